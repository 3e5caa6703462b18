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

auto Function::call(const std::vector<Var>& inputs, const std::vector<NamedAttr>& attrs,
                    Site site) const -> std::vector<Var> {
  if (inputs.empty()) {
    throw SiteError({ErrorKind::Usage,
                     fmt::format("`{}` is called without inputs: none says from where",
                                 data_->name),
                     fmt::format("say it: `{}.call(op, {{}})`", data_->name)},
                    site);
  }
  const auto builder = Builder::of(inputs, data_->name, site);
  return builder->at(site, [&] { return builder->call(data_, inputs, attrs); });
}

auto Function::call(const Opset& op, const std::vector<Var>& inputs,
                    const std::vector<NamedAttr>& attrs, Site site) const
    -> std::vector<Var> {
  return op.builder()->at(site,
                          [&] { return op.builder()->call(data_, inputs, attrs); });
}

auto Function::call_by_place(const std::vector<Var>& inputs, std::vector<AnyAttr> attrs,
                             Site site) const -> std::vector<Var> {
  std::vector<NamedAttr> named;
  for (std::size_t i = 0; i < attrs.size(); ++i) {
    named.push_back({data_->attributes.at(i).name, std::move(attrs[i])});
  }
  return call(inputs, named, site);
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

auto model_of(const FunctionData& data, const std::vector<Param>& inputs,
              const std::vector<Param>& outputs, const ModelOptions& options) -> Model {
  for (const FunctionData::Attribute& attribute : data.attributes) {
    if (attribute.has_default) continue;
    throw Error(ErrorKind::Usage,
                fmt::format("`{}` cannot be a model: its attribute `{}` has no value",
                            data.name, attribute.name),
                fmt::format("give `{}` a default, or call `{}` from another function",
                            attribute.name, data.name));
  }
  auto model = std::make_unique<ir::Model>();
  ir::Graph& graph = model->make_main_graph(data.name);
  {
    ir::Cloner cloner(*data.model, *model);
    cloner.graph_into(data.function->body(), graph);
    graph.set_name(data.name);
    if (data.function->doc.present()) {
      graph.doc = model->text(data.function->doc.view());
    }
    ir::bind_attributes(graph, *data.function, cloner);
  }
  for (const ir::ValuePlace& input : graph.inputs()) {
    if (input.value->is_listed()) graph.unlist_value(input.value);
  }
  Renamer renamer(graph);
  set_inputs(graph, data, inputs, renamer);
  set_outputs(graph, data, outputs, renamer);
  for (const ir::OpsetImport& import : data.function->opset_imports) {
    import_domain(*model, import.domain.view(), import.version.value_or(1));
  }
  return finish_model(std::move(model), with_callees(data.callees), options);
}

}  // namespace

auto Function::to_model(const std::vector<Param>& inputs,
                        const std::vector<Param>& outputs, const ModelOptions& options,
                        Site site) const -> Model {
  return located(site, [&] { return model_of(*data_, inputs, outputs, options); });
}

// --- FunctionWriter

struct FunctionWriter::State {
  std::string name;
  std::vector<Param> params;
  Counts counts;
  FunctionOptions options;
  Site site;
  std::shared_ptr<Builder> builder = nullptr;
  std::size_t next_input = 0;
  std::size_t next_attribute = 0;
  std::vector<FunctionData::Attribute> attributes = {};

  void start();
  auto input() -> Var;
  auto attribute() -> AnyParam;
  auto finish(const std::vector<Var>& results) -> std::shared_ptr<const FunctionData>;
};

