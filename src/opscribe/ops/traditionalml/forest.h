#pragma once

// Decision trees: samples walk down from the roots to leaves, which vote.
//
//   root -- test holds --> ... --> leaf: 0.3 for target 0, 0.1 for target 2
//        -- test fails --> ...
//
// Branches may be shared, within a tree and between trees, as long as nobody walks in
// circles.

#include <cstdint>
#include <span>
#include <vector>

#include "opscribe/ops/traditionalml/scores.h"
#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// In the order in which TreeEnsemble counts them.
enum class TreeTest : std::uint8_t {
  AtMost,
  Below,
  AtLeast,
  Above,
  Equal,
  Unequal,
  Member
};

// Where a walk goes on: a branch, or the end at a leaf.
class Step {
 public:
  static auto to_branch(std::size_t i) -> Step { return Step(i, false); }
  static auto to_leaf(std::size_t i) -> Step { return Step(i, true); }
  auto is_leaf() const -> bool { return is_leaf_; }
  auto index() const -> std::size_t { return index_; }

 private:
  Step(std::size_t index, bool is_leaf) : index_(index), is_leaf_(is_leaf) {}
  std::size_t index_;
  bool is_leaf_;
};

struct Branch {
  std::int64_t feature = 0;
  TreeTest test = TreeTest::AtMost;
  bool holds_for_nan = false;
  double split = 0;
  std::size_t set = 0;  // of a test for members
  Step holds = Step::to_leaf(0);
  Step fails = Step::to_leaf(0);
};

struct Vote {
  std::int64_t target = 0;
  double weight = 0;
};

struct Forest {
  std::vector<Step> roots;
  std::vector<Branch> branches;
  std::vector<std::vector<double>> sets;
  std::vector<std::vector<Vote>> leaves;
};

// Error{Invalid} unless walks end, and every step, feature and target is one there is.
// How many features there are is known with the samples.
void check_forest(EvalContext& ctx, const Forest& forest, std::int64_t num_targets);

// In the order in which TreeEnsemble counts them.
enum class Aggregate : std::uint8_t { Average, Sum, Min, Max };

// Fills in, for each sample and target, what the votes come to; 0 where there are none.
void cast_votes(EvalContext& ctx, const Forest& forest, const SampleRows& samples,
                Aggregate aggregate, ScoreTable& table);

// The forest of TreeEnsembleClassifier and TreeEnsembleRegressor, whose nodes are found
// by the tree and an identifier in it; the first node of a tree is its root. The names
// are those of the lists of votes.
struct VoteNames {
  std::string_view trees, nodes, targets, weights, weights_tensor;
};
auto forest_of_nodes(EvalContext& ctx, const VoteNames& names) -> Forest;

}  // namespace opscribe::ops
