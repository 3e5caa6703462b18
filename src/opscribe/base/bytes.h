#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace opscribe {

// A view of raw bytes that someone else keeps alive.
using Bytes = std::span<const std::byte>;

inline auto as_bytes(std::string_view text) -> Bytes {
  return std::as_bytes(std::span(text.data(), text.size()));
}
inline auto as_text(Bytes bytes) -> std::string_view {
  return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

}  // namespace opscribe
