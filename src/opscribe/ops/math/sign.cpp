// Abs, Neg, Sign: magnitude, opposite and sign of every element.

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto abs_def() -> OpDef {
  return {
      .name = "Abs",
      .since = 13,
      .doc =
          "Absolute value of every element. The lowest value of a signed integer type "
          "has no positive partner and wraps around to itself.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "`|x|`, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_unary<symbolic::absolute>,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kNumbersIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

auto neg_def() -> OpDef {
  return {
      .name = "Neg",
      .since = 13,
      .doc =
          "Flips the sign of every element. The lowest value of an integer type wraps "
          "around to itself.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "`-x`, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4 | kSigned}},
      .infer = infer_unary<symbolic::negate>,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3 | kSigned}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

auto sign_def() -> OpDef {
  return {
      .name = "Sign",
      .since = 13,
      .doc =
          "-1 for negative elements, 0 for zero, 1 for positive ones. NaN stays NaN.",
      .inputs = {{"input", "T", "Values, of any shape.", kNonDifferentiable}},
      .outputs = {{"output", "T", "-1, 0 or 1 in the type of `input`, in its shape.",
                   kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_unary<symbolic::sign_of>,
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
