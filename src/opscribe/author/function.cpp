#include "opscribe/author/function.h"

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

#include "opscribe/author/builder.h"
#include "opscribe/author/finish.h"
#include "opscribe/base/error.h"
#include "opscribe/ir/clone.h"
#include "opscribe/ir/walk.h"
#include "opscribe/schema/registry.h"

namespace opscribe::author {

// --- Function

auto Function::name() const -> const std::string& {
  return data_->name;
}

auto Function::domain() const -> const std::string& {
  return data_->domain;
}

auto Function::num_inputs() const -> std::size_t {
  return data_->num_inputs;
}

auto Function::num_outputs() const -> std::size_t {
  return data_->outputs.size();
}

auto Function::call(const std::vector<Var>& inputs,
                    const std::vector<NamedAttr>& attrs) const -> std::vector<Var> {
  return Builder::of(inputs, data_->name)->call(data_, inputs, attrs);
}

auto Function::call(const Opset& op, const std::vector<Var>& inputs,
                    const std::vector<NamedAttr>& attrs) const -> std::vector<Var> {
  return op.builder()->call(data_, inputs, attrs);
}

auto Function::call_by_place(const std::vector<Var>& inputs,
                             std::vector<AnyAttr> attrs) const -> std::vector<Var> {
  std::vector<NamedAttr> named;
  for (std::size_t i = 0; i < attrs.size(); ++i) {
    named.push_back({data_->attributes.at(i).name, std::move(attrs[i])});
  }
  return call(inputs, named);
}

namespace {

// Gives the values of a finished graph exactly these names; what had one of them gets
// another.
class Renamer {
 public:
  explicit Renamer(ir::Graph& graph) : names_(graph.model()) {
    ir::for_each_graph(graph, [&](ir::Graph& each) {
      for (const ir::ValuePlace& input : each.inputs()) add(input.value);
      for (const ir::Node* node : each.nodes()) {
        for (ir::Value* output : node->outputs()) add(output);
      }
    });
  }

  void rename(ir::Value* value, std::string_view name) {
    require(!name.empty(), "`{}` cannot be renamed to nothing", value->name().view());
    require(given_.emplace(name).second, "two inputs or outputs are called `{}`", name);
    const auto found = holders_.find(std::string(name));
    ir::Value* holder = found == holders_.end() ? nullptr : found->second;
    if (holder == value) return;
    if (holder != nullptr) {
      const std::string other = names_.fresh(name);
      holders_[other] = holder;
      move(holder, other);
    }
    holders_.erase(std::string(value->name().view()));
    holders_[std::string(name)] = value;
    move(value, name);
  }

 private:
  void add(ir::Value* value) {
    if (!value->name().empty()) holders_[std::string(value->name().view())] = value;
  }
  void move(ir::Value* value, std::string_view name) {
    ir::Node* producer = value->producer();
    ir::Attr* attr = producer == nullptr || producer->op_type().view() != "Constant"
                         ? nullptr
                         : producer->find_attr("value");
    value->set_name(name);
    // A constant's tensor is called like the constant.
    if (attr == nullptr) return;
    if (auto* const* tensor = attr->get_if<ir::StoredTensor*>()) {
      (*tensor)->name = value->name();
    }
  }

