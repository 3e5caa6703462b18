// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ml_ops5.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto MlOps5::TreeEnsemble(
    const Var& X, const TreeEnsemble5Attributes& attributes, Site site) const -> Var {
  return one(site, "TreeEnsemble", {&X}, {
      {"aggregate_function", &attributes.aggregate_function},
      {"leaf_targetids", &attributes.leaf_targetids},
      {"leaf_weights", &attributes.leaf_weights},
      {"membership_values", &attributes.membership_values},
      {"n_targets", &attributes.n_targets},
      {"nodes_falseleafs", &attributes.nodes_falseleafs},
      {"nodes_falsenodeids", &attributes.nodes_falsenodeids},
      {"nodes_featureids", &attributes.nodes_featureids},
      {"nodes_hitrates", &attributes.nodes_hitrates},
      {"nodes_missing_value_tracks_true", &attributes.nodes_missing_value_tracks_true},
      {"nodes_modes", &attributes.nodes_modes},
      {"nodes_splits", &attributes.nodes_splits},
      {"nodes_trueleafs", &attributes.nodes_trueleafs},
      {"nodes_truenodeids", &attributes.nodes_truenodeids},
      {"post_transform", &attributes.post_transform},
      {"tree_roots", &attributes.tree_roots}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
