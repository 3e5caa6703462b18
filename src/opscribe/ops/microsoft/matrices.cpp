// Inverse, Trilu: on the matrices of the last two axes.

#include <algorithm>
#include <cmath>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/bodies.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops::microsoft {
namespace {

constexpr auto kAnyRank = static_cast<std::size_t>(-1);

void infer_inverse(InferContext& ctx) {
  const auto shape = shape_of_rank(ctx, 0, 2, kAnyRank);
  if (shape) {
    const std::size_t rows = shape->size() - 2;
    same_dim(ctx, {0, rows, (*shape)[rows]}, {0, rows + 1, (*shape)[rows + 1]},
             "only square matrices have an inverse");
  }
  infer_same_shape(ctx);
}

void infer_trilu(InferContext& ctx) {
  shape_of_rank(ctx, 0, 2, kAnyRank);
  check_one_element(ctx, 1);
  infer_same_shape(ctx);
}

// --- running

// Exchanges rows so that the element of column `i` that is divided by is the largest.
void put_pivot_first(std::span<double> rows, std::size_t n, std::size_t i) {
  const std::size_t width = 2 * n;
  std::size_t best = i;
  for (std::size_t k = i + 1; k < n; ++k) {
    if (std::abs(rows[k * width + i]) > std::abs(rows[best * width + i])) best = k;
  }
  if (best == i) return;
  std::swap_ranges(rows.begin() + static_cast<std::ptrdiff_t>(i * width),
                   rows.begin() + static_cast<std::ptrdiff_t>((i + 1) * width),
                   rows.begin() + static_cast<std::ptrdiff_t>(best * width));
}

// The rows hold a matrix and, beside it, the unit matrix; afterwards the unit matrix
// and the inverse. A matrix that has none is divided by zero: infinity and NaN.
void invert(std::span<double> rows, std::size_t n) {
  const std::size_t width = 2 * n;
  for (std::size_t i = 0; i < n; ++i) {
    put_pivot_first(rows, n, i);
    const double pivot = rows[i * width + i];
    for (std::size_t k = i; k < width; ++k) rows[i * width + k] /= pivot;
    for (std::size_t row = 0; row < n; ++row) {
      const double factor = rows[row * width + i];
      if (row == i || factor == 0) continue;
      for (std::size_t k = i; k < width; ++k) {
        rows[row * width + k] -= factor * rows[i * width + k];
      }
    }
  }
}

void eval_inverse(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(0);
  const TensorDims dims = ctx.result_dims(0);  // of square matrices
  const Tensor wide = cast(x, DataType::Double, {}, ctx.pool());
  Tensor y = ctx.make(DataType::Double, dims);
  const auto from = wide.cells<double>();
  const auto to = y.mutable_cells<double>();
  const auto n = static_cast<std::size_t>(dims[dims.size() - 1]);
  Tensor scratch = ctx.make(DataType::Double, {std::int64_t(n), std::int64_t(2 * n)});
  const auto rows = scratch.mutable_cells<double>();
  for (std::size_t at = 0; at < to.size(); at += n * n) {
    ctx.work(2 * n * n * n);
    for (std::size_t i = 0; i < n; ++i) {
      for (std::size_t k = 0; k < n; ++k) {
        rows[i * 2 * n + k] = from[at + i * n + k];
        rows[i * 2 * n + n + k] = i == k ? 1 : 0;
      }
    }
    invert(rows, n);
    for (std::size_t i = 0; i < n; ++i) {
      std::ranges::copy(rows.subspan(i * 2 * n + n, n),
                        to.begin() + static_cast<std::ptrdiff_t>(at + i * n));
    }
  }
  ctx.set(0, cast(y, x.dtype(), {}, ctx.pool()));
}

void eval_trilu(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(0);
  const TensorDims dims = ctx.result_dims(0);
  const bool is_upper = ctx.flag_attr("upper");
  const std::int64_t height = dims[dims.size() - 2];
  const std::int64_t width = dims[dims.size() - 1];
  // Beyond the corners all diagonals are alike.
  const std::int64_t diagonal =
      std::clamp(ctx.has_input(1) ? ctx.integer(1) : 0, -height - 1, width + 1);
  move_elements(ctx, 0, x, dims,
                [&]<typename S>(std::span<const S> from, std::span<S> to) {
                  for (std::size_t i = 0; i < to.size(); ++i) {
                    const auto column = static_cast<std::int64_t>(i) % width;
                    const auto row = static_cast<std::int64_t>(i) / width % height;
                    const bool stays =
                        is_upper ? column - row >= diagonal : column - row <= diagonal;
                    to[i] = stays ? from[i] : S();
                  }
                });
}

}  // namespace

auto inverse_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "Inverse",
      .since = 1,
      .doc = "The inverse of each square matrix.",
      .inputs = {{"X", "T", "Matrices [..., M, M]."}},
      .outputs = {{"Y", "T", "Their inverses, in the same shape."}},
      .types = {{"T", kFloatsIr3}},
      .infer = infer_inverse,
      .eval = eval_inverse,
  };
}

auto trilu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "Trilu",
      .since = 1,
      .doc =
          "Keeps one triangle of each matrix and sets the rest to zero. The standard "
          "operator of that name does the same from opset 14 on.",
      .attributes = {{"upper", AttrType::Int, 1,
                      "1 keeps the upper triangle, 0 the lower one."}},
      .inputs = {{"X", "T", "Matrices [..., N, M]."},
                 {"k", "tensor(int64)",
                  "The diagonal that bounds the triangle: 0 the main one, above it if "
                  "positive.",
                  kOptional}},
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kNumbersIr4 | kBool}},
      .infer = infer_trilu,
      .eval = eval_trilu,
  };
}

}  // namespace opscribe::ops::microsoft
