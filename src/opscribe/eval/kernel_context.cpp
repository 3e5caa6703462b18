#include "opscribe/eval/kernel_context.h"

#include <algorithm>

#include "opscribe/eval/body_runner.h"
#include "opscribe/infer/constants.h"
#include "opscribe/infer/declared.h"
#include "opscribe/infer/inferrer.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::eval {
namespace {

// Custom operators have no definition; a kernel that asks finds this one.
auto nothing_known() -> const schema::OpVersion& {
  static const schema::OpVersion kNone;
  return kNone;
}

auto entry_of(const RuntimeValue* value) -> ResultMemo::Entry {
  const auto* tensor = value == nullptr ? nullptr : std::get_if<Tensor>(&value->sum());
  if (tensor == nullptr) return {};
  return {.dtype = tensor->dtype(), .dims = tensor->dims(), .has_dims = true};
}

auto is_as(const ResultMemo::Entry& entry, const RuntimeValue* value) -> bool {
  const auto* tensor = value == nullptr ? nullptr : std::get_if<Tensor>(&value->sum());
  if (tensor == nullptr) return value == nullptr && !entry.has_dims;
  return entry.has_dims && entry.dtype == tensor->dtype() &&
         entry.dims == tensor->dims();
}

// The type of the elements without shape, which is what a type variable stands for.
auto bare(Arena& arena, const Type& type) -> const Type* {
  if (type.is_tensor()) return symbolic::tensor_type(type.dtype);
  Type stripped = type;
  stripped.has_rank = false;
  stripped.dims = {};
  if (type.element != nullptr) stripped.element = bare(arena, *type.element);
  return arena.make<Type>(stripped);
}

auto to_entry(const Type* type) -> ResultMemo::Entry {
  ResultMemo::Entry entry;
  if (type == nullptr || !type->is_tensor()) return entry;
  entry.dtype = type->dtype;
  if (!type->has_rank) return entry;
  entry.dims = Dims::filled(type->dims.size(), 0);
  entry.has_dims = true;
  for (std::size_t k = 0; k < type->dims.size(); ++k) {
    entry.has_dims = entry.has_dims && type->dims[k].is_number();
    entry.dims[k] = type->dims[k].is_number() ? type->dims[k].number() : 0;
  }
  return entry;
}

// Whether input `i` has to have a value; of a variadic one those that are listed.
auto is_needed(const schema::OpVersion& version, std::size_t i, bool is_listed)
    -> bool {
  if (version.inputs.empty()) return false;
  const auto option = version.inputs[std::min(i, version.inputs.size() - 1)].option;
  if (option == schema::ParamOption::Variadic) return is_listed;
  return option == schema::ParamOption::Single && i < version.inputs.size();
}

// False when the rule stopped before its end: what it said before stays said.
auto ask_rule(schema::InferRule rule, schema::InferContext& ctx) -> bool {
  if (rule == nullptr) return true;
  try {
    rule(ctx);
  } catch (const schema::RuleStopped&) {
    return false;
  }
  return true;
}

auto value_at(const GraphPlan& plan, Slot slot) -> const ir::Value* {
  return plan.values[static_cast<std::size_t>(slot)];
}

}  // namespace

KernelContext::KernelContext(Frame& frame, const NodePlan& node)
    : frame_(frame), node_(node) {}

KernelContext::~KernelContext() = default;

auto KernelContext::version() const -> const schema::OpVersion& {
  return node_.version != nullptr ? *node_.version : nothing_known();
}

auto KernelContext::op_name() const -> std::string_view {
  return node_.node->op_type().view();
}

auto KernelContext::has_output(std::size_t i) const -> bool {
  return i < node_.outputs.size() && node_.outputs[i] != kNoSlot;
}

auto KernelContext::facts() -> infer::Facts& {
  if (facts_ == nullptr) facts_ = std::make_unique<infer::Facts>();
  return *facts_;
}

