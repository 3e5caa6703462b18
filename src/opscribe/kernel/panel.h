#pragma once

// The inner loop of everything dense: matrix products and convolutions are cut into
// products of some rows with one panel, a few columns that stay in the cache.
//
//   A, rows in place         B, a panel                C
//   a0 ----depth---->        [k = 0: columns ]         tiles of 6 rows x 64 columns
//   a1 ----depth---->        [k = 1: columns ]         (AVX-512), 6 x 16 (AVX2), ...
//   ...                      [ ... depth rows ]        held in registers over all k
//
// An element of C is one chain of fused multiply-adds in the order of k, whichever tile
// it falls into; so results depend neither on how rows and columns are cut nor on the
// number of threads.

#include <cstddef>
#include <cstdint>
#include <optional>

#include "opscribe/kernel/elementary.h"
#include "opscribe/tensor/elements.h"

namespace opscribe::kernel {

// Columns of a packed panel on this machine: 64, 16, 8 or 2.
auto panel_columns() -> std::size_t;

// C = A * B, or C += A * B, then the rest: bias and activation.
struct Panel {
  const float* a = nullptr;
  std::size_t a_stride = 0;  // from row to row, in elements
  // Rows of B are read to a multiple of `vector_lanes()` columns.
  const float* b = nullptr;
  std::size_t b_stride = 0;
  // Or row k of B begins at b + b_offsets[k]: convolutions read the image in place.
  const std::size_t* b_offsets = nullptr;
  float* c = nullptr;
  std::size_t c_stride = 0;
  std::size_t rows = 0, depth = 0;
  std::size_t columns = 0;  // at most `panel_columns()`
  bool adds = false;
  const float* row_bias = nullptr;     // one for each row, or null
  const float* column_bias = nullptr;  // one for each column, or null
  std::optional<Unary> activation;
  // The whole product has one row: k runs in two chains, for speed. The sum is another
  // one then, so this must not depend on how a product was cut.
  bool is_single_row = false;
};

auto vector_lanes() -> std::size_t;
void multiply_panel(const Panel& panel);

// A matrix where it lies; strides are in elements and may be anything.
template <typename T>
struct MatrixView {
  const T* cells = nullptr;
  std::size_t row_stride = 0;
  std::size_t column_stride = 1;

  auto at(std::size_t row, std::size_t column) const -> MatrixView {
    return {cells + row * row_stride + column * column_stride, row_stride,
            column_stride};
  }
};

// Writes `depth` rows of `panel_columns()` elements, zeros behind the `columns` that
// there are. Small floats are widened.
void pack_panel(const MatrixView<float>& b, std::size_t depth, std::size_t columns,
                float* out);
void pack_panel(const MatrixView<Float16>& b, std::size_t depth, std::size_t columns,
                float* out);
void pack_panel(const MatrixView<BFloat16>& b, std::size_t depth, std::size_t columns,
                float* out);

// out[i] = sum of a[i * a_stride + k] * x[k]: a matrix times a vector, both in place.
void multiply_vector(const float* a, std::size_t a_stride, std::size_t rows,
                     const float* x, std::size_t depth, float* out);

}  // namespace opscribe::kernel
