// Python's number arithmetic where C++'s differs.

#include <bit>
#include <cmath>

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/python/operators.h"

namespace opscribe::script {
namespace {

__extension__ using Unsigned128 = unsigned __int128;

auto magnitude(Int128 value) -> Unsigned128 {
  return value < 0 ? -static_cast<Unsigned128>(value) : static_cast<Unsigned128>(value);
}

auto width_of(Unsigned128 value) -> int {
  const auto high = static_cast<std::uint64_t>(value >> 64);
  const auto low = static_cast<std::uint64_t>(value);
  return high != 0 ? 64 + static_cast<int>(std::bit_width(high))
                   : static_cast<int>(std::bit_width(low));
}

auto fits_double(Int128 value) -> bool {
  return width_of(magnitude(value)) <= 53;
}

}  // namespace

auto true_divide(Int128 a, Int128 b) -> double {
  if (b == 0) raise_as("ZeroDivisionError", "division of {} by zero", wide_text(a));
  if (fits_double(a) && fits_double(b)) {
    return static_cast<double>(a) / static_cast<double>(b);
  }
  // The quotient with at least 64 bits, the lowest of which says whether anything was
  // cut off: its conversion rounds as the exact quotient would.
  const Unsigned128 divisor = magnitude(b);
  const int shift = 127 - width_of(magnitude(a));
  const int drop = std::max(0, width_of(divisor) - 63);
  const Unsigned128 dividend = magnitude(a) << shift;
  const Unsigned128 quotient = dividend / divisor;
  const bool is_inexact = dividend % divisor != 0;
  if (drop > 0 && width_of(quotient) < 56) {
    return static_cast<double>(a) / static_cast<double>(b);
  }
  const double rounded =
      static_cast<double>(quotient | static_cast<Unsigned128>(is_inexact));
  const double result = std::ldexp(rounded, -shift);
  return (a < 0) != (b < 0) ? -result : result;
}

auto floor_divide(Int128 a, Int128 b) -> Int128 {
  if (b == 0) raise_as("ZeroDivisionError", "division of {} by zero", wide_text(a));
  if (b == -1) return -a;
  const Int128 quotient = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? quotient - 1 : quotient;
}

auto floor_modulo(Int128 a, Int128 b) -> Int128 {
  if (b == 0) raise_as("ZeroDivisionError", "modulo of {} by zero", wide_text(a));
  if (b == -1) return 0;
  const Int128 rest = a % b;
  return rest != 0 && (rest < 0) != (b < 0) ? rest + b : rest;
}

auto floor_modulo(double a, double b) -> double {
  if (b == 0) raise_as("ZeroDivisionError", "modulo of {} by zero", a);
  const double rest = std::fmod(a, b);
  if (rest == 0) return std::copysign(0.0, b);
  return (rest < 0) != (b < 0) ? rest + b : rest;
}

auto floor_divide(double a, double b) -> double {
  if (b == 0) raise_as("ZeroDivisionError", "division of {} by zero", a);
  double rest = std::fmod(a, b);
  double quotient = (a - rest) / b;
  if (rest != 0 && (rest < 0) != (b < 0)) quotient -= 1;
  if (quotient == 0) return std::copysign(0.0, a / b);
  const double below = std::floor(quotient);
  return quotient - below > 0.5 ? below + 1 : below;
}

auto int_power(Int128 base, Int128 exponent) -> Int128 {
  if (base == 1 || exponent == 0) return 1;
  if (base == 0) return 0;
  if (base == -1) return exponent % 2 == 0 ? 1 : -1;
  Int128 result = 1;
  for (Int128 i = 0; i < exponent; ++i) {
    if (__builtin_mul_overflow(result, base, &result)) {
      over_budget("{} ** {} grows beyond 64 bits", wide_text(base),
                  wide_text(exponent));
    }
  }
  return result;
}

auto as_float(const Value& value) -> std::optional<double> {
  if (const auto* number = value.as<double>()) return *number;
  if (const auto number = as_wide(value)) return static_cast<double>(*number);
  return std::nullopt;
}

auto as_complex(const Value& value) -> std::optional<std::complex<double>> {
  if (const auto* number = value.as<std::complex<double>>()) return *number;
  if (const auto number = as_float(value)) return *number;
  return std::nullopt;
}

auto order_numbers(const Value& a, const Value& b) -> std::optional<int> {
  const auto int_a = as_wide(a);
  const auto int_b = as_wide(b);
  const auto sign = [](auto x, auto y) { return x < y ? -1 : x > y ? 1 : 0; };
  if (int_a && int_b) return sign(*int_a, *int_b);
  if (int_b) {
    const auto reverse = order_numbers(b, a);
    return reverse ? std::optional(-*reverse) : std::nullopt;
  }
  const double number = *b.as<double>();
  if (std::isnan(number)) return std::nullopt;
  if (!int_a) {
    if (std::isnan(*a.as<double>())) return std::nullopt;
    return sign(*a.as<double>(), number);
  }
  if (std::abs(number) >= 0x1p126) return number > 0 ? -1 : 1;
  // The whole parts decide, then what is behind the point.
  const double whole = std::trunc(number);
  const int order = sign(*int_a, static_cast<Int128>(whole));
  return order != 0 ? order : sign(whole, number);
}

auto wide_text(Int128 value) -> std::string {
  return fmt::format("{}", value);
}

auto as_wide(const Value& value) -> std::optional<Int128> {
  if (const auto number = value.as_int()) return *number;
  if (const auto* wide = object_in<WideInt>(value)) return wide->value();
  return std::nullopt;
}

auto make_int(Int128 value) -> Value {
  if (value >= std::numeric_limits<std::int64_t>::min() &&
      value <= std::numeric_limits<std::int64_t>::max()) {
    return {static_cast<std::int64_t>(value)};
  }
  // Room for intermediate results such as 2**64; nothing stores such numbers.
  if (width_of(magnitude(value)) > 120) over_budget("an integer grows beyond 64 bits");
  return make_object<WideInt>(value);
}

}  // namespace opscribe::script
