// Gelu and its relatives: x * (how likely a normal number is below x), exact or nearly.
//
//   Gelu       0.5 x (1 + erf(x / sqrt 2))
//   FastGelu   0.5 x (1 + tanh(sqrt(2 / pi) (x + 0.044715 x^3)))
//   QuickGelu  x * sigmoid(alpha x)

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rules.h"

namespace opscribe::ops::microsoft {
namespace {

void infer_biased(InferContext& ctx) {
  check_bias(ctx, 1, 0);
  infer_same_shape(ctx);
}

// The last axis holds what is scaled and then what scales it.
void infer_split(InferContext& ctx) {
  check_bias(ctx, 1, 0);
  const auto shape = shape_of_rank(ctx, 0, 3);
  if (!shape) return;
  if (const auto half = symbolic::exact_div((*shape)[2], 2)) {
    return ctx.set_shape(0, {(*shape)[0], (*shape)[1], *half});
  }
  if ((*shape)[2].is_number()) {
    ctx.fail("shape-mismatch", {0}, "",
             "the last axis of `X` has size {}, which has no two halves",
             to_text((*shape)[2]));
  }
  ctx.set_shape(0, {(*shape)[0], (*shape)[1], floor_div((*shape)[2], 2)});
}

}  // namespace

auto gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "Gelu",
      .since = 1,
      .doc =
          "Gaussian error linear unit, exact: `0.5 * x * (1 + erf(x / sqrt(2)))`. The "
          "standard operator of that name does the same from opset 20 on.",
      .inputs = {{"X", "T", "Any shape."}},
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
  };
}

auto fast_gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "FastGelu",
      .since = 1,
      .doc =
          "Gaussian error linear unit by its tanh approximation, of `X + bias` when "
          "there is a bias.",
      .inputs = {{"X", "T", "Any shape with a last axis of size H."},
                 {"bias", "T", "Added first, [H].", kOptional}},
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_biased,
  };
}

auto bias_gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "BiasGelu",
      .since = 1,
      .doc = "Gaussian error linear unit, exact, of `A + B`.",
      .inputs = {{"A", "T", "Any shape with a last axis of size H."},
                 {"B", "T", "The bias, [H]."}},
      .outputs = {{"C", "T", "In the shape of `A`."}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_biased,
  };
}

auto quick_gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QuickGelu",
      .since = 1,
      .doc = "A cheap stand-in for Gelu: `x * sigmoid(alpha * x)`.",
      .attributes = {{"alpha", AttrType::Float, 1.702F,
                      "Steepness of the sigmoid; the default comes close to Gelu."}},
      .inputs = {{"X", "T", "Any shape."}},
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
  };
}

auto bias_split_gelu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "BiasSplitGelu",
      .since = 1,
      .doc =
          "Adds a bias, cuts the last axis in two halves, and multiplies the first by "
          "the Gelu of the second.",
      .inputs = {{"X", "T", "Activations [N, S, D]."}, {"bias", "T", "Bias [D]."}},
      .outputs = {{"Y", "T", "Products [N, S, D/2]."}},
      .types = {{"T", kFloat | kFloat16}},
      .infer = infer_split,
  };
}

}  // namespace opscribe::ops::microsoft
