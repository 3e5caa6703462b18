// SkipLayerNormalization, SkipSimplifiedLayerNormalization: a residual connection and
// the normalization behind it.
//
//   sum = input + skip + bias;   output = normalize(sum) * gamma + beta

#include <cmath>
#include <functional>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/microsoft/floats.h"
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

// --- running

// How rows are normalized: by how far they lie from what.
struct RowMoments {
  float mean = 0;
  float inverse = 1;  // one over the deviation
};

auto moments_of(std::span<const float> row, float epsilon, bool is_centred)
    -> RowMoments {
  double mean = 0;
  for (const float x : row) mean += x;
  mean = is_centred ? mean / static_cast<double>(row.size()) : 0;
  double square = 0;
  for (const float x : row) square += (x - mean) * (x - mean);
  const double variance = square / static_cast<double>(row.size());
  return {static_cast<float>(mean),
          static_cast<float>(1 / std::sqrt(variance + double{epsilon}))};
}

struct Residual {
  bool is_centred;
  Tensor beta, bias;
};

// The sum of the inputs, in the shape of the first.
auto sum_of(EvalContext& ctx, const Tensor& bias) -> Tensor {
  const Tensor x = floats_of(ctx, 0);
  const Tensor skip = floats_of(ctx, 1);
  Tensor sum = ctx.make(DataType::Float, x.dims());
  if (!kernel::fits(skip.dims().span(), x.dims().span())) {
    ctx.fail("shape-mismatch", {1, 0}, "", "`skip` does not broadcast to `input`");
  }
  const auto to = sum.mutable_cells<float>();
  kernel::map_pair(
      kernel::plan_pair(x.dims().span(), skip.dims().span(), x.dims().span()),
      cells_of(x).data(), cells_of(skip).data(), to.data(), std::plus{});
  const auto added = cells_of(bias);
  for (std::size_t i = 0; !added.empty() && i < to.size(); ++i) {
    to[i] += added[i % added.size()];
  }
  return sum;
}

void normalize(EvalContext& ctx, const Residual& residual) {
  const RowsOf rows = rows_of(ctx, 0);
  TensorDims per_row = ctx.result_dims(0);  // the rule checks all shapes
  per_row[per_row.size() - 1] = 1;
  const float epsilon = ctx.float_attr("epsilon");
  const Tensor gamma_floats = floats_of(ctx, 2);
  const auto gamma = cells_of(gamma_floats);
  const auto beta = cells_of(residual.beta);
  const Tensor sum = sum_of(ctx, residual.bias);
  ctx.work(4 * static_cast<std::uint64_t>(sum.element_count()));
  Tensor y = ctx.make(DataType::Float, sum.dims());
  Tensor means = ctx.make(DataType::Float, per_row);
  Tensor inverses = ctx.make(DataType::Float, per_row);
  const auto to = y.mutable_cells<float>();
  const auto size = static_cast<std::size_t>(rows.size);
  for (std::size_t at = 0, row = 0; at < to.size(); at += size, ++row) {
    const auto from = cells_of(sum).subspan(at, size);
    const RowMoments moments = moments_of(from, epsilon, residual.is_centred);
    means.mutable_cells<float>()[row] = moments.mean;
    inverses.mutable_cells<float>()[row] = moments.inverse;
    for (std::size_t k = 0; k < size; ++k) {
      const float scaled = (from[k] - moments.mean) * moments.inverse * gamma[k];
      to[at + k] = scaled + (beta.empty() ? 0 : beta[k]);
    }
  }
  give_floats(ctx, 0, y);
  give_floats(ctx, 1, means);
  give_floats(ctx, 2, inverses);
  give_floats(ctx, 3, sum);
}

void check_vectors(EvalContext& ctx, std::initializer_list<std::size_t> vectors) {
  const RowsOf rows = rows_of(ctx, 0);
  for (const std::size_t i : vectors) {
    if (ctx.has_input(i)) require_dims(ctx, i, {rows.size});
  }
}

void eval(EvalContext& ctx) {
  check_vectors(ctx, {2, 3, 4});
  normalize(ctx, {true, floats_of(ctx, 3), floats_of(ctx, 4)});
}

void eval_simplified(EvalContext& ctx) {
  check_vectors(ctx, {2, 3});
  normalize(ctx, {false, Tensor(), floats_of(ctx, 3)});
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
      .eval = eval,
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
      .eval = eval_simplified,
  };
}

}  // namespace opscribe::ops::microsoft
