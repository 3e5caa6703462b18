// Det: the determinant of every square matrix in a batch.
//
//   X  [ batch... | M, M ]
//   Y  [ batch... ]

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto x = shape_of_rank(ctx, 0, 2, kUnlimitedRank);
  if (!x) return;
  const std::size_t rank = x->size();
  same_dim(ctx, {0, rank - 2, (*x)[rank - 2]}, {0, rank - 1, (*x)[rank - 1]},
           "a determinant is of square matrices");
  ctx.set_shape(0, x->first(rank - 2));
}

}  // namespace

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
      .infer = infer,
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
