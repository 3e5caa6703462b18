// Det: the determinant of every square matrix in a batch.
//
//   X  [ batch... | M, M ]
//   Y  [ batch... ]

#include <cmath>
#include <span>
#include <utility>

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

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

// By elimination, with the greatest element of each column as the pivot. Writes over
// `cells`, the rows one after the other.
auto determinant(std::span<double> cells, std::size_t size) -> double {
  const auto at = [&](std::size_t row, std::size_t column) -> double& {
    return cells[row * size + column];
  };
  double product = 1;
  for (std::size_t k = 0; k < size; ++k) {
    std::size_t pivot = k;
    for (std::size_t i = k + 1; i < size; ++i) {
      if (std::abs(at(i, k)) > std::abs(at(pivot, k))) pivot = i;
    }
    if (at(pivot, k) == 0) return 0;
    if (pivot != k) {
      product = -product;
      for (std::size_t j = k; j < size; ++j) std::swap(at(k, j), at(pivot, j));
    }
    product *= at(k, k);
    for (std::size_t i = k + 1; i < size; ++i) {
      const double factor = at(i, k) / at(k, k);
      for (std::size_t j = k + 1; j < size; ++j) at(i, j) -= factor * at(k, j);
    }
  }
  return product;
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const Tensor& x = ctx.tensor(0);
  const auto size = static_cast<std::size_t>(x.dim(x.rank() - 1));
  Tensor matrices = cast(x, DataType::Double, {}, ctx.pool());
  const auto cells = matrices.mutable_cells<double>(ctx.pool());
  Tensor y = ctx.make(DataType::Double, dims);
  std::size_t first = 0;
  for (double& item : y.mutable_cells<double>()) {
    ctx.work(size * size * size + 1);
    item = determinant(cells.subspan(first, size * size), size);
    first += size * size;
  }
  ctx.set(0, cast(y, x.dtype(), {}, ctx.pool()));
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
      .eval = eval,
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
