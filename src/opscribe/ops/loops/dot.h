#pragma once

// Products of rows.

#include <array>
#include <cstddef>
#include <cstdint>

namespace opscribe::ops {

// The sum of products of neighbours: eight sums side by side.
template <typename T>
auto dot(const T* a, const T* b, std::int64_t count) -> T {
  constexpr std::int64_t kLanes = 8;
  std::array<T, kLanes> sums{};
  std::int64_t i = 0;
  for (; i + kLanes <= count; i += kLanes) {
    for (std::int64_t k = 0; k < kLanes; ++k) {
      sums[static_cast<std::size_t>(k)] += a[i + k] * b[i + k];
    }
  }
  T rest = 0;
  for (; i < count; ++i) rest += a[i] * b[i];
  return ((sums[0] + sums[1]) + (sums[2] + sums[3])) +
         ((sums[4] + sums[5]) + (sums[6] + sums[7])) + rest;
}

// out += factor * row
template <typename T>
void add_multiple(T factor, const T* row, std::int64_t count, T* out) {
  for (std::int64_t i = 0; i < count; ++i) out[i] += factor * row[i];
}

// out = start + rows * x, where `rows` has `count` rows as long as x; `start` may be
// null.
template <typename T>
void multiply_rows(const T* rows, std::int64_t count, const T* x, std::int64_t size,
                   const T* start, T* out) {
  for (std::int64_t i = 0; i < count; ++i) {
    out[i] = dot(rows + i * size, x, size) + (start == nullptr ? T(0) : start[i]);
  }
}

}  // namespace opscribe::ops
