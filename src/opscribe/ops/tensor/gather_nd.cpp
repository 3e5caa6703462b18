// GatherND: output[place] = data[indices[place]...].

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto gather_nd_def() -> OpDef {
  return {
      .name = "GatherND",
      .since = 13,
      .doc =
          "Picks elements or slices by coordinates: the last axis of `indices` holds "
          "the first k coordinates of a place in `data`, and what lies there is "
          "copied.",
      .attributes = {{"batch_dims", AttrType::Int, 0,
                      "Number b of leading axes that `data` and `indices` share and "
                      "that are walked in step."}},
      .inputs = {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"indices", "tensor(int64)",
                  "Coordinates, rank q >= 1; the last dimension k is at most r - b. "
                  "Negative ones count from the end.",
                  kNonDifferentiable}},
      .outputs =
          {{"output", "T",
            "Shape of `indices` without its last axis, followed by data.shape[b + k:].",
            kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 11,
                   .note = "there are no batch axes",
                   .without = {"batch_dims"}}},
  };
}

}  // namespace opscribe::ops
