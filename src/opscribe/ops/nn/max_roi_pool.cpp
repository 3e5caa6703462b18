// MaxRoiPool: the maximum of every cell of a grid laid over each region.
//
//   X     [ N, C, H, W ]
//   rois  [ R, 5 ]          batch index, x1, y1, x2, y2
//   Y     [ R, C, pooled_shape[0], pooled_shape[1] ]

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto x = shape_of_rank(ctx, 0, 4);
  const auto rois = shape_of_rank(ctx, 1, 2);
  const auto pooled = per_axis_attr(ctx, "pooled_shape", 2, 1);
  if (!pooled) return;
  const Dim count = rois ? (*rois)[0] : ctx.fresh_dim("count");
  expect_shape(ctx, 1, {count, 5}, "[R, 5]");
  ctx.set_shape(
      0, {count, x ? (*x)[1] : ctx.fresh_dim("channels"), (*pooled)[0], (*pooled)[1]});
}

}  // namespace

auto max_roi_pool_def() -> OpDef {
  return {
      .name = "MaxRoiPool",
      .since = 22,
      .doc =
          "Divides each region into a grid of `pooled_shape` cells and returns the "
          "maximum of every cell. Region corners are multiplied by `spatial_scale` and "
          "rounded to whole positions; `RoiAlign` avoids that rounding.",
      .attributes = {{"pooled_shape", AttrType::Ints, kRequired,
                      "Cells per region, `[height, width]`."},
                     {"spatial_scale", AttrType::Float, 1.0F,
                      "Size of `X` relative to the image that `rois` refer to, such as "
                      "0.0625 after 16-fold downsampling."}},
      .inputs = {{"X", "T", "Feature maps `[N, C, H, W]`.", kDifferentiable},
                 {"rois", "T",
                  "Regions `[R, 5]`, each `[batch_index, x1, y1, x2, y2]`.",
                  kNonDifferentiable}},
      .outputs = {{"Y", "T",
                   "Pooled regions `[R, C, pooled_shape[0], pooled_shape[1]]`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
