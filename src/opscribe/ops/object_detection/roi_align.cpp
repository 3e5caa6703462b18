// RoiAlign: pools regions of a feature map to a fixed size, edges not rounded.
//
//   X              [ N, C, H, W ]
//   rois           [ R, 4 ]          x1, y1, x2, y2 in image coordinates
//   batch_indices  [ R ]             image of each region, in [0, N-1]
//   Y              [ R, C, output_height, output_width ]

#include "opscribe/ops/object_detection/object_detection_ops.h"
#include "opscribe/ops/rules/operands.h"

namespace opscribe::ops {
namespace {

auto size_attr(InferContext& ctx, std::string_view name) -> Dim {
  const std::int64_t size = ctx.int_attr(name);
  if (size < 1) {
    ctx.fail("invalid-attribute", {}, "", "`{}` is {}, but is at least 1", name, size);
  }
  return size;
}

// How many regions there are.
auto num_regions(InferContext& ctx) -> Dim {
  const auto rois = shape_of_rank(ctx, 1, 2);
  const auto images = shape_of_rank(ctx, 2, 1);
  if (rois && images) {
    return agree(ctx, "number of regions", {1, (*rois)[0]}, {2, (*images)[0]});
  }
  return rois ? (*rois)[0] : images ? (*images)[0] : ctx.fresh_dim("count");
}

void infer(InferContext& ctx) {
  const auto x = shape_of_rank(ctx, 0, 4);
  const Dim count = num_regions(ctx);
  expect_shape(ctx, 1, {count, 4}, "[R, 4]");
  ctx.set_shape(0, {count, x ? (*x)[1] : ctx.fresh_dim("channels"),
                    size_attr(ctx, "output_height"), size_attr(ctx, "output_width")});
  const std::string_view mode = ctx.string_attr("mode");
  if (mode != "avg" && mode != "max") {
    ctx.fail("invalid-attribute", {}, "it is `avg` or `max`", "`mode` is \"{}\"", mode);
  }
}

}  // namespace

auto roi_align_def() -> OpDef {
  return {
      .name = "RoiAlign",
      .since = 22,
      .doc =
          "Divides each region into `output_height` by `output_width` bins and pools "
          "bilinear samples of `X` within each bin. Region corners are real numbers, x "
          "before y, and are multiplied by `spatial_scale` to reach the coordinates of "
          "`X`; samples more than a pixel outside count as 0.",
      .attributes =
          {{"coordinate_transformation_mode", AttrType::String, "half_pixel",
            "`half_pixel` moves scaled coordinates by -0.5 to pixel centers; "
            "`output_half_pixel` does not, and makes regions at least 1 by 1."},
           {"mode", AttrType::String, "avg",
            "How samples of a bin are pooled: `avg` or `max`."},
           {"output_height", AttrType::Int, 1, "Bins per region, downwards."},
           {"output_width", AttrType::Int, 1, "Bins per region, across."},
           {"sampling_ratio", AttrType::Int, 0,
            "Samples per bin in each direction; 0 chooses `ceil(region size / output "
            "size)`."},
           {"spatial_scale", AttrType::Float, 1.0F,
            "Size of `X` relative to the image that `rois` refer to, such as 0.0625 "
            "after 16-fold downsampling."}},
      .inputs = {{"X", "T1", "Feature maps `[N, C, H, W]`."},
                 {"rois", "T1", "Regions `[R, 4]`, each `[x1, y1, x2, y2]`."},
                 {"batch_indices", "T2",
                  "Index in [0, N-1] of the image each region belongs to, `[R]`."}},
      .outputs = {{"Y", "T1", "Pooled regions `[R, C, output_height, output_width]`."}},
      .types = {{"T1", kFloatsIr4}, {"T2", kInt64}},
      .infer = infer,
      .history = {{.since = 16, .types = {{"T1", kFloatsIr3}}},
                  {.since = 10,
                   .note = "coordinates are not shifted, as with `output_half_pixel`",
                   .without = {"coordinate_transformation_mode"}}},
  };
}

}  // namespace opscribe::ops
