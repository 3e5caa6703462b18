// Adding nodes: arguments, attributes, subgraphs.

#include <algorithm>
#include <array>

#include "opscribe/author/builder.h"
#include "opscribe/author/finish.h"
#include "opscribe/author/writer.h"
#include "opscribe/base/edit_distance.h"
#include "opscribe/base/error.h"
#include "opscribe/meaning/arguments.h"
#include "opscribe/meaning/literals.h"
#include "opscribe/ops/registry.h"
#include "opscribe/schema/signature.h"

namespace opscribe::author {

// --- arguments

namespace {

using meaning::BoundArguments;
using meaning::Misfit;

// An attribute without a value is left out.
auto given_attrs(const Call& call) -> std::vector<const NamedAttr*> {
  std::vector<const NamedAttr*> given;
  for (const NamedAttr& attr : call.attrs) {
    if (attr.value.data() != nullptr) given.push_back(&attr);
  }
  return given;
}

// Without those left out at the end.
auto count_inputs(const Call& call) -> std::size_t {
  std::size_t count = call.inputs.size();
  while (count > 0 && call.inputs[count - 1].is_omitted()) --count;
  return count;
}

[[noreturn]] void fail_unknown(const schema::Signature& signature,
                               std::string_view name) {
  std::vector<std::string_view> known;
  for (const schema::SignatureParam& param : signature.params) {
    if (!param.is_input) known.push_back(param.name);
  }
  const std::string_view near = closest(name, known);
  throw Error(ErrorKind::Usage, fmt::format("there is no attribute `{}`", name),
              near.empty() ? std::string() : fmt::format("did you mean `{}`?", near));
}

[[noreturn]] void fail_missing(const schema::SignatureParam& param) {
  if (!param.is_input) {
    throw Error(ErrorKind::Usage, fmt::format("attribute `{}` is required", param.name),
                fmt::format("give it, of type {}", ir::name_of(param.attr_type)));
  }
  throw Error(ErrorKind::Usage,
              param.is_variadic
                  ? fmt::format("`{}` takes at least {} values, 0 given", param.name,
                                param.min_arity)
                  : fmt::format("input `{}` is required and omitted", param.name));
}

// Inputs stand in their places, attributes have names.
void check_arguments(const Call& call, const schema::Signature& signature) {
  const std::size_t count = count_inputs(call);
  const std::vector<const NamedAttr*> attrs = given_attrs(call);
  std::vector<std::string_view> names;
  for (const NamedAttr* attr : attrs) names.push_back(attr->name);
  const BoundArguments bound =
      meaning::bind_arguments({.signature = &signature,
                               .by_place = meaning::ByPlace::InputsOnly,
                               .num_positional = count,
                               .names = names});
  if (bound.misfit && bound.misfit->kind == Misfit::Kind::Missing) {
    fail_missing(*bound.misfit->param);
  }
  if (bound.misfit && bound.misfit->kind == Misfit::Kind::TwiceByName) {
    throw Error(ErrorKind::Usage, fmt::format("attribute `{}` is given twice",
                                              names[bound.misfit->argument - count]));
  }
  if (bound.misfit) fail_unknown(signature, names[bound.misfit->argument - count]);
  if (bound.surplus) {
    throw Error(ErrorKind::Usage, fmt::format("it takes at most {} inputs, {} given",
                                              signature.num_inputs, count));
  }
  for (const std::size_t input : bound.inputs) {
    const bool is_named = input != BoundArguments::kLeftOut && input >= count;
    if (is_named) fail_unknown(signature, names[input - count]);
  }
  for (const auto& [param, argument] : bound.attributes) {
    const AttrData& data = *attrs[argument - count]->value.data();
    if (param->attr_type == data.type()) continue;
    throw Error(ErrorKind::Usage,
                fmt::format("attribute `{}` is of type {}, given was {}", param->name,
                            ir::name_of(param->attr_type), ir::name_of(data.type())));
  }
}

// What is omitted may be left out.
void check_omitted(const Call& call, const schema::Signature& signature) {
  for (std::size_t i = 0; i < call.inputs.size(); ++i) {
    if (!call.inputs[i].is_omitted() || meaning::can_be_left_out(signature, i)) {
      continue;
    }
    const schema::SignatureParam& param = *signature.input_at(i);
    if (!param.is_variadic) fail_missing(param);
    throw Error(ErrorKind::Usage,
                fmt::format("value {} of `{}` is omitted", i + 1 - signature.num_inputs,
                            param.name),
                "leave it out of the list");
  }
}

}  // namespace

auto Builder::inputs_of(const Call& call, const schema::Signature* signature)
    -> std::vector<ir::Value*> {
  if (signature != nullptr) {
    check_arguments(call, *signature);
    check_omitted(call, *signature);
  }
  std::vector<ir::Value*> values;
  for (const Var& input : call.inputs) values.push_back(resolve(input));
  values.resize(count_inputs(call));
  if (signature != nullptr) {
    Writer writer(*this);
    meaning::cast_arguments(writer, *signature, values);
  }
  return values;
}

auto Builder::cast(const Var& given, DataType dtype) -> Var {
  Writer writer(*this);
  return var(meaning::cast_to(writer, resolve(given), dtype));
}

// --- attributes

auto Builder::attr_of(std::string_view name, const AttrData& data) -> ir::Attr {
  if (const auto* parameter = std::get_if<AnyParam>(&data.value)) {
    if (parameter->builder.get() != this) {
      throw Error(ErrorKind::Usage,
                  fmt::format("attribute `{}` refers to parameter `{}` of `{}`", name,
                              parameter->name, parameter->builder->name_),
                  "give this function a parameter of its own");
    }
    return {.name = model_->name(name),
            .value = {},
            .declared = data.type(),
            .has_value = false,
            .ref = model_->name(parameter->name)};
  }
  return ir::Attr::of(model_->name(name), attr_value(*model_, data));
}

auto Builder::attrs_of(std::span<const NamedAttr> given, const Graphs& graphs)
    -> std::vector<ir::Attr> {
  std::vector<ir::Attr> attrs;
  for (const auto& [name, value] : given) {
    const AttrData* data = value.data();
    const bool is_graph = data != nullptr && std::holds_alternative<Body>(data->value);
    if (data == nullptr || is_graph) continue;
    const bool is_repeated = std::ranges::any_of(
        attrs, [&](const ir::Attr& other) { return other.name == name; });
    require(!is_repeated, "attribute `{}` is given twice", name);
    attrs.push_back(attr_of(name, *data));
  }
  for (const auto& [name, graph] : graphs) {
    attrs.push_back(ir::Attr::of(model_->name(name), graph));
  }
  return attrs;
}

// --- calls

auto Builder::emit(const Call& call) -> std::vector<Var> {
  require_open();
  const schema::Registry& registry = ops::registry();
  const bool is_complete = registry.find_complete_domain(call.domain) != nullptr;
  const schema::OpVersion* version =
      is_complete ? registry.find(call.domain, call.op_type, call.version) : nullptr;
  if (version == nullptr && is_complete) {
    const std::string_view near = registry.suggest(call.domain, call.op_type);
    throw Error(
        ErrorKind::Usage,
        fmt::format("opset {} of `{}` has no operator `{}`", call.version,
                    call.domain.empty() ? "ai.onnx" : call.domain, call.op_type),
        near.empty() || near == call.op_type ? std::string()
                                             : fmt::format("did you mean `{}`?", near));
  }
  const schema::Signature* signature =
      version == nullptr ? call.signature : &version->signature;
  try {
    const std::vector<ir::Value*> inputs = inputs_of(call, signature);
    const auto attrs = attrs_of(call.attrs, graphs_of(call.attrs));
    ir::Node* node = add_node(call.op_type, call.domain, call.version, inputs, attrs,
                              call.num_outputs);
    if (version != nullptr && version->min_outputs != version->max_outputs &&
        version->max_outputs != schema::kUnlimited) {
      prunable_.push_back({node, version});
    }
    std::vector<Var> outputs;
    for (ir::Value* output : node->outputs()) outputs.push_back(var(output));
    return outputs;
  } catch (const SiteError&) {
    throw;  // from a call in the body of a graph
  } catch (Error& error) {
    throw std::move(error).in(fmt::format("`{}` in `{}`", call.op_type, name_));
  }
}

auto Builder::emit(std::string_view op_type, const std::vector<Var>& inputs,
                   std::span<const NamedAttr> attrs) -> Var {
  return emit(
             {.op_type = op_type, .version = opset(), .inputs = inputs, .attrs = attrs})
      .front();
}

auto Builder::call(const FunctionPtr& function, const std::vector<Var>& inputs,
                   std::span<const NamedAttr> attrs) -> std::vector<Var> {
  require_open();
  use_opset(function->domain, function->version);
  const auto outputs = emit({.op_type = function->name,
                             .domain = function->domain,
                             .version = function->version,
                             .inputs = inputs,
                             .attrs = attrs,
                             .num_outputs = function->outputs.size(),
                             .signature = &function->signature});
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const auto& [dtype, like] = function->outputs[i];
    if (dtype != DataType::Undefined) types_.set(outputs[i].value_, dtype);
    if (!like) continue;
    const ir::Node* node = outputs[i].value_->producer();
    if (*like < node->num_inputs() && node->input(*like) != nullptr) {
      types_.set_same(outputs[i].value_, node->input(*like));
    }
  }
  if (std::ranges::find(callees_, function) == callees_.end()) {
    callees_.push_back(function);
  }
  return outputs;
}

