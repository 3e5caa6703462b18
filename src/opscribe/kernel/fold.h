#pragma once

// Rows and columns of float32 that become one number each.
//
// Sums are added in many lanes and in halves of what is long, so their error grows with
// the logarithm of the length; the order depends on the length and on the machine's
// vectors, not on threads. Max and Min are NaN where an element is.

#include <cstddef>
#include <cstdint>
#include <span>

#include "opscribe/base/thread_pool.h"

namespace opscribe::kernel {

enum class Fold : std::uint8_t {
  Sum,
  SumOfSquares,
  SumOfMagnitudes,
  Max,
  Min,
};

// Of no elements: 0, and the infinity that every number beats.
auto fold_row(Fold op, std::span<const float> x) -> float;

// [rows, size] -> [rows]
void fold_rows(Fold op, std::span<const float> x, std::size_t size,
               std::span<float> out, ThreadPool* pool = nullptr);

// [outer, size, inner] -> [outer, inner]: along an axis that is not the last. Up to 256
// elements are added one after the other, then their sums.
void fold_columns(Fold op, std::span<const float> x, std::size_t size,
                  std::size_t inner, std::span<float> out, ThreadPool* pool = nullptr);

struct Moments {
  float mean = 0;
  float variance = 0;  // mean of the squared distances from the mean
};
// In two passes, so a large mean costs no digits. NaN for no elements.
auto moments_of(std::span<const float> x) -> Moments;

}  // namespace opscribe::kernel
