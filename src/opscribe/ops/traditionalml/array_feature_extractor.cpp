// ArrayFeatureExtractor: picks columns, Z = X[..., Y].

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void check_positions(InferContext& ctx, const Dim& num_features) {
  const auto positions = ctx.numbers(1);
  if (!positions || !num_features.is_number()) return;
  for (const std::int64_t position : *positions) {
    if (position >= 0 && position < num_features.number()) continue;
    ctx.fail("invalid-input", {1, 0}, "positions count from 0",
             "position {} is out of range for {} columns", position,
             num_features.number());
  }
}

void infer(InferContext& ctx) {
  const auto data = ctx.shape(0);
  if (!data) return;
  if (data->empty()) {
    ctx.fail("rank-mismatch", {0}, "", "`X` is a scalar, which has no columns");
  }
  check_positions(ctx, data->back());
  const auto positions = ctx.shape(1);
  const Dim count = positions ? product(*positions) : ctx.fresh_dim("count");
  if (data->size() == 1) return ctx.set_shape(0, {1, count});
  ctx.set_shape(0, concat({data->first(data->size() - 1), Shape(&count, 1)}));
}

}  // namespace

auto array_feature_extractor_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "ArrayFeatureExtractor",
      .since = 1,
      .doc =
          "Picks columns: takes the positions `Y` along the last axis of `X`. Unlike "
          "in Gather, positions may not be negative and the shape of `Y` is flattened; "
          "a one-dimensional `X` gives a matrix of one row.",
      .inputs = {{"X", "T", "Tensor [..., F] to pick from."},
                 {"Y", "tensor(int64)", "K positions in [0, F-1], in any shape."}},
      .outputs = {{"Z", "T", "Tensor [..., K] of the picked elements."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices | kString}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops
