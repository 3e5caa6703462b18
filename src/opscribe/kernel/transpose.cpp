// Strips of 64 along the longer side go to the threads; inside a strip, squares that
// both fit the first-level cache.

#include "opscribe/kernel/transpose.h"

#include <algorithm>

#include "opscribe/base/error.h"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "opscribe/kernel/transpose.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "opscribe/kernel/transpose-inl.h"

HWY_BEFORE_NAMESPACE();
namespace opscribe::kernel::HWY_NAMESPACE {
namespace {

void transpose_block(const float* in, std::size_t in_stride, std::size_t rows,
                     std::size_t columns, float* out, std::size_t out_stride) {
  transpose_matrix(in, in_stride, rows, columns, out, out_stride);
}

}  // namespace
}  // namespace opscribe::kernel::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace opscribe::kernel {
namespace {

HWY_EXPORT(transpose_block);

constexpr std::size_t kSide = 64;

struct Sides {
  std::size_t rows, columns;
};

// Calls `block(row, rows, column, columns)` for blocks that cover a matrix.
template <typename Block>
void each_block(const Sides& sides, std::size_t cell_size, ThreadPool* pool,
                Block&& block) {
  const bool is_tall = sides.rows >= sides.columns;
  const std::size_t along = is_tall ? sides.rows : sides.columns;
  const std::size_t across = is_tall ? sides.columns : sides.rows;
  const std::size_t strips = (along + kSide - 1) / kSide;
  // About 32 KB each, some microseconds.
  const std::size_t strip_size = kSide * across * cell_size + 1;
  const std::size_t grain = std::max<std::size_t>(32 * 1024 / strip_size, 1);
  parallel_for(pool, strips, grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin * kSide; i < std::min(end * kSide, along); i += kSide) {
      const std::size_t height = std::min(kSide, along - i);
      for (std::size_t j = 0; j < across; j += kSide) {
        const std::size_t width = std::min(kSide, across - j);
        if (is_tall) {
          block(i, height, j, width);
        } else {
          block(j, width, i, height);
        }
      }
    }
  });
}

template <typename Cell, typename Block>
void each_matrix(std::span<const Cell> in, const Sides& sides, std::span<Cell> out,
                 ThreadPool* pool, Block&& block) {
  const std::size_t size = sides.rows * sides.columns;
  invariant(in.size() == out.size() && (size == 0 ? in.empty() : in.size() % size == 0),
            "{} cells into {} as matrices of {} x {}", in.size(), out.size(),
            sides.rows, sides.columns);
  if (size == 0) return;
  const std::size_t count = in.size() / size;
  const auto one = [&](std::size_t i, ThreadPool* helpers) {
    const Cell* from = in.data() + i * size;
    Cell* to = out.data() + i * size;
    each_block(sides, sizeof(Cell), helpers,
               [&](std::size_t row, std::size_t rows, std::size_t column,
                   std::size_t columns) {
                 block(from + row * sides.columns + column, sides.columns, rows,
                       columns, to + column * sides.rows + row, sides.rows);
               });
  };
  if (count == 1) return one(0, pool);
  const std::size_t grain = std::max<std::size_t>(32 * 1024 / (size * sizeof(Cell)), 1);
  parallel_for(pool, count, grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) one(i, nullptr);
  });
}

template <typename Cell>
void transpose_plainly(std::span<const Cell> in, const Sides& sides,
                       std::span<Cell> out, ThreadPool* pool) {
  each_matrix(in, sides, out, pool,
              [](const Cell* from, std::size_t from_stride, std::size_t rows,
                 std::size_t columns, Cell* to, std::size_t to_stride) {
                for (std::size_t j = 0; j < columns; ++j) {
                  for (std::size_t i = 0; i < rows; ++i) {
                    to[j * to_stride + i] = from[i * from_stride + j];
                  }
                }
              });
}

void transpose_words(const float* from, std::size_t from_stride, std::size_t rows,
                     std::size_t columns, float* to, std::size_t to_stride) {
  HWY_DYNAMIC_DISPATCH(transpose_block)
  (from, from_stride, rows, columns, to, to_stride);
}

}  // namespace

void transpose(std::span<const std::uint8_t> in, std::size_t rows, std::size_t columns,
               std::span<std::uint8_t> out, ThreadPool* pool) {
  transpose_plainly(in, {rows, columns}, out, pool);
}

void transpose(std::span<const std::uint16_t> in, std::size_t rows, std::size_t columns,
               std::span<std::uint16_t> out, ThreadPool* pool) {
  transpose_plainly(in, {rows, columns}, out, pool);
}

void transpose(std::span<const std::uint32_t> in, std::size_t rows, std::size_t columns,
               std::span<std::uint32_t> out, ThreadPool* pool) {
  // The vectors move bits; they are written for float32, which has as many.
  const std::span cells(reinterpret_cast<const float*>(in.data()), in.size());
  const std::span to(reinterpret_cast<float*>(out.data()), out.size());
  each_matrix(cells, {rows, columns}, to, pool, transpose_words);
}

void transpose(std::span<const std::uint64_t> in, std::size_t rows, std::size_t columns,
               std::span<std::uint64_t> out, ThreadPool* pool) {
  transpose_plainly(in, {rows, columns}, out, pool);
}

void transpose(std::span<const Storage128> in, std::size_t rows, std::size_t columns,
               std::span<Storage128> out, ThreadPool* pool) {
  transpose_plainly(in, {rows, columns}, out, pool);
}

void gather_rows(const MatrixView<float>& from, std::size_t rows, std::size_t columns,
                 std::span<float> out, ThreadPool* pool) {
  invariant(out.size() >= rows * columns, "{} x {} elements into {}", rows, columns,
            out.size());
  if (from.row_stride == 1) {
    each_block({columns, rows}, sizeof(float), pool,
               [&](std::size_t row, std::size_t height, std::size_t column,
                   std::size_t width) {
                 transpose_words(from.at(column, row).cells, from.column_stride, height,
                                 width, out.data() + column * columns + row, columns);
               });
    return;
  }
  for (std::size_t i = 0; i < rows; ++i) {
    for (std::size_t j = 0; j < columns; ++j) {
      out[i * columns + j] = *from.at(i, j).cells;
    }
  }
}

}  // namespace opscribe::kernel
#endif  // HWY_ONCE
