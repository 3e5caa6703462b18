#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto normalizer() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "Normalizer",
      .since = 1,
      .doc = "",
      .attributes = {{"norm", AttrType::String, "MAX", ""}},
      .inputs = {{"X", "T", ""}},
      .outputs = {{"Y", "tensor(float)", ""}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
