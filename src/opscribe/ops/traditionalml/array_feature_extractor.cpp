// ArrayFeatureExtractor: picks columns, Z = X[..., Y].

#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

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
  };
}

}  // namespace opscribe::ops