auto KernelContext::type_of_value(const RuntimeValue& value) -> const Type* {
  Arena& arena = facts().arena();
  if (const auto* tensor = std::get_if<Tensor>(&value.sum())) {
    const auto dims = arena.make_array<Dim>(tensor->rank());
    for (std::size_t k = 0; k < dims.size(); ++k) dims[k] = tensor->dim(k);
    return symbolic::tensor_type(arena, tensor->dtype(), dims);
  }
  if (const auto* items = std::get_if<SequenceValue>(&value.sum())) {
    // Items may differ in shape, not in type.
    const Type* first =
        items->size() == 0 ? nullptr : bare(arena, *type_of_value(items->items()[0]));
    return symbolic::container_type(arena, symbolic::TypeKind::Sequence, first);
  }
  if (const auto* optional = std::get_if<OptionalValue>(&value.sum())) {
    const Type* inner =
        optional->has_value() ? type_of_value(optional->value()) : nullptr;
    return symbolic::container_type(arena, symbolic::TypeKind::Optional, inner);
  }
  if (const auto* map = std::get_if<MapValue>(&value.sum())) {
    const Type* inner = map->size() == 0
                            ? nullptr
                            : bare(arena, *type_of_value(map->values().items()[0]));
    return symbolic::map_type(arena, map->key_type(), inner);
  }
  const SparseTensor& sparse = value.sparse_tensor();
  Type type{.kind = symbolic::TypeKind::SparseTensor,
            .dtype = sparse.values().dtype(),
            .has_rank = true};
  const auto dims = arena.make_array<Dim>(sparse.dims().size());
  for (std::size_t k = 0; k < dims.size(); ++k) dims[k] = sparse.dims()[k];
  type.dims = dims;
  return arena.make<Type>(type);
}

auto KernelContext::type(std::size_t i) -> const Type* {
  if (i >= node_.inputs.size()) return nullptr;
  input_types_.resize(node_.inputs.size(), nullptr);
  if (input_types_[i] == nullptr) {
    if (const RuntimeValue* given = input(i)) input_types_[i] = type_of_value(*given);
  }
  return input_types_[i];
}

auto KernelContext::value(std::size_t i) -> const Known* {
  has_read_elements_ = true;
  const RuntimeValue* given = input(i);
  const auto* tensor = given == nullptr ? nullptr : std::get_if<Tensor>(&given->sum());
  return tensor == nullptr ? nullptr : infer::known_of(facts().arena(), *tensor);
}

auto KernelContext::attr(std::string_view name) -> const ir::Attr* {
  const ir::Attr* found = node_.node->find_attr(name);
  const CallScope* scope = frame_.plan().scope;
  while (found != nullptr && found->is_ref()) {
    if (scope == nullptr) return nullptr;
    const Name parameter = found->ref;
    found = scope->call->find_attr(parameter.view());
    if (found == nullptr) {
      for (const ir::Attr* given : scope->function->attribute_defaults) {
        if (given->name == parameter.view()) return given;
      }
      return nullptr;
    }
    scope = scope->caller;
  }
  return found;
}

auto KernelContext::value_of(const ir::StoredTensor& tensor) -> const Known* {
  return infer::known_of(facts().arena(), node_.node->model(), tensor);
}

void KernelContext::set_type(std::size_t i, const Type* type) {
  if (i < output_types_.size()) output_types_[i] = type;
}

auto KernelContext::output_type(std::size_t i) -> const Type* {
  return i < output_types_.size() ? output_types_[i] : nullptr;
}

auto KernelContext::fresh_dim(std::string_view stem) -> Dim {
  return facts().fresh(stem, symbolic::kSize);
}

auto KernelContext::fresh_int(std::string_view stem) -> Dim {
  return facts().fresh(stem, symbolic::kAnyInteger);
}

auto KernelContext::import(const ir::Type& declared) -> const Type* {
  return infer::import_type(facts(), &declared, op_name());
}

auto KernelContext::unify(const Dim& a, const Dim& b) -> std::optional<Dim> {
  if (a == b) return a;
  if (a.is_number() && b.is_number()) return std::nullopt;
  return a.is_number() ? a : b;
}

