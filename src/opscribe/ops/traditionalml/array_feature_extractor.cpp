// ArrayFeatureExtractor: picks columns, Z = X[..., Y].

#include "opscribe/ops/loops/moving.h"
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

void eval(EvalContext& ctx) {
  const Tensor& data = ctx.tensor(0);
  if (data.rank() == 0) {
    ctx.fail("rank-mismatch", {0}, "", "`X` is a scalar, which has no columns");
  }
  const std::int64_t num_features = data.dim(data.rank() - 1);
  const auto columns = ctx.tensor(1).cells<std::int64_t>();
  for (const std::int64_t column : columns) {
    if (column >= 0 && column < num_features) continue;
    ctx.fail("invalid-index", {1, 0}, "positions count from 0",
             "position {} is out of range for {} columns", column, num_features);
  }
  const kernel::Shape rows = data.dims().span().first(data.rank() - 1);
  const TensorDims count{std::ssize(columns)};
  const TensorDims dims =
      rows.empty() ? TensorDims{1, count[0]} : joined({rows, count.span()});
  move_elements(ctx, 0, data, dims,
                [&]<typename S>(std::span<const S> from, std::span<S> to) {
                  auto next = to.begin();
                  for (std::size_t row = 0; next != to.end();
                       row += static_cast<std::size_t>(num_features)) {
                    for (const std::int64_t column : columns) {
                      *next++ = from[row + static_cast<std::size_t>(column)];
                    }
                  }
                });
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
