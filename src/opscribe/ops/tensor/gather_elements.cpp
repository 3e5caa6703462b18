// GatherElements: output[i][j] = data[indices[i][j]][j] (axis 0, two axes).

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto gather_elements_def() -> OpDef {
  return {
      .name = "GatherElements",
      .since = 13,
      .doc =
          "Picks single elements: each output element comes from the same place of "
          "`data`, except that its position along `axis` is given by `indices`. In 2-D "
          "with axis 0: output[i][j] = data[indices[i][j]][j].",
      .attributes = {{"axis", AttrType::Int, 0,
                      "Axis along which `indices` choose, in [-r, r-1]."}},
      .inputs = {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"indices", "Tind",
                  "Positions along the axis, in [-n, n-1]; rank r, other dimensions at "
                  "most those of `data`.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "The chosen elements, in the shape of `indices`.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