  ir::NameAuthority names_;
  std::unordered_map<std::string, ir::Value*> holders_;
  std::unordered_set<std::string> given_;
};

void set_inputs(ir::Graph& graph, const FunctionData& data,
                const std::vector<Param>& params, Renamer& renamer) {
  require(params.size() <= data.num_inputs, "`{}` has {} inputs, {} are described",
          data.name, data.num_inputs, params.size());
  for (std::size_t i = 0; i < data.num_inputs; ++i) {
    ir::Value* value = graph.inputs()[i].value;
    if (i < params.size()) {
      renamer.rename(value, params[i].name);
      if (params[i].type) value->set_type(params[i].type->to_ir(graph.model()));
    }
    if (value->type() != nullptr) continue;
    throw Error(ErrorKind::Usage,
                fmt::format("input {} (`{}`) of `{}` has no type", i,
                            value->name().view(), data.name),
                fmt::format("say it: `to_model({{{{\"{}\", FLOAT[\"N\"]}}}})`",
                            value->name().view()));
  }
}

void set_outputs(ir::Graph& graph, const FunctionData& data,
                 const std::vector<Param>& params, Renamer& renamer) {
  require(params.size() <= data.outputs.size(), "`{}` has {} outputs, {} are described",
          data.name, data.outputs.size(), params.size());
  for (std::size_t i = 0; i < data.outputs.size(); ++i) {
    ir::Value* value = graph.outputs()[i].value;
    if (i < params.size()) {
      renamer.rename(value, params[i].name);
      if (params[i].type) value->set_type(params[i].type->to_ir(graph.model()));
    }
    if (value->type() != nullptr) continue;
    DataType dtype = data.outputs[i].dtype;
    if (const auto like = data.outputs[i].like_input) {
      const ir::Type* type = graph.inputs()[*like].value->type();
      if (type->is_tensor()) dtype = type->dtype();
    }
    if (dtype != DataType::Undefined) {
      value->set_type(ir::tensor_type(graph.model(), dtype));
    }
  }
}

}  // namespace

auto Function::to_model(const std::vector<Param>& inputs,
                        const std::vector<Param>& outputs,
                        const ModelOptions& options) const -> Model {
  for (const FunctionData::Attribute& attribute : data_->attributes) {
    if (attribute.has_default) continue;
    throw Error(ErrorKind::Usage,
                fmt::format("`{}` cannot be a model: its attribute `{}` has no value",
                            data_->name, attribute.name),
                fmt::format("give `{}` a default, or call `{}` from another function",
                            attribute.name, data_->name));
  }
  auto model = std::make_unique<ir::Model>();
  ir::Graph& graph = model->make_main_graph(data_->name);
  {
    ir::Cloner cloner(*data_->model, *model);
    cloner.graph_into(data_->function->body(), graph);
    graph.set_name(data_->name);
    if (data_->function->doc.present()) {
      graph.doc = model->text(data_->function->doc.view());
    }
    ir::bind_attributes(graph, *data_->function, cloner);
  }
  for (const ir::ValuePlace& input : graph.inputs()) {
    if (input.value->is_listed()) graph.unlist_value(input.value);
  }
  Renamer renamer(graph);
  set_inputs(graph, *data_, inputs, renamer);
  set_outputs(graph, *data_, outputs, renamer);
  for (const ir::OpsetImport& import : data_->function->opset_imports) {
    import_domain(*model, import.domain.view(), import.version.value_or(1));
  }
  return finish_model(std::move(model), with_callees(data_->callees), options);
}

// --- FunctionWriter

struct FunctionWriter::State {
  std::string name;
  std::vector<Param> params;
  Counts counts;
  FunctionOptions options;
  std::shared_ptr<Builder> builder;
  std::size_t next_input = 0;
  std::size_t next_attribute = 0;
  std::vector<FunctionData::Attribute> attributes = {};
};

FunctionWriter::FunctionWriter(std::string_view name, std::vector<Param> params,
                               const Counts& counts, FunctionOptions options)
    : state_(std::make_unique<State>(State{.name = std::string(name),
                                           .params = std::move(params),
                                           .counts = counts,
                                           .options = std::move(options),
                                           .builder = nullptr})) {
  require(!name.empty(), "a function has no name");
  require(!state_->options.domain.empty(), "function `{}` has no domain", name);
  const std::size_t needed = counts.inputs + counts.attributes.size();
  if (state_->params.empty() && counts.attributes.empty()) {
    for (std::size_t i = 0; i < needed; ++i) {
      state_->params.emplace_back(needed == 1 ? std::string("x")
                                              : fmt::format("x{}", i));
    }
  }
  if (state_->params.size() != needed) {
    throw Error(
        ErrorKind::Usage,
        fmt::format("`{}` takes {} inputs and {} attributes, {} names are given", name,
                    counts.inputs, counts.attributes.size(), state_->params.size()),
        "name them all, or, where there are no attributes, none: "
        "`function(\"f\", {\"x\", \"alpha\"}, ...)`");
  }
  state_->builder = Builder::for_function(state_->name, state_->options.domain);
}

FunctionWriter::~FunctionWriter() = default;

auto FunctionWriter::builder() const -> const std::shared_ptr<Builder>& {
  return state_->builder;
}

auto FunctionWriter::next_input() -> Var {
  const Param& param = state_->params[state_->next_input++];
  require(param.default_value.data() == nullptr,
          "input `{}` of `{}` cannot have a default", param.name, state_->name);
  return state_->builder->input(param.name, param.type);
}

auto FunctionWriter::next_attribute() -> AnyParam {
  const std::size_t index = state_->next_attribute++;
  const ParamKind kind = state_->counts.attributes[index];
  const Param& param = state_->params[state_->counts.inputs + index];
  require(!param.type,
          "attribute `{}` of `{}` is given a type; it is what its default is",
          param.name, state_->name);
  require(!param.name.empty(), "an attribute of `{}` has no name", state_->name);
  for (const Param& other : state_->params) {
    require(&other == &param || other.name != param.name,
            "`{}` has two parameters called `{}`", state_->name, param.name);
  }
  ir::Function& function = *state_->builder->function();
  ir::Model& model = state_->builder->model();
  const AttrData* value = param.default_value.data();
  state_->attributes.push_back({param.name, kind, value != nullptr});
  if (value == nullptr) {
    function.attribute_names.push_back(model.arena(), model.name(param.name));
  } else {
    function.attribute_defaults.push_back(
        model.arena(), default_attr(model, param.name, *value, attr_type_of(kind)));
  }
  return {.builder = state_->builder, .name = param.name, .kind = kind};
}

auto FunctionWriter::finish(const std::vector<Var>& results)
    -> std::shared_ptr<const FunctionData> {
  if (!state_->options.doc.empty()) {
    state_->builder->function()->doc =
        state_->builder->model().text(state_->options.doc);
  }
  return state_->builder->finish_function(results, std::move(state_->attributes),
                                          state_->options.version);
}

// --- Library

void Library::add(const Function& function) {
  for (const Function& other : functions_) {
    require(other.name() != function.name(), "library `{}` has two functions `{}`",
            domain_, function.name());
  }
  functions_.push_back(function);
}

auto Library::to_model() const -> Model {
  require(!functions_.empty(), "library `{}` has no functions", domain_);
  auto model = std::make_unique<ir::Model>();
  std::vector<FunctionPtr> functions;
  for (const Function& function : functions_) functions.push_back(function.data());
  return finish_model(std::move(model), with_callees(functions), {});
}

}  // namespace opscribe::author
