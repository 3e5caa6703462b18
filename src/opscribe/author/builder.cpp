#include "opscribe/author/builder.h"

#include <algorithm>
#include <array>

#include "opscribe/author/writer.h"
#include "opscribe/base/error.h"
#include "opscribe/meaning/literals.h"
#include "opscribe/ops/registry.h"
#include "opscribe/serde/tensor_value.h"

namespace opscribe::author {

Builder::Builder(std::string name)
    : name_(std::move(name)),
      model_(std::make_unique<ir::Model>()),
      types_(ops::registry()) {}

auto Builder::for_model(std::string name) -> std::shared_ptr<Builder> {
  std::shared_ptr<Builder> builder(new Builder(std::move(name)));
  builder->scopes_.push_back(&builder->model_->make_main_graph(builder->name_));
  return builder;
}

auto Builder::for_function(std::string name, std::string_view domain)
    -> std::shared_ptr<Builder> {
  std::shared_ptr<Builder> builder(new Builder(std::move(name)));
  builder->function_ = builder->model_->add_function(domain, builder->name_);
  builder->scopes_.push_back(&builder->function_->body());
  return builder;
}

auto Builder::of(std::span<const Var> values, std::string_view what, Site site)
    -> std::shared_ptr<Builder> {
  for (const Var& value : values) {
    if (value.builder_ != nullptr) return value.builder_;
  }
  const bool is_nothing = std::ranges::all_of(values, &Var::is_omitted);
  throw SiteError(
      is_nothing
          ? Error(ErrorKind::Usage, fmt::format("{}: there is no value", what),
                  "`Var()` is an omitted input; give it a value first")
          : Error(ErrorKind::Usage,
                  fmt::format("{}: none of the values belongs to a graph", what),
                  "compute with plain numbers in C++, or make one of them a value: "
                  "`op.value(1.0f)`"),
      site);
}

// --- opsets

void Builder::use_opset(std::string_view domain, std::int64_t version) {
  for (const auto& [known, chosen] : versions_) {
    if (known != domain) continue;
    if (chosen == version) return;
    Error error(
        ErrorKind::Usage,
        fmt::format("`{}` uses the operators of domain `{}` in version {} and "
                    "in version {}",
                    name_, domain.empty() ? "ai.onnx" : domain, chosen, version),
        "use one version of each domain");
    if (site_) throw SiteError(std::move(error), *site_);
    throw error;
  }
  versions_.emplace_back(domain, version);
  if (!domain.empty()) return;
  opset_ = version;
  types_.set_opset(version);
}

auto Builder::opset() const -> std::int64_t {
  if (opset_) return *opset_;
  throw Error(ErrorKind::Usage,
              fmt::format("`{}` needs standard operators, and nothing says of which "
                          "version",
                          name_),
              "take a parameter such as `author::Ops18 op`");
}

void Builder::import(std::string_view domain, std::int64_t version) {
  auto& imports = scopes_.size() == 1 ? imports_ : inner_imports_;
  for (const auto& [known, _] : imports) {
    if (known == domain) return;
  }
  imports.emplace_back(domain, version);
}

// --- values

void Builder::require_open() const {
  if (!is_finished_) return;
  throw Error(
      ErrorKind::Usage,
      fmt::format("`{}` is finished; its values cannot be used any more", name_),
      "use a value only inside the function or model it belongs to");
}

auto Builder::var(ir::Value* value) -> Var {
  return Var(shared_from_this(), value);
}

void Builder::take_end(std::string_view name) {
  if (ends_.emplace(name).second) return;
  throw Error(ErrorKind::Usage,
              fmt::format("`{}` has two inputs, initializers or outputs called `{}`",
                          name_, name),
              "give each a name of its own");
}

auto Builder::input(std::string_view name, const std::optional<Type>& type) -> Var {
  require_open();
  require(!name.empty(), "an input of `{}` has no name", name_);
  take_end(name);
  names_.reserve(name);
  return var(scopes_.front()->add_input(name, type ? type->to_ir(*model_) : nullptr));
}

auto Builder::initializer(std::string_view name, const Tensor& tensor) -> Var {
  require_open();
  require(!name.empty(), "an initializer of `{}` has no name", name_);
  take_end(name);
  names_.reserve(name);
  ir::Value* value = scopes_.front()->make_value(name);
  scopes_.front()->add_initializer(value, serde::store(*model_, tensor, name));
  types_.set(value, tensor.dtype());
  return var(value);
}

void Builder::output(std::string_view name, const Var& given,
                     const std::optional<Type>& type) {
  require_open();
  require(scopes_.size() == 1, "output `{}` is given inside a subgraph of `{}`", name,
          name_);
  require(!name.empty(), "an output of `{}` has no name", name_);
  require(!given.is_omitted(), "output `{}` of `{}` has no value", name, name_);
  ir::Value* value = resolve(given);
  if (value->producer() == nullptr || value->is_graph_output()) {
    value = emit("Identity", {var(value)}).value_;
  }
  take_end(name);
  names_.reserve(name);
  wishes_[value] = {.name = std::string(name), .is_exact = true};
  graph()->add_output(value);
  if (type) value->set_type(type->to_ir(*model_));
}

void Builder::wish(const Var& given, std::string_view name) {
  require_open();
  require(!name.empty(), "the name of a value of `{}` is empty", name_);
  if (given.value_->producer() == nullptr) {
    throw Error(
        ErrorKind::Usage,
        fmt::format("{} of `{}` has its name already", describe(given.value_), name_),
        "`op.Identity(x).named(...)` is a value of another name");
  }
  const auto [at, is_new] = wishes_.try_emplace(given.value_);
  if (!at->second.is_exact) at->second = {.name = std::string(name)};
}

auto Builder::wish_of(const Var& given) const -> std::string {
  if (given.value_ == nullptr) return {};
  const auto found = wishes_.find(given.value_);
  if (found != wishes_.end() && found->second.of == nullptr) {
    return found->second.name;
  }
  return std::string(given.value_->name().view());
}

auto Builder::describe(const ir::Value* value) const -> std::string {
  const auto found = wishes_.find(value);
  if (found != wishes_.end() && found->second.of == nullptr) {
    return fmt::format("`{}`", found->second.name);
  }
  if (value->producer() != nullptr) {
    return fmt::format("a result of `{}`", value->producer()->op_type().view());
  }
  return fmt::format("`{}`", value->name().view());
}

auto Builder::dtype_of(const Var& given) -> DataType {
  if (given.literal_ != nullptr) return given.literal_->tensor.dtype();
  return given.value_ == nullptr ? DataType::Undefined : types_.of(given.value_);
}

auto Builder::is_castable(const Var& given) const -> bool {
  if (given.literal_ != nullptr) return given.literal_->is_castable;
  return castable_.contains(given.value_);
}

void Builder::set_type(const Var& given, const Type& type) {
  given.value_->set_type(type.to_ir(*model_));
  types_.forget_unknown();
}

void Builder::set_same_type(const Var& given, const Var& other) {
  if (!is_castable(other)) types_.set_same(given.value_, other.value_);
}

void Builder::require_visible(const ir::Value* value) const {
  if (std::ranges::find(scopes_, value->graph()) != scopes_.end()) return;
  throw Error(
      ErrorKind::Usage,
      fmt::format("{} belongs to a branch or loop body of `{}` that ends before "
                  "its use",
                  describe(value), name_),
      "return it from the body and use what the branch or loop gives");
}

// Null for an omitted input; a literal becomes a Constant.
auto Builder::resolve(const Var& given) -> ir::Value* {
  if (given.is_omitted()) return nullptr;
  if (given.literal_ != nullptr) return constant(*given.literal_);
  if (given.builder_.get() != this) {
    throw Error(
        ErrorKind::Usage,
        fmt::format("a value of `{}` is used in `{}`", given.builder_->name_, name_),
        function_ != nullptr
            ? "pass it as an argument: functions see nothing but their parameters"
            : "write both parts into one model, or make it an input of the second");
  }
  require_visible(given.value_);
  return given.value_;
}

auto Builder::placed(const Var& given) -> Var {
  require_open();
  return given.literal_ == nullptr ? given : var(constant(*given.literal_));
}

auto Builder::add_node(std::string_view op_type, std::string_view domain,
                       std::int64_t version, std::span<ir::Value* const> inputs,
                       std::span<const ir::Attr> attrs, std::size_t num_outputs)
    -> ir::Node* {
  import(domain, version);
  std::vector<ir::Value*> outputs;
  outputs.reserve(num_outputs);
  for (std::size_t i = 0; i < num_outputs; ++i) {
    outputs.push_back(graph()->make_value(std::string_view()));
  }
  const ir::NodeExtra extra{.origin = origin()};
  return graph()->add_node(
      {.op_type = model_->name(op_type),
       .domain = domain.empty() ? Name() : model_->name(domain),
       .name = model_->name(fmt::format("n{}", graph()->num_nodes())),
       .inputs = inputs,
       .outputs = outputs,
       .attrs = attrs,
       .extra = extra.origin == nullptr ? nullptr : &extra});
}

// The compiler knows where a call is, not how far it goes: a range without length.
auto Builder::origin() -> const ir::Origin* {
  if (!site_) return nullptr;
  return model_->arena().make<ir::Origin>(
      ir::Origin{.file = model_->name(site_->file()),
                 .line = site_->line(),
                 .column = site_->column(),
                 .end_line = site_->line(),
                 .end_column = site_->column()});
}

auto Builder::add_constant(const ir::Attr& attr) -> ir::Value* {
  return add_node("Constant", "", opset(), {}, {&attr, 1}, 1)->output(0);
}

auto Builder::constant(const Literal& literal) -> ir::Value* {
  const auto attr =
      ir::Attr::of(model_->name("value"), serde::store(*model_, literal.tensor, ""));
  ir::Value* value = add_constant(attr);
  wishes_[value] = {.name = literal.name};
  if (literal.is_castable) castable_.insert(value);
  return value;
}

auto Builder::promote(const AnyParam& parameter) -> Var {
  require_open();
  static constexpr std::string_view kFields[] = {
      "value_float",  "value_int",  "value_int",    "value_string",
      "value_floats", "value_ints", "value_strings"};
  ir::Value* value =
      add_constant({.name = model_->name(kFields[static_cast<int>(parameter.kind)]),
                    .value = {},
                    .declared = attr_type_of(parameter.kind),
                    .has_value = false,
                    .ref = model_->name(parameter.name)});
  wishes_[value] = {.name = parameter.name};
  if (parameter.kind == ParamKind::Bool) {
    Writer writer(*this);
    value = meaning::as_truth(writer, value);
  }
  castable_.insert(value);
  return var(value);
}

// --- the end

void Builder::prune_outputs() {
  for (const auto& [node, version] : prunable_) {
    const auto is_used = [](const ir::Value* value) {
      return value->has_uses() || value->is_graph_output();
    };
    const auto is_optional = [&](std::size_t i) {
      return version->outputs[i].option == schema::ParamOption::Optional;
    };
    std::size_t count = node->num_outputs();
    while (count > 1 && is_optional(count - 1) && !is_used(node->output(count - 1))) {
      --count;
    }
    while (count < node->num_outputs() && !version->is_output_count_allowed(count)) {
      ++count;
    }
    node->truncate_outputs(count);
    // Where only some numbers of outputs are allowed, none may be skipped.
    if (!version->output_counts.empty()) continue;
    for (std::size_t i = 0; i < count; ++i) {
      const bool skip = is_optional(i) && !is_used(node->output(i));
      if (skip && count > 1) unnamed_.insert(node->output(i));
    }
  }
}

void Builder::name_value(ir::Value* value) {
  if (!value->name().empty() || unnamed_.contains(value)) return;
  if (const auto other = named_before_.find(value); other != named_before_.end()) {
    name_value(other->second);
  }
  const auto found = wishes_.find(value);
  if (found == wishes_.end()) {
    value->set_name(names_.unique("tmp").view());
  } else if (found->second.is_exact) {
    value->set_name(found->second.name);
  } else if (found->second.of != nullptr) {
    const std::string_view of = found->second.of->name().view();
    value->set_name(names_.unique(fmt::format("{}_{}", of, found->second.name)).view());
  } else {
    value->set_name(names_.unique(found->second.name).view());
  }
}

void Builder::name_values(ir::Graph& graph) {
  for (ir::Node* node : graph.nodes()) {
    for (const ir::Attr* attr : node->attrs()) {
      for (ir::Graph* inner : attr->graphs()) {
        // ONNX Script names a loop's condition before its counter.
        const bool is_loop = node->op_type().view() == "Loop";
        if (is_loop && inner->inputs().size() > 1) name_value(inner->inputs()[1].value);
        for (const ir::ValuePlace& input : inner->inputs()) name_value(input.value);
        name_values(*inner);
      }
    }
    for (ir::Value* output : node->outputs()) name_value(output);
    if (node->op_type().view() != "Constant") continue;
    if (ir::Attr* attr = node->find_attr("value")) {
      if (auto* const* tensor = attr->get_if<ir::StoredTensor*>()) {
        (*tensor)->name = node->output(0)->name();
      }
    }
  }
}

void Builder::add_imports(ArenaVector<ir::OpsetImport>& imports) {
  for (const auto* list : {&imports_, &inner_imports_}) {
    for (const auto& [domain, version] : *list) {
      if (ir::find_opset(imports.span(), domain)) continue;
      imports.push_back(model_->arena(),
                        {.domain = model_->text(domain), .version = version});
    }
  }
}

auto Builder::output_facts(const ir::Value* value) -> FunctionData::Output {
  FunctionData::Output facts{.dtype = types_.of(value)};
  const ir::Value* at = value;
  while (const ir::Value* next = types_.same_type_source(at)) at = next;
  const auto inputs = scopes_.front()->inputs();
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i].value == at) facts.like_input = i;
  }
  return facts;
}

