#include "opscribe/symbolic/range.h"

namespace opscribe::symbolic {
namespace {

// A lower end may not say "no limit above", nor an upper end "no limit below".
auto as_range(std::int64_t low, std::int64_t high) -> Range {
  return {low == kNoHigh ? kNoHigh - 1 : low, high == kNoLow ? kNoLow + 1 : high};
}

auto is_finite(std::int64_t end) -> bool {
  return end != kNoLow && end != kNoHigh;
}

// Of two ends on one side, `none` being what no limit is there.
auto add_ends(std::int64_t a, std::int64_t b, std::int64_t none) -> std::int64_t {
  if (a == none || b == none) return none;
  if (const auto sum = checked::try_add(a, b)) return *sum;
  return a > 0 ? kNoHigh : kNoLow;
}

auto multiply_ends(std::int64_t a, std::int64_t b) -> std::int64_t {
  if (a == 0 || b == 0) return 0;
  const std::int64_t none = (a < 0) == (b < 0) ? kNoHigh : kNoLow;
  if (!is_finite(a) || !is_finite(b)) return none;
  return checked::try_mul(a, b).value_or(none);
}

auto negate_end(std::int64_t end) -> std::int64_t {
  if (end == kNoLow) return kNoHigh;
  return end == kNoHigh ? kNoLow : -end;
}

// Of an end by a positive divisor; without limit it stays.
auto divide_end(std::int64_t end, std::int64_t divisor) -> std::int64_t {
  return is_finite(end) ? floor_quotient(end, divisor) : end;
}

}  // namespace

auto add(const Range& a, const Range& b) -> Range {
  return as_range(add_ends(a.low, b.low, kNoLow), add_ends(a.high, b.high, kNoHigh));
}

auto multiply(const Range& a, const Range& b) -> Range {
  const std::int64_t ends[] = {
      multiply_ends(a.low, b.low), multiply_ends(a.low, b.high),
      multiply_ends(a.high, b.low), multiply_ends(a.high, b.high)};
  const auto [low, high] = std::ranges::minmax(ends);
  return as_range(low, high);
}

auto negate(const Range& a) -> Range {
  return as_range(negate_end(a.high), negate_end(a.low));
}

auto power(const Range& a, std::uint32_t exponent) -> Range {
  Range result = exactly(1);
  for (std::uint32_t i = 0; i < exponent; ++i) result = multiply(result, a);
  if (exponent % 2 == 0) result.low = std::max<std::int64_t>(result.low, 0);
  return result;
}

auto floor_divide(const Range& a, const Range& b) -> Range {
  if (b.high <= 0 && b.low < 0) {
    return floor_divide(negate(a), negate(b));
  }
  if (b.low < 0) return kAnyInteger;
  // The smallest divisor takes furthest away from zero.
  const std::int64_t least = std::max<std::int64_t>(b.low, 1);
  const std::int64_t most = std::max(b.high, least);
  return as_range(divide_end(a.low, a.low >= 0 ? most : least),
                  divide_end(a.high, a.high >= 0 ? least : most));
}

auto modulo(const Range& a, const Range& b) -> Range {
  if (b.high <= 0 && b.low < 0) return negate(modulo(negate(a), negate(b)));
  if (b.low < 0) return kAnyInteger;
  const std::int64_t most =
      b.high == kNoHigh ? kNoHigh : std::max(b.high, std::int64_t{1}) - 1;
  return {0, a.low >= 0 ? std::min(a.high, most) : most};
}

}  // namespace opscribe::symbolic
