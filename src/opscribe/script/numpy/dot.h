#pragma once

// Sums of products of floats; internal to script.

#include <span>

#include "opscribe/script/numpy/elements.h"

namespace opscribe::script {

// The sum of `a[i] * b[i]`, rounded almost always as if it were computed exactly: what
// every multiplication and addition loses is added up beside it (Ogita, Rump and
// Oishi's Dot2). So it is the same on every machine; numpy's, which adds in the order
// that suits the machine, is near it (docs/numpy.md).
auto accurate_dot(std::span<const double> a, std::span<const double> b) -> double;
auto accurate_dot(std::span<const Complex> a, std::span<const Complex> b) -> Complex;
// Keeps the low 64 bits.
auto accurate_dot(std::span<const Int128> a, std::span<const Int128> b) -> Int128;

// `np.tensordot(a, b, (axes_a, axes_b))`.
auto contracted(const Tensor& a, const Tensor& b,
                const std::vector<std::size_t>& axes_a,
                const std::vector<std::size_t>& axes_b) -> Value;

}  // namespace opscribe::script
