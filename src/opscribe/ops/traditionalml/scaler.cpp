// Scaler: (X - offset) * scale, feature by feature.

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

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
  };
}

}  // namespace opscribe::ops
