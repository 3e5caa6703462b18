// The part of scalar_math.h that gives truth values, and casts.

#include <cmath>

#include "opscribe/base/checked.h"
#include "opscribe/symbolic/scalar_math.h"
#include "opscribe/symbolic/scalar_parts.h"

namespace opscribe::symbolic {
namespace {

using namespace parts;
using Kind = Scalar::Kind;

// `yes` or its opposite, whichever is certain.
auto truth_of(bool yes, bool no) -> Scalar {
  return yes || no ? truth(yes) : Scalar();
}

// Two numbers as dimensions that compare as they do. Nothing when they do not, or when
// one of them is not known.
auto comparable(const Scalar& a, const Scalar& b) -> std::optional<Aligned> {
  if (a.is_integer() && b.is_integer()) return Aligned{a.dim(), b.dim()};
  const auto x = fraction_of(a);
  const auto y = fraction_of(b);
  if (!x || !y) return std::nullopt;
  return aligned(*x, *y);
}

auto are_floats(const Scalar& a, const Scalar& b) -> bool {
  return a.kind() == Kind::Float && b.kind() == Kind::Float;
}

}  // namespace

auto equal(const Scalar& a, const Scalar& b, DataType) -> Scalar {
  if (are_floats(a, b)) return truth(a.number() == b.number());
  if (a.kind() == Kind::String && b.kind() == Kind::String) {
    return truth(a.text() == b.text());
  }
  const auto both = comparable(a, b);
  if (!both) return {};
  return truth_of(surely_equal(both->a, both->b), surely_differ(both->a, both->b));
}

auto less(const Scalar& a, const Scalar& b, DataType) -> Scalar {
  if (are_floats(a, b)) return truth(a.number() < b.number());
  const auto both = comparable(a, b);
  if (!both) return {};
  return truth_of(surely_less(both->a, both->b), surely_at_most(both->b, both->a));
}

auto less_or_equal(const Scalar& a, const Scalar& b, DataType) -> Scalar {
  if (are_floats(a, b)) return truth(a.number() <= b.number());
  const auto both = comparable(a, b);
  if (!both) return {};
  return truth_of(surely_at_most(both->a, both->b), surely_less(both->b, both->a));
}

auto greater(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  return less(b, a, dtype);
}

auto greater_or_equal(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar {
  return less_or_equal(b, a, dtype);
}

auto logical_and(const Scalar& a, const Scalar& b, DataType) -> Scalar {
  const auto x = a.try_truth();
  const auto y = b.try_truth();
  return truth_of(x.value_or(false) && y.value_or(false),
                  !x.value_or(true) || !y.value_or(true));
}

auto logical_or(const Scalar& a, const Scalar& b, DataType) -> Scalar {
  const auto x = a.try_truth();
  const auto y = b.try_truth();
  return truth_of(x.value_or(false) || y.value_or(false),
                  !x.value_or(true) && !y.value_or(true));
}

auto logical_xor(const Scalar& a, const Scalar& b, DataType) -> Scalar {
  const auto x = a.try_truth();
  const auto y = b.try_truth();
  return x && y ? truth(*x != *y) : Scalar();
}

auto logical_not(const Scalar& x, DataType) -> Scalar {
  const auto known = x.try_truth();
  return known ? truth(!*known) : Scalar();
}

// --- casts

namespace {

auto cast_to_truth(const Scalar& x) -> Scalar {
  if (x.kind() == Kind::Float) return truth(x.number() != 0);
  return truth_of(surely_differ(x.dim(), 0), surely_equal(x.dim(), 0));
}

// Cut towards zero, where it is known on which side of zero the number is.
auto cast_to_whole(const Scalar& x, DataType to) -> Scalar {
  if (x.kind() == Kind::Float) {
    return whole(checked::try_from_float<std::int64_t>(x.number()), to);
  }
  if (x.is_integer() || x.denominator() == 1) return whole(x.dim(), to);
  if (is_non_negative(x.dim())) return whole(floor_div(x.dim(), x.denominator()), to);
  if (is_non_positive(x.dim())) return whole(ceil_div(x.dim(), x.denominator()), to);
  return {};
}

auto cast_to_real(const Scalar& x, DataType to) -> Scalar {
  if (x.kind() == Kind::Float) return real(x.number(), to);
  if (x.kind() == Kind::Ratio) return x;
  const auto number = x.try_integer();
  if (!number) return Scalar::ratio(x.dim(), 1);
  // Rounded once, not by way of a double.
  if (to == DataType::Float) return real(static_cast<float>(*number), to);
  return real(static_cast<double>(*number), to);
}

}  // namespace

auto cast(const Scalar& x, DataType, DataType to) -> Scalar {
  if (x.kind() == Kind::String) return to == DataType::String ? x : Scalar();
  if (!x.is_known()) return {};
  if (to == DataType::Bool) return cast_to_truth(x);
  if (is_whole_type(to)) return cast_to_whole(x, to);
  return is_real_type(to) ? cast_to_real(x, to) : Scalar();
}

}  // namespace opscribe::symbolic
