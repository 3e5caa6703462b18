// LayerNormalization: mean 0 and variance 1 over the dimensions from `axis` on.
//
//   X                 [ a... | b... ]      b starts at axis
//   Scale, B          broadcast to X
//   Y                 [ a... | b... ]      (X - Mean) * InvStdDev * Scale + B
//   Mean, InvStdDev   [ a... | 1... ]

#include <algorithm>

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

// Of `Mean` and `InvStdDev`.
auto statistics_shape(Shape x, std::size_t axis) -> Dims {
  Dims dims(x.size(), 1);
  std::copy_n(x.begin(), axis, dims.begin());
  return dims;
}

void set_statistics_dtype(InferContext& ctx) {
  if (!ctx.has_output(1) && !ctx.has_output(2)) return;
  const std::int64_t stash = ctx.int_attr("stash_type");
  const auto dtype = static_cast<DataType>(stash);
  if (dtype != DataType::Float && dtype != DataType::BFloat16) {
    ctx.fail("invalid-attribute", {}, "it is 1 (float) or 16 (bfloat16)",
             "`stash_type` is {}", stash);
  }
  for (const std::size_t i : {1, 2}) ctx.set_dtype(i, dtype);
}

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  set_statistics_dtype(ctx);
  const auto x = shape_of_rank(ctx, 0, 1, kAnyRank);
  if (!x) return;
  const Dims shape = statistics_shape(*x, ctx.axis_attr("axis", x->size()));
  for (const std::size_t i : {1, 2}) ctx.set_shape(i, shape);
  for (const std::size_t i : {1, 2}) expect_broadcasts_to(ctx, i, *x);
}

}  // namespace

auto layer_normalization_def() -> OpDef {
  return {
      .name = "LayerNormalization",
      .since = 17,
      .doc =
          "Normalizes all dimensions from `axis` to the last together: `(X - mean) / "
          "sqrt(variance + epsilon) * Scale + B`. The variance divides by the number "
          "of elements. `Scale` and `B` are broadcast to `X` only, never the other "
          "way.",
      .attributes =
          {{"axis", AttrType::Int, -1,
            "First of the dimensions normalized together, in [-r, r-1]."},
           {"epsilon", AttrType::Float, 1e-05F,
            "Added to the variance, so that no division by zero happens."},
           {"stash_type", AttrType::Int, 1,
            "Element type, as a number, to compute statistics in, and the type of "
            "`Mean` and `InvStdDev`: 1 float32, 16 bfloat16. Normalized values return "
            "to the type of `X` before they are scaled."}},
      .inputs = {{"X", "T", "Tensor of rank r >= 1."},
                 {"Scale", "T", "Factor, broadcast to the shape of `X`."},
                 {"B", "T",
                  "Summand, broadcast to the shape of `X`; absent: nothing is added.",
                  kOptional}},
      .outputs =
          {{"Y", "T", "Normalized values, in the shape of `X`."},
           {"Mean", "U", "Mean of each slice; normalized dimensions have size 1.",
            kOptional},
           {"InvStdDev", "U",
            "`1 / sqrt(variance + epsilon)` of each slice, in the shape of `Mean`.",
            kOptional}},
      .types = {{"T", kFloatsIr4}, {"U", kFloat | kBFloat16}},
      .body = context_body({17, 18}),
      .infer = infer,
  };
}

}  // namespace opscribe::ops
