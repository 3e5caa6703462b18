// RMSNormalization: divides by the root mean square over the dimensions from `axis` on.
//
//   X      [ a... | b... ]      b starts at axis
//   scale  broadcast to X
//   Y      [ a... | b... ]      X / sqrt(mean(X^2) + epsilon) * scale

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto x = shape_of_rank(ctx, 0, 1, kAnyRank);
  if (!x) return;
  ctx.set_shape(0, *x);
  ctx.axis_attr("axis", x->size());
  expect_broadcasts_to(ctx, 1, *x);
}

}  // namespace

auto rms_normalization_def() -> OpDef {
  return {
      .name = "RMSNormalization",
      .since = 23,
      .doc =
          "Divides by the root mean square of all dimensions from `axis` to the last "
          "together: `X / sqrt(mean(X^2) + epsilon) * scale`. Unlike "
          "`LayerNormalization` it neither subtracts the mean nor adds a bias.",
      .attributes = {{"axis", AttrType::Int, -1,
                      "First of the dimensions normalized together, in [-r, r-1]."},
                     {"epsilon", AttrType::Float, 1e-05F,
                      "Added to the mean square, so that no division by zero happens."},
                     {"stash_type", AttrType::Int, 1,
                      "Element type, as a number, to compute the root mean square in; "
                      "1 is float32. The normalized values return to the type of `X` "
                      "before they are scaled."}},
      .inputs =
          {{"X", "T", "Tensor of rank r >= 1."},
           {"scale", "V",
            "Factor, broadcast to the shape of `X`; its type is the type of `Y`."}},
      .outputs = {{"Y", "V", "Normalized values, in the shape of `X`."}},
      .types = {{"T", kFloatsIr4}, {"V", kFloatsIr4}},
      .body = context_body({23}),
      .infer = infer,
  };
}

}  // namespace opscribe::ops
