#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto pow() -> OpDef {
  return {
      .name = "Pow",
      .since = 15,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}, {"Y", "T1", "", kDifferentiable}},
      .outputs = {{"Z", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4 | kIndices}, {"T1", kNumbersIr4}},
      .history = {{.since = 13, .types = {{"T1", kNumbersIr3}}},
                  {.since = 12,
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3 | kIndices}}},
                  {.since = 7,
                   .note = "",
                   .inputs = {{"X", "T", ""}, {"Y", "T", ""}},
                   .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}}}},
  };
}

}  // namespace opscribe::ops
