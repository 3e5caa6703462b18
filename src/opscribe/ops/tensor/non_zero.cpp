// NonZero: coordinates of the elements that are not zero.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto non_zero_def() -> OpDef {
  return {
      .name = "NonZero",
      .since = 13,
      .doc =
          "Lists the coordinates of all elements that are not zero, in row-major "
          "order.",
      .inputs = {{"X", "T", "Tensor of rank r.", kNonDifferentiable}},
      .outputs = {{"Y", "tensor(int64)",
                   "Coordinates, [r, count]: one row per axis, one column per element. "
                   "For a scalar there are 0 rows.",
                   kNonDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
