// InstanceNormalization: mean 0 and variance 1 within each channel of each sample.
//
//   input     [ N, C, d... ]
//   scale, B  [ C ]
//   output    [ N, C, d... ]      (x - mean) / sqrt(variance + epsilon) * scale + B

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  const auto input = shape_of_rank(ctx, 0, 2, kAnyRank);
  if (!input) return;
  expect_shape(ctx, 1, {(*input)[1]}, "[C]");
  expect_shape(ctx, 2, {(*input)[1]}, "[C]");
}

}  // namespace

auto instance_normalization_def() -> OpDef {
  return {
      .name = "InstanceNormalization",
      .since = 22,
      .doc =
          "Normalizes each channel of each batch entry over its spatial positions: `(x "
          "- mean) / sqrt(variance + epsilon) * scale + B`. Nothing is shared across "
          "the batch, so training and inference are the same.",
      .attributes = {{"epsilon", AttrType::Float, 1e-05F,
                      "Added to the variance, so that no division by zero happens."}},
      .inputs = {{"input", "T", "`[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable},
                 {"scale", "T", "Factor of each channel, `[C]`.", kDifferentiable},
                 {"B", "T", "Summand of each channel, `[C]`.", kDifferentiable}},
      .outputs = {{"output", "T", "Normalized values, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .history =
          {{.since = 6, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .note = "`input` must be `[N, C, H, W]`",
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .unclassified = true}},
  };
}

}  // namespace opscribe::ops
