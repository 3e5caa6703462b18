#pragma once

// The inner loops of 8-bit products that every processor has: products of 16 bits added
// in pairs, and what is done to the sums.

#include <cstddef>
#include <cstdint>

namespace opscribe::kernel {

// Columns of a panel of B on this machine.
auto pair_columns() -> std::size_t;
// Whether kernels run with AVX-512 here; a test may forbid it.
auto runs_avx512() -> bool;

// C[rows, pair_columns()] = A * B. Rows of A are `pairs` pairs; B is [pairs][columns][2].
struct PairPanel {
  const std::int16_t* a;
  std::size_t a_stride;
  const std::int16_t* b;
  std::int32_t* c;
  std::size_t c_stride;
  std::size_t rows, pairs;
};
void multiply_pairs(const PairPanel& panel);

// What is left of a row of the product besides the sums of a * b; all of it wraps.
struct RowCorrection {
  const std::int32_t* tile;
  const std::int32_t* sums;  // of the columns of B
  std::int32_t a_zero, rest, b_shift;
  std::int32_t b_zero;  // unless there is one for each column
  const std::int32_t* b_zeros;
  std::int32_t* c;
  std::size_t count;
};

// c = tile - a_zero * sums + (b_zero - b_shift) * rest
void correct_row(const RowCorrection& row);

// out = round(x * scale) between `low` and `high`, halves to even. One scale for all
// with a step of 0, one for each element with a step of 1.
void scale_row(const std::int32_t* x, const float* scales, std::size_t scale_step,
               float low, float high, std::int32_t* out, std::size_t count);

}  // namespace opscribe::kernel
