// OneHot: index -> vector with one element set.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto one_hot_def() -> OpDef {
  return {
      .name = "OneHot",
      .since = 28,
      .doc =
          "Turns each index into a vector that has `on` at that place and `off` "
          "elsewhere. An index outside [-depth, depth-1] gives a vector of `off` only.",
      .attributes = {{"axis", AttrType::Int, -1,
                      "Where the new axis goes in the output, in [-r-1, r]."}},
      .inputs = {{"indices", "T1",
                  "Indices of rank r; negative ones count from the end. Fractions are "
                  "cut off.",
                  kNonDifferentiable},
                 {"depth", "T2", "Length of the new axis, one element.",
                  kNonDifferentiable},
                 {"values", "T3", "Two elements: the off value, then the on value.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T3", "Tensor of rank r + 1.", kNonDifferentiable}},
      .types = {{"T1", kNumbersIr3}, {"T2", kNumbersIr3}, {"T3", kAllIr4}},
      .history = {{.since = 11, .types = {{"T3", kAllIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
