#include "opscribe/kernel/panel.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <span>

#include "opscribe/kernel/widen.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/panel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/elementary-inl.h"
#include "opscribe/kernel/transpose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

using Tag = hn::ScalableTag<float>;
using V = hn::Vec<Tag>;

// The tile that keeps the registers full: rows times vectors of sums, a row of vectors
// of B and one element of A.
#if HWY_TARGET == HWY_SCALAR
constexpr std::size_t kTileRows = 4;
constexpr std::size_t kTileVectors = 2;
#elif HWY_TARGET == HWY_AVX3
constexpr std::size_t kTileRows = 6;
constexpr std::size_t kTileVectors = 4;
#else
constexpr std::size_t kTileRows = 6;
constexpr std::size_t kTileVectors = 2;
#endif

auto get_vector_lanes() -> std::size_t {
  return hn::Lanes(Tag());
}
auto get_panel_columns() -> std::size_t {
  return kTileVectors * hn::Lanes(Tag());
}

// What follows the sum of one vector of a row.
HWY_INLINE auto finish(const Panel& panel, V sum, std::size_t row, const float* c,
                       const float* column_bias) -> V {
  const Tag d;
  if (panel.adds) sum = hn::Add(sum, hn::LoadU(d, c));
  if (panel.row_bias != nullptr) sum = hn::Add(sum, hn::Set(d, panel.row_bias[row]));
  if (column_bias != nullptr) sum = hn::Add(sum, hn::LoadU(d, column_bias));
  if (panel.activation == Unary::Relu) {
    sum = hn::IfThenZeroElse(hn::Lt(sum, hn::Zero(d)), sum);
  }
  return sum;
}

// Some columns are not there: C and the bias are reached through copies.
HWY_NOINLINE void store_ragged(const Panel& panel, V sum, std::size_t row,
                               std::size_t column) {
  const Tag d;
  const std::size_t count =
      column < panel.columns ? std::min(panel.columns - column, hn::Lanes(d)) : 0;
  if (count == 0) return;
  float* c = panel.c + row * panel.c_stride + column;
  HWY_ALIGN float cells[hn::MaxLanes(Tag())] = {};
  HWY_ALIGN float bias[hn::MaxLanes(Tag())] = {};
  const bool has_bias = panel.column_bias != nullptr;
  if (panel.adds) std::memcpy(cells, c, count * sizeof(float));
  if (has_bias) std::memcpy(bias, panel.column_bias + column, count * sizeof(float));
  hn::Store(finish(panel, sum, row, cells, has_bias ? bias : nullptr), d, cells);
  std::memcpy(c, cells, count * sizeof(float));
}

HWY_INLINE void store(const Panel& panel, V sum, std::size_t row, std::size_t column,
                      bool is_whole) {
  if (HWY_UNLIKELY(!is_whole)) return store_ragged(panel, sum, row, column);
  float* c = panel.c + row * panel.c_stride + column;
  const float* bias =
      panel.column_bias == nullptr ? nullptr : panel.column_bias + column;
  hn::StoreU(finish(panel, sum, row, c, bias), Tag(), c);
}

// C[row..row+kRows, 0..kVectors vectors]. The loops over rows and vectors are written
// out by the compiler, so the sums stay in registers.
template <std::size_t kRows, std::size_t kVectors, bool kHasOffsets>
void multiply_tile(const Panel& panel, std::size_t row) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  V sums[kRows][kVectors];
  const float* a[kRows];
#pragma GCC unroll 8
  for (std::size_t r = 0; r < kRows; ++r) {
    a[r] = panel.a + (row + r) * panel.a_stride;
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) sums[r][v] = hn::Zero(d);
  }
  const float* b = panel.b;
  const std::size_t b_stride = panel.b_stride;
  const std::size_t* b_offsets = panel.b_offsets;
  for (std::size_t k = 0; k < panel.depth; ++k) {
    if constexpr (kHasOffsets) {
      b = panel.b + b_offsets[k];
    } else {
      b = panel.b + k * b_stride;
    }
    V columns[kVectors];
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) {
      columns[v] = hn::LoadU(d, b + v * lanes);
    }
#pragma GCC unroll 8
    for (std::size_t r = 0; r < kRows; ++r) {
      const V cell = hn::Set(d, a[r][k]);
#pragma GCC unroll 4
      for (std::size_t v = 0; v < kVectors; ++v) {
        sums[r][v] = hn::MulAdd(cell, columns[v], sums[r][v]);
      }
    }
  }
  const bool is_whole = panel.columns == kVectors * lanes;
