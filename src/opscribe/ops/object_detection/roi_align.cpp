// RoiAlign: pools regions of a feature map to a fixed size, edges not rounded.
//
//   X              [ N, C, H, W ]
//   rois           [ R, 4 ]          x1, y1, x2, y2 in image coordinates
//   batch_indices  [ R ]             image of each region, in [0, N-1]
//   Y              [ R, C, output_height, output_width ]

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "opscribe/base/checked.h"
#include "opscribe/ops/object_detection/object_detection_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/tensor/convert.h"

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

// --- kernel

// More than these in one direction of a bin are no picture any more.
constexpr std::int64_t kMostSamples = 1 << 16;

struct Pooling {
  std::int64_t channels, height, width;  // of the feature maps
  std::int64_t rows, columns;            // of the bins
  std::int64_t ratio;                    // samples of a bin in each direction, or 0
  double scale;
  bool is_half_pixel;
  bool is_max;
};

auto read_pooling(EvalContext& ctx) -> Pooling {
  const TensorDims& x = ctx.tensor(0).dims();
  const TensorDims& y = ctx.result_dims(0);
  const bool has_mode =
      ctx.version().find_attribute("coordinate_transformation_mode") != nullptr;
  const std::string_view shift = has_mode
                                     ? ctx.string_attr("coordinate_transformation_mode")
                                     : "output_half_pixel";
  if (shift != "half_pixel" && shift != "output_half_pixel") {
    ctx.fail("invalid-attribute", {}, "it is `half_pixel` or `output_half_pixel`",
             "`coordinate_transformation_mode` is \"{}\"", shift);
  }
  return {.channels = x[1],
          .height = x[2],
          .width = x[3],
          .rows = y[2],
          .columns = y[3],
          .ratio = std::max<std::int64_t>(ctx.int_attr("sampling_ratio"), 0),
          .scale = double{ctx.float_attr("spatial_scale")},
          .is_half_pixel = shift == "half_pixel",
          .is_max = ctx.string_attr("mode") == "max"};
}

// The two neighbours of a place along an axis, and how much of each it has.
struct Between {
  std::int64_t low = 0;
  std::int64_t high = 0;
  double share = 0;  // of `high`
  bool is_outside = false;
};

auto between(double place, std::int64_t size) -> Between {
  if (!(place >= -1 && place <= static_cast<double>(size)) || size == 0) {
    return {.is_outside = true};
  }
  place = std::max(place, 0.0);
  const auto low = static_cast<std::int64_t>(place);
  if (low >= size - 1) return {.low = size - 1, .high = size - 1};
  return {.low = low, .high = low + 1, .share = place - static_cast<double>(low)};
}

// One direction of a region: where its samples lie.
struct Side {
  double start;
  double bin;            // size of a bin
  std::int64_t samples;  // in each bin

  auto place(std::int64_t at, std::int64_t sample) const -> double {
    return start + static_cast<double>(at) * bin +
           (static_cast<double>(sample) + 0.5) * bin / static_cast<double>(samples);
  }
};

auto side_of(const Pooling& pooling, double first, double last, std::int64_t bins)
    -> Side {
  const double shift = pooling.is_half_pixel ? 0.5 : 0;
  const double start = first * pooling.scale - shift;
  double size = last * pooling.scale - shift - start;
  if (!pooling.is_half_pixel) size = std::max(size, 1.0);
  const double bin = size / static_cast<double>(bins);
  const auto samples = saturating_cast<std::int64_t>(std::ceil(bin));
  return {start, bin,
          pooling.ratio > 0 ? pooling.ratio : std::max<std::int64_t>(samples, 0)};
}

// Pools the samples of one bin of one channel. The largest is that of the four shares
// of each sample, not of their sum, as it has always been.
template <typename T>
auto pool_bin(const Pooling& pooling, const T* plane, std::span<const Between> ys,
              std::span<const Between> xs) -> double {
  double sum = 0;
  double most = -std::numeric_limits<double>::infinity();
  for (const Between& y : ys) {
    for (const Between& x : xs) {
      if (y.is_outside || x.is_outside) {
        most = std::max(most, 0.0);
        continue;
      }
      const T* low = plane + y.low * pooling.width;
      const T* high = plane + y.high * pooling.width;
      const double shares[] = {(1 - y.share) * (1 - x.share) * double{low[x.low]},
                               (1 - y.share) * x.share * double{low[x.high]},
                               y.share * (1 - x.share) * double{high[x.low]},
                               y.share * x.share * double{high[x.high]}};
      sum += shares[0] + shares[1] + shares[2] + shares[3];
      most = std::max(most, std::ranges::max(shares));
    }
  }
  const auto count =
      static_cast<double>(std::max<std::size_t>(ys.size() * xs.size(), 1));
  if (!pooling.is_max) return sum / count;
  return ys.empty() || xs.empty() ? 0 : most;
}

