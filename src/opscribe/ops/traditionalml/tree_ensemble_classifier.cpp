// TreeEnsembleClassifier: votes of decision trees for classes; deprecated in favour of
// TreeEnsemble.

#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_post_transform(ctx);
  const Labels labels = labels_of(ctx, "classlabels_int64s", "classlabels_strings");
  set_labels_and_scores(ctx, labels, static_cast<std::int64_t>(labels.count));
}

}  // namespace

auto tree_ensemble_classifier_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "TreeEnsembleClassifier",
      .since = 5,
      .doc =
          "Runs each sample down a set of decision trees, adds up the votes of the "
          "leaves it reaches and names the class with the highest score. Lists named "
          "`nodes_*` describe the nodes and `class_*` the votes, one entry each; a "
          "leaf may cast several. Deprecated: use TreeEnsemble, then ArgMax.",
      .attributes =
          {{"base_values", AttrType::Floats, kNoDefault,
            "One number per class, added to its score. Default: 0."},
           {"base_values_as_tensor", AttrType::Tensor, kNoDefault,
            "As `base_values`, in double precision; give at most one of the two."},
           {"class_ids", AttrType::Ints, kNoDefault,
            "For each vote, the class, as an index into the labels it counts for."},
           {"class_nodeids", AttrType::Ints, kNoDefault,
            "For each vote, the id of the leaf that casts it."},
           {"class_treeids", AttrType::Ints, kNoDefault,
            "For each vote, the tree of that leaf."},
           {"class_weights", AttrType::Floats, kNoDefault,
            "For each vote, the number it contributes."},
           {"class_weights_as_tensor", AttrType::Tensor, kNoDefault,
            "As `class_weights`, in double precision; give at most one of the two."},
           {"classlabels_int64s", AttrType::Ints, kNoDefault,
            "The classes, when they are integers. Exactly one of the two lists of "
            "labels is given."},
           {"classlabels_strings", AttrType::Strings, kNoDefault,
            "The classes, when they are strings. Exactly one of the two lists of "
            "labels is given."},
           {"nodes_falsenodeids", AttrType::Ints, kNoDefault,
            "For each node, the id of the node to go to when its test fails, in the "
            "same tree. Without effect for leaves."},
           {"nodes_featureids", AttrType::Ints, kNoDefault,
            "For each node, the column of `X` it tests."},
           {"nodes_hitrates", AttrType::Floats, kNoDefault,
            "For each node, how often it is visited; a hint for speed only."},
           {"nodes_hitrates_as_tensor", AttrType::Tensor, kNoDefault,
            "As `nodes_hitrates`, in double precision; give at most one of the two."},
           {"nodes_missing_value_tracks_true", AttrType::Ints, kNoDefault,
            "For each node, the branch of a NaN feature: 1 true, 0 false. Default: 0 "
            "for all."},
           {"nodes_modes", AttrType::Strings, kNoDefault,
            "For each node its kind: `BRANCH_LEQ`, `BRANCH_LT`, `BRANCH_GTE`, "
            "`BRANCH_GT`, `BRANCH_EQ` and `BRANCH_NEQ` compare the feature with the "
            "node's value, `LEAF` ends the walk."},
           {"nodes_nodeids", AttrType::Ints, kNoDefault,
            "For each node its id, unique within its tree."},
           {"nodes_treeids", AttrType::Ints, kNoDefault,
            "For each node, the tree it belongs to."},
           {"nodes_truenodeids", AttrType::Ints, kNoDefault,
            "For each node, the id of the node to go to when its test holds, in the "
            "same tree. Without effect for leaves."},
           {"nodes_values", AttrType::Floats, kNoDefault,
            "For each node, the number to compare with."},
           {"nodes_values_as_tensor", AttrType::Tensor, kNoDefault,
            "As `nodes_values`, in double precision; give at most one of the two."},
           {"post_transform", AttrType::String, "NONE",
            "Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 + "
            "exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or "
            "`PROBIT` (sqrt(2) * erfinv(2s - 1))."}},
      .inputs = {{"X", "T1", "Samples [N, F], one row of features each."}},
      .outputs = {{"Y", "T2", "The best class of each sample, [N]."},
                  {"Z", "tensor(float)",
                   "The scores [N, E], one column per class. With two classes and "
                   "votes for only one of them the other score is derived."}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}, {"T2", kInt64 | kString}},
      .deprecated = true,
      .infer = infer,
      .history = {{.since = 3, .deprecated = false},
                  {.since = 1,
                   .without = {"base_values_as_tensor", "class_weights_as_tensor",
                               "nodes_hitrates_as_tensor", "nodes_values_as_tensor"}}},
  };
}

}  // namespace opscribe::ops
