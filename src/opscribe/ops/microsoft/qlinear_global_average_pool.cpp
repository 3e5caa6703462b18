// QLinearGlobalAveragePool: the mean of each channel, on 8-bit numbers.
//
//   [ N, C, d... ] -> [ N, C, 1... ]      or [ N, d..., C ] -> [ N, 1..., C ]

#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/quantized.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  const auto shape = shape_of_rank(ctx, 0, 3, static_cast<std::size_t>(-1));
  if (!shape) return;
  const std::size_t channel = ctx.flag_attr("channels_last") ? shape->size() - 1 : 1;
  Dims dims;
  for (std::size_t i = 0; i < shape->size(); ++i) {
    dims.push_back(i == 0 || i == channel ? (*shape)[i] : Dim(std::int64_t{1}));
  }
  ctx.set_shape(0, dims);
}

// --- running

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const Tensor reals = reals_of(ctx, 0, quantization_of(ctx, 1, 2));
  const bool is_last = ctx.flag_attr("channels_last");
  const auto channels =
      static_cast<std::size_t>(is_last ? dims[dims.size() - 1] : dims[1]);
  const auto batch = static_cast<std::size_t>(dims[0]);
  const auto from = cells_of(reals);
  const std::size_t size = channels * batch == 0 ? 0 : from.size() / channels / batch;
  Tensor means = zero_floats(ctx, dims);
  const auto to = means.mutable_cells<float>();
  for (std::size_t i = 0; i < to.size(); ++i) {
    // Neighbours, or every so manyth one.
    const std::size_t first =
        is_last ? i / channels * size * channels + i % channels : i * size;
    double sum = 0;
    for (std::size_t k = 0; k < size; ++k)
      sum += from[first + k * (is_last ? channels : 1)];
    to[i] = static_cast<float>(sum / static_cast<double>(size));
  }
  give_stored(ctx, means, ctx.tensor(0).dtype(), quantization_of(ctx, 3, 4));
}

}  // namespace

auto qlinear_global_average_pool_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QLinearGlobalAveragePool",
      .since = 1,
      .doc = "The mean over all positions of each channel, on 8-bit numbers.",
      .attributes = {{"channels_last", AttrType::Int, 0,
                      "1: channels are the last axis, not the second."}},
      .inputs = {{"X", "T", "Data [N, C, d...], or [N, d..., C]."},
                 {"x_scale", "tensor(float)", "Its scale, a scalar."},
                 {"x_zero_point", "T", "Its zero point, a scalar."},
                 {"y_scale", "tensor(float)", "Scale of the result, a scalar."},
                 {"y_zero_point", "T", "Zero point of the result, a scalar."}},
      .outputs = {{"Y", "T", "Means [N, C, 1...], or [N, 1..., C]."}},
      .types = {{"T", kBytes}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops::microsoft
