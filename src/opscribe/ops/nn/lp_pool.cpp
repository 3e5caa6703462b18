// LpPool: the norm of each window.
//
//   Y = sum(abs(x)^p)^(1/p) over the window
//
//   X  [ N, C, d... ]      Y  [ N, C, o... ]

#include <algorithm>

#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/loops/windows.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/norms.h"
#include "opscribe/ops/nn/window_words.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

void eval(EvalContext& ctx) {
  const double p = norm_order(ctx);
  const Tensor x = widened(ctx, ctx.tensor(0));
  const auto axes = pool_axes(ctx);  // the first version may lack the window
  Tensor y = make_wide(ctx, 0);
  const std::int64_t positions = kernel::position_count(axes);
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    const T* from = x.cells<T>().data();
    const std::span<T> cells = y.mutable_cells<T>();
    std::ranges::fill(cells, T(0));
    T* sums = cells.data();
    each_pool_plane(ctx, axes, [&](std::int64_t) {
      kernel::each_window_element(axes, [&](auto at, auto, auto input) {
        sums[at] += power_of(from[input], static_cast<T>(p));
      });
      for (std::int64_t i = 0; i < positions; ++i) {
        sums[i] = root_of(sums[i], static_cast<T>(p));
      }
      sums += positions;
      from += kernel::input_count(axes);
    });
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto lp_pool_def() -> OpDef {
  return {
      .name = "LpPool",
      .since = 22,
      .doc =
          "Slides a window over the spatial axes and returns its Lp norm, "
          "`sum(abs(x)^p)^(1/p)`. Padding counts as zeros, and the sum is not divided "
          "by the window size.",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", kWindowAutoPad},
                     {"ceil_mode", AttrType::Int, 0, kPoolCeilMode},
                     {"dilations", AttrType::Ints, kNoDefault, kWindowDilations},
                     {"kernel_shape", AttrType::Ints, kRequired, kPoolKernelShape},
                     {"p", AttrType::Int, 2,
                      "Order of the norm, at least 1; 2 is the Euclidean norm."},
                     {"pads", AttrType::Ints, kNoDefault, kWindowPads},
                     {"strides", AttrType::Ints, kNoDefault, kWindowStrides}},
      .inputs = {{"X", "T", kPoolInput, kDifferentiable}},
      .outputs = {{"Y", "T", kPoolOutput, kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_pool,
      .eval = eval,
      .history = {{.since = 18, .types = {{"T", kFloatsIr3}}},
                  {.since = 11, .without = {"ceil_mode", "dilations"}},
                  {.since = 2, .unclassified = true},
                  {.since = 1,
                   .note = "`p` may be a fraction",
                   .attributes = {{"kernel_shape", AttrType::Ints, kNoDefault, ""},
                                  {"p", AttrType::Float, 2.0F, ""}}}},
  };
}

}  // namespace opscribe::ops
