// GlobalAveragePool, GlobalLpPool, GlobalMaxPool: one number per channel.
//
//   X  [ N, C, d1, ..., dn ]
//   Y  [ N, C,  1, ...,  1 ]

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto x = shape_of_rank(ctx, 0, 2, kAnyRank);
  if (!x) return;
  Dims dims(x->size(), 1);
  dims[0] = (*x)[0];
  dims[1] = (*x)[1];
  ctx.set_shape(0, dims);
}

}  // namespace

auto global_average_pool_def() -> OpDef {
  return {
      .name = "GlobalAveragePool",
      .since = 22,
      .doc =
          "Mean over all spatial positions of each channel. The spatial axes stay, "
          "with size 1.",
      .inputs = {{"X", "T",
                  "Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "Mean of each channel, `[N, C, 1, ..., 1]`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

auto global_lp_pool_def() -> OpDef {
  return {
      .name = "GlobalLpPool",
      .since = 22,
      .doc =
          "Lp norm over all spatial positions of each channel: `sum(abs(x)^p)^(1/p)`. "
          "The spatial axes stay, with size 1; the sum is not divided by the number of "
          "elements.",
      .attributes = {{"p", AttrType::Int, 2,
                      "Order of the norm, at least 1; 2 is the Euclidean norm."}},
      .inputs = {{"X", "T",
                  "Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "Norm of each channel, `[N, C, 1, ..., 1]`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .history = {{.since = 2, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "`p` may be a fraction",
                   .attributes = {{"p", AttrType::Float, 2.0F, ""}},
                   .unclassified = true}},
  };
}

auto global_max_pool_def() -> OpDef {
  return {
      .name = "GlobalMaxPool",
      .since = 22,
      .doc =
          "Maximum over all spatial positions of each channel. The spatial axes stay, "
          "with size 1.",
      .inputs = {{"X", "T",
                  "Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "Maximum of each channel, `[N, C, 1, ..., 1]`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
