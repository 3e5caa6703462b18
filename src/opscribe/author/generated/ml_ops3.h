// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/author/generated/ml_ops2.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of TreeEnsembleClassifier from opset 3 on.
struct TreeEnsembleClassifier3Attributes {
  ByName by_name = ByName();
  // One number per class, added to its score. Default: 0.
  Attr<Floats> base_values = {};
  // As `base_values`, in double precision; give at most one of the two.
  Attr<Tensor> base_values_as_tensor = {};
  // For each vote, the class, as an index into the labels it counts for.
  Attr<Ints> class_ids = {};
  // For each vote, the id of the leaf that casts it.
  Attr<Ints> class_nodeids = {};
  // For each vote, the tree of that leaf.
  Attr<Ints> class_treeids = {};
  // For each vote, the number it contributes.
  Attr<Floats> class_weights = {};
  // As `class_weights`, in double precision; give at most one of the two.
  Attr<Tensor> class_weights_as_tensor = {};
  // The classes, when they are integers. Exactly one of the two lists of labels is
  // given.
  Attr<Ints> classlabels_int64s = {};
  // The classes, when they are strings. Exactly one of the two lists of labels is
  // given.
  Attr<Strings> classlabels_strings = {};
  // For each node, the id of the node to go to when its test fails, in the same tree.
  // Without effect for leaves.
  Attr<Ints> nodes_falsenodeids = {};
  // For each node, the column of `X` it tests.
  Attr<Ints> nodes_featureids = {};
  // For each node, how often it is visited; a hint for speed only.
  Attr<Floats> nodes_hitrates = {};
  // As `nodes_hitrates`, in double precision; give at most one of the two.
  Attr<Tensor> nodes_hitrates_as_tensor = {};
  // For each node, the branch of a NaN feature: 1 true, 0 false. Default: 0 for all.
  Attr<Ints> nodes_missing_value_tracks_true = {};
  // For each node its kind: `BRANCH_LEQ`, `BRANCH_LT`, `BRANCH_GTE`, `BRANCH_GT`,
  // `BRANCH_EQ` and `BRANCH_NEQ` compare the feature with the node's value, `LEAF` ends
  // the walk.
  Attr<Strings> nodes_modes = {};
  // For each node its id, unique within its tree.
  Attr<Ints> nodes_nodeids = {};
  // For each node, the tree it belongs to.
  Attr<Ints> nodes_treeids = {};
  // For each node, the id of the node to go to when its test holds, in the same tree.
  // Without effect for leaves.
  Attr<Ints> nodes_truenodeids = {};
  // For each node, the number to compare with.
  Attr<Floats> nodes_values = {};
  // As `nodes_values`, in double precision; give at most one of the two.
  Attr<Tensor> nodes_values_as_tensor = {};
  // Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 +
  // exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or `PROBIT`
  // (sqrt(2) * erfinv(2s - 1)). Default: "NONE".
  Attr<std::string> post_transform = {};
};

// Attributes of TreeEnsembleRegressor from opset 3 on.
struct TreeEnsembleRegressor3Attributes {
  ByName by_name = ByName();
  // How the votes for one target are combined: `AVERAGE` (the sum over the number of
  // trees), `SUM`, `MIN` or `MAX`. Default: "SUM".
  Attr<std::string> aggregate_function = {};
  // One number per target, added after the votes are combined. Default: 0.
  Attr<Floats> base_values = {};
  // As `base_values`, in double precision; give at most one of the two.
  Attr<Tensor> base_values_as_tensor = {};
  // Number of targets, the columns of the output.
  Attr<std::int64_t> n_targets = {};
  // For each node, the id of the node to go to when its test fails, in the same tree.
  // Without effect for leaves.
  Attr<Ints> nodes_falsenodeids = {};
  // For each node, the column of `X` it tests.
  Attr<Ints> nodes_featureids = {};
  // For each node, how often it is visited; a hint for speed only.
  Attr<Floats> nodes_hitrates = {};
  // As `nodes_hitrates`, in double precision; give at most one of the two.
  Attr<Tensor> nodes_hitrates_as_tensor = {};
  // For each node, the branch of a NaN feature: 1 true, 0 false. Default: 0 for all.
  Attr<Ints> nodes_missing_value_tracks_true = {};
  // For each node its kind: `BRANCH_LEQ`, `BRANCH_LT`, `BRANCH_GTE`, `BRANCH_GT`,
  // `BRANCH_EQ` and `BRANCH_NEQ` compare the feature with the node's value, `LEAF` ends
  // the walk.
  Attr<Strings> nodes_modes = {};
  // For each node its id, counting from 0 without gaps within its tree.
  Attr<Ints> nodes_nodeids = {};
  // For each node, the tree it belongs to.
  Attr<Ints> nodes_treeids = {};
  // For each node, the id of the node to go to when its test holds, in the same tree.
  // Without effect for leaves.
  Attr<Ints> nodes_truenodeids = {};
  // For each node, the number to compare with.
  Attr<Floats> nodes_values = {};
  // As `nodes_values`, in double precision; give at most one of the two.
  Attr<Tensor> nodes_values_as_tensor = {};
  // Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 +
  // exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or `PROBIT`
  // (sqrt(2) * erfinv(2s - 1)). Default: "NONE".
  Attr<std::string> post_transform = {};
  // For each vote, the target, from 0 it counts for.
  Attr<Ints> target_ids = {};
  // For each vote, the id of the leaf that casts it.
  Attr<Ints> target_nodeids = {};
  // For each vote, the tree of that leaf.
  Attr<Ints> target_treeids = {};
  // For each vote, the number it contributes.
  Attr<Floats> target_weights = {};
  // As `target_weights`, in double precision; give at most one of the two.
  Attr<Tensor> target_weights_as_tensor = {};
};

// The operators of ai.onnx.ml, version 3.
class MlOps3 : public MlOps2 {
 public:
  static constexpr const char* kDomain = "ai.onnx.ml";
  static constexpr std::int64_t kVersion = 3;

  explicit MlOps3(std::shared_ptr<Builder> builder)
      : MlOps3(std::move(builder), kVersion) {}

  // Runs each sample down a set of decision trees, adds up the votes of the leaves it
  // reaches and names the class with the highest score. Lists named `nodes_*` describe
  // the nodes and `class_*` the votes, one entry each; a leaf may cast several.
  // Deprecated: use TreeEnsemble, then ArgMax.
  //
  // Takes
  //   X: Samples [N, F], one row of features each.
  // Gives
  //   Y: The best class of each sample, [N].
  //   Z: The scores [N, E], one column per class. With two classes and votes for only
  //       one of them the other score is derived.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsembleClassifier.html
  auto TreeEnsembleClassifier(
      const Var& X, const TreeEnsembleClassifier3Attributes& attributes = {},
      Site site = Source::current()) const -> TreeEnsembleClassifier1Outputs;

  // Runs each sample down a set of decision trees and combines the votes of the leaves
  // it reaches. Lists named `nodes_*` describe the nodes and `target_*` the votes, one
  // entry each; a leaf may cast several. Deprecated: use TreeEnsemble.
  //
  // Takes
  //   X: Samples [N, F], one row of features each.
  // Gives
  //   Y: Results [N, n_targets].
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsembleRegressor.html
  auto TreeEnsembleRegressor(
      const Var& X, const TreeEnsembleRegressor3Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  MlOps3(std::shared_ptr<Builder> builder, std::int64_t version)
      : MlOps2(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
