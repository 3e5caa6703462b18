#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto svm_classifier() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "SVMClassifier",
      .since = 1,
      .doc = "",
      .attributes = {{"classlabels_ints", AttrType::Ints, kNoDefault, ""},
                     {"classlabels_strings", AttrType::Strings, kNoDefault, ""},
                     {"coefficients", AttrType::Floats, kNoDefault, ""},
                     {"kernel_params", AttrType::Floats, kNoDefault, ""},
                     {"kernel_type", AttrType::String, "LINEAR", ""},
                     {"post_transform", AttrType::String, "NONE", ""},
                     {"prob_a", AttrType::Floats, kNoDefault, ""},
                     {"prob_b", AttrType::Floats, kNoDefault, ""},
                     {"rho", AttrType::Floats, kNoDefault, ""},
                     {"support_vectors", AttrType::Floats, kNoDefault, ""},
                     {"vectors_per_class", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"X", "T1", ""}},
      .outputs = {{"Y", "T2", ""}, {"Z", "tensor(float)", ""}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}, {"T2", kInt64 | kString}},
  };
}

auto svm_regressor() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "SVMRegressor",
      .since = 1,
      .doc = "",
      .attributes = {{"coefficients", AttrType::Floats, kNoDefault, ""},
                     {"kernel_params", AttrType::Floats, kNoDefault, ""},
                     {"kernel_type", AttrType::String, "LINEAR", ""},
                     {"n_supports", AttrType::Int, 0, ""},
                     {"one_class", AttrType::Int, 0, ""},
                     {"post_transform", AttrType::String, "NONE", ""},
                     {"rho", AttrType::Floats, kNoDefault, ""},
                     {"support_vectors", AttrType::Floats, kNoDefault, ""}},
      .inputs = {{"X", "T", ""}},
      .outputs = {{"Y", "tensor(float)", ""}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
