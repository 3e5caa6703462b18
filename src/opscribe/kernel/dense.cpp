// Loops, from the outside in: panels of B, blocks of depth, tiles of rows.
//
// A block of a panel stays in the second-level cache while the rows pass by; its sums
// wait in C for the next block. Where a product is cut into chunks for the threads has
// no influence on any sum (panel.h), so chunks may follow the number of threads.

#include "opscribe/kernel/dense.h"

#include <algorithm>
#include <array>

#include "opscribe/base/error.h"
#include "opscribe/kernel/scratch.h"
#include "opscribe/kernel/split.h"
#include "opscribe/kernel/transpose.h"

namespace opscribe::kernel {
namespace {

// Depth of a block; up to the larger number it is not cut.
constexpr std::size_t kBlockDepth = 768;
constexpr std::size_t kWholeDepth = 1024;
// From here on packing B pays, when more than a few rows use it.
constexpr std::size_t kPackFrom = 32 * 1024;
constexpr std::size_t kPackFromRows = 8;
// A second thread pays from about 4 us of work; products done in a nanosecond.
constexpr std::size_t kProductsOfChunk = 600'000;
constexpr std::size_t kProductsPerNanosecond = 100;
constexpr std::size_t kChunksOfThread = 4;
constexpr std::size_t kRowStep = 24;  // rows of a chunk are a multiple: whole tiles

auto work_of(const DenseProduct& product) -> std::size_t {
  return product.rows * product.depth * product.columns;
}

auto cost_of(std::size_t products) -> std::chrono::nanoseconds {
  return std::chrono::nanoseconds(
      static_cast<std::int64_t>(products / kProductsPerNanosecond) + 1);
}

// With few rows it is reading B that takes the time.
auto cost_of(const DenseProduct& product) -> std::chrono::nanoseconds {
  return cost_of(std::max<std::size_t>(product.rows, 4) * product.depth *
                 product.columns);
}

// Room for one packed block of a panel.
auto block_size(const DenseProduct& product) -> std::size_t {
  return std::min(product.depth, kWholeDepth) * panel_columns();
}

// How one product is done.
struct Plan {
  // A vector times a matrix whose columns lie in memory as rows, or a matrix times a
  // vector: sums along what lies in memory.
  bool is_row_of_sums = false, is_column_of_sums = false;
  bool copies_a = false;      // its rows are not contiguous
  bool packs_b = false;       // all of it
  bool packs_blocks = false;  // one block of a panel after the other, in each thread
  bool packs_last = false;    // of B in place only the last, ragged panel
  std::size_t a_size = 0, b_size = 0;  // of scratch memory, for each
};

auto plan_product(const DenseProduct& product, std::size_t threads) -> Plan {
  Plan plan;
  const bool rows_of_a = product.a.column_stride == 1 || product.depth == 1;
  const bool is_plain =
      !product.adds && product.packed == nullptr && product.b.row_stride == 1;
  plan.is_column_of_sums = is_plain && product.columns == 1 && rows_of_a;
  plan.is_row_of_sums = is_plain && product.rows == 1 && rows_of_a;
  if (plan.is_column_of_sums || plan.is_row_of_sums) {
    return plan;
  }
  plan.copies_a = !rows_of_a;
  if (plan.copies_a) {
    plan.a_size = round_up(product.rows * product.depth, kScratchAlignment);
  }
  if (product.packed != nullptr) return plan;
  const bool pays =
      product.depth * product.columns > kPackFrom && product.rows >= kPackFromRows;
  const bool packs = pays || product.b.column_stride != 1;
  // Enough panels for all threads: each packs what it is about to use.
  plan.packs_blocks =
      packs && ceil_div(product.columns, panel_columns()) >= 2 * threads;
  plan.packs_b = packs && !plan.packs_blocks;
  plan.packs_last = !packs && product.columns % vector_lanes() != 0;
  if (plan.packs_blocks) {
    plan.b_size = threads * block_size(product);
  } else if (plan.packs_b) {
    plan.b_size = PackedMatrix::size(product.depth, product.columns);
  } else if (plan.packs_last) {
    plan.b_size = product.depth * panel_columns();
  }
  return plan;
}

// All rows `begin` to `end` of one panel.
struct Strip {
  const float* b = nullptr;  // null: its blocks are packed into `block`
  std::size_t b_stride = 0;
  std::size_t column = 0, columns = 0;
  float* block = nullptr;
};

void multiply_strip(const DenseProduct& product, const Strip& strip, std::size_t begin,
                    std::size_t end) {
  Panel panel{.a = product.a.cells + begin * product.a.row_stride,
              .a_stride = product.a.row_stride,
              .b = strip.b,
              .b_stride = strip.b_stride,
              .c = product.c + begin * product.c_stride + strip.column,
              .c_stride = product.c_stride,
              .rows = end - begin,
              .columns = strip.columns,
              .adds = product.adds};
  panel.is_single_row = product.rows == 1;
  std::size_t k = 0;
  do {
    const std::size_t rest = product.depth - k;
    panel.depth = rest <= kWholeDepth ? rest : kBlockDepth;
    if (panel.depth == rest) {
      panel.row_bias = product.row_bias == nullptr ? nullptr : product.row_bias + begin;
      panel.column_bias =
          product.column_bias == nullptr ? nullptr : product.column_bias + strip.column;
      panel.activation = product.activation;
    }
    if (strip.b == nullptr) {
      pack_panel(product.b.at(k, strip.column), panel.depth, strip.columns,
                 strip.block);
      panel.b = strip.block;
    }
    multiply_panel(panel);
    panel.adds = true;
    panel.a += panel.depth;
    panel.b += panel.depth * strip.b_stride;
    k += panel.depth;
  } while (k < product.depth);
}

// The matrices as the loops want them.
struct Ready {
  DenseProduct product;         // rows of A are contiguous
  PackedMatrix packed;          // of scratch memory
  const float* last = nullptr;  // the ragged panel
  float* blocks = nullptr;      // one for each thread
};

auto strip_at(const Ready& ready, std::size_t panel, std::size_t slot) -> Strip {
  const DenseProduct& product = ready.product;
  const std::size_t width = panel_columns();
  const std::size_t column = panel * width;
  const std::size_t columns = std::min(width, product.columns - column);
  if (product.packed != nullptr) {
    return {product.packed->panel(panel, 0), width, column, columns};
  }
  if (ready.blocks != nullptr) {
    return {nullptr, width, column, columns, ready.blocks + slot * block_size(product)};
  }
  if (ready.last != nullptr && columns % vector_lanes() != 0) {
    return {ready.last, width, column, columns};
  }
  return {product.b.cells + column, product.b.row_stride, column, columns};
}

void prepare(Ready& ready, const Plan& plan, ThreadPool* pool,
             std::span<float> scratch) {
  DenseProduct& product = ready.product;
  if (plan.copies_a) {
    const std::span<float> rows = scratch.first(product.rows * product.depth);
    gather_rows(product.a, product.rows, product.depth, rows, pool);
    product.a = {rows.data(), product.depth, 1};
  }
  const std::span<float> rest = scratch.subspan(plan.a_size);
  if (plan.packs_b) {
    ready.packed =
        PackedMatrix::pack(product.b, product.depth, product.columns, rest, pool);
    product.packed = &ready.packed;
  } else if (plan.packs_blocks) {
    ready.blocks = rest.data();
  } else if (plan.packs_last) {
    const std::size_t ragged = product.columns % panel_columns();
    pack_panel(product.b.at(0, product.columns - ragged), product.depth, ragged,
               rest.data());
    ready.last = rest.data();
  }
}

void multiply_sums(const DenseProduct& product, const Plan& plan) {
  constexpr std::size_t kAtOnce = 64;
  const bool is_row = plan.is_row_of_sums;
  const std::size_t count = is_row ? product.columns : product.rows;
  const float* matrix = is_row ? product.b.cells : product.a.cells;
  const std::size_t stride = is_row ? product.b.column_stride : product.a.row_stride;
  const float* vector = is_row ? product.a.cells : product.b.cells;
  std::array<float, kAtOnce> sums;
  for (std::size_t first = 0; first < count; first += kAtOnce) {
    const std::size_t size = std::min(kAtOnce, count - first);
    multiply_vector(matrix + first * stride, stride, size, vector, product.depth,
                    sums.data());
    for (std::size_t i = 0; i < size; ++i) {
      const std::size_t row = is_row ? 0 : first + i;
      const std::size_t column = is_row ? first + i : 0;
      float sum = sums[i];
      if (product.row_bias != nullptr) sum += product.row_bias[row];
      if (product.column_bias != nullptr) sum += product.column_bias[column];
      product.c[row * product.c_stride + column] = sum;
    }
  }
}

// Rows or columns `begin` to `end` of a product that is sums.
auto part_of_sums(const DenseProduct& whole, const Plan& plan, std::size_t begin,
                  std::size_t end) -> DenseProduct {
  DenseProduct part = whole;
  if (plan.is_row_of_sums) {
    part.b = whole.b.at(0, begin);
    part.c += begin;
    part.columns = end - begin;
    if (part.column_bias != nullptr) part.column_bias += begin;
  } else {
    part.a = whole.a.at(begin, 0);
    part.c += begin * whole.c_stride;
    part.rows = end - begin;
    if (part.row_bias != nullptr) part.row_bias += begin;
  }
  return part;
}

void activate(const DenseProduct& product) {
  if (!product.activation) return;
  for (std::size_t row = 0; row < product.rows; ++row) {
    const std::span cells(product.c + row * product.c_stride, product.columns);
    apply(*product.activation, cells, cells);
  }
}

void dense_sums(const DenseProduct& product, const Plan& plan, ThreadPool* pool) {
  const std::size_t count = plan.is_row_of_sums ? product.columns : product.rows;
  const std::size_t each = std::max<std::size_t>(product.depth, 1);
  const std::size_t grain = std::max<std::size_t>(kProductsOfChunk / each, 1);
  parallel_for(pool, {count, grain, cost_of(product)},
               [&](std::size_t begin, std::size_t end) {
                 const DenseProduct part = part_of_sums(product, plan, begin, end);
                 multiply_sums(part, plan);
                 activate(part);
               });
}

}  // namespace

auto PackedMatrix::size(std::size_t depth, std::size_t columns) -> std::size_t {
  return depth * round_up(columns, panel_columns());
}

template <typename T>
auto PackedMatrix::pack(const MatrixView<T>& b, std::size_t depth, std::size_t columns,
                        std::span<float> cells, ThreadPool* pool) -> PackedMatrix {
  invariant(cells.size() >= size(depth, columns), "{} floats for a packed {} x {}",
            cells.size(), depth, columns);
  PackedMatrix packed;
  packed.cells_ = cells.data();
  packed.depth_ = depth;
  packed.columns_ = columns;
  packed.width_ = panel_columns();
  const std::size_t width = packed.width_;
  // Moving an element takes a good part of a nanosecond.
  const std::size_t grain = std::max<std::size_t>(16'000 / (width * depth + 1), 1);
  parallel_for(
      pool, ceil_div(columns, width), grain, [&](std::size_t begin, std::size_t end) {
        for (std::size_t i = begin; i < end; ++i) {
          pack_panel(b.at(0, i * width), depth, std::min(width, columns - i * width),
                     cells.data() + i * depth * width);
        }
      });
  return packed;
}

template auto PackedMatrix::pack(const MatrixView<float>&, std::size_t, std::size_t,
                                 std::span<float>, ThreadPool*) -> PackedMatrix;
template auto PackedMatrix::pack(const MatrixView<Float16>&, std::size_t, std::size_t,
                                 std::span<float>, ThreadPool*) -> PackedMatrix;
template auto PackedMatrix::pack(const MatrixView<BFloat16>&, std::size_t, std::size_t,
                                 std::span<float>, ThreadPool*) -> PackedMatrix;

auto dense_scratch_size(const DenseProduct& product, const ThreadPool* pool)
    -> std::size_t {
  const Plan plan = plan_product(product, threads_of(pool));
  return plan.a_size + plan.b_size;
}

void dense(const DenseProduct& product, ThreadPool* pool, std::span<float> scratch) {
  if (product.rows == 0 || product.columns == 0) return;
  const Plan plan = plan_product(product, threads_of(pool));
  invariant(scratch.size() >= plan.a_size + plan.b_size,
            "{} floats of scratch memory where a product needs {}", scratch.size(),
            plan.a_size + plan.b_size);
  if (plan.is_row_of_sums || plan.is_column_of_sums) {
    return dense_sums(product, plan, pool);
  }
  if (work_of(product) < 2 * kProductsOfChunk) pool = nullptr;
  Ready ready{.product = product};
  prepare(ready, plan, pool, scratch);
  const std::size_t panels = ceil_div(product.columns, panel_columns());
  // Columns are split first; rows too when there are few panels.
  const std::size_t wanted = pool == nullptr
                                 ? 1
                                 : std::min(work_of(product) / kProductsOfChunk,
                                            threads_of(pool) * kChunksOfThread);
  const std::size_t row_parts =
      plan.packs_blocks ? 1 : std::max<std::size_t>(wanted / panels, 1);
  const std::size_t row_grain = round_up(ceil_div(product.rows, row_parts), kRowStep);
  const std::size_t parts = ceil_div(product.rows, row_grain);
  const std::size_t grain =
      std::max<std::size_t>(panels * parts / std::max<std::size_t>(wanted, 1), 1);
  parallel_for(pool, {panels * parts, grain, cost_of(product)},
               [&](std::size_t begin, std::size_t end, std::size_t slot) {
                 for (std::size_t i = begin; i < end; ++i) {
                   const std::size_t row = i % parts * row_grain;
                   multiply_strip(ready.product, strip_at(ready, i / parts, slot), row,
                                  std::min(row + row_grain, product.rows));
                 }
               });
}

auto dense_stack_scratch_size(const DenseProduct& first, std::size_t count,
                              const ThreadPool* pool) -> std::size_t {
  const std::size_t alone =
      round_up(dense_scratch_size(first, nullptr), kScratchAlignment);
  const std::size_t together = dense_scratch_size(first, pool);
  return std::max(count < 2 ? alone : alone * threads_of(pool), together);
}

void dense_stack(const DenseProduct& first, std::span<const StackOffsets> offsets,
                 ThreadPool* pool, std::span<float> scratch) {
  const std::size_t each =
      round_up(dense_scratch_size(first, nullptr), kScratchAlignment);
  const auto one = [&](const StackOffsets& at, ThreadPool* helpers,
                       std::span<float> memory) {
    DenseProduct product = first;
    product.a.cells += at.a;
    if (product.packed == nullptr) product.b.cells += at.b;
    product.c += at.c;
    dense(product, helpers, memory);
  };
  // Few and large: one after the other, each on all threads.
  const std::size_t work = work_of(first);
  if (offsets.size() < 2 * threads_of(pool) && work >= 8 * kProductsOfChunk) {
    for (const StackOffsets& at : offsets) one(at, pool, scratch);
    return;
  }
  const std::size_t grain = std::max<std::size_t>(kProductsOfChunk / (work + 1), 1);
  parallel_for(pool, {offsets.size(), grain, cost_of(work * offsets.size())},
               [&](std::size_t begin, std::size_t end, std::size_t slot) {
                 const std::span<float> memory = scratch.subspan(slot * each, each);
                 for (std::size_t i = begin; i < end; ++i) {
                   one(offsets[i], nullptr, memory);
                 }
               });
}

}  // namespace opscribe::kernel
