#pragma once

// Windows that move over the spatial axes of [N, C, d...]: convolution and pooling.
//
//   d      [ . . | x x x x x x x | . ]      pads [2, 1]
//   reach    [ k   k   k ]                  kernel 3, dilation 2: a reach of 5
//   next         [ k   k   k ]              stride 2
//
//   positions = floor((d + pads - reach) / stride) + 1

#include "opscribe/ops/rules/shapes.h"

namespace opscribe::ops {

enum class AutoPad : std::uint8_t { NotSet, Valid, Same };

// How a window moves along one spatial axis. With `AutoPad::Same` the pads are whatever
// gives ceil(d / stride) positions.
struct WindowAxis {
  std::int64_t stride = 1;
  std::int64_t dilation = 1;
  std::int64_t pad_begin = 0;
  std::int64_t pad_end = 0;

  auto pads() const -> Dim { return Dim(pad_begin) + Dim(pad_end); }
};

struct Window {
  AutoPad auto_pad = AutoPad::NotSet;
  SmallVector<WindowAxis, 4> axes;
};

// Ranks beyond this are not followed where nothing but the length of a list says them.
inline constexpr std::size_t kMaxRank = 1024;
inline constexpr auto kAnyRank = static_cast<std::size_t>(-1);

// What `strides`, `dilations`, `pads` and `auto_pad` say for that many spatial axes; fails
// with `invalid-attribute` where they make no sense.
auto window_attrs(InferContext& ctx, std::size_t num_axes) -> Window;
// `kernel_shape`, checked; nothing when it is absent.
auto kernel_attr(InferContext& ctx) -> std::optional<Dims>;
// An integer list with one number per spatial axis, each at least `least`; nothing when
// it is absent.
auto per_axis_attr(InferContext& ctx, std::string_view name, std::size_t num_axes,
                   std::int64_t least) -> std::optional<IntList>;

// Elements from the first to the last that a kernel of that size touches.
auto window_reach(const Dim& kernel, const WindowAxis& axis) -> Dim;

// How many places there are for the window on each spatial axis of input `from`, whose
// sizes are `spatial`. `ceil_mode` also counts a last window that hangs over the end, if
// it starts before the end padding. Fails when not a single window fits.
auto window_positions(InferContext& ctx, std::size_t from, Shape spatial, Shape kernel,
                      const Window& window, bool ceil_mode) -> Dims;

// All of AveragePool, LpPool and MaxPool: [N, C, d...] to [N, C, positions...].
void infer_pool(InferContext& ctx);

}  // namespace opscribe::ops
