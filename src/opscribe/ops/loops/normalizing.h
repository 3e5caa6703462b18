#pragma once

// Means, variances and what becomes of a row that is normalized by them.

#include <array>
#include <cmath>
#include <cstdint>
#include <span>

#include "opscribe/kernel/normalize.h"
#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// The sum of `term(item)` of every item, of eight sums side by side in double: the
// error stays below what float shows however long the row is.
template <typename T, typename Term>
auto sum_of(std::span<const T> items, Term&& term) -> double {
  constexpr std::size_t kLanes = 8;
  std::array<double, kLanes> sums{};
  std::size_t i = 0;
  for (; i + kLanes <= items.size(); i += kLanes) {
    for (std::size_t k = 0; k < kLanes; ++k) {
      sums[k] += term(static_cast<double>(items[i + k]));
    }
  }
  for (; i < items.size(); ++i) {
    sums[i % kLanes] += term(static_cast<double>(items[i]));
  }
  return ((sums[0] + sums[1]) + (sums[2] + sums[3])) +
         ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

struct Moments {
  double mean = 0;
  double variance = 0;  // divided by the number of items, not by one less
};

template <typename T>
auto moments_of(std::span<const T> items) -> Moments {
  const auto count = static_cast<double>(items.size());
  const double mean = sum_of(items, [](double x) { return x; }) / count;
  const auto square = [mean](double x) { return (x - mean) * (x - mean); };
  return {.mean = mean, .variance = sum_of(items, square) / count};
}

// out = (x - mean) * factor + shift, where all but x is the same for the row.
template <typename T>
void shift_and_scale(std::span<const T> row, double mean, double factor, double shift,
                     T* out) {
  const T m = static_cast<T>(mean);
  const T f = static_cast<T>(factor);
  const T s = static_cast<T>(shift);
  for (std::size_t i = 0; i < row.size(); ++i) out[i] = (row[i] - m) * f + s;
}

// out = (x - mean) * factor.
template <typename T>
void normalize_row(std::span<const T> row, double mean, double factor, T* out) {
  const T m = static_cast<T>(mean);
  const T f = static_cast<T>(factor);
  for (std::size_t i = 0; i < row.size(); ++i) out[i] = (row[i] - m) * f;
}

// A factor or summand of each element of rows that one operand gives: of all rows the
// same, or of each its own, broadcast.
struct RowOperand {
  Tensor values;
  bool is_shared = false;

  // Those of a row of so many elements; null when the operand is left out.
  template <typename T>
  auto of_row(std::int64_t row, std::int64_t size) const -> const T* {
    if (!values.is_defined()) return nullptr;
    return values.cells<T>().data() + (is_shared ? 0 : row * size);
  }
};

// Input `i` as elements of type `wide`, broadcast to the rows of a tensor of shape
// `dims`, which start at `axis`.
auto row_operand(EvalContext& ctx, std::size_t i, DataType wide, const TensorDims& dims,
                 std::size_t axis) -> RowOperand;

// Output 0 of rows of float32 from `axis` on, where factors (input 1) and summands (input
// 2), if there are any, are those of every row; false, and nothing done, for others, and
// where the statistics are asked for, too.
using NormalizeRows = void (*)(const kernel::LayerNorm& norm, std::span<const float> x,
                               std::span<float> out, ThreadPool* pool);
auto normalize_floats(EvalContext& ctx, NormalizeRows run) -> bool;

// The attribute `stash_type` of normalizations: what statistics are computed in.
// Error{Invalid} for what is no float type.
auto stash_dtype(EvalContext& ctx) -> DataType;

}  // namespace opscribe::ops
