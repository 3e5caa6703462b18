#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto feature_vectorizer() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "FeatureVectorizer",
      .since = 1,
      .doc = "",
      .attributes = {{"inputdimensions", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"X", "T1", "", kVariadic}},
      .outputs = {{"Y", "tensor(float)", ""}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
