// Ceil, Floor, Round: floats to whole numbers; the element type stays.

#include <cmath>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {
namespace {

void eval_ceil(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::ceil(x); });
}

void eval_floor(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::floor(x); });
}

// Halves go to the even neighbour, as nobody changes the rounding mode.
void eval_round(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::nearbyint(x); });
}

}  // namespace

auto ceil_def() -> OpDef {
  return {
      .name = "Ceil",
      .since = 13,
      .doc =
          "Rounds every element up to a whole number: -1.5 becomes -1. Infinity, NaN "
          "and zeros of either sign stay as they are.",
      .inputs = {{"X", "T", "Values, of any shape.", kNonDifferentiable}},
      .outputs = {{"Y", "T", "Whole numbers of the same type, in the shape of `X`.",
                   kNonDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_unary<symbolic::ceil_of>,
      .eval = eval_ceil,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto floor_def() -> OpDef {
  return {
      .name = "Floor",
      .since = 13,
      .doc =
          "Rounds every element down to a whole number: -1.5 becomes -2. Infinity, NaN "
          "and zeros of either sign stay as they are.",
      .inputs = {{"X", "T", "Values, of any shape.", kNonDifferentiable}},
      .outputs = {{"Y", "T", "Whole numbers of the same type, in the shape of `X`.",
                   kNonDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_unary<symbolic::floor_of>,
      .eval = eval_floor,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto round_def() -> OpDef {
  return {
      .name = "Round",
      .since = 22,
      .doc =
          "Rounds every element to the nearest whole number. Halves go to the even "
          "neighbour: 0.5 becomes 0, 1.5 and 2.5 become 2.",
      .inputs = {{"X", "T", "Values, of any shape.", kNonDifferentiable}},
      .outputs = {{"Y", "T", "Whole numbers of the same type, in the shape of `X`.",
                   kNonDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_unary<symbolic::round_of>,
      .eval = eval_round,
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