namespace {

// Inputs may be left out, and each has an element type of its own.
auto signature_of(const ir::Graph& body,
                  std::span<const FunctionData::Attribute> attributes)
    -> schema::Signature {
  schema::Signature signature;
  for (const ir::ValuePlace& input : body.inputs()) {
    signature.params.push_back({.name = input.value->name().view()});
  }
  signature.num_inputs = signature.params.size();
  for (const auto& [name, kind, has_default] : attributes) {
    signature.params.push_back({.name = name,
                                .is_input = false,
                                .is_required = !has_default,
                                .attr_type = attr_type_of(kind)});
  }
  signature.num_attributes = attributes.size();
  return signature;
}

}  // namespace

auto Builder::finish_function(const std::vector<Var>& results,
                              std::vector<FunctionData::Attribute> attributes,
                              std::int64_t version) -> std::shared_ptr<FunctionData> {
  require_open();
  if (results.empty()) {
    throw Error(ErrorKind::Usage, fmt::format("`{}` gives no value", name_),
                "return what it computes");
  }
  auto data = std::make_shared<FunctionData>();
  ir::Graph& body = function_->body();
  std::vector<Var> outputs;
  for (std::size_t i = 0; i < results.size(); ++i) {
    require(!results[i].is_omitted(), "result {} of `{}` is no value", i, name_);
    ir::Value* value = own(resolve(results[i]), outputs);
    const auto [wish, is_new] = wishes_.try_emplace(value);
    if (is_new || wish->second.of != nullptr || castable_.contains(value)) {
      wish->second = {.name = results.size() == 1 ? std::string("return_val")
                                                  : fmt::format("return_val{}", i)};
    }
    body.add_output(value);
    outputs.push_back(var(value));
    data->outputs.push_back(output_facts(value));
  }
  prune_outputs();
  name_values(body);
  if (imports_.empty() && opset_) imports_.emplace_back("", *opset_);
  add_imports(function_->opset_imports);
  for (const ir::ValuePlace& input : body.inputs()) {
    if (input.value->type() != nullptr) body.list_value(input.value);
  }
  is_finished_ = true;
  data->name = name_;
  data->domain = std::string(function_->domain().view());
  data->version = version;
  data->num_inputs = body.inputs().size();
  data->attributes = std::move(attributes);
  data->signature = signature_of(body, data->attributes);
  data->callees = std::move(callees_);
  data->function = function_;
  data->model = std::move(model_);
  return data;
}

auto Builder::finish_model() -> FinishedModel {
  require_open();
  require(scopes_.size() == 1, "`{}` is finished inside one of its subgraphs", name_);
  ir::Graph& graph = model_->graph();
  if (graph.outputs().empty()) {
    throw Error(ErrorKind::Usage, fmt::format("`{}` has no outputs", name_),
                "`output(\"y\", value)` makes one");
  }
  for (const ir::ValuePlace& output : graph.outputs()) {
    const DataType dtype = types_.of(output.value);
    if (output.value->type() != nullptr || dtype == DataType::Undefined) continue;
    output.value->set_type(ir::tensor_type(*model_, dtype));
  }
  prune_outputs();
  name_values(graph);
  add_imports(model_->opset_imports);
  is_finished_ = true;
  return {.model = std::move(model_),
          .callees = std::move(callees_),
          .opset = opset_.value_or(0)};
}

}  // namespace opscribe::author
