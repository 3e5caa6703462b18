// Expand: repeats `input` along dimensions of size 1 until it has the target shape.
//
//   input   [    3, 1 ]
//   shape   [ 2, 1, 6 ]
//   output  [ 2, 3, 6 ]

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto expand_def() -> OpDef {
  return {
      .name = "Expand",
      .since = 13,
      .doc =
          "Repeats `input` so that it takes the shape it has in common with `shape` "
          "under broadcasting. This works both ways: where `shape` says 1 the input's "
          "size stays, so the result can be larger than `shape`.",
      .inputs = {{"input", "T", "Tensor to repeat.", kDifferentiable},
                 {"shape", "tensor(int64)",
                  "1-D, the target sizes, aligned with `input` at the right.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "`input` in the common shape.", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 8, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
