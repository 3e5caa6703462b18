#pragma once

// Ranges of numbers: what sums, products and quotients of ranged numbers lie in.
//
// The extremes of 64 bits stand for "no limit". What leaves 64 bits becomes no limit too,
// so every answer holds for whole numbers of any size.

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "opscribe/symbolic/dim.h"

namespace opscribe::symbolic {

inline constexpr std::int64_t kNoLow = std::numeric_limits<std::int64_t>::min();
inline constexpr std::int64_t kNoHigh = std::numeric_limits<std::int64_t>::max();

// Rounded towards minus infinity; `b` is not zero, and not -1 below the lowest number.
constexpr auto floor_quotient(std::int64_t a, std::int64_t b) -> std::int64_t {
  const std::int64_t quotient = a / b;
  const bool below = a % b != 0 && (a % b < 0) != (b < 0);
  return below ? quotient - 1 : quotient;
}
// In [0, b) for a positive `b`.
constexpr auto floor_remainder(std::int64_t a, std::int64_t b) -> std::int64_t {
  const std::int64_t rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

constexpr auto exactly(std::int64_t value) -> Range {
  return {value, value};
}
auto add(const Range& a, const Range& b) -> Range;
auto multiply(const Range& a, const Range& b) -> Range;
auto negate(const Range& a) -> Range;
auto power(const Range& a, std::uint32_t exponent) -> Range;
// A divisor that may not be negative is taken to be at least 1.
auto floor_divide(const Range& a, const Range& b) -> Range;
auto modulo(const Range& a, const Range& b) -> Range;

constexpr auto minimum(const Range& a, const Range& b) -> Range {
  return {std::min(a.low, b.low), std::min(a.high, b.high)};
}
constexpr auto maximum(const Range& a, const Range& b) -> Range {
  return {std::max(a.low, b.low), std::max(a.high, b.high)};
}
// Whatever is in either.
constexpr auto either(const Range& a, const Range& b) -> Range {
  return {std::min(a.low, b.low), std::max(a.high, b.high)};
}
// Whatever is in both; nothing when nothing is.
constexpr auto both(const Range& a, const Range& b) -> std::optional<Range> {
  const Range common{std::max(a.low, b.low), std::min(a.high, b.high)};
  if (common.low > common.high) return std::nullopt;
  return common;
}

}  // namespace opscribe::symbolic
