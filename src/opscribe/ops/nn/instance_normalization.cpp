// InstanceNormalization: mean 0 and variance 1 within each channel of each sample.
//
//   input     [ N, C, d... ]
//   scale, B  [ C ]
//   output    [ N, C, d... ]      (x - mean) / sqrt(variance + epsilon) * scale + B

#include <cmath>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/loops/normalizing.h"
#include "opscribe/ops/loops/widened.h"
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

void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  Tensor y = make_wide(ctx, 0);
  const Tensor scale = widened_input(ctx, 1, DataType::Double);
  const Tensor bias = widened_input(ctx, 2, DataType::Double);
  const auto epsilon = static_cast<double>(ctx.float_attr("epsilon"));
  const auto channels = static_cast<std::size_t>(x.dim(1));
  const auto size =
      static_cast<std::size_t>(kernel::count_between(x.dims().span(), 2, x.rank()));
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    const auto cells = x.cells<T>();
    T* out = y.mutable_cells<T>().data();
    for (std::size_t at = 0; at < cells.size(); at += size) {
      ctx.work(size * 3);
      const auto row = cells.subspan(at, size);
      const Moments moments = moments_of(row);
      const std::size_t c = at / size % channels;
      const double factor =
          scale.cells<double>()[c] / std::sqrt(moments.variance + epsilon);
      shift_and_scale(row, moments.mean, factor, bias.cells<double>()[c], out + at);
    }
  });
  set_rounded(ctx, 0, y);
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
      .eval = eval,
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
