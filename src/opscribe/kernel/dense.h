#pragma once

// Products of matrices of float32: C = A * B, then a bias and an activation.
//
//   DenseProduct product{.a = {a, k}, .b = {b, n}, .c = c, .c_stride = n,
//                        .rows = m, .depth = k, .columns = n};
//   auto scratch = memory.take<float>(dense_scratch_size(product, pool));
//   dense(product, pool, scratch);
//
// A and B are read by strides, so a transposed one costs no copy of its own. Weights
// that stay the same are packed once (`PackedMatrix`); others are packed into `scratch`
// where that pays. The result does not depend on the number of threads, nor on whether
// B was packed before.

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "opscribe/base/thread_pool.h"
#include "opscribe/kernel/panel.h"

namespace opscribe::kernel {

// B of a product in the layout of the inner loop: panel after panel, each of `depth`
// rows. It can be used on the machine that packed it only, so it is never stored.
class PackedMatrix {
 public:
  // How many floats `pack` writes.
  static auto size(std::size_t depth, std::size_t columns) -> std::size_t;
  // Packs into `cells`, which must stay; small floats are widened.
  template <typename T>
  static auto pack(const MatrixView<T>& b, std::size_t depth, std::size_t columns,
                   std::span<float> cells, ThreadPool* pool = nullptr) -> PackedMatrix;

  auto depth() const -> std::size_t { return depth_; }
  auto columns() const -> std::size_t { return columns_; }
  // Row `k` of the panel that begins with column `panel * panel_columns()`.
  auto panel(std::size_t panel, std::size_t k) const -> const float* {
    return cells_ + (panel * depth_ + k) * width_;
  }

 private:
  const float* cells_ = nullptr;
  std::size_t depth_ = 0, columns_ = 0, width_ = 0;
};

struct DenseProduct {
  MatrixView<float> a;
  MatrixView<float> b;  // unless `packed`
  const PackedMatrix* packed = nullptr;
  float* c = nullptr;
  std::size_t c_stride = 0;
  std::size_t rows = 0, depth = 0, columns = 0;
  bool adds = false;                   // to what is in C
  const float* row_bias = nullptr;     // one for each row, or null
  const float* column_bias = nullptr;  // one for each column, or null
  std::optional<Unary> activation;
};

auto dense_scratch_size(const DenseProduct& product, const ThreadPool* pool)
    -> std::size_t;
void dense(const DenseProduct& product, ThreadPool* pool, std::span<float> scratch);

// Where the matrices of one product of a stack begin, from those of the first.
struct StackOffsets {
  std::size_t a = 0, b = 0, c = 0;
};

// The same product for every entry of `offsets`; no two write to the same place. With a
// packed B the offsets of B are not looked at.
auto dense_stack_scratch_size(const DenseProduct& first, std::size_t count,
                              const ThreadPool* pool) -> std::size_t;
void dense_stack(const DenseProduct& first, std::span<const StackOffsets> offsets,
                 ThreadPool* pool, std::span<float> scratch);

}  // namespace opscribe::kernel
