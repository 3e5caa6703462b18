// AveragePool: the mean of each window.
//
//   X  [ N, C, d... ]
//   Y  [ N, C, o... ]      o = floor((d + pads - window) / stride) + 1

#include <algorithm>

#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/loops/windows.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  Tensor y = make_wide(ctx, 0);
  const auto axes = pool_axes(ctx);
  if (y.is_empty()) return set_rounded(ctx, 0, y);
  const auto sizes = kernel::window_sizes(axes, ctx.flag_attr("count_include_pad"));
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    const T* from = x.cells<T>().data();
    const std::span<T> cells = y.mutable_cells<T>();
    std::ranges::fill(cells, T(0));
    T* sums = cells.data();
    each_pool_plane(ctx, axes, [&](std::int64_t) {
      kernel::each_window_element(
          axes, [&](auto at, auto, auto input) { sums[at] += from[input]; });
      // A window over padding alone has nothing to divide by.
      for (const std::int64_t size : sizes) {
        *sums++ /= static_cast<T>(std::max<std::int64_t>(size, 1));
      }
      from += kernel::input_count(axes);
    });
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto average_pool_def() -> OpDef {
  return {
      .name = "AveragePool",
      .since = 22,
      .doc =
          "Slides a window over the spatial axes and returns the mean of the elements "
          "in it. Padding does not count by default: windows at the edge divide by the "
          "number of real elements only.",
      .attributes =
          {{"auto_pad", AttrType::String, "NOTSET", kWindowAutoPad},
           {"ceil_mode", AttrType::Int, 0, kPoolCeilMode},
           {"count_include_pad", AttrType::Int, 0,
            "1 counts padding as zeros, dividing by the part of the window within the "
            "padded input; 0 divides by the number of real elements."},
           {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
           {"kernel_shape", AttrType::Ints, kRequired, kPoolKernelShape},
           {"pads", AttrType::Ints, kNoDefault, kWindowPads},
           {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"X", "T", kPoolInput, kDifferentiable}},
      .outputs = {{"Y", "T", kPoolOutput, kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_pool,
      .eval = eval,
      .history = {{.since = 19, .types = {{"T", kFloatsIr3}}},
                  {.since = 11, .without = {"dilations"}},
                  {.since = 10, .unclassified = true},
                  {.since = 7, .without = {"ceil_mode"}},
                  {.since = 1, .without = {"count_include_pad"}}},
  };
}

}  // namespace opscribe::ops
