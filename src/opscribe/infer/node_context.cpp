#include "opscribe/infer/node_context.h"

#include <algorithm>

#include "opscribe/infer/constants.h"
#include "opscribe/infer/declared.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::infer {
namespace {

// What a type variable of the definition stands for in one node.
struct Binding {
  const Type* type = nullptr;
  std::size_t input = 0;
};

auto is_omitted(const ir::Value* value) -> bool {
  return value == nullptr || value->name().empty();
}

// The number of the round and the condition, which every body of a Loop is given.
constexpr std::size_t kNumLoopCounters = 2;

// One element with the rank that the body declares for it: runtimes take `int64[1]`
// where a scalar is given, and the other way round.
auto as_declared(Arena& arena, const ir::Type* declared,
                 const schema::InferContext::Fact& given)
    -> schema::InferContext::Fact {
  if (declared == nullptr || declared->kind != ir::Type::Kind::Tensor ||
      declared->shape == nullptr || given.type == nullptr || !given.type->has_rank) {
    return given;
  }
  const std::span<const ir::Dim> dims = declared->shape->dims;
  if (dims.size() > 1 || dims.size() == given.type->dims.size()) return given;
  const bool is_one =
      std::ranges::all_of(dims, [](const ir::Dim& dim) { return dim.value == 1; }) &&
      std::ranges::all_of(given.type->dims, [](const Dim& dim) { return dim.is(1); });
  if (!is_one) return given;
  schema::InferContext::Fact fact = given;
  const Dims ones(dims.size(), 1);
  fact.type = symbolic::with_shape(arena, *given.type, Shape(ones.data(), ones.size()));
  if (given.value != nullptr) {
    auto* known = arena.make<Known>(*given.value);
    const auto sizes = arena.make_array<std::int64_t>(dims.size());
    std::ranges::fill(sizes, 1);
    known->dims = sizes;
    fact.value = known;
  }
  return fact;
}

// The type of the elements without anything else: what a variable binds.
auto bare(Arena& arena, const Type& type) -> const Type* {
  if (type.is_tensor()) return symbolic::tensor_type(type.dtype);
  if (!type.has_rank && type.element == nullptr) return &type;
  Type stripped = type;
  stripped.has_rank = false;
  stripped.dims = {};
  if (type.element != nullptr) stripped.element = bare(arena, *type.element);
  return arena.make<Type>(stripped);
}

}  // namespace

NodeContext::NodeContext(Inferrer& inferrer, const ir::Node& node,
                         const schema::OpVersion& version, const TypePlan* plan)
    : inferrer_(inferrer),
      facts_(inferrer.facts_),
      node_(node),
      version_(version),
      plan_(plan),
      outputs_(node.num_outputs()) {}

void NodeContext::refuse_type(std::size_t i, const TypePlan::Param& param,
                              const Type& type) {
  const bool is_one_tensor = param.only != DataType::Undefined && type.is_tensor();
  report({.id = "input-type",
          .message = fmt::format("{} is {}; {}-{} takes {}", input_name(i),
                                 to_text(bare(arena(), type)), op_name(),
                                 version_.since, words_for(param.allowed)),
          .help = is_one_tensor
                      ? fmt::format("cast it: Cast(..., to={})", text_name(param.only))
                      : std::string(),
          .inputs = {i}},
         true);
}

void NodeContext::refuse_mixture(std::size_t first, std::size_t second) {
  const Type* a = bare(arena(), *type(first));
  const Type* b = bare(arena(), *type(second));
  report({.id = "input-type",
          .message = fmt::format("{} is {}, but {} is {}; {} takes both of one type",
                                 input_name(first), to_text(a), input_name(second),
                                 to_text(b), op_name()),
          .help = "cast one of them to the type of the other: CastLike(...)",
          .inputs = {second, first}},
         true);
}

auto NodeContext::bind_types() -> bool {
  if (plan_ == nullptr) return true;
  bool is_sound = true;
  SmallVector<Binding, 8> bound(plan_->num_variables);
  for (std::size_t i = 0; i < node_.num_inputs(); ++i) {
    const TypePlan::Param* param = plan_->input(i);
    if (param == nullptr) break;
    const Type* given = type(i);
    if (given == nullptr || is_omitted(node_.input(i))) continue;
    if (!may_be(param->allowed, *given)) {
      refuse_type(i, *param, *given);
      is_sound = false;
      continue;
    }
    if (param->variable < 0 || !param->is_homogeneous) continue;
    if (given->is_tensor() && given->dtype == DataType::Undefined) continue;
    Binding& binding = bound[static_cast<std::size_t>(param->variable)];
    if (binding.type == nullptr) {
      binding = {given, i};
    } else if (symbolic::surely_differ_in_kind(binding.type, given)) {
      refuse_mixture(binding.input, i);
      is_sound = false;
    }
  }
  for (std::size_t i = 0; i < outputs_.size(); ++i) {
    const TypePlan::Param* param = plan_->output(i);
    if (param == nullptr) break;
    if (param->variable >= 0 && param->is_homogeneous) {
      const Binding& binding = bound[static_cast<std::size_t>(param->variable)];
      if (binding.type != nullptr) {
        outputs_[i].type = bare(arena(), *binding.type);
        continue;
      }
    }
    if (param->only != DataType::Undefined) {
      outputs_[i].type = symbolic::tensor_type(param->only);
    }
  }
  return is_sound;
}