// --- subgraphs

auto Builder::own(ir::Value* value, std::span<const Var> taken) -> ir::Value* {
  const bool is_made_here = value->producer() != nullptr && value->graph() == graph();
  const bool is_taken =
      std::ranges::any_of(taken, [&](const Var& each) { return each.value_ == value; });
  if (is_made_here && !is_taken) return value;
  ir::Node* node = add_node("Identity", "", opset(), std::array{value}, {}, 1);
  return node->output(0);
}

auto Builder::subgraph(std::string_view name, std::span<const std::string> inputs,
                       const GraphWriter& write, const End& end) -> Subgraph {
  require_open();
  Subgraph result;
  result.graph = model_->make_graph();
  result.graph->set_name(name);
  for (const std::string& wish : inputs) {
    ir::Value* value = result.graph->add_input("");
    wishes_[value] = {.name = wish};
    result.inputs.push_back(var(value));
  }
  // Left on every way out, so that a failed body does not swallow later nodes.
  struct Scope {
    std::vector<ir::Graph*>& scopes;
    ~Scope() { scopes.pop_back(); }
  };
  scopes_.push_back(result.graph);
  const Scope scope{scopes_};
  std::vector<Var> results = write(result.inputs);
  if (end) end(result.inputs, results);
  for (const Var& each : results) {
    require(!each.is_omitted(), "a result of `{}` in `{}` is no value", name, name_);
    ir::Value* value = own(resolve(each), result.results);
    result.results.push_back(var(value));
  }
  return result;
}

