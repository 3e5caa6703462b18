#pragma once

// Arithmetic on sizes, indices and axes that come from files.
//
// Every size that a model can influence (element counts, byte sizes, offsets, strides,
// padding) is computed with these functions. Each operation has two variants:
//
//   try_add(a, b)          std::optional, empty on overflow: the caller decides
//   add(a, b, "offset")    throws Error{Budget} naming what overflowed
//
// Sizes are 64-bit whatever the platform: `std::int64_t` for ONNX dimensions and
// indices, `std::uint64_t` for bytes. Both operands have the same type; nothing is
// converted silently.

#include <cmath>
#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

#include "opscribe/base/error.h"

namespace opscribe::checked {

template <typename T>
concept Size = std::same_as<T, std::int64_t> || std::same_as<T, std::uint64_t>;

// --- Results that may be absent ---

template <Size T>
constexpr auto try_add(T a, std::type_identity_t<T> b) -> std::optional<T> {
  T sum{};
  if (__builtin_add_overflow(a, b, &sum)) return std::nullopt;
  return sum;
}

template <Size T>
constexpr auto try_sub(T a, std::type_identity_t<T> b) -> std::optional<T> {
  T difference{};
  if (__builtin_sub_overflow(a, b, &difference)) return std::nullopt;
  return difference;
}

template <Size T>
constexpr auto try_mul(T a, std::type_identity_t<T> b) -> std::optional<T> {
  T result{};
  if (__builtin_mul_overflow(a, b, &result)) return std::nullopt;
  return result;
}

// The quotient rounded toward positive infinity. Empty when `b` is 0 and for the one
// signed quotient that does not fit, INT64_MIN / -1.
template <Size T>
constexpr auto try_ceil_div(T a, std::type_identity_t<T> b) -> std::optional<T> {
  if (b == 0) return std::nullopt;
  if constexpr (std::signed_integral<T>) {
    if (b == -1) return try_sub(T{0}, a);
  }
  const T quotient = static_cast<T>(a / b);
  const T remainder = static_cast<T>(a % b);
  const bool above = remainder != 0 && ((remainder > 0) == (b > 0));
  return above ? quotient + 1 : quotient;
}

// The product of all factors; 1 for none. A zero factor gives 0 even when the others
// would overflow: a tensor of shape [2^40, 2^40, 0] is empty, not too large. Empty on
// overflow and on a negative factor, which is never a size.
template <Size T>
constexpr auto try_product(std::span<const T> factors) -> std::optional<T> {
  bool overflow = false;
  bool zero = false;
  T result = 1;
  for (const T factor : factors) {
    if constexpr (std::signed_integral<T>) {
      if (factor < 0) return std::nullopt;
    }
    zero = zero || factor == 0;
    if (!overflow && !zero) overflow = __builtin_mul_overflow(result, factor, &result);
  }
  if (zero) return T{0};
  if (overflow) return std::nullopt;
  return result;
}

// `value` as a `To`, when `To` holds it exactly.
template <std::integral To, std::integral From>
constexpr auto try_narrow(From value) -> std::optional<To> {
  if (!std::in_range<To>(value)) return std::nullopt;
  return static_cast<To>(value);
}

// `value` truncated toward zero, when it is a number in the range of `To`.
template <std::integral To, std::floating_point From>
auto try_from_float(From value) -> std::optional<To> {
  // 2^digits is exact in every floating type we use and is the first value out of
  // range above; the last value out of range below is -2^digits - 1, after truncation.
  const From limit = std::ldexp(From{1}, std::numeric_limits<To>::digits);
  const From whole = std::trunc(value);
  const From lowest = std::signed_integral<To> ? -limit : From{0};
  if (!(whole >= lowest && whole < limit)) return std::nullopt;
  return static_cast<To>(whole);
}

// `axis` in [-rank, rank - 1] counted from the front.
constexpr auto try_resolve_axis(std::int64_t axis, std::int64_t rank)
    -> std::optional<std::int64_t> {
  if (axis < -rank || axis >= rank) return std::nullopt;
  return axis < 0 ? axis + rank : axis;
}

// --- Throwing variants; `what` names the quantity in the message ---

namespace detail {

// Out of line of the fast path: one instantiation per size type.
template <typename T>
[[noreturn]] void overflow(std::string_view what, T a, char op, T b) {
  throw Error(ErrorKind::Budget,
              fmt::format("{} overflows 64 bits: {} {} {}", what, a, op, b));
}

}  // namespace detail

template <Size T>
constexpr auto add(T a, std::type_identity_t<T> b, std::string_view what) -> T {
  if (const auto sum = try_add(a, b)) [[likely]]
    return *sum;
  detail::overflow(what, a, '+', b);
}

template <Size T>
constexpr auto sub(T a, std::type_identity_t<T> b, std::string_view what) -> T {
  if (const auto difference = try_sub(a, b)) [[likely]]
    return *difference;
  detail::overflow(what, a, '-', b);
}

template <Size T>
constexpr auto mul(T a, std::type_identity_t<T> b, std::string_view what) -> T {
  if (const auto result = try_mul(a, b)) [[likely]]
    return *result;
  detail::overflow(what, a, '*', b);
}

// Error{Invalid} when `b` is 0.
template <Size T>
constexpr auto ceil_div(T a, std::type_identity_t<T> b, std::string_view what) -> T {
  if (const auto quotient = try_ceil_div(a, b)) [[likely]]
    return *quotient;
  if (b == 0) fail(ErrorKind::Invalid, "{} divides {} by zero", what, a);
  detail::overflow(what, a, '/', b);
}

// Error{Invalid} for a negative factor, Error{Budget} for an overflow.
template <Size T>
auto product(std::span<const T> factors, std::string_view what) -> T {
  if (const auto result = try_product(factors)) [[likely]]
    return *result;
  for (const T factor : factors) {
    if (std::cmp_less(factor, 0)) {
      fail(ErrorKind::Invalid, "{} has the negative factor {}", what, factor);
    }
  }
  fail(ErrorKind::Budget, "{} overflows 64 bits: [{}]", what, fmt::join(factors, ", "));
}

// Error{Invalid} when `To` cannot hold `value`.
template <std::integral To, std::integral From>
constexpr auto narrow(From value, std::string_view what) -> To {
  if (const auto result = try_narrow<To>(value)) [[likely]]
    return *result;
  fail(ErrorKind::Invalid, "{} is {}, outside [{}, {}]", what, value,
       std::numeric_limits<To>::min(), std::numeric_limits<To>::max());
}

// Error{Invalid} for NaN and for values outside `To`.
template <std::integral To, std::floating_point From>
auto from_float(From value, std::string_view what) -> To {
  if (const auto result = try_from_float<To>(value)) [[likely]]
    return *result;
  fail(ErrorKind::Invalid, "{} is {}, which is no integer in [{}, {}]", what, value,
       std::numeric_limits<To>::min(), std::numeric_limits<To>::max());
}

}  // namespace opscribe::checked

namespace opscribe {

// `axis` counted from the front, for an axis in [-rank, rank - 1]; Error{Invalid}
// otherwise. A rank of 0 has no axis.
constexpr auto resolve_axis(std::int64_t axis, std::int64_t rank) -> std::int64_t {
  if (const auto front = checked::try_resolve_axis(axis, rank)) [[likely]]
    return *front;
  fail(ErrorKind::Invalid, "axis {} out of range for rank {}", axis, rank);
}

// `index` counted from the front, for an index in [-size, size - 1] along a dimension
// of `size` elements; Error{Invalid} otherwise.
constexpr auto resolve_index(std::int64_t index, std::int64_t size) -> std::int64_t {
  if (const auto front = checked::try_resolve_axis(index, size)) [[likely]] {
    return *front;
  }
  fail(ErrorKind::Invalid, "index {} out of range for a dimension of size {}", index,
       size);
}

}  // namespace opscribe
