#pragma once

// Small integers that stand for real numbers: (stored - zero_point) * scale.

#include <cstddef>
#include <cstdint>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops::microsoft {

// One scale and zero point for a whole tensor.
struct Quantization {
  float scale = 1;
  std::int32_t zero_point = 0;

  auto real(std::int32_t stored) const -> float {
    return static_cast<float>(stored - zero_point) * scale;
  }
};

// From the inputs of that number, each with one element; no zero point is 0.
auto quantization_of(EvalContext& ctx, std::size_t scale, std::size_t zero_point)
    -> Quantization;

// Rounded to the nearest whole number, halves to the even one, and cut to the range.
auto stored(float real, const Quantization& as, std::int32_t low, std::int32_t high)
    -> std::int32_t;

template <typename T>
auto stored_as(float real, const Quantization& as) -> T {
  using Limits = std::numeric_limits<T>;
  return static_cast<T>(stored(real, as, Limits::min(), Limits::max()));
}

inline constexpr TypeList<std::uint8_t, std::int8_t> byte_types{};

// Input `x`, of bytes, as reals.
auto reals_of(EvalContext& ctx, std::size_t x, const Quantization& as) -> Tensor;
// Output 0 of these reals, as elements of type `dtype`, which is one of bytes.
void give_stored(EvalContext& ctx, const Tensor& reals, DataType dtype,
                 const Quantization& as);

}  // namespace opscribe::ops::microsoft
