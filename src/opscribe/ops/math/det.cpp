// Det: the determinant of every square matrix in a batch.
//
//   X  [ batch... | M, M ]
//   Y  [ batch... ]

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto det_def() -> OpDef {
  return {
      .name = "Det",
      .since = 22,
      .doc =
          "Determinant of each square matrix held in the last two dimensions. A single "
          "matrix gives a scalar, and the determinant of a 0 by 0 matrix is 1.",
      .inputs = {{"X", "T", "Matrices `[..., M, M]`.", kDifferentiable}},
      .outputs = {{"Y", "T", "One determinant per matrix, `[...]`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
