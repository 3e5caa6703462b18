#pragma once

// Softmax over rows of float32.
//
//   softmax       exp(x - max) / sum of exp(x - max)
//   log_softmax   x - max - log(sum of exp(x - max))
//
// A row with NaN or +infinity, or of nothing but -infinity, becomes NaN, as the formula
// says. `out` may be `x`.

#include <cstddef>
#include <span>

#include "opscribe/base/thread_pool.h"

namespace opscribe::kernel {

// Rows of `size` elements. `scale` multiplies x first, as attention wants it.
void softmax(std::span<const float> x, std::size_t size, std::span<float> out,
             ThreadPool* pool = nullptr, float scale = 1.0F);
void log_softmax(std::span<const float> x, std::size_t size, std::span<float> out,
                 ThreadPool* pool = nullptr);

}  // namespace opscribe::kernel
