#pragma once

// Rules of operators that run graphs: If, Loop, Scan, SequenceMap.

#include <cstddef>
#include <string_view>

#include "opscribe/ops/rules/joining.h"
#include "opscribe/schema/infer_context.h"

namespace opscribe::ops {

using Fact = InferContext::Fact;
using Facts = SmallVector<Fact, 8>;

auto fact_of(InferContext& ctx, std::size_t input) -> Fact;
void set_fact(InferContext& ctx, std::size_t output, const Fact& fact);

// The graph takes that many inputs and gives that many outputs, or the rule fails with
// `body-mismatch`: `inputs_are` and `outputs_are` say where the numbers come from.
struct BodyCount {
  std::size_t count;
  std::string_view why;
};
void check_body(InferContext& ctx, std::string_view body, const BodyCount& inputs,
                const BodyCount& outputs);
// How many outputs the graph gives; stops the rule when there is no such graph.
auto num_body_outputs(InferContext& ctx, std::string_view body) -> std::size_t;

// What the graph gives for these.
auto infer_body(InferContext& ctx, std::string_view body, const Facts& inputs) -> Facts;

// State that a body carries from round to round: output `first_output + k` of the body
// becomes its input `first_input + k`, which begins as input `node_input + k` of the
// node.
struct CarriedState {
  std::size_t first_input = 0;
  std::size_t first_output = 0;
  std::size_t node_input = 0;
  std::size_t count = 0;
};

// Whether an optional goes in, and what such an optional holds comes back.
auto is_filled(const Type* before, const Type* after) -> bool;

// Fails with `body-mismatch` where state comes back as another kind or element type.
void check_state(InferContext& ctx, const CarriedState& state, const Facts& inputs,
                 const Facts& outputs);
// Infers the body until what is said of the state is true of every round: `inputs` is
// what is known at the beginning of any round then, and the result at its end.
auto settle(InferContext& ctx, std::string_view body, const CarriedState& state,
            Facts& inputs, TypeJoiner& joiner) -> Facts;

// A tensor of one element, of whatever rank, as conditions and counts are; fails with
// `shape-mismatch` for others.
void check_one_element(InferContext& ctx, std::size_t input);

}  // namespace opscribe::ops
