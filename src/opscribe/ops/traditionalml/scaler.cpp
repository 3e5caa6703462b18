// Scaler: (X - offset) * scale, feature by feature.

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

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
  };
}

}  // namespace opscribe::ops