// What a graph gives is known when it has run; only the types of what a loop that never
// runs collects are asked here.
auto KernelContext::infer_graph(std::string_view attr_name,
                                std::span<const Fact> inputs) -> std::span<const Fact> {
  const auto body =
      std::ranges::find(node_.bodies, attr_name, &NodePlan::Body::attribute);
  if (body == node_.bodies.end() || body->plan->registry == nullptr) stop();
  const GraphPlan& plan = *body->plan;
  infer::Facts& known = facts();
  for (std::size_t i = 0; i < inputs.size() && i < plan.inputs.size(); ++i) {
    known.set(value_at(plan, plan.inputs[i]), inputs[i].type, inputs[i].value);
  }
  for (const GraphPlan::Capture& capture : plan.captures) {
    if (const RuntimeValue* value = frame_.find(capture.outer)) {
      known.set(value_at(plan, capture.inner), type_of_value(*value));
    }
  }
  for (const GraphPlan::Constant& constant : plan.constants) {
    known.set(value_at(plan, constant.slot), type_of_value(constant.value));
  }
  infer::Inferrer inferrer(*plan.registry, known);
  inferrer.set_opsets(plan.opsets);
  for (const ir::Node* node : plan.graph->nodes()) inferrer.infer_node(*node);
  const auto facts_of_outputs = known.arena().make_array<Fact>(plan.outputs.size());
  for (std::size_t i = 0; i < plan.outputs.size(); ++i) {
    facts_of_outputs[i].type = known.type(value_at(plan, plan.outputs[i]));
  }
  return facts_of_outputs;
}

auto KernelContext::graph_arity(std::string_view attr_name)
    -> std::optional<GraphArity> {
  for (const NodePlan::Body& body : node_.bodies) {
    if (body.attribute == attr_name) {
      return GraphArity{body.plan->inputs.size(), body.plan->outputs.size()};
    }
  }
  return std::nullopt;
}

auto KernelContext::input(std::size_t i) const -> const RuntimeValue* {
  if (i >= node_.inputs.size() || node_.inputs[i] == kNoSlot) return nullptr;
  return frame_.find(node_.inputs[i]);
}

auto KernelContext::take(std::size_t i) -> RuntimeValue {
  const RuntimeValue* value = input(i);
  invariant(value != nullptr, "input {} of {} is taken, but is not there", i,
            op_name());
  return is_last_use(i) ? frame_.take(node_.inputs[i]) : *value;
}

auto KernelContext::is_last_use(std::size_t i) const -> bool {
  // An observer looks at inputs after the node, too.
  return i < node_.is_last_use.size() && node_.is_last_use[i] &&
         frame_.state().observer == nullptr;
}

void KernelContext::check_inputs() {
  const infer::TypePlan* types = node_.types;
  if (types == nullptr) return;
  SmallVector<DataType, 8> bound(types->num_variables, DataType::Undefined);
  const std::size_t count = std::max(node_.inputs.size(), types->inputs.size());
  for (std::size_t i = 0; i < count; ++i) {
    const RuntimeValue* value = input(i);
    if (value == nullptr) {
      if (!is_needed(version(), i, i < node_.inputs.size())) continue;
      opscribe::fail(ErrorKind::Invalid, "{} is missing; {}-{} needs it", input_name(i),
                     op_name(), version().since);
    }
    const auto* tensor = std::get_if<Tensor>(&value->sum());
    const infer::TypePlan::Param* param = types->input(i);
    if (param == nullptr || tensor == nullptr) continue;
    const DataType dtype = tensor->dtype();
    bool fits = param->allowed.contains(dtype);
    if (param->variable >= 0 && param->is_homogeneous) {
      DataType& shared = bound[static_cast<std::size_t>(param->variable)];
      if (shared == DataType::Undefined) shared = dtype;
      fits = fits && shared == dtype;
    }
    if (!fits) [[unlikely]] {
      bind_types();  // which says what is wrong
      return;
    }
  }
}

void KernelContext::bind_types() {
  output_types_.assign(node_.outputs.size(), nullptr);
  if (node_.types == nullptr) return;
  struct Binding {
    const Type* type = nullptr;
    std::size_t input = 0;
  };
  std::vector<Binding> bound(node_.types->num_variables);
  for (std::size_t i = 0; i < node_.inputs.size(); ++i) {
    const infer::TypePlan::Param* param = node_.types->input(i);
    const Type* given = param == nullptr ? nullptr : type(i);
    if (given == nullptr) continue;
    if (!infer::may_be(param->allowed, *given)) {
      opscribe::fail(ErrorKind::Invalid, "{} is {}; {}-{} takes {}", input_name(i),
                     to_text(bare(arena(), *given)), op_name(), version().since,
                     infer::words_for(param->allowed));
    }
    if (param->variable < 0 || !param->is_homogeneous) continue;
    Binding& binding = bound[static_cast<std::size_t>(param->variable)];
    if (binding.type == nullptr) {
      binding = {bare(arena(), *given), i};
    } else if (symbolic::surely_differ_in_kind(binding.type, given)) {
      opscribe::fail(ErrorKind::Invalid,
                     "{} is {}, but {} is {}; {} takes both of one type",
                     input_name(binding.input), to_text(binding.type), input_name(i),
                     to_text(bare(arena(), *given)), op_name());
    }
  }
  for (std::size_t i = 0; i < output_types_.size(); ++i) {
    const infer::TypePlan::Param* param = node_.types->output(i);
    if (param == nullptr) break;
    if (param->variable >= 0 && param->is_homogeneous) {
      output_types_[i] = bound[static_cast<std::size_t>(param->variable)].type;
    }
    if (output_types_[i] == nullptr && param->only != DataType::Undefined) {
      output_types_[i] = symbolic::tensor_type(param->only);
    }
  }
}

