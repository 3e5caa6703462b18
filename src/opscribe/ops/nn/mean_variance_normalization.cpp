// MeanVarianceNormalization: mean 0 and variance 1 over `axes`.
//
//   Y = (X - mean) / (sqrt(variance) + 1e-9)

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
      .history = {{.since = 9,
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}},
                   .body = fixed_body({9})}},
  };
}

}  // namespace opscribe::ops
