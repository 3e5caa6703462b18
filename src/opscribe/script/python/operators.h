#pragma once

// Python's arithmetic on numbers; internal to script.

#include <complex>
#include <optional>

#include "opscribe/script/python/objects.h"
#include "opscribe/script/value.h"

namespace opscribe::script {

// Rounded once, as Python does for integers of any size.
auto true_divide(Int128 a, Int128 b) -> double;
auto floor_divide(Int128 a, Int128 b) -> Int128;
auto floor_modulo(Int128 a, Int128 b) -> Int128;
auto floor_divide(double a, double b) -> double;
auto floor_modulo(double a, double b) -> double;
auto int_power(Int128 base, Int128 exponent) -> Int128;

// A number that is neither integer nor complex; throws for integers too large.
auto as_float(const Value& value) -> std::optional<double>;
auto as_complex(const Value& value) -> std::optional<std::complex<double>>;

// <0, 0, >0; nothing when one of them is NaN. Both are integers or floats.
auto order_numbers(const Value& a, const Value& b) -> std::optional<int>;

}  // namespace opscribe::script
