// A is made unsigned and B signed by moving both by 128 where they are not, zeros
// included; then
//
//   sum (a - az)(b - bz) = sum ab - az * sum b - bz * sum a + depth * az * bz
//
// so the inner loop multiplies bytes as they are. Without VNNI, both are widened to 16
// bits, and pairs of products are added in one instruction.

#include "opscribe/kernel/dense_int8.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <type_traits>

#include "opscribe/base/error.h"
#include "opscribe/kernel/dense_pairs.h"
#include "opscribe/kernel/dense_vnni.h"
#include "opscribe/kernel/scratch.h"
#include "opscribe/kernel/split.h"

namespace opscribe::kernel {
namespace {

// How B is packed: elements of a group lie together, for each column.
struct Layout {
  std::size_t columns;  // of a panel
  std::size_t group;    // 4 or 2
  std::size_t width;    // bytes of an element, 1 or 2

  auto groups(std::size_t depth) const -> std::size_t {
    return (depth + group - 1) / group;
  }
  auto row_size(std::size_t depth) const -> std::size_t {
    return groups(depth) * group * width;
  }
  auto panel_size(std::size_t depth) const -> std::size_t {
    return columns * row_size(depth);
  }
};

auto layout() -> Layout {
  if (has_vnni() && runs_avx512()) return {kVnniColumns, 4, 1};
  return {pair_columns(), 2, 2};
}

auto round_up_to_line(std::size_t size) -> std::size_t {
  return round_up(size, kScratchAlignment);
}

template <typename Cell, typename T>
void pack_columns(const MatrixView<T>& b, std::size_t depth, std::size_t columns,
                  const Layout& to, Cell* out, std::int32_t* sums) {
  std::fill(out, out + to.panel_size(depth) / sizeof(Cell), Cell{0});
  for (std::size_t k = 0; k < depth; ++k) {
    Cell* group = out + k / to.group * to.group * to.columns + k % to.group;
    for (std::size_t j = 0; j < columns; ++j) {
      const int cell = *b.at(k, j).cells - (std::is_signed_v<T> ? 0 : 128);
      group[j * to.group] = static_cast<Cell>(cell);
      sums[j] += cell;
    }
  }
}

// A row of A, unsigned, as the inner loop reads it; gives its sum.
template <typename Cell>
auto copy_row(const std::byte* row, bool is_signed, std::size_t depth,
              std::span<Cell> out) -> std::int32_t {
  // Plain pointers and a loop for each, which the compiler makes vectors of.
  const auto flip = static_cast<std::uint8_t>(is_signed ? 0x80 : 0);
  const auto* from = reinterpret_cast<const std::uint8_t*>(row);
  Cell* to = out.data();
  for (std::size_t k = 0; k < depth; ++k) {
    to[k] = static_cast<Cell>(static_cast<std::uint8_t>(from[k] ^ flip));
  }
  std::int32_t sum = 0;
  for (std::size_t k = 0; k < depth; ++k) {
    sum += static_cast<std::uint8_t>(from[k] ^ flip);
  }
  std::fill(out.begin() + static_cast<std::ptrdiff_t>(depth), out.end(), Cell{0});
  return sum;
}

// Where things are in the scratch memory.
struct Rooms {
  std::size_t row_size;  // bytes of a row of A
  std::size_t sums;      // begin of the sums of rows
  std::size_t end;
};

auto rooms_of(const Int8Product& product) -> Rooms {
  Rooms rooms{};
  rooms.row_size = layout().row_size(product.b->depth());
  rooms.sums = round_up_to_line(product.rows * rooms.row_size);
  rooms.end = rooms.sums + round_up_to_line(product.rows * sizeof(std::int32_t));
  return rooms;
}

auto zero_at(std::span<const std::int32_t> zeros, std::size_t i) -> std::int32_t {
  if (zeros.empty()) return 0;
  return zeros.size() == 1 ? zeros[0] : zeros[i];
}

void correct(const Int8Product& product, std::int32_t row_sum, std::size_t row,
             std::size_t column, std::span<const std::int32_t> tile) {
  const PackedInt8& b = *product.b;
  const std::int32_t a_zero =
      zero_at(product.a_zeros, row) + (product.a_is_signed ? 128 : 0);
  const auto whole = static_cast<std::int64_t>(b.depth()) * a_zero;
  const bool has_many = product.b_zeros.size() > 1;
  correct_row({.tile = tile.data(),
               .sums = b.sums().data() + column,
               .a_zero = a_zero,
               .rest = static_cast<std::int32_t>(whole - row_sum),
               .b_shift = b.was_unsigned() ? 128 : 0,
               .b_zero = has_many ? 0 : zero_at(product.b_zeros, 0),
               .b_zeros = has_many ? product.b_zeros.data() + column : nullptr,
               .c = product.c + row * product.c_stride + column,
               .count = tile.size()});
}

// Rows at most this many at once, so that their sums wait on the stack.
constexpr std::size_t kRowsAtOnce = 24;

void multiply_block(const Int8Product& product, const std::int32_t* row_sums,
                    const std::byte* a, std::size_t row_size, std::size_t panel,
                    std::size_t begin, std::size_t end) {
  const Layout to = layout();
  alignas(kScratchAlignment) std::array<std::int32_t, kRowsAtOnce * kVnniColumns> tile;
  const std::size_t column = panel * to.columns;
  const std::size_t columns = std::min(to.columns, product.b->columns() - column);
  const std::size_t groups = to.groups(product.b->depth());
  const std::byte* b = product.b->panel(panel);
  for (std::size_t row = begin; row < end; row += kRowsAtOnce) {
    const std::size_t rows = std::min(kRowsAtOnce, end - row);
    const std::byte* cells = a + row * row_size;
    if (to.width == 1) {
      multiply_vnni({reinterpret_cast<const std::uint8_t*>(cells), row_size,
                     reinterpret_cast<const std::int8_t*>(b), tile.data(), to.columns,
                     rows, groups});
    } else {
      multiply_pairs({reinterpret_cast<const std::int16_t*>(cells), row_size / 2,
                      reinterpret_cast<const std::int16_t*>(b), tile.data(), to.columns,
                      rows, groups});
    }
    for (std::size_t i = 0; i < rows; ++i) {
      correct(product, row_sums[row + i], row + i, column,
              std::span(tile).subspan(i * to.columns, columns));
    }
  }
}

template <typename T>
void requantize_row(std::span<const std::int32_t> x, std::span<const float> scales,
                    std::int32_t zero, std::span<T> out) {
  invariant(x.size() == out.size() && (scales.size() == 1 || scales.size() == x.size()),
            "{} sums and {} scales for {} elements", x.size(), scales.size(),
            out.size());
  const auto low = static_cast<float>(std::numeric_limits<T>::min() - zero);
  const auto high = static_cast<float>(std::numeric_limits<T>::max() - zero);
  constexpr std::size_t kAtOnce = 256;
  std::array<std::int32_t, kAtOnce> rounded;
  const std::size_t step = scales.size() > 1 ? 1 : 0;
  for (std::size_t first = 0; first < x.size(); first += kAtOnce) {
    const std::size_t count = std::min(kAtOnce, x.size() - first);
    scale_row(x.data() + first, scales.data() + first * step, step, low, high,
              rounded.data(), count);
    const std::int32_t* from = rounded.data();
    T* to = out.data() + first;
    for (std::size_t i = 0; i < count; ++i) to[i] = static_cast<T>(from[i] + zero);
  }
}

}  // namespace

auto PackedInt8::size(std::size_t depth, std::size_t columns) -> std::size_t {
  const Layout to = layout();
  return round_up_to_line(ceil_div(columns, to.columns) * to.panel_size(depth)) +
         columns * sizeof(std::int32_t);
}

template <typename T>
auto PackedInt8::pack_any(const MatrixView<T>& b, std::size_t depth,
                          std::size_t columns, std::span<std::byte> cells,
                          ThreadPool* pool) -> PackedInt8 {
  invariant(cells.size() >= size(depth, columns), "{} bytes for a packed {} x {}",
            cells.size(), depth, columns);
  const Layout to = layout();
  PackedInt8 packed;
  packed.cells_ = cells.data();
  packed.panel_size_ = to.panel_size(depth);
  packed.depth_ = depth;
  packed.columns_ = columns;
  packed.was_unsigned_ = std::is_unsigned_v<T>;
  const std::size_t panels = ceil_div(columns, to.columns);
  auto* sums = reinterpret_cast<std::int32_t*>(
      cells.data() + round_up_to_line(panels * packed.panel_size_));
  std::fill(sums, sums + columns, 0);
  packed.sums_ = {sums, columns};
  const std::size_t grain = std::max<std::size_t>(8192 / (packed.panel_size_ + 1), 1);
  parallel_for(pool, panels, grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const std::size_t column = i * to.columns;
      const std::size_t count = std::min(to.columns, columns - column);
      std::byte* out = cells.data() + i * packed.panel_size_;
      if (to.width == 1) {
        pack_columns(b.at(0, column), depth, count, to,
                     reinterpret_cast<std::int8_t*>(out), sums + column);
      } else {
        pack_columns(b.at(0, column), depth, count, to,
                     reinterpret_cast<std::int16_t*>(out), sums + column);
      }
    }
  });
  return packed;
}

