#pragma once

// What attributes say of the windows of convolutions and pools, for kernels.

#include <vector>

#include "opscribe/kernel/window.h"
#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// The axes of a window of `kernel` elements over an input of those spatial sizes, which
// has so many positions. Error{Budget} for attributes so large that places could not
// be counted.
auto window_axes(EvalContext& ctx, std::span<const std::int64_t> spatial,
                 std::span<const std::int64_t> kernel,
                 std::span<const std::int64_t> positions)
    -> std::vector<kernel::WindowAxis>;

// The same for output 0 [N, C, o...] of a pool of input 0 with `kernel_shape`.
auto pool_axes(EvalContext& ctx) -> std::vector<kernel::WindowAxis>;

// Calls `each(plane)` for every plane of the first two axes of input 0, saying before
// how many steps it takes for each element of the window at each position.
template <typename Each>
void each_pool_plane(EvalContext& ctx, kernel::WindowAxes axes, Each&& each) {
  const TensorDims& dims = ctx.tensor(0).dims();
  const std::int64_t positions = kernel::position_count(axes);
  if (positions == 0) return;
  std::uint64_t steps = static_cast<std::uint64_t>(positions);
  for (const kernel::WindowAxis& axis : axes) {
    steps *= static_cast<std::uint64_t>(
        std::max<std::int64_t>(std::min(axis.window, axis.size), 1));
  }
  const std::int64_t planes = dims[0] * dims[1];
  for (std::int64_t plane = 0; plane < planes; ++plane) {
    ctx.work(steps);
    each(plane);
  }
}

}  // namespace opscribe::ops