void KernelContext::run_rule(ResultMemo& memo) {
  bind_types();
  has_read_elements_ = false;
  const bool is_whole = ask_rule(version().infer, *this);
  memo.outputs.clear();
  for (const Type* type : output_types_) memo.outputs.push_back(to_entry(type));
  memo.inputs.clear();
  for (std::size_t i = 0; i < node_.inputs.size(); ++i) {
    memo.inputs.push_back(entry_of(input(i)));
  }
  memo.is_valid = is_whole && !has_read_elements_;
}

auto KernelContext::is_remembered(const ResultMemo& memo) const -> bool {
  if (!memo.is_valid) return false;
  for (std::size_t i = 0; i < memo.inputs.size(); ++i) {
    if (!is_as(memo.inputs[i], input(i))) return false;
  }
  return true;
}

// The rule is asked once per run of a node: afterwards inputs may have been taken.
auto KernelContext::memo() -> ResultMemo& {
  if (memo_ != nullptr) return *memo_;
  memo_ = &frame_.memo(node_);
  if (!is_remembered(*memo_)) run_rule(*memo_);
  return *memo_;
}

auto KernelContext::result_dims(std::size_t i) -> const Dims& {
  const ResultMemo::Entry& entry = memo().outputs.at(i);
  if (!entry.has_dims) {
    opscribe::fail(ErrorKind::Invalid,
                   "the inputs of {} do not tell the shape of output {}", op_name(), i);
  }
  return entry.dims;
}

auto KernelContext::result_dtype(std::size_t i) -> DataType {
  return memo().outputs.at(i).dtype;
}

void KernelContext::set(std::size_t i, RuntimeValue value) {
  if (has_output(i)) frame_.set(node_.outputs[i], std::move(value));
}

auto KernelContext::graph(std::string_view attr_name) -> schema::GraphRunner& {
  for (const NodePlan::Body& body : node_.bodies) {
    if (body.attribute != attr_name) continue;
    runners_.push_back(std::make_unique<BodyRunner>(*body.plan, frame_));
    return *runners_.back();
  }
  opscribe::fail(ErrorKind::Invalid, "there is no graph `{}`", attr_name);
}

auto KernelContext::tensor_of(const ir::StoredTensor& tensor) -> Tensor {
  return constant_of(node_.node->model(), tensor, pool());
}

auto KernelContext::sparse_tensor_of(const ir::StoredSparseTensor& tensor)
    -> SparseTensor {
  return constant_of(node_.node->model(), tensor, pool());
}

auto KernelContext::is_constant(std::size_t i) const -> bool {
  if (i >= node_.inputs.size() || node_.inputs[i] == kNoSlot) return true;
  return frame_.plan().is_constant[static_cast<std::size_t>(node_.inputs[i])];
}

auto KernelContext::keep(std::initializer_list<std::size_t> inputs,
                         const std::function<std::shared_ptr<const void>()>& make)
    -> const void* {
  if (!std::ranges::all_of(inputs, [&](std::size_t i) { return is_constant(i); })) {
    kept_.push_back(make());
    return kept_.back().get();
  }
  const std::scoped_lock lock(node_.keeper->mutex);
  if (node_.keeper->kept == nullptr) node_.keeper->kept = make();
  return node_.keeper->kept.get();
}

void KernelContext::report(schema::RuleProblem&& problem, bool is_error) {
  if (!is_error) return;
  throw Error(ErrorKind::Invalid, std::move(problem.message), std::move(problem.help));
}

void KernelContext::keep_value(std::size_t, const Known*) {}

}  // namespace opscribe::eval
