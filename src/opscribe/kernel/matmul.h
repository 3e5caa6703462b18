#pragma once

// Products of matrices, vectors and stacks of matrices.
//
//   [m, k] x [k, n] -> [m, n]        [k] x [k, n] -> [n]        [k] x [k] -> []
//   [b, m, k] x [k, n] -> [b, m, n]: axes before the last two are broadcast
//
// How one element is made of a row and a column is the caller's: `dot(row, column)`.

#include <cstdint>
#include <optional>
#include <span>

#include "opscribe/kernel/walk.h"

namespace opscribe::kernel {

struct MatmulPlan {
  std::int64_t rows = 1, inner = 1, columns = 1;
  Dims batch;                 // the shape of the stack of results
  Dims a_strides, b_strides;  // from one matrix of the stack to the next, in elements
  Dims dims;                  // of the result
  std::int64_t num_batches = 1;
};

// Nothing when the shapes do not fit each other; neither may be without axes. The
// number of elements and of products is checked to fit 64 bits.
auto plan_matmul(Shape a, Shape b) -> std::optional<MatmulPlan>;

// Adds in the order of the row, in the type of `start`.
template <typename T, typename Total = T>
struct PlainDot {
  auto operator()(std::span<const T> row, std::span<const T> column) const -> Total {
    Total total{};
    for (std::size_t i = 0; i < row.size(); ++i) {
      total += static_cast<Total>(row[i]) * static_cast<Total>(column[i]);
    }
    return total;
  }
};

// Writes `dot(row, column)` for every element of the result. `scratch` has room for one
// column.
template <typename T, typename R, typename Dot>
void matmul(const MatmulPlan& plan, std::span<const T> a, std::span<const T> b,
            std::span<R> out, std::span<T> scratch, Dot&& dot) {
  const auto rows = static_cast<std::size_t>(plan.rows);
  const auto inner = static_cast<std::size_t>(plan.inner);
  const auto columns = static_cast<std::size_t>(plan.columns);
  const auto one = [&](std::span<const T> x, std::span<const T> y, std::span<R> z) {
    for (std::size_t j = 0; j < columns; ++j) {
      for (std::size_t k = 0; k < inner; ++k) scratch[k] = y[k * columns + j];
      const std::span<const T> column = scratch.first(inner);
      for (std::size_t i = 0; i < rows; ++i) {
        z[i * columns + j] = dot(x.subspan(i * inner, inner), column);
      }
    }
  };
  std::size_t done = 0;
  const std::array<Shape, 2> strides{plan.a_strides.span(), plan.b_strides.span()};
  const std::int64_t step_a = inner_stride(plan.a_strides);
  const std::int64_t step_b = inner_stride(plan.b_strides);
  walk_rows<2>(plan.batch, strides, {0, 0},
               [&](const auto& offsets, std::int64_t count) {
                 for (std::int64_t i = 0; i < count; ++i) {
                   one(a.subspan(static_cast<std::size_t>(offsets[0] + i * step_a),
                                 rows * inner),
                       b.subspan(static_cast<std::size_t>(offsets[1] + i * step_b),
                                 inner * columns),
                       out.subspan(done, rows * columns));
                   done += rows * columns;
                 }
               });
}

}  // namespace opscribe::kernel
