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

#include "opscribe/author/generated/ml_ops4.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of TreeEnsemble from opset 5 on.
struct TreeEnsemble5Attributes {
  ByName by_name = ByName();
  // How the weights of one target are combined over the trees: 0 average, 1 sum, 2
  // minimum, 3 maximum. Default: 1.
  Attr<std::int64_t> aggregate_function = {};
  // For each leaf, the target its weight counts for, in [0, n_targets-1]. Required.
  Required<Ints> leaf_targetids;
  // For each leaf, its weight; same type as `X`. Required.
  Required<Tensor> leaf_weights;
  // For the nodes of mode 6 in their order, the members of their sets, one NaN between
  // sets; same type as `X`. Needed only with such nodes.
  Attr<Tensor> membership_values = {};
  // Number of targets, the columns of the output.
  Attr<std::int64_t> n_targets = {};
  // For each node, 1 when its false branch is a leaf and 0 when it is a node. Required.
  Required<Ints> nodes_falseleafs;
  // For each node, where its false branch leads: an index into `leaf_*` when
  // `nodes_falseleafs` is 1, else into `nodes_*`. Required.
  Required<Ints> nodes_falsenodeids;
  // For each node, the column of `X` it tests. Required.
  Required<Ints> nodes_featureids;
  // For each node, how often it is visited; a hint for speed only.
  Attr<Tensor> nodes_hitrates = {};
  // For each node, the branch of a NaN feature: 1 true, 0 false. Default: 0 for all.
  Attr<Ints> nodes_missing_value_tracks_true = {};
  // For each node its test of feature against split, as uint8: 0 <=, 1 <, 2 >=, 3 >, 4
  // ==, 5 !=, 6 is in the node's set of `membership_values`. Required.
  Required<Tensor> nodes_modes;
  // For each node, the number to compare with; without effect for mode 6. Same type as
  // `X`. Required.
  Required<Tensor> nodes_splits;
  // For each node, 1 when its true branch is a leaf and 0 when it is a node. Required.
  Required<Ints> nodes_trueleafs;
  // For each node, where its true branch leads: an index into `leaf_*` when
  // `nodes_trueleafs` is 1, else into `nodes_*`. Required.
  Required<Ints> nodes_truenodeids;
  // Applied to the results at the end: 0 none, 1 softmax, 2 logistic, 3 softmax in
  // which a 0 stays 0, 4 probit. Default: 0.
  Attr<std::int64_t> post_transform = {};
  // For each tree, the index of its root in `nodes_*`. Required.
  Required<Ints> tree_roots;
};

// The operators of ai.onnx.ml, version 5.
class MlOps5 : public MlOps4 {
 public:
  static constexpr const char* kDomain = "ai.onnx.ml";
  static constexpr std::int64_t kVersion = 5;

  explicit MlOps5(std::shared_ptr<Builder> builder)
      : MlOps5(std::move(builder), kVersion) {}

  // Runs each sample down a set of decision trees and combines the weights of the
  // leaves it reaches. Inner nodes and leaves lie in separate lists, `nodes_*` and
  // `leaf_*`, each of one length; a tree that is only a leaf is written as one node
  // with both branches to that leaf. For classes, follow with ArgMax and LabelEncoder.
  //
  // Takes
  //   X: Samples [N, F], one row of features each.
  // Gives
  //   Y: Results [N, n_targets].
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsemble.html
  auto TreeEnsemble(
      const Var& X, const TreeEnsemble5Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Deprecated from opset 5 on; its page says what to use instead:
  // https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsembleClassifier.html
  template <typename... Args>
  auto TreeEnsembleClassifier(Args&&...) const -> Var = delete;

  // Deprecated from opset 5 on; its page says what to use instead:
  // https://onnx.ai/onnx/operators/onnx_aionnxml_TreeEnsembleRegressor.html
  template <typename... Args>
  auto TreeEnsembleRegressor(Args&&...) const -> Var = delete;

 protected:
  MlOps5(std::shared_ptr<Builder> builder, std::int64_t version)
      : MlOps4(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