void FunctionWriter::State::start() {
  require(!name.empty(), "a function has no name");
  require(!options.domain.empty(), "function `{}` has no domain", name);
  const std::size_t needed = counts.inputs + counts.attributes.size();
  if (params.empty() && counts.attributes.empty()) {
    for (std::size_t i = 0; i < needed; ++i) {
      params.emplace_back(needed == 1 ? std::string("x") : fmt::format("x{}", i));
    }
  }
  if (params.size() != needed) {
    throw Error(
        ErrorKind::Usage,
        fmt::format("`{}` takes {} inputs and {} attributes, {} names are given", name,
                    counts.inputs, counts.attributes.size(), params.size()),
        "name them all, or, where there are no attributes, none: "
        "`function(\"f\", {\"x\", \"alpha\"}, ...)`");
  }
  builder = Builder::for_function(name, options.domain);
  builder->set_site(site);
}

auto FunctionWriter::State::input() -> Var {
  const Param& param = params[next_input++];
  require(param.default_value.data() == nullptr,
          "input `{}` of `{}` cannot have a default", param.name, name);
  return builder->input(param.name, param.type);
}

auto FunctionWriter::State::attribute() -> AnyParam {
  const std::size_t index = next_attribute++;
  const ParamKind kind = counts.attributes[index];
  const Param& param = params[counts.inputs + index];
  require(!param.type,
          "attribute `{}` of `{}` is given a type; it is what its default is",
          param.name, name);
  require(!param.name.empty(), "an attribute of `{}` has no name", name);
  for (const Param& other : params) {
    require(&other == &param || other.name != param.name,
            "`{}` has two parameters called `{}`", name, param.name);
  }
  ir::Function& function = *builder->function();
  ir::Model& model = builder->model();
  const AttrData* value = param.default_value.data();
  attributes.push_back({param.name, kind, value != nullptr});
  if (value == nullptr) {
    function.attribute_names.push_back(model.arena(), model.name(param.name));
  } else {
    function.attribute_defaults.push_back(
        model.arena(), default_attr(model, param.name, *value, attr_type_of(kind)));
  }
  return {.builder = builder, .name = param.name, .kind = kind};
}

auto FunctionWriter::State::finish(const std::vector<Var>& results)
    -> std::shared_ptr<const FunctionData> {
  if (!options.doc.empty()) {
    builder->function()->doc = builder->model().text(options.doc);
  }
  return builder->finish_function(results, std::move(attributes), options.version);
}

FunctionWriter::FunctionWriter(std::string_view name, std::vector<Param> params,
                               const Counts& counts, FunctionOptions options, Site site)
    : state_(std::make_unique<State>(State{.name = std::string(name),
                                           .params = std::move(params),
                                           .counts = counts,
                                           .options = std::move(options),
                                           .site = site})) {
  located(site, [&] { state_->start(); });
}

FunctionWriter::~FunctionWriter() = default;

auto FunctionWriter::builder() const -> const std::shared_ptr<Builder>& {
  return state_->builder;
}

auto FunctionWriter::next_input() -> Var {
  return located(state_->site, [&] { return state_->input(); });
}

auto FunctionWriter::next_attribute() -> AnyParam {
  return located(state_->site, [&] { return state_->attribute(); });
}

auto FunctionWriter::finish(const std::vector<Var>& results)
    -> std::shared_ptr<const FunctionData> {
  return state_->builder->at(state_->site, [&] { return state_->finish(results); });
}

// --- Library

void Library::add(const Function& function, Site site) {
  located(site, [&] {
    for (const Function& other : functions_) {
      if (other.name() != function.name()) continue;
      throw Error(
          ErrorKind::Usage,
          fmt::format("library `{}` has two functions `{}`", domain_, function.name()),
          "rename one, or put it into another library");
    }
  });
  functions_.push_back(function);
}

auto Library::to_model(const ModelOptions& options, Site site) const -> Model {
  return located(site, [&] {
    require(!functions_.empty(), "library `{}` has no functions", domain_);
    auto model = std::make_unique<ir::Model>();
    std::vector<FunctionPtr> functions;
    for (const Function& function : functions_) functions.push_back(function.data());
    return finish_model(std::move(model), with_callees(functions), options);
  });
}

}  // namespace opscribe::author