void NodeContext::finish() {
  for (std::size_t i = 0; i < outputs_.size(); ++i) {
    const ir::Value* value = node_.output(i);
    if (is_omitted(value)) continue;
    const Type* type = facts_.resolve(outputs_[i].type);
    const Known* known = facts_.resolve(outputs_[i].known);
    inferrer_.charge(type, known);
    facts_.set(value, type, known);
    inferrer_.merge_declared(*value);
  }
}

auto NodeContext::has_input(std::size_t i) const -> bool {
  return i < node_.num_inputs() && !is_omitted(node_.input(i));
}

auto NodeContext::has_output(std::size_t i) const -> bool {
  return i < node_.num_outputs() && !is_omitted(node_.output(i));
}

auto NodeContext::type(std::size_t i) -> const Type* {
  return has_input(i) ? facts_.type(node_.input(i)) : nullptr;
}

auto NodeContext::value(std::size_t i) -> const Known* {
  if (!inferrer_.options_.follow_values || !has_input(i)) return nullptr;
  const ir::Value& value = *node_.input(i);
  if (const Known* known = facts_.known(&value)) return known;
  return value.is_initializer() ? inferrer_.initializer_known(value) : nullptr;
}

auto NodeContext::attr(std::string_view name) -> const ir::Attr* {
  const ir::Attr* found = node_.find_attr(name);
  Inferrer::Frame* frame = inferrer_.frame_;
  while (found != nullptr && found->is_ref()) {
    if (frame == nullptr) stop();  // a function by itself, not a call of it
    const Name parameter = found->ref;
    found = frame->call->find_attr(parameter.view());
    if (found == nullptr) {
      for (const ir::Attr* attr : frame->function->attribute_defaults) {
        if (attr->name == parameter.view()) return attr;
      }
      return nullptr;
    }
    frame = frame->caller;
  }
  return found;
}

auto NodeContext::value_of(const ir::StoredTensor& tensor) -> const Known* {
  return inferrer_.options_.follow_values
             ? known_of(facts_.arena(), node_.model(), tensor)
             : nullptr;
}

void NodeContext::set_type(std::size_t i, const Type* type) {
  if (i >= outputs_.size()) return;
  const bool is_too_deep = type != nullptr && type->dims.size() > kMaxRank;
  outputs_[i].type =
      is_too_deep ? symbolic::with_shape(arena(), *type, std::nullopt) : type;
}

auto NodeContext::output_type(std::size_t i) -> const Type* {
  return i < outputs_.size() ? outputs_[i].type : nullptr;
}

void NodeContext::keep_value(std::size_t i, const Known* known) {
  if (i < outputs_.size() && inferrer_.options_.follow_values) {
    outputs_[i].known = known;
  }
}

auto NodeContext::first_output_name() const -> std::string_view {
  constexpr std::size_t kLongestName = 64;
  for (const ir::Value* output : node_.outputs()) {
    if (is_omitted(output)) continue;
    return output->name().view().substr(0, kLongestName);
  }
  return {};
}

auto NodeContext::fresh(std::string_view stem, symbolic::Range range) -> Dim {
  return facts_.fresh(fmt::format("{}_{}", first_output_name(), stem), range);
}

auto NodeContext::fresh_dim(std::string_view stem) -> Dim {
  return fresh(stem, symbolic::kSize);
}

auto NodeContext::fresh_int(std::string_view stem) -> Dim {
  return fresh(stem, symbolic::kAnyInteger);
}

auto NodeContext::import(const ir::Type& declared) -> const Type* {
  return import_type(facts_, &declared, first_output_name());
}

auto NodeContext::unify(const Dim& a, const Dim& b) -> std::optional<Dim> {
  return facts_.unified(a, b, &node_);
}

auto NodeContext::infer_graph(std::string_view attr_name, std::span<const Fact> inputs)
    -> std::span<const Fact> {
  const ir::Attr* found = attr(attr_name);
  if (found == nullptr || found->graphs().empty()) stop();
  const ir::Graph& graph = *found->graphs()[0];
  if (graph.inputs().size() != inputs.size()) {
    fail("body-mismatch", {}, "", "`{}` has {} inputs, but {} gives it {}", attr_name,
         graph.inputs().size(), op_name(), inputs.size());
  }
  // What an earlier round had to say is said again, if it is still true.
  const auto mark = std::ranges::find(marks_, &graph, &GraphMark::graph);
  if (mark == marks_.end()) {
    marks_.push_back({&graph, inferrer_.problems_.size()});
  } else {
    inferrer_.problems_.resize(mark->num_problems);
  }
  SmallVector<Fact, 8> given;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    given.push_back(
        op_name() == "Loop" && i < kNumLoopCounters
            ? as_declared(arena(), graph.inputs()[i].value->type(), inputs[i])
            : inputs[i]);
  }
  const Facts::Supposition supposition(facts_);
  return inferrer_.run_graph(graph, given);
}

auto NodeContext::graph_arity(std::string_view attr_name) -> std::optional<GraphArity> {
  const ir::Attr* found = attr(attr_name);
  if (found == nullptr || found->graphs().empty()) return std::nullopt;
  const ir::Graph& graph = *found->graphs()[0];
  return GraphArity{graph.inputs().size(), graph.outputs().size()};
}

void NodeContext::report(schema::RuleProblem&& problem, bool is_error) {
  Problem told{.is_error = is_error,
               .id = problem.id,
               .message = std::move(problem.message),
               .help = std::move(problem.help),
               .node = &node_};
  for (const std::size_t i : problem.inputs) {
    if (!has_input(i)) continue;
    told.blamed.push_back(node_.input(i));
    told.blamed_inputs.push_back(i);
  }
  inferrer_.report(std::move(told));
}

}  // namespace opscribe::infer