auto samples_of(const Side& side, std::int64_t bin, std::int64_t size)
    -> std::vector<Between> {
  std::vector<Between> samples;
  for (std::int64_t i = 0; i < side.samples; ++i) {
    samples.push_back(between(side.place(bin, i), size));
  }
  return samples;
}

// One region of one image, channel by channel.
template <typename T>
void pool_region(EvalContext& ctx, const Pooling& pooling, const T* image, const T* roi,
                 T* to) {
  const Side across = side_of(pooling, double{roi[0]}, double{roi[2]}, pooling.columns);
  const Side down = side_of(pooling, double{roi[1]}, double{roi[3]}, pooling.rows);
  if (std::max(across.samples, down.samples) > kMostSamples) {
    ctx.fail("limit-exceeded", {1}, "set `sampling_ratio`",
             "a region takes {} by {} samples for each of its bins", down.samples,
             across.samples);
  }
  const std::int64_t plane = pooling.height * pooling.width;
  const std::int64_t bins = pooling.rows * pooling.columns;
  for (std::int64_t row = 0; row < pooling.rows; ++row) {
    ctx.work(static_cast<std::uint64_t>(down.samples));
    const auto ys = samples_of(down, row, pooling.height);
    for (std::int64_t column = 0; column < pooling.columns; ++column) {
      const auto steps =
          checked::mul(checked::mul(down.samples, across.samples, "samples"),
                       pooling.channels, "samples");
      ctx.work(
          static_cast<std::uint64_t>(checked::add(steps, across.samples, "samples")));
      const auto xs = samples_of(across, column, pooling.width);
      for (std::int64_t c = 0; c < pooling.channels; ++c) {
        to[c * bins + row * pooling.columns + column] =
            static_cast<T>(pool_bin(pooling, image + c * plane, ys, xs));
      }
    }
  }
}

auto image_of(EvalContext& ctx, std::int64_t region) -> std::int64_t {
  const std::int64_t count = ctx.tensor(0).dim(0);
  const std::int64_t image =
      ctx.tensor(2).cells<std::int64_t>()[static_cast<std::size_t>(region)];
  if (image >= 0 && image < count) return image;
  ctx.fail("invalid-input", {2, 0}, "", "region {} is of image {}, but there are {}",
           region, image, count);
}

void eval(EvalContext& ctx) {
  const Pooling pooling = read_pooling(ctx);
  const TensorDims dims = ctx.result_dims(0);
  const DataType dtype = ctx.tensor(0).dtype();
  const DataType used = dtype == DataType::Double ? dtype : DataType::Float;
  const Tensor x = cast(ctx.tensor(0), used, {}, ctx.pool());
  const Tensor rois = cast(ctx.tensor(1), used, {}, ctx.pool());
  Tensor y = ctx.make(used, dims);
  dispatch(TypeList<float, double>(), used, [&]<typename T>() {
    const T* images = x.cells<T>().data();
    T* to = y.mutable_cells<T>().data();
    const std::int64_t size = pooling.channels * pooling.height * pooling.width;
    for (std::int64_t region = 0; region < dims[0]; ++region) {
      const T* image = images + image_of(ctx, region) * size;
      pool_region(ctx, pooling, image, rois.cells<T>().data() + region * 4, to);
      to += pooling.channels * pooling.rows * pooling.columns;
    }
  });
  ctx.set(0, cast(y, dtype, {}, ctx.pool()));
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
      .eval = eval,
      .history = {{.since = 16, .types = {{"T1", kFloatsIr3}}},
                  {.since = 10,
                   .note = "coordinates are not shifted, as with `output_half_pixel`",
                   .without = {"coordinate_transformation_mode"}}},
  };
}

}  // namespace opscribe::ops