#pragma GCC unroll 8
  for (std::size_t r = 0; r < kRows; ++r) {
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) {
      store(panel, sums[r][v], row + r, v * lanes, is_whole);
    }
  }
}

// One row: sums of even and of odd k side by side, and B is asked for ahead of time.
template <std::size_t kVectors>
void multiply_row(const Panel& panel) {
  constexpr std::size_t kAhead = 16;
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  V even[kVectors];
  V odd[kVectors];
#pragma GCC unroll 4
  for (std::size_t v = 0; v < kVectors; ++v) even[v] = odd[v] = hn::Zero(d);
  const float* b = panel.b;
  const std::size_t b_stride = panel.b_stride;
  std::size_t k = 0;
  for (; k + 2 <= panel.depth; k += 2, b += 2 * b_stride) {
    const V first = hn::Set(d, panel.a[k]);
    const V second = hn::Set(d, panel.a[k + 1]);
#pragma GCC unroll 4
    for (std::size_t v = 0; v < kVectors; ++v) {
      // Asking for an address that is not there does no harm.
      __builtin_prefetch(b + kAhead * b_stride + v * lanes);
      __builtin_prefetch(b + (kAhead + 1) * b_stride + v * lanes);
      even[v] = hn::MulAdd(first, hn::LoadU(d, b + v * lanes), even[v]);
      odd[v] = hn::MulAdd(second, hn::LoadU(d, b + b_stride + v * lanes), odd[v]);
    }
  }
  const bool is_whole = panel.columns == kVectors * lanes;
#pragma GCC unroll 4
  for (std::size_t v = 0; v < kVectors; ++v) {
    if (k < panel.depth) {
      const V last = hn::Set(d, panel.a[k]);
      even[v] = hn::MulAdd(last, hn::LoadU(d, b + v * lanes), even[v]);
    }
    store(panel, hn::Add(even[v], odd[v]), 0, v * lanes, is_whole);
  }
}

// A remainder of 7 to 9 rows is cut in halves: 4 + 4 is faster than 6 + 2.
// With one vector for each row more rows are needed to keep the units busy.
template <std::size_t kVectors>
HWY_INLINE auto next_rows(std::size_t rest) -> std::size_t {
  if (kVectors == 1 && kTileRows == 6 && rest >= 8) return 8;
  if (rest <= kTileRows) return rest;
  if (rest < 2 * kTileRows - 2) return (rest + 1) / 2;
  return kTileRows;
}

template <std::size_t kVectors, bool kHasOffsets>
void multiply_rows_of(const Panel& panel) {
  for (std::size_t row = 0; row < panel.rows;) {
    const std::size_t rows = next_rows<kVectors>(panel.rows - row);
    switch (rows) {
      case 1:
        multiply_tile<1, kVectors, kHasOffsets>(panel, row);
        break;
      case 2:
        multiply_tile<2, kVectors, kHasOffsets>(panel, row);
        break;
      case 3:
        multiply_tile<3, kVectors, kHasOffsets>(panel, row);
        break;
      case 4:
        multiply_tile<4, kVectors, kHasOffsets>(panel, row);
        break;
      case 5:
        multiply_tile<5, kVectors, kHasOffsets>(panel, row);
        break;
      case 6:
        multiply_tile<6, kVectors, kHasOffsets>(panel, row);
        break;
      default:
        multiply_tile<8, 1, kHasOffsets>(panel, row);
        break;
    }
    row += rows;
  }
}

template <std::size_t kVectors>
void multiply_rows(const Panel& panel) {
  if (panel.b_offsets != nullptr) return multiply_rows_of<kVectors, true>(panel);
  return multiply_rows_of<kVectors, false>(panel);
}

void multiply_panel_here(const Panel& panel) {
  const std::size_t lanes = hn::Lanes(Tag());
  const std::size_t vectors = (panel.columns + lanes - 1) / lanes;
  switch (panel.is_single_row ? vectors + 4 : vectors) {
    case 1:
      return multiply_rows<1>(panel);
    case 2:
      return multiply_rows<2>(panel);
    case 5:
      return multiply_row<1>(panel);
    case 6:
      return multiply_row<2>(panel);
#if HWY_TARGET == HWY_AVX3
    case 3:
      return multiply_rows<3>(panel);
    case 4:
      return multiply_rows<4>(panel);
    case 7:
      return multiply_row<3>(panel);
    case 8:
      return multiply_row<4>(panel);
#endif
    default:
      return;
  }
}

void transpose_here(const float* in, std::size_t in_stride, std::size_t rows,
                    std::size_t columns, float* out, std::size_t out_stride) {
  transpose_matrix(in, in_stride, rows, columns, out, out_stride);
}

