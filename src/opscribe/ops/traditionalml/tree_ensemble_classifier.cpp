#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto tree_ensemble_classifier() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "TreeEnsembleClassifier",
      .since = 5,
      .doc = "",
      .attributes = {{"base_values", AttrType::Floats, kNoDefault, ""},
                     {"base_values_as_tensor", AttrType::Tensor, kNoDefault, ""},
                     {"class_ids", AttrType::Ints, kNoDefault, ""},
                     {"class_nodeids", AttrType::Ints, kNoDefault, ""},
                     {"class_treeids", AttrType::Ints, kNoDefault, ""},
                     {"class_weights", AttrType::Floats, kNoDefault, ""},
                     {"class_weights_as_tensor", AttrType::Tensor, kNoDefault, ""},
                     {"classlabels_int64s", AttrType::Ints, kNoDefault, ""},
                     {"classlabels_strings", AttrType::Strings, kNoDefault, ""},
                     {"nodes_falsenodeids", AttrType::Ints, kNoDefault, ""},
                     {"nodes_featureids", AttrType::Ints, kNoDefault, ""},
                     {"nodes_hitrates", AttrType::Floats, kNoDefault, ""},
                     {"nodes_hitrates_as_tensor", AttrType::Tensor, kNoDefault, ""},
                     {"nodes_missing_value_tracks_true", AttrType::Ints, kNoDefault,
                      ""},
                     {"nodes_modes", AttrType::Strings, kNoDefault, ""},
                     {"nodes_nodeids", AttrType::Ints, kNoDefault, ""},
                     {"nodes_treeids", AttrType::Ints, kNoDefault, ""},
                     {"nodes_truenodeids", AttrType::Ints, kNoDefault, ""},
                     {"nodes_values", AttrType::Floats, kNoDefault, ""},
                     {"nodes_values_as_tensor", AttrType::Tensor, kNoDefault, ""},
                     {"post_transform", AttrType::String, "NONE", ""}},
      .inputs = {{"X", "T1", ""}},
      .outputs = {{"Y", "T2", ""}, {"Z", "tensor(float)", ""}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}, {"T2", kInt64 | kString}},
      .deprecated = true,
      .history = {{.since = 3, .deprecated = false},
                  {.since = 1,
                   .note = "",
                   .without = {"base_values_as_tensor", "class_weights_as_tensor",
                               "nodes_hitrates_as_tensor", "nodes_values_as_tensor"}}},
  };
}

}  // namespace opscribe::ops
