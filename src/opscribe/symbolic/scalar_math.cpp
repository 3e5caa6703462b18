#include "opscribe/symbolic/scalar_math.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "opscribe/base/checked.h"
#include "opscribe/symbolic/scalar_parts.h"

namespace opscribe::symbolic {
namespace {

using namespace parts;
using Kind = Scalar::Kind;

constexpr std::int64_t kLowest = std::numeric_limits<std::int64_t>::min();
// An operation on floats: `of_numbers` when both are numbers, else `of_fractions`, which
// is exact and may give nothing.
template <typename OfNumbers, typename OfFractions>
auto on_floats(const Scalar& a, const Scalar& b, DataType dtype, OfNumbers of_numbers,
               OfFractions of_fractions) -> Scalar {
  if (!is_real_type(dtype)) return {};
  if (is_nan(a) || is_nan(b)) return {};
  if (a.kind() == Kind::Float && b.kind() == Kind::Float) {
    return real(of_numbers(a.number(), b.number()), dtype);
  }
  const auto x = fraction_of(a);
  const auto y = fraction_of(b);
  if (!x || !y) return {};
  const std::optional<Fraction> result = of_fractions(*x, *y);
  return result ? scalar_of(*result, dtype) : Scalar();
}

// What floats make of a sum of fractions is exact unless both were rounded before.
auto sum_of(const Fraction& a, const Fraction& b) -> std::optional<Fraction> {
  if (!is_binary(a) && !is_binary(b)) return std::nullopt;
  const Aligned both = aligned(a, b);
  return Fraction{both.a + both.b, both.denominator};
}

auto product_of(const Fraction& a, const Fraction& b) -> std::optional<Fraction> {
  if (!is_binary(a) || !is_binary(b)) return std::nullopt;
  return Fraction{a.numerator * b.numerator, a.denominator * b.denominator};
}

// A divisor that is an expression is taken not to be zero, as everywhere.
auto quotient_of(const Fraction& a, const Fraction& b) -> std::optional<Fraction> {
  const Dim dividend = a.numerator * b.denominator;
  const Dim divisor = b.numerator * a.denominator;
  if (divisor.is(0)) return std::nullopt;
  if (const auto number = divisor.try_number()) {
    if (*number == kLowest || !is_binary(b)) return std::nullopt;
    return *number > 0 ? Fraction{dividend, *number} : Fraction{-dividend, -*number};
  }
  if (!is_binary(a) || !is_binary(b)) return std::nullopt;
  if (const auto exact = exact_div(dividend, divisor)) return Fraction{*exact, 1};
  if (dividend.is(0)) return std::nullopt;
  const auto inverse = exact_div(divisor, dividend);
  const auto number = inverse ? inverse->try_number() : std::nullopt;
  if (!number || *number == 0 || *number == kLowest) return std::nullopt;
  return *number > 0 ? Fraction{1, *number} : Fraction{-1, -*number};
}

// --- whole numbers

// An operation on whole numbers: of two numbers, and of two where one is an expression.
template <typename OfNumbers, typename OfDims>
auto on_integers(const Scalar& a, const Scalar& b, DataType dtype, OfNumbers of_numbers,
                 OfDims of_dims) -> Scalar {
  if (!a.is_integer() || !b.is_integer() || !is_whole_type(dtype)) return {};
  if (a.dim().is_number() && b.dim().is_number()) {
    return whole(of_numbers(a.dim().number(), b.dim().number()), dtype);
  }
  const std::optional<Dim> result = of_dims(a.dim(), b.dim());
  return result ? whole(*result, dtype) : Scalar();
}

using Number = std::optional<std::int64_t>;

auto divides_badly(std::int64_t a, std::int64_t b) -> bool {
  return b == 0 || (b == -1 && a == kLowest);
}

// Cut towards zero. A divisor of unknown sign only divides what it is a factor of.
auto truncated_quotient(const Dim& a, const Dim& b) -> std::optional<Dim> {
  if (b.is(0)) return std::nullopt;
  if (const auto exact = exact_div(a, b)) return exact;
  if (is_non_negative(b)) {
    if (is_non_negative(a)) return floor_div(a, b);
    if (is_non_positive(a)) return -floor_div(-a, b);
  }
  if (is_non_positive(b)) {
    if (is_non_negative(a)) return -floor_div(a, -b);
    if (is_non_positive(a)) return floor_div(-a, -b);
  }
  return std::nullopt;
}

auto is_one_operand_missing(const Scalar& a, const Scalar& b) -> bool {
  return !a.is_known() || !b.is_known();
}

}  // namespace

// --- two operands

auto add(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  if (is_one_operand_missing(a, b)) return {};
  if (a.is_integer()) {
    return on_integers(
        a, b, dtype, [](auto x, auto y) { return checked::try_add(x, y); },
        [](const Dim& x, const Dim& y) { return std::optional(x + y); });
  }
  return on_floats(a, b, dtype, [](double x, double y) { return x + y; }, sum_of);
}

auto subtract(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  if (is_one_operand_missing(a, b)) return {};
  if (a.is_integer()) {
    return on_integers(
        a, b, dtype, [](auto x, auto y) { return checked::try_sub(x, y); },
        [](const Dim& x, const Dim& y) {
          return y.is(kLowest) ? std::nullopt : std::optional(x - y);
        });
  }
  return on_floats(
      a, b, dtype, [](double x, double y) { return x - y; },
      [](const Fraction& x, const Fraction& y) {
        return sum_of(x, {-y.numerator, y.denominator});
      });
}

auto multiply(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  if (is_one_operand_missing(a, b)) return {};
  if (a.is_integer()) {
    return on_integers(
        a, b, dtype, [](auto x, auto y) { return checked::try_mul(x, y); },
        [](const Dim& x, const Dim& y) { return std::optional(x * y); });
  }
  return on_floats(a, b, dtype, [](double x, double y) { return x * y; }, product_of);
}

auto divide(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  if (is_one_operand_missing(a, b)) return {};
  if (a.is_integer()) {
    return on_integers(
        a, b, dtype,
        [](std::int64_t x, std::int64_t y) {
          return divides_badly(x, y) ? std::nullopt : Number(x / y);
        },
        truncated_quotient);
  }
  return on_floats(a, b, dtype, [](double x, double y) { return x / y; }, quotient_of);
}

auto floor_modulo(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  return on_integers(
      a, b, dtype,
      [](std::int64_t x, std::int64_t y) {
        return divides_badly(x, y) ? std::nullopt : mod(x, y).try_number();
      },
      [](const Dim& x, const Dim& y) {
        return y.is(0) ? std::nullopt : std::optional(mod(x, y));
      });
}

auto truncated_modulo(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  if (is_one_operand_missing(a, b)) return {};
  if (a.is_integer()) {
    return on_integers(
        a, b, dtype,
        [](std::int64_t x, std::int64_t y) {
          return divides_badly(x, y) ? std::nullopt : Number(x % y);
        },
        [](const Dim& x, const Dim& y) {
          return y.is(0) || !is_non_negative(x) || !is_non_negative(y)
                     ? std::nullopt
                     : std::optional(mod(x, y));
        });
  }
  return on_floats(
      a, b, dtype, [](double x, double y) { return std::fmod(x, y); },
      [](const Fraction&, const Fraction&) -> std::optional<Fraction> {
        return std::nullopt;
      });
}

namespace {

// Exponents beyond this make numbers that fit nowhere, or expressions nobody reads.
constexpr std::int64_t kMaxExponent = 64;

auto whole_exponent(const Scalar& x) -> Number {
  if (x.is_integer()) return x.try_integer();
  if (x.kind() != Kind::Float || x.number() != std::trunc(x.number())) {
    return std::nullopt;
  }
  return checked::try_from_float<std::int64_t>(x.number());
}

}  // namespace

auto power(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  if (is_one_operand_missing(a, b)) return {};
  const auto exponent = whole_exponent(b);
  if (a.kind() == Kind::Float && is_real_type(dtype)) {
    if (exponent)
      return real(std::pow(a.number(), static_cast<double>(*exponent)), dtype);
    return b.kind() == Kind::Float ? real(std::pow(a.number(), b.number()), dtype)
                                   : Scalar();
  }
  if (!exponent || *exponent < 0 || *exponent > kMaxExponent) return {};
  Scalar result = is_real_type(dtype) ? Scalar::of_float(1) : whole(Dim(1), dtype);
  for (std::int64_t i = 0; i < *exponent; ++i) result = multiply(result, a, dtype);
  return result;
}

auto minimum(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  if (is_one_operand_missing(a, b)) return {};
  if (a.is_integer()) {
    return on_integers(
        a, b, dtype, [](auto x, auto y) { return Number(std::min(x, y)); },
        [](const Dim& x, const Dim& y) { return std::optional(min(x, y)); });
  }
  return on_floats(
      a, b, dtype, [](double x, double y) { return std::min(x, y); },
      [](const Fraction& x, const Fraction& y) {
        const Aligned both = aligned(x, y);
        return std::optional(Fraction{min(both.a, both.b), both.denominator});
      });
}

auto maximum(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  if (is_one_operand_missing(a, b)) return {};
  if (a.is_integer()) {
    return on_integers(
        a, b, dtype, [](auto x, auto y) { return Number(std::max(x, y)); },
        [](const Dim& x, const Dim& y) { return std::optional(max(x, y)); });
  }
  return on_floats(
      a, b, dtype, [](double x, double y) { return std::max(x, y); },
      [](const Fraction& x, const Fraction& y) {
        const Aligned both = aligned(x, y);
        return std::optional(Fraction{max(both.a, both.b), both.denominator});
      });
}

// --- one operand

auto negate(const Scalar& x, DataType dtype) -> Scalar {
  if (x.kind() == Kind::Float) return real(-x.number(), dtype);
  if (x.kind() == Kind::Ratio) return Scalar::ratio(-x.dim(), x.denominator());
  if (!x.is_integer() || x.dim().is(kLowest)) return {};
  return whole(-x.dim(), dtype);
}

auto absolute(const Scalar& x, DataType dtype) -> Scalar {
  if (x.kind() == Kind::Float) return real(std::abs(x.number()), dtype);
  if (x.kind() != Kind::Integer && x.kind() != Kind::Ratio) return {};
  if (is_non_negative(x.dim())) return x;
  return is_non_positive(x.dim()) ? negate(x, dtype) : Scalar();
}

auto sign_of(const Scalar& x, DataType dtype) -> Scalar {
  if (x.kind() == Kind::Float) {
    return real(x.number() > 0 ? 1 : (x.number() < 0 ? -1 : 0), dtype);
  }
  if (x.kind() != Kind::Integer && x.kind() != Kind::Ratio) return {};
  const Range range = range_of(x.dim());
  std::int64_t sign = 0;
  if (range.low > 0) sign = 1;
  if (range.high < 0) sign = -1;
  if (sign == 0 && !x.dim().is(0)) return {};
  return is_real_type(dtype) ? real(static_cast<double>(sign), dtype)
                             : whole(Dim(sign), dtype);
}

auto floor_of(const Scalar& x, DataType dtype) -> Scalar {
  if (x.kind() == Kind::Float) return real(std::floor(x.number()), dtype);
  if (x.kind() != Kind::Ratio) return {};
  return scalar_of({floor_div(x.dim(), x.denominator())}, dtype);
}

auto ceil_of(const Scalar& x, DataType dtype) -> Scalar {
  if (x.kind() == Kind::Float) return real(std::ceil(x.number()), dtype);
  if (x.kind() != Kind::Ratio) return {};
  return scalar_of({ceil_div(x.dim(), x.denominator())}, dtype);
}

auto round_of(const Scalar& x, DataType dtype) -> Scalar {
  if (x.kind() == Kind::Float) return real(std::nearbyint(x.number()), dtype);
  return x.kind() == Kind::Ratio && x.denominator() == 1 ? x : Scalar();
}

auto square_root(const Scalar& x, DataType dtype) -> Scalar {
  return x.kind() == Kind::Float ? real(std::sqrt(x.number()), dtype) : Scalar();
}

auto reciprocal(const Scalar& x, DataType dtype) -> Scalar {
  return divide(Scalar::of_float(1), x, dtype);
}

}  // namespace opscribe::symbolic
