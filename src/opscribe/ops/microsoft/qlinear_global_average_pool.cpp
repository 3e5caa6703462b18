// QLinearGlobalAveragePool: the mean of each channel, on 8-bit numbers.
//
//   [ N, C, d... ] -> [ N, C, 1... ]      or [ N, d..., C ] -> [ N, 1..., C ]

#include "opscribe/ops/microsoft/microsoft_ops.h"

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
  };
}

}  // namespace opscribe::ops::microsoft
