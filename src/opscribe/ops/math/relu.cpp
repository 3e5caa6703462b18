// Relu and its relatives: positive values pass, the others are cut or weakened.
//
//   Relu             x > 0: x      x <= 0: 0
//   LeakyRelu        x >= 0: x     x < 0: alpha * x
//   PRelu            x >= 0: x     x < 0: slope * x
//   ThresholdedRelu  x > alpha: x  x <= alpha: 0

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

auto positive_part(const Scalar& x, DataType dtype) -> Scalar {
  return symbolic::maximum(x, symbolic::cast(Scalar::of(0), DataType::Int64, dtype),
                           dtype);
}

void infer_prelu(InferContext& ctx) {
  infer_same_shape(ctx);
  if (const auto x = ctx.shape(0)) {
    require_broadcasts_to(ctx, 1, *x, "one slope per channel of [N,C,H,W] is [C,1,1]");
  }
}

// A single slope, or one for each size of axis 1.
void infer_prelu_per_channel(InferContext& ctx) {
  infer_same_shape(ctx);
  const auto x = ctx.shape(0);
  const auto slope = ctx.shape(1);
  if (!x || !slope || slope->size() != 1 || x->size() < 2) return;
  const Dim& count = (*slope)[0];
  if (symbolic::surely_differ(count, 1)) same_dim(ctx, {1, 0, count}, {0, 1, (*x)[1]});
}

}  // namespace

auto relu_def() -> OpDef {
  return {
      .name = "Relu",
      .since = 14,
      .doc = "Rectified linear unit, `max(0, x)` for every element. NaN stays NaN.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Values >= 0, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4 | kSigned}},
      .body = fixed_body({18}),
      .infer = infer_unary<positive_part>,
      .history =
          {{.since = 13, .types = {{"T", kFloatsIr4}}, .body = no_body()},
           {.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto leaky_relu_def() -> OpDef {
  return {
      .name = "LeakyRelu",
      .since = 16,
      .doc = "Keeps values from zero up and multiplies negative ones by `alpha`.",
      .attributes = {{"alpha", AttrType::Float, 0.01F, "Slope below zero."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({16}),
      .infer = infer_same_shape,
      .history =
          {{.since = 6, .types = {{"T", kFloatsIr3}}, .body = no_body()},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .unclassified = true}},
  };
}

auto prelu_def() -> OpDef {
  return {
      .name = "PRelu",
      .since = 16,
      .doc =
          "Keeps values from zero up and multiplies negative ones by `slope`, a "
          "learned tensor. Only `slope` is broadcast, aligned at the right: one slope "
          "per channel of `[N, C, H, W]` has the shape `[C, 1, 1]`.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable},
                 {"slope", "T", "Slopes below zero, broadcast to the shape of `X`.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .body = fixed_body({16}),
      .infer = infer_prelu,
      .history =
          {{.since = 9, .types = {{"T", kWideNumbersIr3}}, .body = no_body()},
           {.since = 7, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "`slope` has one element for all channels, or one per channel",
            .infer = infer_prelu_per_channel},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto thresholded_relu_def() -> OpDef {
  return {
      .name = "ThresholdedRelu",
      .since = 22,
      .doc =
          "Keeps values above `alpha` and replaces all others, `alpha` included, by 0.",
      .attributes = {{"alpha", AttrType::Float, 1.0F,
                      "Threshold that a value must exceed."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "`x` or 0, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .infer = infer_same_shape,
      .history = {{.since = 10, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
