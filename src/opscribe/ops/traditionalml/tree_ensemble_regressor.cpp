#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto tree_ensemble_regressor() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "TreeEnsembleRegressor",
      .since = 5,
      .doc = "",
      .attributes = {{"aggregate_function", AttrType::String, "SUM", ""},
                     {"base_values", AttrType::Floats, kNoDefault, ""},
                     {"base_values_as_tensor", AttrType::Tensor, kNoDefault, ""},
                     {"n_targets", AttrType::Int, kNoDefault, ""},
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
                     {"post_transform", AttrType::String, "NONE", ""},
                     {"target_ids", AttrType::Ints, kNoDefault, ""},
                     {"target_nodeids", AttrType::Ints, kNoDefault, ""},
                     {"target_treeids", AttrType::Ints, kNoDefault, ""},
                     {"target_weights", AttrType::Floats, kNoDefault, ""},
                     {"target_weights_as_tensor", AttrType::Tensor, kNoDefault, ""}},
      .inputs = {{"X", "T", ""}},
      .outputs = {{"Y", "tensor(float)", ""}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
      .deprecated = true,
      .history = {{.since = 3, .deprecated = false},
                  {.since = 1,
                   .note = "",
                   .without = {"base_values_as_tensor", "nodes_hitrates_as_tensor",
                               "nodes_values_as_tensor", "target_weights_as_tensor"}}},
  };
}

}  // namespace opscribe::ops