// Four sums side by side for each row; the order of adding is that of the row alone.
void multiply_vector_here(const float* a, std::size_t a_stride, std::size_t rows,
                          const float* x, std::size_t depth, float* out) {
  const Tag d;
  const std::size_t lanes = hn::Lanes(d);
  for (std::size_t i = 0; i < rows; ++i, a += a_stride) {
    V sums[4] = {hn::Zero(d), hn::Zero(d), hn::Zero(d), hn::Zero(d)};
    std::size_t k = 0;
    for (; k + 4 * lanes <= depth; k += 4 * lanes) {
#pragma GCC unroll 4
      for (std::size_t v = 0; v < 4; ++v) {
        sums[v] = hn::MulAdd(hn::LoadU(d, a + k + v * lanes),
                             hn::LoadU(d, x + k + v * lanes), sums[v]);
      }
    }
    for (; k + lanes <= depth; k += lanes) {
      sums[0] = hn::MulAdd(hn::LoadU(d, a + k), hn::LoadU(d, x + k), sums[0]);
    }
    const V sum = hn::Add(hn::Add(sums[0], sums[1]), hn::Add(sums[2], sums[3]));
    float total = hn::GetLane(hn::SumOfLanes(d, sum));
    for (; k < depth; ++k) total += a[k] * x[k];
    out[i] = total;
  }
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(get_vector_lanes);
HWY_EXPORT(get_panel_columns);
HWY_EXPORT(multiply_panel_here);
HWY_EXPORT(multiply_vector_here);
HWY_EXPORT(transpose_here);

void copy_row(const float* from, std::size_t count, float* to) {
  std::memcpy(to, from, count * sizeof(float));
}
template <typename T>
void copy_row(const T* from, std::size_t count, float* to) {
  widen(std::span(from, count), std::span(to, count));
}

template <typename T>
void pack(const MatrixView<T>& b, std::size_t depth, std::size_t columns, float* out) {
  const std::size_t width = panel_columns();
  for (std::size_t k = 0; k < depth; ++k) {
    float* row = out + k * width;
    const T* from = b.cells + k * b.row_stride;
    if (b.column_stride == 1) {
      // Rows lie far apart; asking for an address that is not there does no harm.
      const auto* ahead = reinterpret_cast<const char*>(from + 16 * b.row_stride);
      for (std::size_t line = 0; line < columns * sizeof(T); line += 64) {
        __builtin_prefetch(ahead + line);
      }
      copy_row(from, columns, row);
    } else {
      for (std::size_t j = 0; j < columns; ++j) {
        row[j] = static_cast<float>(from[j * b.column_stride]);
      }
    }
    std::fill(row + columns, row + width, 0.0F);
  }
}

}  // namespace

auto vector_lanes() -> std::size_t {
  return HWY_DYNAMIC_DISPATCH(get_vector_lanes)();
}

auto panel_columns() -> std::size_t {
  return HWY_DYNAMIC_DISPATCH(get_panel_columns)();
}

void multiply_panel(const Panel& panel) {
  HWY_DYNAMIC_DISPATCH(multiply_panel_here)(panel);
  if (!panel.activation || panel.activation == Unary::Relu) return;
  for (std::size_t row = 0; row < panel.rows; ++row) {
    const std::span cells(panel.c + row * panel.c_stride, panel.columns);
    apply(*panel.activation, cells, cells);
  }
}

void pack_panel(const MatrixView<float>& b, std::size_t depth, std::size_t columns,
                float* out) {
  if (b.column_stride == 1 || b.row_stride != 1) return pack(b, depth, columns, out);
  const std::size_t width = panel_columns();
  HWY_DYNAMIC_DISPATCH(transpose_here)
  (b.cells, b.column_stride, columns, depth, out, width);
  for (std::size_t k = 0; k < depth && columns < width; ++k) {
    std::fill(out + k * width + columns, out + (k + 1) * width, 0.0F);
  }
}

void pack_panel(const MatrixView<Float16>& b, std::size_t depth, std::size_t columns,
                float* out) {
  pack(b, depth, columns, out);
}

void pack_panel(const MatrixView<BFloat16>& b, std::size_t depth, std::size_t columns,
                float* out) {
  pack(b, depth, columns, out);
}

void multiply_vector(const float* a, std::size_t a_stride, std::size_t rows,
                     const float* x, std::size_t depth, float* out) {
  HWY_DYNAMIC_DISPATCH(multiply_vector_here)(a, a_stride, rows, x, depth, out);
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
