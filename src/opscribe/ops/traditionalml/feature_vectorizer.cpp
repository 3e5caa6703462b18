// FeatureVectorizer: joins matrices side by side, [N | C1] [N | C2] -> [N | C1 + C2].

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto feature_vectorizer_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "FeatureVectorizer",
      .since = 1,
      .doc =
          "Joins matrices side by side into one matrix of floats, in the order of the "
          "inputs. A tensor [C] counts as [1, C].",
      .attributes = {{"inputdimensions", AttrType::Ints, kNoDefault,
                      "Number of columns of each input."}},
      .inputs = {{"X", "T1", "Matrices [N, Ci] of one element type, at least one.",
                  kVariadic}},
      .outputs = {{"Y", "tensor(float)", "Floats [N, C1 + C2 + ...]."}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
