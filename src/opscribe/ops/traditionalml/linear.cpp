#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto linear_classifier() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "LinearClassifier",
      .since = 1,
      .doc = "",
      .attributes = {{"classlabels_ints", AttrType::Ints, kNoDefault, ""},
                     {"classlabels_strings", AttrType::Strings, kNoDefault, ""},
                     {"coefficients", AttrType::Floats, kRequired, ""},
                     {"intercepts", AttrType::Floats, kNoDefault, ""},
                     {"multi_class", AttrType::Int, 0, ""},
                     {"post_transform", AttrType::String, "NONE", ""}},
      .inputs = {{"X", "T1", ""}},
      .outputs = {{"Y", "T2", ""}, {"Z", "tensor(float)", ""}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}, {"T2", kInt64 | kString}},
  };
}

auto linear_regressor() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "LinearRegressor",
      .since = 1,
      .doc = "",
      .attributes = {{"coefficients", AttrType::Floats, kNoDefault, ""},
                     {"intercepts", AttrType::Floats, kNoDefault, ""},
                     {"post_transform", AttrType::String, "NONE", ""},
                     {"targets", AttrType::Int, 1, ""}},
      .inputs = {{"X", "T", ""}},
      .outputs = {{"Y", "tensor(float)", ""}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