auto PackedInt8::pack(const MatrixView<std::int8_t>& b, std::size_t depth,
                      std::size_t columns, std::span<std::byte> cells, ThreadPool* pool)
    -> PackedInt8 {
  return pack_any(b, depth, columns, cells, pool);
}

auto PackedInt8::pack(const MatrixView<std::uint8_t>& b, std::size_t depth,
                      std::size_t columns, std::span<std::byte> cells, ThreadPool* pool)
    -> PackedInt8 {
  return pack_any(b, depth, columns, cells, pool);
}

auto dense_int8_scratch_size(const Int8Product& product) -> std::size_t {
  return rooms_of(product).end;
}

void dense_int8(const Int8Product& product, ThreadPool* pool,
                std::span<std::byte> scratch) {
  const std::size_t depth = product.b->depth();
  const std::size_t columns = product.b->columns();
  if (product.rows == 0 || columns == 0) return;
  const Rooms rooms = rooms_of(product);
  invariant(scratch.size() >= rooms.end, "{} bytes of scratch memory of {}",
            scratch.size(), rooms.end);
  const Layout to = layout();
  const std::size_t length = rooms.row_size / to.width;
  auto* sums = reinterpret_cast<std::int32_t*>(scratch.data() + rooms.sums);
  const std::size_t row_grain = std::max<std::size_t>(16'384 / (depth + 1), 1);
  parallel_for(pool, product.rows, row_grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      const std::byte* from = product.a + i * product.a_stride;
      std::byte* row = scratch.data() + i * rooms.row_size;
      sums[i] =
          to.width == 1
              ? copy_row<std::uint8_t>(from, product.a_is_signed, depth,
                                       {reinterpret_cast<std::uint8_t*>(row), length})
              : copy_row<std::int16_t>(from, product.a_is_signed, depth,
                                       {reinterpret_cast<std::int16_t*>(row), length});
    }
  });
  const std::size_t panels = ceil_div(columns, to.columns);
  const std::size_t threads = threads_of(pool);
  const std::size_t work = product.rows * depth * columns;
  if (work < 4'000'000) pool = nullptr;
  // Columns first, rows too when there are few panels.
  const std::size_t parts = std::clamp<std::size_t>(
      4 * threads / panels, 1, ceil_div(product.rows, kRowsAtOnce));
  const std::size_t rows =
      ceil_div(ceil_div(product.rows, parts), kRowsAtOnce) * kRowsAtOnce;
  const std::size_t row_parts = ceil_div(product.rows, rows);
  const std::size_t grain =
      std::max<std::size_t>(2'000'000 / (work / (panels * row_parts) + 1), 1);
  const std::chrono::nanoseconds cost{static_cast<std::int64_t>(work / 400 + 1)};
  parallel_for(
      pool, {panels * row_parts, grain, cost}, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
          const std::size_t row = i % row_parts * rows;
          multiply_block(product, sums, scratch.data(), rooms.row_size, i / row_parts,
                         row, std::min(row + rows, product.rows));
        }
      });
}

void requantize(std::span<const std::int32_t> x, std::span<const float> scales,
                std::int32_t zero, std::span<std::uint8_t> out) {
  requantize_row(x, scales, zero, out);
}

void requantize(std::span<const std::int32_t> x, std::span<const float> scales,
                std::int32_t zero, std::span<std::int8_t> out) {
  requantize_row(x, scales, zero, out);
}

}  // namespace opscribe::kernel
