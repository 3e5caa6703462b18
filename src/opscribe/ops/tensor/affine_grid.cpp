// AffineGrid: grid[n, y, x] = theta[n] * (x, y, 1) in coordinates from -1 to 1.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto affine_grid_def() -> OpDef {
  return {
      .name = "AffineGrid",
      .since = 20,
      .doc =
          "Makes the sampling grid that GridSample needs to apply an affine map: for "
          "each point of an output of the given size its place in the input, in "
          "coordinates from -1 to 1, multiplied by `theta`.",
      .attributes = {{"align_corners", AttrType::Int, 0,
                      "1: -1 and 1 are the centres of the corner points. 0: they are "
                      "the outer edges of the corner points."}},
      .inputs = {{"theta", "T1",
                  "The maps, [N, 2, 3] for images or [N, 3, 4] for volumes.",
                  kNonDifferentiable},
                 {"size", "T2",
                  "Size of the output to sample for, (N, C, H, W) or (N, C, D, H, W).",
                  kNonDifferentiable}},
      .outputs = {{"grid", "T1",
                   "The places, [N, H, W, 2] with x before y, or [N, D, H, W, 3] with "
                   "x, y, z.",
                   kDifferentiable}},
      .types = {{"T1", kFloatsIr4}, {"T2", kInt64}},
      .determinism = Determinism::NonDeterministic,
      .body = fixed_body({20}),
  };
}

}  // namespace opscribe::ops
