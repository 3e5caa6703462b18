// SkipLayerNormalization, SkipSimplifiedLayerNormalization: a residual connection and
// the normalization behind it.
//
//   sum = input + skip + bias;   output = normalize(sum) * gamma + beta

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rules.h"

namespace opscribe::ops::microsoft {
namespace {

// `skip` may lack the batch, or have a batch of one.
void check_skip(InferContext& ctx, Shape input) {
  const auto skip = ctx.shape(1);
  if (!skip) return;
  if (skip->size() > input.size()) {
    ctx.fail("shape-mismatch", {1, 0}, "",
             "`skip` of shape {} has more axes than `input` of shape {}",
             to_text(*skip), to_text(input));
  }
  broadcast(ctx, {0, input}, {1, *skip});
}

void infer_outputs(InferContext& ctx) {
  const auto input = shape_of_rank(ctx, 0, 2, 3);
  if (!input) return;
  check_skip(ctx, *input);
  const Dim one = 1;
  const Dims per_row = concat({input->first(input->size() - 1), Shape(&one, 1)});
  ctx.set_shape(0, *input);
  ctx.set_shape(1, per_row);
  ctx.set_shape(2, per_row);
  ctx.set_shape(3, *input);
}

void infer(InferContext& ctx) {
  for (const std::size_t vector : {2U, 3U, 4U}) check_bias(ctx, vector, 0);
  infer_outputs(ctx);
}

void infer_simplified(InferContext& ctx) {
  for (const std::size_t vector : {2U, 3U}) check_bias(ctx, vector, 0);
  infer_outputs(ctx);
}

auto outputs() -> std::vector<Param> {
  return {{"output", "T", "The normalized sum, in the shape of `input`."},
          {"mean", "U", "The mean of each row, 1 on the last axis.", kOptional},
          {"inv_std_var", "U",
           "One over the deviation of each row, 1 on the last axis.", kOptional},
          {"input_skip_bias_sum", "T", "The sum before it is normalized.", kOptional}};
}

}  // namespace

auto skip_layer_normalization_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "SkipLayerNormalization",
      .since = 1,
      .doc =
          "Adds `input`, `skip` and, if given, `bias`, and normalizes each row of the "
          "sum to mean 0 and deviation 1, scaled by `gamma` and shifted by `beta`.",
      .attributes = {{"epsilon", AttrType::Float, 1e-12F,
                      "Added to the variance, which keeps the division from zero."}},
      .inputs = {{"input", "T", "Rows of size H, [B, S, H] or [T, H]."},
                 {"skip", "T",
                  "The residual, of the same shape; the batch may be 1 or missing."},
                 {"gamma", "T", "Scale, [H]."},
                 {"beta", "T", "Shift, [H].", kOptional},
                 {"bias", "T", "Added to the sum, [H].", kOptional}},
      .outputs = outputs(),
      .types = {{"T", kFloatsIr4 - kDouble}, {"U", kFloat}},
      .infer = infer,
  };
}

auto skip_simplified_layer_normalization_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "SkipSimplifiedLayerNormalization",
      .since = 1,
      .doc =
          "Adds `input`, `skip` and, if given, `bias`, and divides each row of the sum "
          "by the root of its mean square, scaled by `gamma`. No mean is taken away.",
      .attributes = {{"epsilon", AttrType::Float, 1e-12F,
                      "Added to the mean square, which keeps the division from zero."}},
      .inputs = {{"input", "T", "Rows of size H, [B, S, H] or [T, H]."},
                 {"skip", "T",
                  "The residual, of the same shape; the batch may be 1 or missing."},
                 {"gamma", "T", "Scale, [H]."},
                 {"bias", "T", "Added to the sum, [H].", kOptional}},
      .outputs = outputs(),
      .types = {{"T", kFloatsIr4 - kDouble}, {"U", kFloat}},
      .infer = infer_simplified,
  };
}

}  // namespace opscribe::ops::microsoft
