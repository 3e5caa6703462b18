// Where: condition ? X : Y, element by element.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto where_def() -> OpDef {
  return {
      .name = "Where",
      .since = 16,
      .doc =
          "Chooses element by element: from `X` where the condition is true, from `Y` "
          "where it is false. All three broadcast together.",
      .inputs = {{"condition", "B", "The choice.", kNonDifferentiable},
                 {"X", "T", "Values where true.", kDifferentiable},
                 {"Y", "T", "Values where false.", kDifferentiable}},
      .outputs = {{"output", "T", "The chosen values, in the common shape.",
                   kDifferentiable}},
      .types = {{"B", kBool}, {"T", kAllIr4}},
      .history = {{.since = 9, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
