#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto scaler() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "Scaler",
      .since = 1,
      .doc = "",
      .attributes = {{"offset", AttrType::Floats, kNoDefault, ""},
                     {"scale", AttrType::Floats, kNoDefault, ""}},
      .inputs = {{"X", "T", ""}},
      .outputs = {{"Y", "tensor(float)", ""}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
