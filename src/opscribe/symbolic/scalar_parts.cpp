#include "opscribe/symbolic/scalar_parts.h"

#include <bit>
#include <cmath>

#include "opscribe/tensor/dtype.h"

namespace opscribe::symbolic::parts {
namespace {

// The parts of fractions stay below this.
constexpr std::int64_t kMaxPart = std::int64_t{1} << 20;

// The numbers of the type, as far as 64 signed bits hold them.
auto range_of_type(DataType dtype) -> Range {
  const DataTypeInfo& about = info(dtype);
  if (about.number_class == NumberClass::Bool) return {.low = 0, .high = 1};
  const bool is_signed = about.number_class == NumberClass::Signed;
  const int digits = about.bits - (is_signed ? 1 : 0);
  if (digits >= 63) return is_signed ? kAnyInteger : kSize;
  const std::int64_t above = std::int64_t{1} << digits;
  return {.low = is_signed ? -above : 0, .high = above - 1};
}

auto fraction_of(double value) -> std::optional<Fraction> {
  const auto limit = static_cast<double>(kMaxPart);
  if (!(std::abs(value) < limit)) return std::nullopt;
  std::int64_t denominator = 1;
  while (value != std::trunc(value)) {
    value *= 2;
    denominator *= 2;
    if (!(std::abs(value) < limit) || denominator >= kMaxPart) return std::nullopt;
  }
  return Fraction{static_cast<std::int64_t>(value), denominator};
}

}  // namespace

auto is_real_type(DataType dtype) -> bool {
  return dtype == DataType::Float || dtype == DataType::Double;
}

auto is_whole_type(DataType dtype) -> bool {
  return opscribe::is_integer(dtype) || dtype == DataType::Bool;
}

auto is_non_negative(const Dim& dim) -> bool {
  return range_of(dim).low >= 0;
}

auto is_non_positive(const Dim& dim) -> bool {
  return range_of(dim).high <= 0;
}

auto whole(const Dim& value, DataType dtype) -> Scalar {
  if (!is_whole_type(dtype)) return {};
  const Range allowed = range_of_type(dtype);
  const Range range = range_of(value);
  const bool fits = allowed.low <= range.low && range.high <= allowed.high;
  if (fits) return Scalar::of(value);
  if (value.is_number() || info(dtype).bits < 32) return {};
  // Below zero an unsigned number would wrap.
  return allowed.low == 0 && range.low < 0 ? Scalar() : Scalar::of(value);
}

auto whole(const std::optional<std::int64_t>& value, DataType dtype) -> Scalar {
  return value ? whole(Dim(*value), dtype) : Scalar();
}

auto real(double value, DataType dtype) -> Scalar {
  if (!is_real_type(dtype)) return {};
  if (dtype == DataType::Float) value = static_cast<double>(static_cast<float>(value));
  return std::isnan(value) ? Scalar() : Scalar::of_float(value);
}

auto truth(bool value) -> Scalar {
  return Scalar::of(value ? 1 : 0);
}

auto is_nan(const Scalar& x) -> bool {
  return x.kind() == Scalar::Kind::Float && std::isnan(x.number());
}

auto fraction_of(const Scalar& x) -> std::optional<Fraction> {
  if (x.kind() == Scalar::Kind::Float) return fraction_of(x.number());
  if (x.kind() == Scalar::Kind::Ratio) return Fraction{x.dim(), x.denominator()};
  return std::nullopt;
}

auto scalar_of(const Fraction& x, DataType dtype) -> Scalar {
  if (!is_real_type(dtype)) return {};
  if (x.numerator.is_number()) {
    return real(
        static_cast<double>(x.numerator.number()) / static_cast<double>(x.denominator),
        dtype);
  }
  if (const auto exact = exact_div(x.numerator, x.denominator)) {
    return Scalar::ratio(*exact, 1);
  }
  if (x.denominator >= kMaxPart) return {};
  return Scalar::ratio(x.numerator, x.denominator);
}

auto is_binary(const Fraction& x) -> bool {
  return std::has_single_bit(static_cast<std::uint64_t>(x.denominator));
}

auto aligned(const Fraction& a, const Fraction& b) -> Aligned {
  if (a.denominator == b.denominator) return {a.numerator, b.numerator, a.denominator};
  return {a.numerator * b.denominator, b.numerator * a.denominator,
          a.denominator * b.denominator};
}

}  // namespace opscribe::symbolic::parts
