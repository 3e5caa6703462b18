#pragma once

// Elements narrower than a byte, as ONNX packs them.
//
// The elements form one bit stream: element i takes bits [width * i, width * (i + 1))
// counted from the least significant bit of byte 0. Two 4-bit or four 2-bit elements
// share a byte; 6-bit elements cross bytes, four of them in three. The codes
// 1 2 3 4 5 of width 6 are the bytes 81 30 10 05. Unused bits of the last byte are
// zero.
//
// `width` is 2, 4 or 6 in all functions. A code is the element's bits in the low end of
// a byte. Sizes are the caller's duty and checked as invariants.

#include <cstddef>
#include <cstdint>
#include <span>

#include "opscribe/base/bytes.h"

namespace opscribe {

// The code of element `index`.
inline auto packed_get(Bytes packed, int width, std::uint64_t index) -> std::uint8_t {
  const auto bit_in_group =
      static_cast<unsigned>(index % 8) * static_cast<unsigned>(width);
  const auto at = index / 8 * static_cast<unsigned>(width) + bit_in_group / 8;
  const unsigned offset = bit_in_group % 8;
  auto window = std::to_integer<unsigned>(packed[at]);
  if (offset + static_cast<unsigned>(width) > 8) {
    window |= std::to_integer<unsigned>(packed[at + 1]) << 8;
  }
  return static_cast<std::uint8_t>(window >> offset & ((1u << width) - 1));
}

// Replaces the code of element `index`; the neighbours keep theirs.
void packed_set(std::span<std::byte> packed, int width, std::uint64_t index,
                std::uint8_t code);

// One code per byte, for the first `codes.size()` elements.
void unpack(Bytes packed, int width, std::span<std::uint8_t> codes);
// Unpacks elements [first, first + codes.size()); `first` is a multiple of 8.
void unpack_from(Bytes packed, int width, std::uint64_t first,
                 std::span<std::uint8_t> codes);

// The reverse of `unpack`; bits of a code above `width` are dropped, the last byte is
// padded with zero bits.
void pack(std::span<const std::uint8_t> codes, int width, std::span<std::byte> packed);
// Packs over elements [first, first + codes.size()); `first` is a multiple of 8. When
// the last of them ends inside a byte, the rest of that byte becomes zero.
void pack_at(std::span<const std::uint8_t> codes, int width, std::uint64_t first,
             std::span<std::byte> packed);

// Whether the bits after the last of `count` elements are zero.
auto has_zero_padding(Bytes packed, int width, std::uint64_t count) -> bool;

}  // namespace opscribe
