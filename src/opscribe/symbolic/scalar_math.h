#pragma once

// Arithmetic on single elements that are known in part, as operators of ONNX do it.
//
// `dtype` is the element type of the operands. What the operator leaves undefined, what
// does not fit into the type, and what cannot be said of symbols is Unknown. Floats of 32
// bits are rounded as such; types smaller than that are not followed.

#include "opscribe/symbolic/known.h"

namespace opscribe::symbolic {

auto add(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto subtract(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto multiply(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
// Of whole numbers: cut towards zero.
auto divide(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
// The sign of the divisor (fmod = 0) and of the dividend (fmod = 1).
auto floor_modulo(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto truncated_modulo(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto power(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto minimum(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto maximum(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;

auto negate(const Scalar& x, DataType dtype) -> Scalar;
auto absolute(const Scalar& x, DataType dtype) -> Scalar;
auto sign_of(const Scalar& x, DataType dtype) -> Scalar;
auto floor_of(const Scalar& x, DataType dtype) -> Scalar;
auto ceil_of(const Scalar& x, DataType dtype) -> Scalar;
auto round_of(const Scalar& x, DataType dtype) -> Scalar;  // halves to even
auto square_root(const Scalar& x, DataType dtype) -> Scalar;
auto reciprocal(const Scalar& x, DataType dtype) -> Scalar;

// Truth values: 0, 1, or Unknown.
auto equal(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto less(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto less_or_equal(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto greater(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto greater_or_equal(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto logical_and(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto logical_or(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto logical_xor(const Scalar& a, const Scalar& b, DataType dtype) -> Scalar;
auto logical_not(const Scalar& x, DataType dtype) -> Scalar;

// As Cast does it.
auto cast(const Scalar& x, DataType from, DataType to) -> Scalar;

}  // namespace opscribe::symbolic
