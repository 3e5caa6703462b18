// Gather: picks slices of `data` along `axis`, in the order `indices` lists them.
//
//   data     [ before... | n    | after... ]
//   indices              [ q... ]              each in [-n, n-1]
//   output   [ before... | q... | after... ]

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto gather_def() -> OpDef {
  return {
      .name = "Gather",
      .since = 13,
      .doc =
          "Picks slices of `data` along `axis`, in the order `indices` lists them. An "
          "index outside the axis is an error.",
      .attributes = {{"axis", AttrType::Int, 0, "Axis to pick along, in [-r, r-1]."}},
      .inputs =
          {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
           {"indices", "Tind",
            "Positions along the axis, in [-n, n-1] for a dimension n; any rank q.",
            kNonDifferentiable}},
      .outputs = {{"output", "T",
                   "Tensor of rank q + r - 1: the axis of `data` is replaced by the "
                   "shape of `indices`.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = "indices may not be negative"}},
  };
}

}  // namespace opscribe::ops
