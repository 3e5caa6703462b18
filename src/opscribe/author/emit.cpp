// Adding nodes: inputs, casts, attributes, subgraphs.

#include <algorithm>
#include <array>

#include "opscribe/author/builder.h"
#include "opscribe/author/finish.h"
#include "opscribe/base/error.h"
#include "opscribe/ops/registry.h"
#include "opscribe/schema/signature.h"
#include "opscribe/schema/spelling.h"

namespace opscribe::author {

auto Builder::add_node(std::string_view op_type, std::string_view domain,
                       std::int64_t version, std::span<ir::Value* const> inputs,
                       std::size_t num_outputs) -> ir::Node* {
  import(domain, version);
  const std::size_t index = graph()->num_nodes();
  const std::vector<std::string_view> outputs(num_outputs);
  ir::Node* node = graph()->append_node(op_type, inputs, outputs, domain);
  node->set_name(fmt::format("n{}", index));
  set_origin(*node);
  return node;
}

// The compiler knows where a call is, not how far it goes: a range without length.
void Builder::set_origin(ir::Node& node) {
  if (!site_) return;
  node.mutable_extra()->origin =
      model_->arena().make<ir::Origin>(ir::Origin{.file = model_->name(site_->file()),
                                                  .line = site_->line(),
                                                  .column = site_->column(),
                                                  .end_line = site_->line(),
                                                  .end_column = site_->column()});
}

// --- inputs

namespace {

// None of the values of a variadic parameter can be left out.
void require_all(const Call& call, const schema::Param& param, std::size_t first) {
  for (std::size_t i = first; i < call.inputs.size(); ++i) {
    if (!call.inputs[i].is_omitted()) continue;
    throw Error(ErrorKind::Usage,
                fmt::format("value {} of `{}` is omitted", i - first, param.name),
                "leave it out of the list");
  }
}

}  // namespace

auto Builder::resolve_inputs(const Call& call, const schema::OpVersion* version)
    -> std::vector<ir::Value*> {
  std::size_t count = call.inputs.size();
  while (count > 0 && call.inputs[count - 1].is_omitted()) --count;
  if (version != nullptr) {
    if (std::cmp_greater(count, version->max_inputs)) {
      throw Error(ErrorKind::Usage, fmt::format("it takes at most {} inputs, {} given",
                                                version->max_inputs, count));
    }
    for (std::size_t i = 0; i < version->inputs.size(); ++i) {
      const schema::Param& param = version->inputs[i];
      const bool is_given = i < count && !call.inputs[i].is_omitted();
      if (param.option == schema::ParamOption::Single && !is_given) {
        throw Error(ErrorKind::Usage,
                    fmt::format("input `{}` is required and omitted", param.name));
      }
      const auto least = static_cast<std::size_t>(std::max(param.min_arity, 0));
      if (param.option == schema::ParamOption::Variadic && count < i + least) {
        throw Error(ErrorKind::Usage,
                    fmt::format("`{}` takes at least {} values, {} given", param.name,
                                least, count < i ? 0 : count - i));
      }
      if (param.option == schema::ParamOption::Variadic) require_all(call, param, i);
    }
  }
  std::vector<ir::Value*> values;
  for (std::size_t i = 0; i < count; ++i) values.push_back(resolve(call.inputs[i]));
  return values;
}

auto Builder::cast_value(ir::Value* value, DataType dtype) -> ir::Value* {
  ir::Node* node = add_node("Cast", "", opset(), std::array{value}, 1);
  node->set_attr("to", static_cast<std::int64_t>(dtype));
  wishes_[node->output(0)] = {.name = "cast", .of = value};
  return node->output(0);
}

auto Builder::cast_like(ir::Value* value, ir::Value* like) -> ir::Value* {
  // CastLike came with opset 15.
  if (opset() >= 15) {
    ir::Node* node = add_node("CastLike", "", opset(), std::array{value, like}, 1);
    wishes_[node->output(0)] = {.name = "cast", .of = value};
    return node->output(0);
  }
  const DataType dtype = types_.of(like);
  if (dtype != DataType::Undefined) return cast_value(value, dtype);
  throw Error(ErrorKind::Usage,
              fmt::format("the element type of {}, to which {} has to be cast, is not "
                          "known, and opset {} has no CastLike",
                          describe(like), describe(value), opset()),
              "give the parameter a type, `function(\"f\", {{\"x\", FLOAT}}, ...)`, or "
              "use opset 15 or newer");
}

void Builder::cast_inputs(const schema::OpVersion& version,
                          std::vector<ir::Value*>& inputs) {
  if (std::ranges::none_of(
          inputs, [&](const ir::Value* value) { return castable_.contains(value); })) {
    return;
  }
  const auto witnesses = schema::cast_witnesses(
      version.signature, inputs,
      [&](const ir::Value* value) { return castable_.contains(value); });
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (witnesses[i] != nullptr) inputs[i] = cast_like(inputs[i], witnesses[i]);
  }
}

auto Builder::cast(const Var& given, DataType dtype) -> Var {
  require_open();
  return var(cast_value(resolve(given), dtype));
}

// --- attributes

