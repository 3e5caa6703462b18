// MaxRoiPool: the maximum of every cell of a grid laid over each region.
//
//   X     [ N, C, H, W ]
//   rois  [ R, 5 ]          batch index, x1, y1, x2, y2
//   Y     [ R, C, pooled_shape[0], pooled_shape[1] ]

#include <algorithm>
#include <cmath>
#include <limits>

#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"
#include "opscribe/tensor/convert.h"

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

// One side of a region, in whole places of X.
struct Side {
  std::int64_t start = 0;
  std::int64_t length = 1;
  std::int64_t limit = 1;  // the size of X
  std::int64_t cells = 1;

  // Where cell `i` starts and ends, within X.
  auto begin(std::int64_t i) const -> std::int64_t {
    return within(static_cast<double>(i) * step(),
                  [](double x) { return std::floor(x); });
  }
  auto end(std::int64_t i) const -> std::int64_t {
    return within(static_cast<double>(i + 1) * step(),
                  [](double x) { return std::ceil(x); });
  }

 private:
  auto step() const -> double {
    return static_cast<double>(length) / static_cast<double>(cells);
  }
  template <typename Round>
  auto within(double offset, Round round) const -> std::int64_t {
    const auto place = saturating_cast<std::int32_t>(round(offset));
    return std::clamp<std::int64_t>(place + start, 0, limit);
  }
};

// The corners are scaled, rounded, and both belong to the region, which has at least
// one place. Halves go away from zero.
auto side_of(double first, double last, double scale, std::int64_t limit,
             std::int64_t cells) -> Side {
  const std::int64_t start = saturating_cast<std::int32_t>(std::round(first * scale));
  const std::int64_t end = saturating_cast<std::int32_t>(std::round(last * scale));
  return {.start = start,
          .length = std::max<std::int64_t>(end - start + 1, 1),
          .limit = limit,
          .cells = cells};
}

// Cells without a place are 0.
template <typename T>
void pool_plane(const Side& rows, const Side& columns, const T* plane, T* y) {
  for (std::int64_t i = 0; i < rows.cells; ++i) {
    for (std::int64_t j = 0; j < columns.cells; ++j) {
      const std::int64_t left = columns.begin(j);
      const std::int64_t right = columns.end(j);
      const bool is_empty = rows.begin(i) >= rows.end(i) || left >= right;
      T best = is_empty ? T(0) : -std::numeric_limits<T>::infinity();
      for (std::int64_t row = rows.begin(i); row < rows.end(i); ++row) {
        for (std::int64_t column = left; column < right; ++column) {
          best = std::max(best, plane[row * columns.limit + column]);
        }
      }
      *y++ = best;
    }
  }
}

void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  const Tensor rois = widened_input(ctx, 1, DataType::Double);
  Tensor y = make_wide(ctx, 0);
  const auto scale = static_cast<double>(ctx.float_attr("spatial_scale"));
  const auto corners = rois.cells<double>();
  const std::int64_t plane = x.dim(2) * x.dim(3);
  const std::int64_t cells = y.dim(2) * y.dim(3);
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    T* out = y.mutable_cells<T>().data();
    for (std::size_t r = 0; r < corners.size() / 5; ++r) {
      const auto roi = corners.subspan(r * 5, 5);
      const auto entry = checked::try_from_float<std::int64_t>(roi[0]);
      if (!entry || *entry < 0 || *entry >= x.dim(0)) {
        ctx.fail("invalid-index", {1, 0}, "",
                 "region {} is of batch entry {}, but there are {}", r, roi[0],
                 x.dim(0));
      }
      const Side rows = side_of(roi[2], roi[4], scale, x.dim(2), y.dim(2));
      const Side columns = side_of(roi[1], roi[3], scale, x.dim(3), y.dim(3));
      for (std::int64_t c = 0; c < x.dim(1); ++c) {
        ctx.work(static_cast<std::uint64_t>(plane + cells));
        pool_plane(rows, columns, x.cells<T>().data() + (*entry * x.dim(1) + c) * plane,
                   out);
        out += cells;
      }
    }
  });
  set_rounded(ctx, 0, y);
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
      .eval = eval,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
