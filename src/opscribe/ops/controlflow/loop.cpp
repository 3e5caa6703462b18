// Loop: repeats a graph and carries state.
//
//   for i in 0 .. M-1 while cond:
//     cond, state, scan = body(i, cond, state)
//   outputs: state, stacked scans [rounds, ...]

#include <algorithm>
#include <iterator>

#include "opscribe/ir/graph.h"
#include "opscribe/ops/controlflow/controlflow_ops.h"
#include "opscribe/ops/loops/stacking.h"
#include "opscribe/ops/rules/bodies.h"

namespace opscribe::ops {
namespace {

constexpr std::string_view kBody = "body";
constexpr std::size_t kLimit = 0;       // input M
constexpr std::size_t kCondition = 1;   // input cond
constexpr std::size_t kFirstState = 2;  // both of the node and of the body
// A limit beyond this stands for "no limit": nobody waits for so many rounds.
constexpr std::int64_t kMostRounds = std::int64_t{1} << 32;
constexpr std::size_t kMostAxes = 64;  // of a condition of one element

auto truth_of(const Known* value) -> std::optional<bool> {
  if (value == nullptr || value->single() == nullptr) return std::nullopt;
  return value->single()->try_truth();
}

// A condition as a round begins with it: one that holds. Without `cond` the body's own
// is passed on, whatever it is.
auto condition_of_round(InferContext& ctx) -> Fact {
  Arena& arena = ctx.arena();
  if (!ctx.has_input(kCondition)) {
    return {tensor_type(arena, DataType::Bool, Shape()), nullptr};
  }
  const auto rank = ctx.rank(kCondition);
  if (!rank || *rank > kMostAxes) return {tensor_type(DataType::Bool), nullptr};
  const Dims ones(*rank, 1);
  const auto dims = arena.make_array<std::int64_t>(*rank);
  std::ranges::fill(dims, 1);
  const auto elements = arena.make_array<Scalar>(1);
  elements[0] = Scalar::of(1);
  return {tensor_type(arena, DataType::Bool, Shape(ones.data(), ones.size())),
          arena.make<Known>(
              Known{.dtype = DataType::Bool, .dims = dims, .elements = elements})};
}

// What every round begins with: its number, the condition, and the state.
auto inputs_of_round(InferContext& ctx) -> Facts {
  Facts inputs;
  inputs.push_back({tensor_type(ctx.arena(), DataType::Int64, Shape()), nullptr});
  inputs.push_back(condition_of_round(ctx));
  for (std::size_t i = kFirstState; i < ctx.num_inputs(); ++i) {
    inputs.push_back(fact_of(ctx, i));
  }
  return inputs;
}

void check_condition(InferContext& ctx, const Fact& next_condition) {
  const Type* type = next_condition.type;
  if (type == nullptr || (type->is_tensor() && (type->dtype == DataType::Bool ||
                                                type->dtype == DataType::Undefined))) {
    return;
  }
  ctx.fail("body-mismatch", {}, "its first output says whether to go on",
           "`body` gives {} as condition, not bool", to_text(type));
}

// Follows the state until what is known of it is true of every round; gives what a
// round ends with.
auto settle_body(InferContext& ctx, Facts& inputs, TypeJoiner& joiner) -> Facts {
  const CarriedState state{.first_input = kFirstState,
                           .first_output = 1,
                           .node_input = kFirstState,
                           .count = inputs.size() - kFirstState};
  Facts outputs = settle(ctx, kBody, state, inputs, joiner);
  check_condition(ctx, outputs[0]);
  Fact& condition = inputs[kCondition];
  if (outputs[0].type == nullptr || is_same(outputs[0].type, condition.type)) {
    return outputs;
  }
  // Some write a condition of one element here and a scalar there.
  condition = {tensor_type(DataType::Bool), nullptr};
  return settle(ctx, kBody, state, inputs, joiner);
}

// How many rounds there are, as far as it can be told.
auto count_rounds(InferContext& ctx, const Fact& next_condition) -> Dim {
  const auto limit = ctx.single_int(kLimit);
  const bool has_condition = ctx.has_input(kCondition);
  const auto first = has_condition ? truth_of(ctx.value(kCondition)) : true;
  const auto next = has_condition ? truth_of(next_condition.value) : true;
  if (first == false || (limit && symbolic::surely_at_most(*limit, 0))) return 0;
  if (first == true && next == false && !ctx.has_input(kLimit)) return 1;
  if (limit && first == true && next == false) {
    return symbolic::min(symbolic::max(*limit, 0), 1);
  }
  if (limit && first == true && next == true &&
      !(limit->is_number() && limit->number() > kMostRounds)) {
    return symbolic::range_of(*limit).low >= 0 ? *limit : symbolic::max(*limit, 0);
  }
  return ctx.fresh_dim("rounds");
}

// One size of state in the end: from what it was before the first round, and what it is
// before and after any.
auto final_dim(InferContext& ctx, const Dim& first, const Dim& before, const Dim& after,
               const Dim& rounds) -> Dim {
  const Dim growth = after - before;  // the same in every round
  if (!is_made_up(growth)) return first + rounds * growth;
  if (!is_made_up(after) && symbolic::surely_at_most(1, rounds)) return after;
  return ctx.fresh_dim("state");
}

// State before the first round, at the beginning of any, and at the end of that one.
struct StateTypes {
  const Type* first;
  const Type* before;
  const Type* after;
};

auto final_type(InferContext& ctx, const TypeJoiner& joiner, const StateTypes& types,
                const Dim& rounds) -> const Type* {
  const Type* first = types.first;
  const auto fits = [&](const Type* type) {
    return type != nullptr && type->is_tensor() && type->has_rank &&
           type->dims.size() == first->dims.size();
  };
  if (first == nullptr || !fits(first) || !fits(types.before) || !fits(types.after)) {
    const Type* later = types.after == nullptr ? types.before : types.after;
    if (is_filled(first, later)) return later;
    return TypeJoiner(ctx, "state").join(first, later);
  }
  Dims dims;
  for (std::size_t i = 0; i < first->dims.size(); ++i) {
    const Dim& before = types.before->dims[i];
    dims.push_back(joiner.made(before) ? final_dim(ctx, first->dims[i], before,
                                                   types.after->dims[i], rounds)
                                       : first->dims[i]);
  }
  return with_shape(ctx.arena(), *first, Shape(dims.data(), dims.size()));
}

// What the body gives in a round, stacked over all of them.
void set_stacked(InferContext& ctx, std::size_t output, const Fact& fact,
                 const Dim& rounds) {
  if (fact.type == nullptr) return;
  if (!fact.type->is_tensor()) {
    ctx.fail("body-mismatch", {}, "make it state, which may be of any type",
             "output {} of `body` is {}; only tensors can be stacked", output + 1,
             to_text(fact.type));
  }
  ctx.set_dtype(output, fact.type->dtype);
  if (fact.type->has_rank)
    ctx.set_shape(output, concat({Shape(&rounds, 1), fact.type->dims}));
}

void infer(InferContext& ctx) {
  check_one_element(ctx, kLimit);
  check_one_element(ctx, kCondition);
  check_body(ctx, kBody,
             {std::max(ctx.num_inputs(), kFirstState), "every round is passed"},
             {ctx.num_outputs() + 1, "with the condition the node takes"});
  Facts inputs = inputs_of_round(ctx);
  if (ctx.num_outputs() + kFirstState < inputs.size()) {
    ctx.fail("body-mismatch", {}, "", "{} values of state go in, but {} come out",
             inputs.size() - kFirstState, ctx.num_outputs());
  }
  const Facts first = inputs;
  TypeJoiner joiner(ctx, "state");
  const Facts outputs = settle_body(ctx, inputs, joiner);
  const Dim rounds = count_rounds(ctx, outputs[0]);
  for (std::size_t i = 0; i < ctx.num_outputs(); ++i) {
    const std::size_t k = i + kFirstState;
    const Fact& last = outputs[i + 1];
    if (k >= inputs.size()) {
      set_stacked(ctx, i, last, rounds);
    } else if (rounds.is(0)) {
      set_fact(ctx, i, first[k]);
    } else {
      set_fact(
          ctx, i,
          {final_type(ctx, joiner, {first[k].type, inputs[k].type, last.type}, rounds),
           join_values(ctx.arena(), first[k].value, last.value)});
    }
  }
}

void eval(EvalContext& ctx) {
  GraphRunner& body = ctx.graph(kBody);
  const bool has_limit = ctx.has_input(kLimit);
  const bool has_condition = ctx.has_input(kCondition);
  const std::int64_t limit = has_limit ? ctx.integer(kLimit) : 0;
  bool goes_on = !has_condition || ctx.truth(kCondition);
  const std::size_t num_states = std::max(ctx.num_inputs(), kFirstState) - kFirstState;
  // The types of what no round makes follow from the inputs, which are given away below.
  const bool never_runs = !goes_on || (has_limit && limit <= 0);
  if (never_runs && ctx.num_outputs() > num_states) {
    static_cast<void>(ctx.result_dtype(num_states));
  }
  std::vector<RuntimeValue> state;
  for (std::size_t k = 0; k < num_states; ++k) {
    state.push_back(ctx.take(kFirstState + k));
  }
  std::vector<Stack> stacks(ctx.num_outputs() -
                            std::min(num_states, ctx.num_outputs()));
  std::vector<RuntimeValue> given;
  std::vector<RuntimeValue> made;
  for (std::int64_t round = 0; goes_on && (!has_limit || round < limit); ++round) {
    given.clear();
    given.emplace_back(Tensor::scalar(round, ctx.pool()));
    given.emplace_back(Tensor::scalar(goes_on, ctx.pool()));
    std::ranges::move(state, std::back_inserter(given));
    body.run(given, made);
    state.clear();
    for (std::size_t k = 0; k < num_states; ++k)
      state.push_back(std::move(made[k + 1]));
    for (std::size_t k = 0; k < stacks.size(); ++k) {
      stacks[k].add(ctx, made[num_states + 1 + k].tensor());
    }
    if (has_condition || !has_limit) goes_on = single_truth(made[0].tensor());
  }
  for (std::size_t k = 0; k < num_states; ++k) ctx.set(k, std::move(state[k]));
  for (std::size_t k = 0; k < stacks.size(); ++k) {
    const std::size_t output = num_states + k;
    if (!stacks[k].is_empty()) {
      ctx.set(output, stacks[k].take(ctx));
      continue;
    }
    const DataType dtype = never_runs ? ctx.result_dtype(output) : DataType::Undefined;
    ctx.set(output,
            empty_stack(ctx, kBody, output + 1, 0,
                        dtype == DataType::Undefined ? DataType::Float : dtype));
  }
}

}  // namespace

auto loop_def() -> OpDef {
  return {
      .name = "Loop",
      .since = 25,
      .doc =
          "Repeats a graph, up to `M` times and as long as its condition holds, "
          "carrying state from one round to the next. Outputs of the body beyond the "
          "state are collected over all rounds and stacked on a new first axis. With "
          "neither `M` nor `cond` the loop never ends by itself.",
      .attributes = {{"body", AttrType::Graph, kRequired,
                      "Graph of one round. Takes the round number (int64 scalar, from "
                      "0), the condition and the state; gives the next condition, the "
                      "next state and then the values to collect. It may also read "
                      "values of the graphs around it."}},
      .inputs = {{"M", "I", "Largest number of rounds. Absent: no limit.", kOptional},
                 {"cond", "B",
                  "Whether to run the first round. Absent: true, and the condition the "
                  "body gives is ignored.",
                  kOptional},
                 {"v_initial", "V",
                  "The state before the first round, any number of values.",
                  kVariadic | kHeterogeneous, 0}},
      .outputs = {{"v_final_and_scan_outputs", "V",
                   "The state after the last round, then each collected value with the "
                   "rounds as its first axis. After zero rounds a collected value has "
                   "0 as its first dimension.",
                   kVariadic | kHeterogeneous}},
      .types = {{"V", kAllIr13 | sequences_of(kAllIr13) |
                          optionals_of(kAllIr13 | sequences_of(kAllIr4))},
                {"I", kInt64},
                {"B", kBool}},
      .determinism = Determinism::NonDeterministic,
      .infer = infer,
      .eval = eval,
      .history =
          {{.since = 24,
            .types = {{"V", kAllIr12 | sequences_of(kAllIr12) |
                                optionals_of(kAllIr12 | sequences_of(kAllIr4))}}},
           {.since = 23,
            .types = {{"V", kAllIr11 | sequences_of(kAllIr11) |
                                optionals_of(kAllIr11 | sequences_of(kAllIr4))}}},
           {.since = 21,
            .types = {{"V", kAllIr10 | sequences_of(kAllIr10) |
                                optionals_of(kAllIr10 | sequences_of(kAllIr4))}}},
           {.since = 19,
            .types = {{"V", kAllIr9 | sequences_of(kAllIr9) |
                                optionals_of(kAllIr9 | sequences_of(kAllIr4))}}},
           {.since = 16,
            .types = {{"V", kAllIr4 | sequences_of(kAllIr4) |
                                optionals_of(kAllIr4 | sequences_of(kAllIr4))}}},
           {.since = 13, .types = {{"V", kAllIr3 | sequences_of(kAllIr3)}}},
           {.since = 11, .types = {{"V", kAllIr3}}},
           {.since = 1,
            .note = "there must be at least one state value",
            .inputs = {{"M", "I", "", kOptional},
                       {"cond", "B", "", kOptional},
                       {"v_initial", "V", "", kVariadic | kHeterogeneous}}}},
  };
}

}  // namespace opscribe::ops
