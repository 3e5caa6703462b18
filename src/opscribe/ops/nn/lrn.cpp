// LRN: divides each element by the strength of nearby channels.
//
//   Y[c] = X[c] / (bias + alpha / size * sum(X[i]^2))^beta
//          i from c - floor((size - 1) / 2) to c + ceil((size - 1) / 2)

#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  shape_of_rank(ctx, 0, 2, kAnyRank);
  const std::int64_t size = ctx.int_attr("size");
  if (size < 1) {
    ctx.fail("invalid-attribute", {}, "", "`size` is {}, but is at least 1", size);
  }
}

}  // namespace

auto lrn_def() -> OpDef {
  return {
      .name = "LRN",
      .since = 13,
      .doc =
          "Local response normalization: divides every element by `(bias + alpha / "
          "size * s)^beta`, where s is the sum of squares over `size` neighbouring "
          "channels at the same position. Channels beyond the edge count as 0; an even "
          "`size` reaches one further upwards.",
      .attributes = {{"alpha", AttrType::Float, 1e-04F,
                      "Factor of the sum of squares; it is divided by `size`."},
                     {"beta", AttrType::Float, 0.75F, "Exponent of the divisor."},
                     {"bias", AttrType::Float, 1.0F,
                      "Summand of the divisor, before the exponent."},
                     {"size", AttrType::Int, kRequired,
                      "Number of channels in the window."}},
      .inputs = {{"X", "T", "`[N, C, D1, ..., Dn]`: batch, channels, spatial axes.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "In the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .history = {{.since = 1, .unclassified = true, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
