// Pow: Z = X^Y, element by element, broadcast both ways.

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto pow_def() -> OpDef {
  return {
      .name = "Pow",
      .since = 15,
      .doc =
          "Raises `X` to the power `Y`, element by element with broadcasting. The "
          "result has the type of the base, whatever the type of the exponent; an "
          "integer base with a negative exponent has no defined result.",
      .inputs = {{"X", "T", "Base.", kDifferentiable},
                 {"Y", "T1", "Exponent, broadcast against `X`; may be of another type.",
                  kDifferentiable}},
      .outputs = {{"Z", "T", "`X^Y`, of the common shape and the type of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4 | kIndices}, {"T1", kNumbersIr4}},
      .infer = infer_binary<symbolic::power>,
      .history =
          {{.since = 13, .types = {{"T1", kNumbersIr3}}},
           {.since = 12, .unclassified = true, .types = {{"T", kFloatsIr3 | kIndices}}},
           {.since = 7,
            .note = "base and exponent have one type",
            .inputs = {{"X", "T", ""}, {"Y", "T", "Exponent, broadcast against `X`."}},
            .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .note = "the result always has the shape of `X`; a smaller `Y` needs "
                    "`broadcast` = 1",
            .attributes =
                {{"axis", AttrType::Int, kNoDefault,
                  "Dimension of `X` where the first dimension of `Y` lines up; absent: "
                  "the last dimensions line up."},
                 {"broadcast", AttrType::Int, 0,
                  "1 lets `Y` have one element or match a run of neighbouring "
                  "dimensions of `X`; 0 asks for equal shapes."}},
            .infer = infer_legacy_broadcast}},
  };
}

}  // namespace opscribe::ops
