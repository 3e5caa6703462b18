#pragma once

// The float32 path of convolutions: products, Winograd and loops over rows, on all
// threads.

#include <optional>

#include "opscribe/kernel/elementary.h"
#include "opscribe/ops/loops/convolution.h"

namespace opscribe::ops {

// Output 0 of a convolution of inputs 0 and 1, and a bias in input `bias` if there is
// one; false, and nothing done, unless all are float32 and images have one or two axes
// that are not cut by negative pads. Constant weights are laid out once.
auto convolve_floats(EvalContext& ctx, std::size_t bias) -> bool;

}  // namespace opscribe::ops
