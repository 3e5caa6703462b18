// Add, Sub, Mul, Div: two operands, element by element, broadcast both ways.
//
//   A  [ 8, 1, 6 ]
//   B     [ 7, 1 ]      aligned at the right; sizes are equal or one of them is 1
//   C  [ 8, 7, 6 ]

#include "opscribe/ops/loops/arithmetic.h"

#include "opscribe/ops/legacy_broadcast.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {
namespace {

template <typename Op>
void eval(EvalContext& ctx) {
  map_binary(ctx, numeric_types, Op());
}

template <typename Op>
void eval_legacy(EvalContext& ctx) {
  map_binary(ctx, numeric_types, Op(), Broadcasting::Legacy);
}

}  // namespace

auto add_def() -> OpDef {
  return {
      .name = "Add",
      .since = 14,
      .doc =
          "Adds `A` and `B` element by element, both broadcast to a common shape. "
          "Integer results wrap around on overflow.",
      .inputs = {{"A", "T", "First summand.", kDifferentiable},
                 {"B", "T", "Second summand, broadcast against `A`.", kDifferentiable}},
      .outputs = {{"C", "T", "`A + B`, of the common shape.", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_binary<symbolic::add>,
      .eval = eval<Plus>,
      .history =
          {{.since = 13, .types = {{"T", kWideNumbersIr4}}},
           {.since = 7, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
           {.since = 6,
            .note = kLegacyNote,
            .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                           {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
            .infer = infer_legacy_broadcast,
            .eval = eval_legacy<Plus>},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

auto sub_def() -> OpDef {
  return {
      .name = "Sub",
      .since = 14,
      .doc =
          "Subtracts `B` from `A` element by element, both broadcast to a common "
          "shape. Integer results wrap around, so 0 - 1 of an unsigned type is its "
          "largest value.",
      .inputs = {{"A", "T", "Value to subtract from.", kDifferentiable},
                 {"B", "T", "Value to subtract, broadcast against `A`.",
                  kDifferentiable}},
      .outputs = {{"C", "T", "`A - B`, of the common shape.", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_binary<symbolic::subtract>,
      .eval = eval<Minus>,
      .history =
          {{.since = 13, .types = {{"T", kWideNumbersIr4}}},
           {.since = 7, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
           {.since = 6,
            .note = kLegacyNote,
            .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                           {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
            .infer = infer_legacy_broadcast,
            .eval = eval_legacy<Minus>},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

auto mul_def() -> OpDef {
  return {
      .name = "Mul",
      .since = 14,
      .doc =
          "Multiplies `A` by `B` element by element, both broadcast to a common shape. "
          "This is no matrix product: use `MatMul` for that. Integer results wrap "
          "around on overflow.",
      .inputs = {{"A", "T", "First factor.", kDifferentiable},
                 {"B", "T", "Second factor, broadcast against `A`.", kDifferentiable}},
      .outputs = {{"C", "T", "`A * B`, of the common shape.", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_binary<symbolic::multiply>,
      .eval = eval<Times>,
      .history =
          {{.since = 13, .types = {{"T", kWideNumbersIr4}}},
           {.since = 7, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
           {.since = 6,
            .note = kLegacyNote,
            .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                           {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
            .infer = infer_legacy_broadcast,
            .eval = eval_legacy<Times>},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

auto div_def() -> OpDef {
  return {
      .name = "Div",
      .since = 14,
      .doc =
          "Divides `A` by `B` element by element, both broadcast to a common shape. "
          "Integer quotients are cut toward zero (-7 / 2 is -3) and have no defined "
          "value when the divisor is 0; floats give infinity or NaN there.",
      .inputs = {{"A", "T", "Dividend.", kDifferentiable},
                 {"B", "T", "Divisor, broadcast against `A`.", kDifferentiable}},
      .outputs = {{"C", "T", "`A / B`, of the common shape.", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_binary<symbolic::divide>,
      .eval = eval<Over>,
      .history =
          {{.since = 13, .types = {{"T", kWideNumbersIr4}}},
           {.since = 7, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
           {.since = 6,
            .note = kLegacyNote,
            .attributes = {{"axis", AttrType::Int, kNoDefault, kLegacyAxis},
                           {"broadcast", AttrType::Int, 0, kLegacyBroadcast}},
            .infer = infer_legacy_broadcast,
            .eval = eval_legacy<Over>},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
