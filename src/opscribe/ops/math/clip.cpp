// Clip: limits every element to the interval [min, max].
//
//   output = min(max, max(min, x))

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto clip_def() -> OpDef {
  return {
      .name = "Clip",
      .since = 13,
      .doc =
          "Limits every element to the interval from `min` to `max`, that is `Min(max, "
          "Max(x, min))`. When `min` exceeds `max` every result is `max`; NaN stays "
          "NaN.",
      .inputs = {{"input", "T", "Values to limit, of any shape.", kDifferentiable},
                 {"min", "T",
                  "Scalar, the lower limit; absent: the lowest value of the type.",
                  kOptional | kNonDifferentiable},
                 {"max", "T",
                  "Scalar, the upper limit; absent: the highest value of the type.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "Limited values, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .body = context_body({13}),
      .history =
          {{.since = 12,
            .unclassified = true,
            .types = {{"T", kNumbersIr3}},
            .body = no_body()},
           {.since = 11, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "the limits are attributes",
            .attributes = {{"max", AttrType::Float, 3.4028235e+38F, "Upper limit."},
                           {"min", AttrType::Float, -3.4028235e+38F, "Lower limit."}},
            .inputs = {{"input", "T", ""}}},
           {.since = 1,
            .note = "an absent limit does not limit",
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."},
                           {"max", AttrType::Float, kNoDefault, ""},
                           {"min", AttrType::Float, kNoDefault, ""}}}},
  };
}

}  // namespace opscribe::ops
