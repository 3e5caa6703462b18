#pragma once

// The inner loop of 8-bit products on processors with AVX-512 VNNI, which adds four
// products of bytes in one instruction.

#include <cstddef>
#include <cstdint>

namespace opscribe::kernel {

inline constexpr std::size_t kVnniColumns = 64;

auto has_vnni() -> bool;

// C[rows, 64] = A * B. Rows of A are `quads` groups of four unsigned bytes; B is
// [quads][64][4] signed bytes. C is written at once.
struct VnniPanel {
  const std::uint8_t* a;
  std::size_t a_stride;
  const std::int8_t* b;
  std::int32_t* c;
  std::size_t c_stride;
  std::size_t rows, quads;
};
void multiply_vnni(const VnniPanel& panel);

}  // namespace opscribe::kernel
