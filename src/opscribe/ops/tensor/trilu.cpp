// Trilu: upper or lower triangle of matrices.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto trilu_def() -> OpDef {
  return {
      .name = "Trilu",
      .since = 14,
      .doc =
          "Keeps the upper or lower triangle of each matrix and sets the rest to zero.",
      .attributes = {{"upper", AttrType::Int, 1,
                      "1 keeps the upper triangle, 0 the lower."}},
      .inputs = {{"input", "T", "Matrices [..., M, N].", kDifferentiable},
                 {"k", "tensor(int64)",
                  "Diagonal that bounds the triangle: 0 is the main one, positive lies "
                  "above it. Absent: 0.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "The triangles, same shape.", kDifferentiable}},
      .types = {{"T", kAllIr4}},
  };
}

}  // namespace opscribe::ops