void Builder::cast_result(Subgraph& subgraph, std::size_t index, DataType dtype) {
  scopes_.push_back(subgraph.graph);
  subgraph.results[index] = cast(subgraph.results[index], dtype);
  scopes_.pop_back();
}

void Builder::add_outputs(const Subgraph& subgraph) {
  for (const Var& each : subgraph.results) subgraph.graph->add_output(each.value_);
}

auto Builder::graphs_of(std::span<const NamedAttr> attrs) -> Graphs {
  Graphs graphs;
  for (const auto& [name, value] : attrs) {
    const AttrData* data = value.data();
    const auto* body = data == nullptr ? nullptr : std::get_if<Body>(&data->value);
    if (body == nullptr) continue;
    const std::vector<std::string> inputs(body->num_inputs, "item");
    const Subgraph made = subgraph(name, inputs, body->write);
    add_outputs(made);
    graphs.emplace_back(name, made.graph);
  }
  return graphs;
}

auto Builder::emit_flow(std::string_view op_type, const std::vector<Var>& inputs,
                        const Graphs& graphs, std::span<const NamedAttr> attrs,
                        std::size_t num_outputs) -> std::vector<Var> {
  require_open();
  std::vector<ir::Value*> values;
  for (const Var& input : inputs) values.push_back(resolve(input));
  while (!values.empty() && values.back() == nullptr) values.pop_back();
  std::vector<ir::Attr> made = attrs_of({}, graphs);
  for (const auto& [name, value] : attrs) made.push_back(attr_of(name, *value.data()));
  ir::Node* node = add_node(op_type, "", opset(), values, made, num_outputs);
  std::vector<Var> outputs;
  for (ir::Value* output : node->outputs()) outputs.push_back(var(output));
  return outputs;
}

}  // namespace opscribe::author
