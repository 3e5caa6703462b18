#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto binarizer() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "Binarizer",
      .since = 1,
      .doc = "",
      .attributes = {{"threshold", AttrType::Float, 0.0F, ""}},
      .inputs = {{"X", "T", ""}},
      .outputs = {{"Y", "T", ""}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
