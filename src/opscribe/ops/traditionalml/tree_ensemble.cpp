#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto tree_ensemble() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "TreeEnsemble",
      .since = 5,
      .doc = "",
      .attributes = {{"aggregate_function", AttrType::Int, 1, ""},
                     {"leaf_targetids", AttrType::Ints, kRequired, ""},
                     {"leaf_weights", AttrType::Tensor, kRequired, ""},
                     {"membership_values", AttrType::Tensor, kNoDefault, ""},
                     {"n_targets", AttrType::Int, kNoDefault, ""},
                     {"nodes_falseleafs", AttrType::Ints, kRequired, ""},
                     {"nodes_falsenodeids", AttrType::Ints, kRequired, ""},
                     {"nodes_featureids", AttrType::Ints, kRequired, ""},
                     {"nodes_hitrates", AttrType::Tensor, kNoDefault, ""},
                     {"nodes_missing_value_tracks_true", AttrType::Ints, kNoDefault,
                      ""},
                     {"nodes_modes", AttrType::Tensor, kRequired, ""},
                     {"nodes_splits", AttrType::Tensor, kRequired, ""},
                     {"nodes_trueleafs", AttrType::Ints, kRequired, ""},
                     {"nodes_truenodeids", AttrType::Ints, kRequired, ""},
                     {"post_transform", AttrType::Int, 0, ""},
                     {"tree_roots", AttrType::Ints, kRequired, ""}},
      .inputs = {{"X", "T", ""}},
      .outputs = {{"Y", "T", ""}},
      .types = {{"T", kFloatsIr3}},
  };
}

}  // namespace opscribe::ops
