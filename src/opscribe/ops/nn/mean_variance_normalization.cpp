// MeanVarianceNormalization: mean 0 and variance 1 over `axes`.
//
//   Y = (X - mean) / (sqrt(variance) + 1e-9)

#include <cmath>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/kernel/reduce.h"
#include "opscribe/ops/loops/normalizing.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {
namespace {

constexpr std::int64_t kDefaultAxes[] = {0, 2, 3};

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  const auto rank = ctx.rank(0);
  const auto axes = ctx.ints_attr("axes");
  if (rank && axes) normalized_axes(ctx, *axes, *rank, 0);
}

template <typename T>
void normalize(const kernel::Reduction& plan, const Tensor& x, std::span<T> scratch,
               std::span<T> means, std::span<T> deviations, T* y) {
  kernel::each_row(
      plan, x.cells<T>(), scratch, [&](std::int64_t row, std::span<const T> items) {
        const Moments moments = moments_of(items);
        const auto at = static_cast<std::size_t>(row);
        means[at] = static_cast<T>(moments.mean);
        deviations[at] = static_cast<T>(std::sqrt(moments.variance) + 1e-9);
      });
  const kernel::Shape dims = x.dims().span();
  const auto pair = kernel::plan_pair(dims, plan.dims.span(), dims);
  kernel::map_pair(pair, x.cells<T>().data(), means.data(), y,
                   [](T item, T mean) { return item - mean; });
  kernel::map_pair(pair, static_cast<const T*>(y), deviations.data(), y,
                   [](T item, T deviation) { return item / deviation; });
}

void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  Tensor y = make_wide(ctx, 0);
  std::vector<bool> is_reduced(x.rank(), false);
  const auto axes = ctx.ints_attr("axes").value_or(IntList(kDefaultAxes));
  for (const std::size_t axis : normalized_axes(ctx, axes, x.rank(), 0)) {
    is_reduced[axis] = true;
  }
  const auto plan = kernel::plan_reduction(x.dims().span(), is_reduced, true);
  ctx.work(static_cast<std::uint64_t>(x.element_count()) * 5);
  Tensor scratch = ctx.make(x.dtype(), {plan.size});
  Tensor means = ctx.make(x.dtype(), plan.dims);
  Tensor deviations = ctx.make(x.dtype(), plan.dims);
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    normalize<T>(plan, x, scratch.mutable_cells<T>(), means.mutable_cells<T>(),
                 deviations.mutable_cells<T>(), y.mutable_cells<T>().data());
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto mean_variance_normalization_def() -> OpDef {
  return {
      .name = "MeanVarianceNormalization",
      .since = 13,
      .doc =
          "Normalizes over `axes` together: `(X - mean) / (sqrt(variance) + 1e-9)`. "
          "The small summand joins the deviation, not the variance as in the other "
          "normalizations.",
      .attributes =
          {{"axes", AttrType::Ints, kDefaultAxes,
            "Dimensions whose elements share a mean and a variance; the default `[0, "
            "2, 3]` gives one of each per channel of `[N, C, H, W]`."}},
      .inputs = {{"X", "T", "Values to normalize; the default `axes` need rank 4.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "Normalized values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({13, 18}),
      .infer = infer,
      .eval = eval,
      .history = {{.since = 9,
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}},
                   .body = fixed_body({9})}},
  };
}

}  // namespace opscribe::ops
