#pragma once

// Places between the elements of a plane or volume, and what stands there.

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

enum class SamplePadding : std::uint8_t { Zeros, Border, Reflection };
enum class SampleMode : std::uint8_t { Nearest, Linear, Cubic };

struct Sampling {
  SampleMode mode = SampleMode::Linear;
  SamplePadding padding = SamplePadding::Zeros;
  bool align_corners = false;
};

// Samples x [N, C, D1, ..., Dk] at the places of `grid` [N, E1, ..., Ek, k], which are
// coordinates from -1 to 1, that of the last axis first. The shapes have been compared.
auto sampled(EvalContext& ctx, const Tensor& x, const Tensor& grid,
             const TensorDims& dims, const Sampling& sampling) -> Tensor;

}  // namespace opscribe::ops
