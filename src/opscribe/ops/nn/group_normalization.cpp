// GroupNormalization: mean 0 and variance 1 within each group of channels.
//
//   X            [ N, C, d... ]      C falls into num_groups groups
//   scale, bias  [ C ]
//   Y            [ N, C, d... ]      (X - mean) / sqrt(variance + epsilon) * scale +
//   bias

#include <cmath>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/loops/normalizing.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  const auto x = shape_of_rank(ctx, 0, 2, kAnyRank);
  const std::int64_t groups = ctx.int_attr("num_groups");
  if (groups < 1 || (x && symbolic::surely_differ(symbolic::mod((*x)[1], groups), 0))) {
    ctx.fail("invalid-attribute", {0}, "it divides the channels",
             "`num_groups` is {}{}", groups,
             x ? fmt::format(", but there are {} channels", to_text((*x)[1])) : "");
  }
  const bool is_per_group = ctx.version().since < 21;
  if (!is_per_group && !x) return;
  for (const std::size_t i : {1, 2}) {
    if (is_per_group) {
      expect_shape(ctx, i, {groups}, "[num_groups]");
    } else {
      expect_shape(ctx, i, {(*x)[1]}, "[C]");
    }
  }
}

// Each group is one row; normalized values return to the type of X before each channel
// of it is scaled, or before opset 21 the group as a whole.
void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  const Tensor scale = widened_input(ctx, 1, DataType::Double);
  const Tensor bias = widened_input(ctx, 2, DataType::Double);
  Tensor y = make_wide(ctx, 0);
  const auto epsilon = static_cast<double>(ctx.float_attr("epsilon"));
  const kernel::Shape dims = x.dims().span();
  const std::int64_t inner = kernel::count_between(dims, 2, dims.size());
  const auto size =
      static_cast<std::size_t>(dims[1] / ctx.int_attr("num_groups") * inner);
  const auto num_factors = static_cast<std::size_t>(scale.element_count());
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    const auto cells = x.cells<T>();
    T* out = y.mutable_cells<T>().data();
    for (std::size_t at = 0; at < cells.size(); at += size) {
      ctx.work(size * 3);
      const auto row = cells.subspan(at, size);
      const Moments moments = moments_of(row);
      normalize_row(row, moments.mean, 1 / std::sqrt(moments.variance + epsilon),
                    out + at);
    }
    y = widened(ctx, cast(y, ctx.result_dtype(0), {}, ctx.pool()));
    const std::span<T> normalized = y.mutable_cells<T>();
    // As many neighbours as one factor serves.
    const auto run = normalized.empty()
                         ? 1
                         : static_cast<std::size_t>(dims[1] * inner) / num_factors;
    for (std::size_t at = 0; at < normalized.size(); at += run) {
      const std::size_t c = at / run % num_factors;
      shift_and_scale(std::span<const T>(normalized.subspan(at, run)), 0,
                      scale.cells<double>()[c], bias.cells<double>()[c],
                      &normalized[at]);
    }
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto group_normalization_def() -> OpDef {
  return {
      .name = "GroupNormalization",
      .since = 21,
      .doc =
          "Divides the channels into `num_groups` groups of neighbours and normalizes "
          "each group of each batch entry, over its channels and all spatial "
          "positions. Then every channel is scaled and shifted on its own. One group "
          "per channel is `InstanceNormalization`.",
      .attributes = {{"epsilon", AttrType::Float, 1e-05F,
                      "Added to the variance, so that no division by zero happens."},
                     {"num_groups", AttrType::Int, kRequired,
                      "Number of groups; it divides the number of channels."},
                     {"stash_type", AttrType::Int, 1,
                      "Element type, as a number, to compute mean and deviation in; 1 "
                      "is float32. The normalized values return to the type of `X` "
                      "before they are scaled."}},
      .inputs = {{"X", "T", "`[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable},
                 {"scale", "T", "Factor of each channel, `[C]`.", kDifferentiable},
                 {"bias", "T", "Summand of each channel, `[C]`.", kDifferentiable}},
      .outputs = {{"Y", "T", "Normalized values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = context_body({21}),
      .infer = infer,
      .eval = eval,
      .history = {{.since = 18,
                   .note =
                       "`scale` and `bias` hold one value per group, `[num_groups]`",
                   .without = {"stash_type"},
                   .deprecated = true,
                   .body = context_body({18})}},
  };
}

}  // namespace opscribe::ops
