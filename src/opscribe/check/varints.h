#pragma once

// Reading the packed integers of typed tensor fields, which the IR keeps undecoded.

#include <algorithm>
#include <cstdint>

#include "opscribe/base/bytes.h"

namespace opscribe::check {

// The number of varints in a packed field: each ends with a byte below 0x80.
inline auto count_varints(Bytes packed) -> std::uint64_t {
  return static_cast<std::uint64_t>(std::ranges::count_if(
      packed, [](std::byte byte) { return byte < std::byte{0x80}; }));
}

// One varint after the other. A last one that is cut off counts as far as it goes.
class VarintReader {
 public:
  explicit VarintReader(Bytes packed) : rest_(packed) {}

  auto at_end() const -> bool { return rest_.empty(); }
  auto next() -> std::uint64_t {
    std::uint64_t value = 0;
    unsigned shift = 0;
    while (!rest_.empty()) {
      const auto byte = std::to_integer<std::uint64_t>(rest_.front());
      rest_ = rest_.subspan(1);
      if (shift < 64) value |= (byte & 0x7F) << shift;
      shift += 7;
      if (byte < 0x80) break;
    }
    return value;
  }

 private:
  Bytes rest_;
};

}  // namespace opscribe::check
