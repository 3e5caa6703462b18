#pragma once

// Rows of float16 and bfloat16 as rows of float32, and back.
//
// Widening is exact. Narrowing rounds once, to nearest, ties to even; what is too large
// becomes an infinity. Rows have equal lengths.

#include <span>

#include "opscribe/tensor/elements.h"

namespace opscribe::kernel {

void widen(std::span<const Float16> x, std::span<float> out);
void widen(std::span<const BFloat16> x, std::span<float> out);
void narrow(std::span<const float> x, std::span<Float16> out);
void narrow(std::span<const float> x, std::span<BFloat16> out);

}  // namespace opscribe::kernel
