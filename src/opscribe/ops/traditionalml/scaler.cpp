// Scaler: (X - offset) * scale, feature by feature.

#include <vector>

#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto shape = ctx.shape(0);
  for (const std::string_view name : {"offset", "scale"}) {
    const std::size_t count = list_length(ctx, name).value_or(0);
    if (count < 2 || !shape || shape->empty()) continue;
    if (!symbolic::surely_differ(shape->back(), static_cast<std::int64_t>(count))) {
      continue;
    }
    ctx.fail("shape-mismatch", {0}, "give one number, or one per feature",
             "`{}` has {} numbers for {} features of `X`", name, count,
             to_text(shape->back()));
  }
  infer_same_shape(ctx);
}

// The number for each feature, or for all of them; `otherwise` where none is given.
auto per_feature(EvalContext& ctx, std::string_view name, float otherwise,
                 std::int64_t num_features) -> std::vector<double> {
  const auto given = floats_in(ctx, name);
  if (given.empty()) return {otherwise};
  if (given.size() > 1 && std::ssize(given) != num_features) {
    ctx.fail("shape-mismatch", {0}, "give one number, or one per feature",
             "`{}` has {} numbers for {} features of `X`", name, given.size(),
             num_features);
  }
  return {given.begin(), given.end()};
}

void eval(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(0);
  const std::int64_t num_features = x.rank() == 0 ? 1 : x.dim(x.rank() - 1);
  const auto offset = per_feature(ctx, "offset", 0, num_features);
  const auto scale = per_feature(ctx, "scale", 1, num_features);
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  const Tensor widened = cast(x, DataType::Double, {}, ctx.pool());
  const auto from = widened.cells<double>();
  Tensor y = ctx.make(DataType::Float, x.dims());
  const auto to = y.mutable_cells<float>();
  for (std::size_t i = 0; i < from.size(); ++i) {
    to[i] = static_cast<float>((from[i] - offset[i % offset.size()]) *
                               scale[i % scale.size()]);
  }
  ctx.set(0, std::move(y));
}

}  // namespace

auto scaler_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "Scaler",
      .since = 1,
      .doc =
          "Shifts and scales features, `(X - offset) * scale`. The offset is "
          "subtracted first and the scale multiplies: to divide by a deviation give "
          "its inverse.",
      .attributes = {{"offset", AttrType::Floats, kNoDefault,
                      "Subtracted from the data: one number, or one per feature."},
                     {"scale", AttrType::Floats, kNoDefault,
                      "Multiplies the shifted data: one number, or one per feature; as "
                      "many as `offset` has."}},
      .inputs = {{"X", "T", "Data [N, F] with F features."}},
      .outputs = {{"Y", "tensor(float)",
                   "The scaled data, as floats in the shape of `X`."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
