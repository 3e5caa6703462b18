#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto array_feature_extractor() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "ArrayFeatureExtractor",
      .since = 1,
      .doc = "",
      .inputs = {{"X", "T", ""}, {"Y", "tensor(int64)", ""}},
      .outputs = {{"Z", "T", ""}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices | kString}},
  };
}

}  // namespace opscribe::ops
