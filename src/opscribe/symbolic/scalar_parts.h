#pragma once

// What scalar_math.cpp and scalar_logic.cpp share: results that fit their element type,
// and exact fractions of sizes.

#include <cstdint>
#include <optional>

#include "opscribe/symbolic/known.h"

namespace opscribe::symbolic::parts {

// The element types whose values are followed.
auto is_real_type(DataType dtype) -> bool;
auto is_whole_type(DataType dtype) -> bool;  // truth values included

auto is_non_negative(const Dim& dim) -> bool;
auto is_non_positive(const Dim& dim) -> bool;

// --- results; Unknown when the type does not hold them

// Sizes are taken to fit into 32 bits: otherwise nothing would be left of a size that
// went through int32. For smaller types what is known of the size decides.
auto whole(const Dim& value, DataType dtype) -> Scalar;
auto whole(const std::optional<std::int64_t>& value, DataType dtype) -> Scalar;
// Rounded to the type. NaN is Unknown.
auto real(double value, DataType dtype) -> Scalar;
auto truth(bool value) -> Scalar;

auto is_nan(const Scalar& x) -> bool;

// --- fractions

// Exactly `numerator / denominator`, the denominator above zero.
struct Fraction {
  Dim numerator;
  std::int64_t denominator = 1;
};

// Of a Ratio, and of a Float whose parts are so small that arithmetic on it and on sizes
// is exact.
auto fraction_of(const Scalar& x) -> std::optional<Fraction>;
auto scalar_of(const Fraction& x, DataType dtype) -> Scalar;

// Divided by a power of two: floats hold that exactly.
auto is_binary(const Fraction& x) -> bool;

// Both numerators over one denominator.
struct Aligned {
  Dim a;
  Dim b;
  std::int64_t denominator = 1;
};
auto aligned(const Fraction& a, const Fraction& b) -> Aligned;

}  // namespace opscribe::symbolic::parts
