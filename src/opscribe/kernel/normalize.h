#pragma once

// Rows of float32 brought to mean 0 and variance 1, or to a mean square of 1.

#include <cstddef>
#include <span>

#include "opscribe/base/thread_pool.h"

namespace opscribe::kernel {

// What follows the division by the deviation; either may be empty, else it has one
// element for each of a row.
struct ScaleAndBias {
  std::span<const float> scale, bias;
};

// (x - mean) / sqrt(variance + epsilon) * scale + bias. The mean and 1 / sqrt(...) of
// each row are written to `means` and `factors` unless those are empty. `out` may be
// `x`.
struct LayerNorm {
  std::size_t size = 0;  // of a row
  float epsilon = 1e-5F;
  ScaleAndBias after;
  std::span<float> means, factors;
};
void layer_norm(const LayerNorm& norm, std::span<const float> x, std::span<float> out,
                ThreadPool* pool = nullptr);

// x / sqrt(mean of squares + epsilon) * scale + bias; `means` is not written.
void rms_norm(const LayerNorm& norm, std::span<const float> x, std::span<float> out,
              ThreadPool* pool = nullptr);

}  // namespace opscribe::kernel
