// ScatterND: output[indices[place]...] = updates[place].

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto scatter_nd_def() -> OpDef {
  return {
      .name = "ScatterND",
      .since = 18,
      .doc =
          "Copies `data` and writes elements or slices into it by coordinates: the "
          "last axis of `indices` holds the first k coordinates of a place. Without a "
          "reduction coordinates used twice leave the result open.",
      .attributes = {{"reduction", AttrType::String, "none",
                      "What to do with the value already there: `none` replaces it, "
                      "`add`, `mul`, `max` and `min` combine."}},
      .inputs = {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"indices", "tensor(int64)",
                  "Coordinates, rank q >= 1; the last dimension k is at most r. "
                  "Negative ones count from the end.",
                  kNonDifferentiable},
                 {"updates", "T",
                  "Values to write, of shape indices.shape[:-1] + data.shape[k:].",
                  kDifferentiable}},
      .outputs = {{"output", "T", "The changed copy, in the shape of `data`.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 16, .note = "no `max` and `min`"},
                  {.since = 13,
                   .note = "values are always replaced",
                   .without = {"reduction"}},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
