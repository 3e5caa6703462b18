#pragma once

// The loops of convolutions: X [N, C, d...], W [M, C/group, k...], Y [N, M, o...].

#include <vector>

#include "opscribe/ops/loops/windows.h"

namespace opscribe::ops {

struct ConvLoop {
  std::vector<kernel::WindowAxis> axes;
  std::int64_t batch = 1;
  std::int64_t groups = 1;
  std::int64_t channels = 1;  // of X, in one group
  std::int64_t features = 1;  // of Y, in one group
  // Elements of one plane of X, W and Y.
  std::int64_t input_size = 1;
  std::int64_t window_size = 1;
  std::int64_t output_size = 1;
};

// Of output 0 with the attributes of a convolution.
auto conv_loop(EvalContext& ctx, const Tensor& x, const Tensor& w) -> ConvLoop;

// `bias` has one number for each output channel; null: none. Sums are of type T, which
// unsigned ones let wrap around.
template <typename T>
void convolve(EvalContext& ctx, const ConvLoop& loop, const T* x, const T* w,
              const T* bias, T* y) {
  const std::int64_t total_features = loop.groups * loop.features;
  const std::int64_t depth = loop.channels * loop.window_size;
  const auto steps =
      static_cast<std::uint64_t>(loop.output_size) * static_cast<std::uint64_t>(depth);
  for (std::int64_t n = 0; n < loop.batch; ++n) {
    for (std::int64_t m = 0; m < total_features; ++m) {
      ctx.work(steps);
      std::fill_n(y, loop.output_size, bias == nullptr ? T(0) : bias[m]);
      const std::int64_t first = (n * loop.groups + m / loop.features) * loop.channels;
      for (std::int64_t c = 0; c < loop.channels; ++c) {
        kernel::add_products(loop.axes, x + (first + c) * loop.input_size,
                             w + m * depth + c * loop.window_size, y);
      }
      y += loop.output_size;
    }
  }
}

}  // namespace opscribe::ops
