#pragma once

// Products of matrices of 8-bit integers, exact in 32 bits.
//
//   C[i, j] = sum over k of (A[i, k] - a_zero[i]) * (B[k, j] - b_zero[j])
//
// A and B may be signed or not. B is packed first, once where it stays the same: as
// bytes in fours for processors with VNNI, as pairs of 16 bits for others. Sums wrap
// around as int32 does.

#include <cstddef>
#include <cstdint>
#include <span>

#include "opscribe/base/thread_pool.h"
#include "opscribe/kernel/panel.h"

namespace opscribe::kernel {

class PackedInt8 {
 public:
  // How many bytes `pack` writes.
  static auto size(std::size_t depth, std::size_t columns) -> std::size_t;
  // Packs into `cells`, which must stay and be aligned as `Scratch` is.
  static auto pack(const MatrixView<std::int8_t>& b, std::size_t depth,
                   std::size_t columns, std::span<std::byte> cells,
                   ThreadPool* pool = nullptr) -> PackedInt8;
  static auto pack(const MatrixView<std::uint8_t>& b, std::size_t depth,
                   std::size_t columns, std::span<std::byte> cells,
                   ThreadPool* pool = nullptr) -> PackedInt8;

  auto depth() const -> std::size_t { return depth_; }
  auto columns() const -> std::size_t { return columns_; }
  auto panel(std::size_t index) const -> const std::byte* {
    return cells_ + index * panel_size_;
  }
  // The sum of each column, as it is packed: unsigned elements less 128.
  auto sums() const -> std::span<const std::int32_t> { return sums_; }
  auto was_unsigned() const -> bool { return was_unsigned_; }

 private:
  template <typename T>
  static auto pack_any(const MatrixView<T>& b, std::size_t depth, std::size_t columns,
                       std::span<std::byte> cells, ThreadPool* pool) -> PackedInt8;

  const std::byte* cells_ = nullptr;
  std::size_t panel_size_ = 0;
  std::size_t depth_ = 0, columns_ = 0;
  std::span<const std::int32_t> sums_;
  bool was_unsigned_ = false;
};

struct Int8Product {
  const std::byte* a = nullptr;  // rows of bytes
  bool a_is_signed = false;
  std::size_t a_stride = 0;
  const PackedInt8* b = nullptr;
  std::int32_t* c = nullptr;
  std::size_t c_stride = 0;
  std::size_t rows = 0;
  // As they are in the types of A and B: none for 0, one for all, or one for each row
  // of A, each column of B.
  std::span<const std::int32_t> a_zeros, b_zeros;
};

// In bytes; aligned as `Scratch` is.
auto dense_int8_scratch_size(const Int8Product& product) -> std::size_t;
void dense_int8(const Int8Product& product, ThreadPool* pool,
                std::span<std::byte> scratch);

// out = saturate(round(x * scale) + zero), halves to even. One scale for all or one for
// each element.
void requantize(std::span<const std::int32_t> x, std::span<const float> scales,
                std::int32_t zero, std::span<std::uint8_t> out);
void requantize(std::span<const std::int32_t> x, std::span<const float> scales,
                std::int32_t zero, std::span<std::int8_t> out);

}  // namespace opscribe::kernel
