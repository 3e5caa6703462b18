#include "opscribe/tensor/packed.h"

#include "opscribe/base/error.h"

namespace opscribe {
namespace {

// The bytes of `count` elements; `count` is a size in memory, so nothing overflows.
auto packed_size(int width, std::uint64_t count) -> std::uint64_t {
  const auto bits = static_cast<std::uint64_t>(width);
  return count / 8 * bits + (count % 8 * bits + 7) / 8;
}

void check_range(std::size_t bytes, int width, std::uint64_t first,
                 std::uint64_t count) {
  invariant(width == 2 || width == 4 || width == 6, "packed width {}", width);
  invariant(first % 8 == 0, "packed range starts at element {}", first);
  const auto start = first / 8 * static_cast<std::uint64_t>(width);
  invariant(start <= bytes && packed_size(width, count) <= bytes - start,
            "{} elements of {} bits from element {} on do not fit {} bytes", count,
            width, first, bytes);
}

}  // namespace

void packed_set(std::span<std::byte> packed, int width, std::uint64_t index,
                std::uint8_t code) {
  const auto bits = static_cast<unsigned>(width);
  const unsigned bit_in_group = static_cast<unsigned>(index % 8) * bits;
  const auto at = index / 8 * bits + bit_in_group / 8;
  const unsigned offset = bit_in_group % 8;
  const unsigned mask = ((1u << bits) - 1) << offset;
  const unsigned value = static_cast<unsigned>(code) << offset & mask;
  const auto merge = [&](std::byte& target, unsigned shift) {
    const auto old = std::to_integer<unsigned>(target);
    target = static_cast<std::byte>((old & ~(mask >> shift)) | value >> shift);
  };
  merge(packed[at], 0);
  if (offset + bits > 8) merge(packed[at + 1], 8);
}

void unpack(Bytes packed, int width, std::span<std::uint8_t> codes) {
  unpack_from(packed, width, 0, codes);
}

void unpack_from(Bytes packed, int width, std::uint64_t first,
                 std::span<std::uint8_t> codes) {
  check_range(packed.size(), width, first, codes.size());
  const auto bits = static_cast<unsigned>(width);
  const unsigned mask = (1u << bits) - 1;
  std::size_t next = first / 8 * bits;
  unsigned window = 0;
  unsigned available = 0;
  for (std::uint8_t& code : codes) {
    if (available < bits) {
      window |= std::to_integer<unsigned>(packed[next++]) << available;
      available += 8;
    }
    code = static_cast<std::uint8_t>(window & mask);
    window >>= bits;
    available -= bits;
  }
}

void pack(std::span<const std::uint8_t> codes, int width, std::span<std::byte> packed) {
  pack_at(codes, width, 0, packed);
}

void pack_at(std::span<const std::uint8_t> codes, int width, std::uint64_t first,
             std::span<std::byte> packed) {
  check_range(packed.size(), width, first, codes.size());
  const auto bits = static_cast<unsigned>(width);
  const unsigned mask = (1u << bits) - 1;
  std::size_t next = first / 8 * bits;
  unsigned window = 0;
  unsigned filled = 0;
  for (const std::uint8_t code : codes) {
    window |= (code & mask) << filled;
    filled += bits;
    if (filled >= 8) {
      packed[next++] = static_cast<std::byte>(window & 0xff);
      window >>= 8;
      filled -= 8;
    }
  }
  if (filled > 0) packed[next] = static_cast<std::byte>(window);
}

auto has_zero_padding(Bytes packed, int width, std::uint64_t count) -> bool {
  check_range(packed.size(), width, 0, count);
  const auto used = count % 8 * static_cast<std::uint64_t>(width) % 8;
  if (used == 0) return true;
  const auto last = packed[packed_size(width, count) - 1];
  return std::to_integer<unsigned>(last) >> used == 0;
}

}  // namespace opscribe
