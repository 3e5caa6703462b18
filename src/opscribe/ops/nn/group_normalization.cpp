// GroupNormalization: mean 0 and variance 1 within each group of channels.
//
//   X            [ N, C, d... ]      C falls into num_groups groups
//   scale, bias  [ C ]
//   Y            [ N, C, d... ]      (X - mean) / sqrt(variance + epsilon) * scale +
//   bias

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

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
      .history = {{.since = 18,
                   .note =
                       "`scale` and `bias` hold one value per group, `[num_groups]`",
                   .without = {"stash_type"},
                   .deprecated = true,
                   .body = context_body({18})}},
  };
}

}  // namespace opscribe::ops
