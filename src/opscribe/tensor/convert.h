#pragma once

// Casts between element types, with the semantics of ONNX's Cast.

#include <cstdint>
#include <optional>
#include <string_view>

#include "opscribe/tensor/float_formats.h"
#include "opscribe/tensor/tensor.h"

namespace opscribe {

// The attributes of Cast; each matters only for the types named.
struct CastOptions {
  bool saturate = true;  // to float8: overflow becomes the largest number
  RoundMode round_mode = RoundMode::Up;  // to float8e8m0
};

// "up", "down" and "nearest", as the attribute `round_mode` spells them.
auto try_round_mode(std::string_view name) -> std::optional<RoundMode>;

// `source` with elements of type `target`; the same tensor when it already has them.
//
//   float -> float      one rounding to nearest even. Beyond the range: infinity for
//                       float16, bfloat16, float and double; as `saturate` says for
//                       float8; the largest number for float6 and float4. See
//                       float_formats.h for NaN and float8e8m0.
//   int -> float        one rounding to nearest even
//   float -> int        toward zero. ONNX leaves the rest open: here NaN is 0, and
//                       values out of range become the nearest integer of the type.
//                       The 4- and 2-bit types keep the low bits instead, and infinity
//                       is 0.
//   int -> int          keeps the low bits
//   x -> bool           whether x is not zero; NaN is true
//   bool -> x           1 or 0
//   x -> string         number_text.h; bool is "True" or "False"
//   string -> float     number_text.h, Error{Invalid} for anything else
//   string -> int       an integer, or a float that is then cast
//   string -> bool      "true" and "false" in any case, or a number that is then cast
//   x -> complex        imaginary part 0; complex -> complex rounds both parts
//   complex -> real     Error{Unsupported}: ONNX has no such cast
auto cast(const Tensor& source, DataType target, const CastOptions& options = {},
          BufferPool* pool = nullptr) -> Tensor;

// A double as an integer: toward zero, out of range to the nearest end, NaN to 0.
template <std::integral T>
constexpr auto saturating_cast(double value) -> T {
  using Limits = std::numeric_limits<T>;
  // The upper end may not be a double itself: compare with the power of two above it.
  constexpr double kAbove = 2.0 * static_cast<double>(T{1} << (Limits::digits - 1));
  if (value != value) return 0;
  if (value >= kAbove) return Limits::max();
  if (value <= static_cast<double>(Limits::min())) return Limits::min();
  return static_cast<T>(value);
}

}  // namespace opscribe
