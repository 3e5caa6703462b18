#include "opscribe/infer/inferrer.h"

#include <algorithm>

#include "opscribe/base/error.h"
#include "opscribe/infer/constants.h"
#include "opscribe/infer/declared.h"
#include "opscribe/infer/memory.h"
#include "opscribe/infer/merge.h"
#include "opscribe/infer/node_context.h"
#include "opscribe/ir/function.h"

namespace opscribe::infer {
namespace {

using Fact = schema::InferContext::Fact;

auto is_named(const ir::Value* value) -> bool {
  return value != nullptr && !value->name().empty();
}

}  // namespace

Inferrer::Inferrer(const schema::Registry& registry, Facts& facts,
                   const Options& options)
    : registry_(registry),
      facts_(facts),
      options_(options),
      memory_(std::make_unique<Memory>()) {
  set_opsets({});
}

Inferrer::~Inferrer() = default;

void Inferrer::set_opsets(std::span<const ir::OpsetImport> imports) {
  opsets_ = imports;
  current_operators_ = &operators_[imports.data()];
}

auto Inferrer::take_problems() -> std::vector<Problem> {
  return std::move(problems_);
}

void Inferrer::report(Problem&& problem) {
  if (problems_.size() >= options_.limits.problems) return;
  for (const Frame* frame = frame_; frame != nullptr; frame = frame->caller) {
    problem.calls.push_back(frame->call);
  }
  problems_.push_back(std::move(problem));
}

auto Inferrer::is_over_limit() -> bool {
  constexpr std::size_t kStepsOfNode = 4;
  constexpr std::size_t kExprsOfNode = 4;
  constexpr std::size_t kBytesOfNode = 1024;
  const Limits& limits = options_.limits;
  if (num_steps_ < limits.steps + kStepsOfNode * num_outer_ &&
      facts_.pool().num_exprs() < limits.exprs + kExprsOfNode * num_outer_ &&
      facts_.arena().bytes_reserved() < limits.bytes + kBytesOfNode * num_outer_) {
    return false;
  }
  is_stopped_ = true;
  is_cut_short_ = true;
  return true;
}

void Inferrer::charge(const Type* type, const Known* known) {
  constexpr std::size_t kPerStep = 8;  // dimensions or elements
  if (type != nullptr) num_steps_ += type->dims.size() / kPerStep;
  if (known != nullptr) num_steps_ += known->elements.size() / kPerStep;
}

// --- operators

auto Inferrer::look_up(const ir::Node& node) -> Operator {
  Operator op;
  const std::string_view domain = ir::canonical_domain(node.domain().view());
  const std::string_view name = node.op_type().view();
  const ir::Model& model = node.model();
  // A function of the model goes before an operator of the same name.
  op.function = model.find_function(node.domain().view(), name, node.overload().view());
  if (op.function != nullptr) return op;
  if (custom_rules_ != nullptr) {
    for (const CustomRules::Row& row : custom_rules_->rows) {
      if (row.key.domain == domain && row.key.op_type == name) op.custom = &row.rule;
    }
  }
  const auto opset = ir::find_opset(opsets_, domain);
  if (!opset) return op;
  op.def = registry_.find(domain, name);
  op.version = op.def != nullptr ? op.def->at(*opset) : nullptr;
  if (op.version == nullptr) return op;
  std::unique_ptr<TypePlan>& plan = plans_[op.version];
  if (plan == nullptr) plan = std::make_unique<TypePlan>(*op.version);
  op.plan = plan.get();
  return op;
}

auto Inferrer::find_operator(const ir::Node& node) -> const Operator& {
  const auto [at, is_new] = current_operators_->try_emplace(
      OperatorKey{node.domain(), node.op_type(), node.overload()});
  if (is_new) at->second = look_up(node);
  return at->second;
}

// --- nodes

void Inferrer::infer_node(const ir::Node& node) {
  ++num_steps_;
  if (depth_ == 0) ++num_outer_;
  if (is_over_limit()) return;
  const Operator& op = find_operator(node);
  if (op.function != nullptr) {
    run_call(node, *op.function);
  } else {
    run_rule(node, op);
  }
}

void Inferrer::run_rule(const ir::Node& node, const Operator& op) {
  static const schema::OpVersion kUndescribed;
  NodeContext ctx(*this, node, op.version != nullptr ? *op.version : kUndescribed,
                  op.plan);
  const bool is_sound = ctx.bind_types();
  try {
    if (op.custom != nullptr) {
      (*op.custom)(ctx);
    } else if (is_sound && op.version != nullptr && op.version->infer != nullptr) {
      op.version->infer(ctx);
    }
  } catch (const schema::RuleStopped&) {
    return ctx.finish();  // what was set before stays
  } catch (const Error& error) {
    report({.id = "shape-too-large",
            .message = error.message(),
            .help = error.help(),
            .node = &node});
  }
  ctx.finish();
}

void Inferrer::run_call(const ir::Node& node, const ir::Function& function) {
  const std::size_t depth = frame_ != nullptr ? frame_->depth + 1 : 0;
  bool is_recursive = depth >= options_.limits.call_depth;
  is_cut_short_ |= is_recursive;
  for (const Frame* frame = frame_; frame != nullptr; frame = frame->caller) {
    is_recursive |= frame->function == &function;
  }
  if (!is_recursive) infer_body(node, function);
  for (const ir::Value* output : node.outputs()) {
    if (!is_named(output)) continue;
    if (is_recursive) facts_.set(output, nullptr);
    merge_declared(*output);
  }
}

void Inferrer::infer_body(const ir::Node& node, const ir::Function& function) {
  SmallVector<Fact, 8> given;
  for (std::size_t i = 0; i < function.body().inputs().size(); ++i) {
    const ir::Value* input = i < node.num_inputs() ? node.input(i) : nullptr;
    Fact fact;
    if (is_named(input)) {
      fact = {facts_.type(input), facts_.known(input)};
      if (fact.value == nullptr && input->is_initializer()) {
        fact.value = initializer_known(*input);
      }
    }
    given.push_back(fact);
  }
  SmallVector<Fact, 8> results;
  const bool is_within_frame = frame_ != nullptr;
  if (!memory_->recall(node, function, is_within_frame, given, results)) {
    const std::size_t fresh_before = facts_.num_fresh();
    const std::size_t learnt_before = facts_.equations().generation();
    const std::size_t problems_before = problems_.size();
    Frame frame{.call = &node,
                .function = &function,
                .caller = frame_,
                .depth = frame_ != nullptr ? frame_->depth + 1 : 0,
                .opsets = opsets_};
    frame_ = &frame;
    set_opsets(function.opset_imports.span());
    const auto made = run_graph(function.body(), given);
    set_opsets(frame.opsets);
    frame_ = frame.caller;
    results.append(made.begin(), made.end());
    // A symbol that one call made is not that of the next, and what one learnt or
    // complained of has to be said of each.
    if (fresh_before == facts_.num_fresh() && problems_before == problems_.size() &&
        learnt_before == facts_.equations().generation()) {
      memory_->keep(node, function, is_within_frame, given, results);
    }
  }
  for (std::size_t i = 0; i < node.num_outputs() && i < results.size(); ++i) {
    if (is_named(node.output(i))) {
      facts_.set(node.output(i), results[i].type, results[i].value);
    }
  }
}

// --- graphs

auto Inferrer::initializer_known(const ir::Value& value) -> const Known* {
  if (value.initializer() == nullptr) return nullptr;
  // An input's initializer is only its default; before IR 4 each had to be an input.
  if (value.is_input() && value.graph()->model().ir_version.value_or(4) >= 4) {
    return nullptr;
  }
  const Known* known =
      known_of(facts_.arena(), value.graph()->model(), *value.initializer());
  if (known != nullptr) facts_.set(&value, facts_.type(&value), known);
  return known;
}

void Inferrer::seed_initializers(const ir::Graph& graph) {
  for (const ir::Value* value : graph.initializers()) {
    if (value->initializer() == nullptr) continue;
    if (value->is_input() && facts_.type(value) != nullptr) continue;
    facts_.set(value, type_of(facts_.arena(), *value->initializer()));
  }
  // Where one stands, a tensor is meant; how it is stored is no one's concern.
  for (const ir::SparseInitializer& sparse : graph.sparse_initializers()) {
    if (sparse.value == nullptr || sparse.tensor == nullptr) continue;
    Dims dims;
    for (const std::int64_t dim : sparse.tensor->dims) {
      if (dim >= 0) dims.emplace_back(dim);
    }
    const ir::StoredTensor* values = sparse.tensor->values;
    const DataType dtype = values != nullptr ? values->dtype() : DataType::Undefined;
    facts_.set(sparse.value,
               dims.size() == sparse.tensor->dims.size()
                   ? symbolic::tensor_type(facts_.arena(), dtype,
                                           Shape(dims.data(), dims.size()))
                   : symbolic::tensor_type(dtype));
  }
}

void Inferrer::infer_graph(const ir::Graph& graph) {
  for (const ir::ValuePlace& place : graph.inputs()) {
    if (facts_.type(place.value) != nullptr) continue;
    facts_.set(place.value,
               import_type(facts_, place.value->type(), place.value->name().view()));
  }
  seed_initializers(graph);
  for (const ir::Node* node : graph.nodes()) {
    infer_node(*node);
    if (is_stopped_) return;
  }
}

auto Inferrer::run_graph(const ir::Graph& graph, std::span<const Fact> inputs)
    -> std::span<const Fact> {
  if (depth_ >= options_.limits.depth) {
    is_cut_short_ = true;
    return facts_.arena().make_array<Fact>(graph.outputs().size());
  }
  const auto places = graph.inputs();
  num_steps_ += places.size() + graph.outputs().size();
  if (is_over_limit()) {
    return facts_.arena().make_array<Fact>(graph.outputs().size());
  }
  ++depth_;
  for (std::size_t i = 0; i < places.size(); ++i) {
    const ir::Value* value = places[i].value;
    const Fact given = i < inputs.size() ? inputs[i] : Fact();
    facts_.set(value, given.type, given.value);
    merge_declared(*value);
  }
  infer_graph(graph);
  --depth_;
  const auto outputs = facts_.arena().make_array<Fact>(graph.outputs().size());
  for (std::size_t i = 0; i < outputs.size(); ++i) {
    const ir::Value* value = graph.outputs()[i].value;
    outputs[i] = {facts_.type(value), facts_.known(value)};
    if (outputs[i].value == nullptr && value->is_initializer()) {
      outputs[i].value = initializer_known(*value);
    }
  }
  return outputs;
}

// --- what is declared

void Inferrer::merge_declared(const ir::Value& value) {
  if (value.type() == nullptr) return;
  const Type* inferred = facts_.type(&value);
  if (inferred != nullptr && is_confirmed(*value.type(), *inferred)) return;
  const Type* declared = import_type(facts_, value.type(), value.name().view());
  if (declared == nullptr) return;
  const bool is_hint = frame_ != nullptr;
  if (inferred == nullptr) {
    const bool is_tensor = declared->kind == TypeKind::Tensor;
    facts_.set(&value,
               is_hint && is_tensor ? symbolic::tensor_type(declared->dtype) : declared,
               facts_.known(&value));
    return;
  }
  Merge merge(facts_, value, is_hint);
  const Type* merged = merge.run(*declared, *inferred);
  if (!merge.problem().empty()) {
    report({.id = "declared-type",
            .message = merge.problem(),
            .help = "remove the declaration, or mend the nodes before",
            .node = value.producer(),
            .value = &value});
  }
  if (merged != inferred) facts_.set(&value, merged, facts_.known(&value));
}

}  // namespace opscribe::infer
