// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ml_ops3.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto MlOps3::TreeEnsembleClassifier(
    const Var& X, const TreeEnsembleClassifier3Attributes& attributes,
    Site site) const -> TreeEnsembleClassifier1Outputs {
  const auto made = many(site, "TreeEnsembleClassifier", 2, {&X}, {
      {"base_values", &attributes.base_values},
      {"base_values_as_tensor", &attributes.base_values_as_tensor},
      {"class_ids", &attributes.class_ids},
      {"class_nodeids", &attributes.class_nodeids},
      {"class_treeids", &attributes.class_treeids},
      {"class_weights", &attributes.class_weights},
      {"class_weights_as_tensor", &attributes.class_weights_as_tensor},
      {"classlabels_int64s", &attributes.classlabels_int64s},
      {"classlabels_strings", &attributes.classlabels_strings},
      {"nodes_falsenodeids", &attributes.nodes_falsenodeids},
      {"nodes_featureids", &attributes.nodes_featureids},
      {"nodes_hitrates", &attributes.nodes_hitrates},
      {"nodes_hitrates_as_tensor", &attributes.nodes_hitrates_as_tensor},
      {"nodes_missing_value_tracks_true", &attributes.nodes_missing_value_tracks_true},
      {"nodes_modes", &attributes.nodes_modes},
      {"nodes_nodeids", &attributes.nodes_nodeids},
      {"nodes_treeids", &attributes.nodes_treeids},
      {"nodes_truenodeids", &attributes.nodes_truenodeids},
      {"nodes_values", &attributes.nodes_values},
      {"nodes_values_as_tensor", &attributes.nodes_values_as_tensor},
      {"post_transform", &attributes.post_transform}});
  return {made[0], made[1]};
}

auto MlOps3::TreeEnsembleRegressor(
    const Var& X, const TreeEnsembleRegressor3Attributes& attributes,
    Site site) const -> Var {
  return one(site, "TreeEnsembleRegressor", {&X}, {
      {"aggregate_function", &attributes.aggregate_function},
      {"base_values", &attributes.base_values},
      {"base_values_as_tensor", &attributes.base_values_as_tensor},
      {"n_targets", &attributes.n_targets},
      {"nodes_falsenodeids", &attributes.nodes_falsenodeids},
      {"nodes_featureids", &attributes.nodes_featureids},
      {"nodes_hitrates", &attributes.nodes_hitrates},
      {"nodes_hitrates_as_tensor", &attributes.nodes_hitrates_as_tensor},
      {"nodes_missing_value_tracks_true", &attributes.nodes_missing_value_tracks_true},
      {"nodes_modes", &attributes.nodes_modes},
      {"nodes_nodeids", &attributes.nodes_nodeids},
      {"nodes_treeids", &attributes.nodes_treeids},
      {"nodes_truenodeids", &attributes.nodes_truenodeids},
      {"nodes_values", &attributes.nodes_values},
      {"nodes_values_as_tensor", &attributes.nodes_values_as_tensor},
      {"post_transform", &attributes.post_transform},
      {"target_ids", &attributes.target_ids},
      {"target_nodeids", &attributes.target_nodeids},
      {"target_treeids", &attributes.target_treeids},
      {"target_weights", &attributes.target_weights},
      {"target_weights_as_tensor", &attributes.target_weights_as_tensor}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