void Builder::check_attrs(const Call& call, const schema::OpVersion& version) const {
  for (const auto& [name, value] : call.attrs) {
    if (value.data() == nullptr) continue;
    const schema::AttrDef* def = version.find_attribute(name);
    if (def == nullptr) {
      std::vector<std::string_view> known;
      for (const schema::AttrDef& each : version.attributes) known.push_back(each.name);
      const std::string_view near = schema::closest(name, known);
      throw Error(
          ErrorKind::Usage, fmt::format("there is no attribute `{}`", name),
          near.empty() ? std::string() : fmt::format("did you mean `{}`?", near));
    }
    if (def->type != value.data()->type()) {
      throw Error(
          ErrorKind::Usage,
          fmt::format("attribute `{}` is of type {}, given was {}", name,
                      ir::name_of(def->type), ir::name_of(value.data()->type())));
    }
  }
  for (const schema::AttrDef& def : version.attributes) {
    if (!def.required) continue;
    const auto found = std::ranges::find(call.attrs, def.name, &NamedAttr::name);
    if (found == call.attrs.end() || found->value.data() == nullptr) {
      throw Error(ErrorKind::Usage, fmt::format("attribute `{}` is required", def.name),
                  fmt::format("give it, of type {}", ir::name_of(def.type)));
    }
  }
}

void Builder::set_attr(ir::Node& node, std::string_view name, const AttrData& data) {
  if (std::holds_alternative<Body>(data.value)) return;  // `graphs_of` made it
  if (const auto* parameter = std::get_if<AnyParam>(&data.value)) {
    if (parameter->builder.get() != this) {
      throw Error(ErrorKind::Usage,
                  fmt::format("attribute `{}` refers to parameter `{}` of `{}`", name,
                              parameter->name, parameter->builder->name_),
                  "give this function a parameter of its own");
    }
    node.add_attr({.name = model_->name(name),
                   .value = {},
                   .declared = data.type(),
                   .has_value = false,
                   .ref = model_->name(parameter->name)});
    return;
  }
  node.set_attr(name, attr_value(*model_, data));
}

// --- calls

auto Builder::emit(const Call& call) -> std::vector<Var> {
  require_open();
  const schema::Registry& registry = ops::registry();
  const schema::OpVersion* version =
      registry.find(call.domain, call.op_type, call.version);
  if (version == nullptr && registry.find_domain(call.domain) != nullptr) {
    const std::string_view near = registry.suggest(call.domain, call.op_type);
    throw Error(
        ErrorKind::Usage,
        fmt::format("opset {} of `{}` has no operator `{}`", call.version,
                    call.domain.empty() ? "ai.onnx" : call.domain, call.op_type),
        near.empty() || near == call.op_type ? std::string()
                                             : fmt::format("did you mean `{}`?", near));
  }
  try {
    if (version != nullptr) check_attrs(call, *version);
    std::vector<ir::Value*> inputs = resolve_inputs(call, version);
    if (version != nullptr) cast_inputs(*version, inputs);
    const auto graphs = graphs_of(call.attrs);
    ir::Node* node =
        add_node(call.op_type, call.domain, call.version, inputs, call.num_outputs);
    for (const auto& [name, value] : call.attrs) {
      if (value.data() != nullptr) set_attr(*node, name, *value.data());
    }
    for (const auto& [name, graph] : graphs) node->set_attr(name, graph);
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
  if (inputs.size() > function->num_inputs) {
    throw Error(ErrorKind::Usage,
                fmt::format("`{}` takes {} inputs, {} given", function->name,
                            function->num_inputs, inputs.size()));
  }
  for (const auto& [name, value] : attrs) {
    const auto found =
        std::ranges::find(function->attributes, name, &FunctionData::Attribute::name);
    require(found != function->attributes.end(), "`{}` has no attribute `{}`",
            function->name, name);
    if (value.data() == nullptr) continue;
    require(value.data()->type() == attr_type_of(found->kind),
            "attribute `{}` of `{}` is of type {}, given was {}", name, function->name,
            ir::name_of(attr_type_of(found->kind)), ir::name_of(value.data()->type()));
  }
  for (const auto& attribute : function->attributes) {
    const auto found = std::ranges::find(attrs, attribute.name, &NamedAttr::name);
    const bool is_given = found != attrs.end() && found->value.data() != nullptr;
    require(is_given || attribute.has_default, "attribute `{}` of `{}` has no default",
            attribute.name, function->name);
  }
  use_opset(function->domain, function->version);
  const auto outputs = emit({.op_type = function->name,
                             .domain = function->domain,
                             .version = function->version,
                             .inputs = inputs,
                             .attrs = attrs,
                             .num_outputs = function->outputs.size()});
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
  ir::Node* node = add_node("Identity", "", opset(), std::array{value}, 1);
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
  subgraph.results[index] = var(cast_value(subgraph.results[index].value_, dtype));
  scopes_.pop_back();
}

void Builder::add_outputs(const Subgraph& subgraph) {
  for (const Var& each : subgraph.results) subgraph.graph->add_output(each.value_);
}

auto Builder::graphs_of(std::span<const NamedAttr> attrs)
    -> std::vector<std::pair<std::string_view, ir::Graph*>> {
  std::vector<std::pair<std::string_view, ir::Graph*>> graphs;
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
                        std::span<const std::pair<std::string_view, ir::Graph*>> graphs,
                        std::span<const NamedAttr> attrs, std::size_t num_outputs)
    -> std::vector<Var> {
  require_open();
  std::vector<ir::Value*> values;
  for (const Var& input : inputs) values.push_back(resolve(input));
  while (!values.empty() && values.back() == nullptr) values.pop_back();
  ir::Node* node = add_node(op_type, "", opset(), values, num_outputs);
  for (const auto& [name, graph] : graphs) node->set_attr(name, graph);
  for (const auto& [name, value] : attrs) set_attr(*node, name, *value.data());
  std::vector<Var> outputs;
  for (ir::Value* output : node->outputs()) outputs.push_back(var(output));
  return outputs;
}

}  // namespace opscribe::author
