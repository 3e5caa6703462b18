// BatchNormalization: shifts and scales each channel to given or measured statistics.
//
//   X                  [ N, C, d... ]
//   scale, B           [ C ]
//   mean, var          [ C ]
//   Y                  [ N, C, d... ]   (X - mean) / sqrt(var + epsilon) * scale + B

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

// The shape of scale, bias and statistics: one number per channel, or, with `spatial` 0
// of old, per channel and position. Nothing when no input says it.
auto statistics_shape(InferContext& ctx) -> std::optional<Dims> {
  const bool is_per_position =
      ctx.version().find_attribute("spatial") != nullptr && !ctx.flag_attr("spatial");
  if (const auto x = shape_of_rank(ctx, 0, 1, kAnyRank)) {
    if (x->size() == 1) return Dims{1};
    return concat({is_per_position ? x->subspan(1) : x->subspan(1, 1)});
  }
  for (const std::size_t i : {1, 2, 3, 4}) {
    if (const auto shape = ctx.shape(i)) return concat({*shape});
  }
  if (is_per_position) return std::nullopt;
  return Dims{ctx.fresh_dim("channels")};
}

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  const auto shape = statistics_shape(ctx);
  if (!shape) return;
  for (const std::size_t i : {1, 2, 3, 4}) {
    expect_shape(ctx, i, *shape, shape->size() == 1 ? "[C]" : "[C, d...]");
  }
  for (std::size_t i = 1; i < ctx.num_outputs(); ++i) ctx.set_shape(i, *shape);
  const bool has_mode = ctx.version().find_attribute("training_mode") != nullptr;
  if (!has_mode || ctx.flag_attr("training_mode")) return;
  if (ctx.has_output(1) || ctx.has_output(2)) {
    ctx.fail("invalid-attribute", {}, "set `training_mode` to 1, or take `Y` alone",
             "running statistics are computed only while training");
  }
}

}  // namespace

// NOLINTNEXTLINE(readability-function-size): a table.
auto batch_normalization_def() -> OpDef {
  return {
      .name = "BatchNormalization",
      .since = 15,
      .doc =
          "Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By "
          "default the statistics are the inputs `input_mean` and `input_var`; with "
          "`training_mode` 1 they are measured over the batch and the spatial axes, "
          "and the running statistics are returned as well. The variance divides by "
          "the number of elements, not by one less.",
      .attributes = {{"epsilon", AttrType::Float, 1e-05F,
                      "Added to the variance, so that no division by zero happens."},
                     {"momentum", AttrType::Float, 0.9F,
                      "Share of the old running statistics when training: `running = "
                      "input * momentum + batch * (1 - momentum)`; many frameworks use "
                      "that name for the share of the new ones."},
                     {"training_mode", AttrType::Int, 0,
                      "1 uses the statistics of the batch and returns three outputs; 0 "
                      "uses the given ones, and only `Y` may be asked for."}},
      .inputs = {{"X", "T",
                  "`[N, C, D1, ..., Dn]`: batch, channels, spatial axes; a 1-D `[N]` "
                  "counts as one channel.",
                  kDifferentiable},
                 {"scale", "T1", "Factor of each channel, `[C]`.", kDifferentiable},
                 {"B", "T1", "Summand of each channel, `[C]`.", kDifferentiable},
                 {"input_mean", "T2",
                  "Mean of each channel, `[C]`: the one to use, or the running one "
                  "when training.",
                  kDifferentiable},
                 {"input_var", "T2",
                  "Variance of each channel, `[C]`: the one to use, or the running one "
                  "when training.",
                  kDifferentiable}},
      .outputs =
          {{"Y", "T", "Normalized values, in the shape of `X`.", kDifferentiable},
           {"running_mean", "T2",
            "New running mean of each channel, `[C]`; only with `training_mode` 1.",
            kOptional | kNonDifferentiable},
           {"running_var", "T2",
            "New running variance of each channel, `[C]`; only with `training_mode` 1.",
            kOptional | kNonDifferentiable}},
      .types = {{"T", kFloatsIr4}, {"T1", kFloatsIr4}, {"T2", kFloatsIr4}},
      .output_counts = {1, 3},
      .infer = infer,
      .history =
          {{.since = 14,
            .inputs = {{"X", "T", "", kDifferentiable},
                       {"scale", "T", "", kDifferentiable},
                       {"B", "T", "", kDifferentiable},
                       {"input_mean", "U", "", kDifferentiable},
                       {"input_var", "U", "", kDifferentiable}},
            .outputs = {{"Y", "T", "", kDifferentiable},
                        {"running_mean", "U", "", kOptional | kNonDifferentiable},
                        {"running_var", "U", "", kOptional | kNonDifferentiable}},
            .types = {{"U", kFloatsIr4}}},
           {.since = 9,
            .note = "trains when five outputs are asked for, otherwise uses the given "
                    "statistics",
            .without = {"training_mode"},
            .inputs = {{"X", "T", "", kDifferentiable},
                       {"scale", "T", "", kDifferentiable},
                       {"B", "T", "", kDifferentiable},
                       {"mean", "T",
                        "Mean of each channel, `[C]`: the one to use, or the running "
                        "one when training.",
                        kDifferentiable},
                       {"var", "T",
                        "Variance of each channel, `[C]`: the one to use, or the "
                        "running one when training.",
                        kDifferentiable}},
            .outputs =
                {{"Y", "T", "", kDifferentiable},
                 {"mean", "T",
                  "New running mean of each channel, `[C]`; training only.",
                  kOptional | kNonDifferentiable},
                 {"var", "T",
                  "New running variance of each channel, `[C]`; training only.",
                  kOptional | kNonDifferentiable},
                 {"saved_mean", "T",
                  "Mean of the batch, `[C]`, kept for the gradient; training only.",
                  kOptional | kNonDifferentiable},
                 {"saved_var", "T",
                  "Variance of the batch, `[C]`, kept for the gradient; training only.",
                  kOptional | kNonDifferentiable}},
            .types = {{"T", kFloatsIr3}},
            .output_counts = {1, 5}},
           {.since = 7,
            .attributes = {{"spatial", AttrType::Int, 1,
                            "1 has one statistic per channel; 0 has one per channel "
                            "and position, so that `scale`, `B`, `mean` and `var` are "
                            "`[C, D1, ..., Dn]`."}},
            .unclassified = true},
           {.since = 6,
            .note = "`is_test` decides between training and inference, not the number "
                    "of outputs",
            .attributes = {{"is_test", AttrType::Int, 0,
                            "Nonzero uses the given statistics; 0 trains."}}},
           {.since = 1,
            .note = "`X` must be `[N, C, H, W]`",
            .attributes = {{"consumed_inputs", AttrType::Ints, kRequired,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

}  // namespace opscribe::ops
