#pragma once

// Elementary functions and arithmetic over rows of float32, in vectors of whatever the
// machine has.
//
//   kernel::apply(Unary::Exp, x, out);            out[i] = exp(x[i])
//   kernel::apply(Binary::Mul, x, 2.0f, out);     out[i] = x[i] * 2
//
// Rows have equal lengths. `out` may be one of the operands itself, but not overlap one
// otherwise. The result of an element depends on that element alone, wherever it stands
// in a row, but for targets without fused multiply-add the last bit may differ from
// that of targets which have it.
//
// NaN gives NaN, infinities and signed zeros give what the C library gives, subnormal
// numbers are numbers. Largest errors, in units in the last place, against the exact
// value:
//
//   Exp, Log           1        Erf        3
//   Sigmoid, Silu      3        Tanh       6      (Silu above -87)
//   Sin, Cos, Pow      1        the others are rounded once
//   Gelu, GeluTanh     2e-7 of the larger of the result and 1

#include <cstdint>
#include <span>

namespace opscribe::kernel {

enum class Unary : std::uint8_t {
  Abs,
  Negate,
  Floor,
  Ceil,
  Round,  // halves to even
  Sqrt,
  Reciprocal,
  Relu,
  Exp,
  Log,
  Sin,
  Cos,
  Tanh,
  Sigmoid,
  Silu,  // x * sigmoid(x)
  Erf,
  Gelu,      // x / 2 * (1 + erf(x / sqrt(2)))
  GeluTanh,  // x / 2 * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))
};

// Min and Max are NaN where an operand is.
enum class Binary : std::uint8_t { Add, Sub, Mul, Div, Min, Max, Pow };

void apply(Unary op, std::span<const float> x, std::span<float> out);
void apply(Binary op, std::span<const float> a, std::span<const float> b,
           std::span<float> out);
void apply(Binary op, std::span<const float> a, float b, std::span<float> out);
void apply(Binary op, float a, std::span<const float> b, std::span<float> out);

// `min(max(x, low), high)`; NaN stays.
void clamp(std::span<const float> x, float low, float high, std::span<float> out);
// `a * b + c`, rounded once or twice as the machine does; for scale and shift of a row.
void multiply_add(std::span<const float> a, float b, float c, std::span<float> out);

}  // namespace opscribe::kernel
