#include "opscribe/ops/rules/bodies.h"

#include "opscribe/ops/rules/shapes.h"

namespace opscribe::ops {
namespace {

// Rounds in which what is known of the state may shrink bit by bit; from then on what
// still changes is given up, and at the end all of it.
constexpr int kPatientRounds = 3;
constexpr int kMostRounds = 5;

auto widen(InferContext& ctx, const Fact& state, const Fact& next, TypeJoiner& joiner,
           int round) -> Fact {
  Fact wide{is_filled(state.type, next.type)
                ? container_type(ctx.arena(), TypeKind::Optional,
                                 joiner.join(state.type->element, next.type))
                : joiner.join(state.type, next.type),
            join_values(ctx.arena(), state.value, next.value)};
  const bool is_settled = is_same(wide.type, state.type) && wide.value == state.value;
  if (round >= kMostRounds || (round >= kPatientRounds && !is_settled)) {
    wide = {without_shapes(ctx.arena(), wide.type), nullptr};
  }
  return wide;
}

}  // namespace

auto fact_of(InferContext& ctx, std::size_t input) -> Fact {
  return {ctx.type(input), ctx.value(input)};
}

void set_fact(InferContext& ctx, std::size_t output, const Fact& fact) {
  if (fact.type != nullptr) ctx.set_type(output, fact.type);
  if (fact.value != nullptr) ctx.set_value(output, *fact.value);
}

auto is_filled(const Type* before, const Type* after) -> bool {
  return before != nullptr && after != nullptr && before->kind == TypeKind::Optional &&
         after->kind != TypeKind::Optional &&
         (before->element == nullptr || !surely_differ_in_kind(before->element, after));
}

auto num_body_outputs(InferContext& ctx, std::string_view body) -> std::size_t {
  const auto arity = ctx.graph_arity(body);
  if (!arity) InferContext::stop();
  return arity->outputs;
}

void check_body(InferContext& ctx, std::string_view body, const BodyCount& inputs,
                const BodyCount& outputs) {
  const auto arity = ctx.graph_arity(body);
  if (!arity) InferContext::stop();
  if (arity->inputs != inputs.count) {
    ctx.fail("body-mismatch", {}, "", "`{}` takes {} {}, but {} {}", body,
             arity->inputs, arity->inputs == 1 ? "input" : "inputs", inputs.why,
             inputs.count);
  }
  if (arity->outputs != outputs.count) {
    ctx.fail("body-mismatch", {}, "", "`{}` gives {} {}, but {} {}", body,
             arity->outputs, arity->outputs == 1 ? "output" : "outputs", outputs.why,
             outputs.count);
  }
}

auto infer_body(InferContext& ctx, std::string_view body, const Facts& inputs)
    -> Facts {
  const auto given = ctx.infer_graph(body, {inputs.data(), inputs.size()});
  Facts facts;
  facts.append(given.begin(), given.end());
  return facts;
}

void check_state(InferContext& ctx, const CarriedState& state, const Facts& inputs,
                 const Facts& outputs) {
  for (std::size_t k = 0; k < state.count; ++k) {
    const Type* before = inputs[state.first_input + k].type;
    const Type* after = outputs[state.first_output + k].type;
    if (!surely_differ_in_kind(before, after) || is_filled(before, after)) continue;
    const std::size_t input = state.node_input + k;
    ctx.fail("body-mismatch", {input}, "state keeps its element type in every round",
             "{} enters `body` as {}, but comes back as {}", ctx.input_name(input),
             to_text(before), to_text(after));
  }
}

auto settle(InferContext& ctx, std::string_view body, const CarriedState& state,
            Facts& inputs, TypeJoiner& joiner) -> Facts {
  for (int round = 0;; ++round) {
    Facts outputs = infer_body(ctx, body, inputs);
    check_state(ctx, state, inputs, outputs);
    bool is_settled = true;
    for (std::size_t k = 0; k < state.count; ++k) {
      Fact& fact = inputs[state.first_input + k];
      const Fact& next = outputs[state.first_output + k];
      const Fact wide = widen(ctx, fact, next, joiner, round);
      if (is_same(wide.type, fact.type) && wide.value == fact.value) continue;
      is_settled = false;
      fact = wide;
    }
    if (is_settled) return outputs;
    // Nothing is left to change: one more look at the body, and that is it.
    if (round >= kMostRounds) return infer_body(ctx, body, inputs);
  }
}

void check_one_element(InferContext& ctx, std::size_t input) {
  const auto shape = ctx.shape(input);
  if (!shape || !symbolic::surely_differ(product(*shape), 1)) return;
  ctx.fail("shape-mismatch", {input}, "give a tensor of one element",
           "{} has shape {}, but it is one number or truth value",
           ctx.input_name(input), to_text(*shape));
}

}  // namespace opscribe::ops
