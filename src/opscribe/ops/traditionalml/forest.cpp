#include "opscribe/ops/traditionalml/forest.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "opscribe/ops/loops/lists.h"

namespace opscribe::ops {
namespace {

auto holds(const Forest& forest, const Branch& branch, double x) -> bool {
  if (std::isnan(x)) return branch.holds_for_nan;
  switch (branch.test) {
    case TreeTest::AtMost:
      return x <= branch.split;
    case TreeTest::Below:
      return x < branch.split;
    case TreeTest::AtLeast:
      return x >= branch.split;
    case TreeTest::Above:
      return x > branch.split;
    case TreeTest::Equal:
      return x == branch.split;
    case TreeTest::Unequal:
      return x != branch.split;
    case TreeTest::Member: {
      const auto& set = forest.sets[branch.set];
      return std::ranges::find(set, x) != set.end();
    }
  }
  return false;
}

void check_step(EvalContext& ctx, const Forest& forest, Step step) {
  const std::size_t count =
      step.is_leaf() ? forest.leaves.size() : forest.branches.size();
  if (step.index() < count) return;
  ctx.fail("invalid-attribute", {}, "", "a branch leads to {} {} of {}",
           step.is_leaf() ? "leaf" : "node", step.index(), count);
}

// Walks every branch once, from those below to those above: one that is met again
// while still being walked leads back to itself.
void check_circles(EvalContext& ctx, const Forest& forest) {
  enum class State : std::uint8_t { New, Open, Done };
  std::vector<State> states(forest.branches.size(), State::New);
  std::vector<std::size_t> open;
  const auto enter = [&](Step step) {
    if (step.is_leaf() || states[step.index()] == State::Done) return;
    if (states[step.index()] == State::Open) {
      ctx.fail("invalid-attribute", {}, "every path through a tree ends at a leaf",
               "node {} of a tree leads back to itself", step.index());
    }
    open.push_back(step.index());
  };
  for (const Step root : forest.roots) {
    enter(root);
    while (!open.empty()) {
      const std::size_t at = open.back();
      if (states[at] != State::New) {
        states[at] = State::Done;
        open.pop_back();
        continue;
      }
      states[at] = State::Open;
      enter(forest.branches[at].holds);
      enter(forest.branches[at].fails);
    }
  }
}

void check_features(EvalContext& ctx, const Forest& forest, std::int64_t count) {
  for (const Branch& branch : forest.branches) {
    if (branch.feature >= 0 && branch.feature < count) continue;
    ctx.fail("invalid-index", {0}, "",
             "a node tests feature {}, but samples have {} features", branch.feature,
             count);
  }
}

auto joined_score(Aggregate aggregate, double score, double weight, bool is_first)
    -> double {
  if (is_first) return weight;
  switch (aggregate) {
    case Aggregate::Average:
    case Aggregate::Sum:
      return score + weight;
    case Aggregate::Min:
      return std::min(score, weight);
    case Aggregate::Max:
      return std::max(score, weight);
  }
  return score;
}

auto test_of(EvalContext& ctx, std::string_view mode) -> TreeTest {
  constexpr std::array<std::string_view, 6> kModes{
      "BRANCH_LEQ", "BRANCH_LT", "BRANCH_GTE", "BRANCH_GT", "BRANCH_EQ", "BRANCH_NEQ"};
  const auto found = std::ranges::find(kModes, mode);
  if (found == kModes.end()) {
    ctx.fail("invalid-attribute", {},
             "it is `LEAF` or one of `BRANCH_LEQ`, `BRANCH_LT`, `BRANCH_GTE`, "
             "`BRANCH_GT`, `BRANCH_EQ`, `BRANCH_NEQ`",
             "`nodes_modes` has \"{}\"", mode);
  }
  return static_cast<TreeTest>(found - kModes.begin());
}

// A tree, and a node in it.
using NodeKey = std::pair<std::int64_t, std::int64_t>;

// The nodes as they are listed, each a branch or a leaf.
class NodeLists {
 public:
  explicit NodeLists(EvalContext& ctx)
      : ctx_(ctx),
        trees_(ints_in(ctx, "nodes_treeids")),
        nodes_(full("nodes_nodeids")),
        modes_(texts_in(ctx, "nodes_modes")),
        features_(full("nodes_featureids")),
        holds_(full("nodes_truenodeids")),
        fails_(full("nodes_falsenodeids")),
        for_nan_(ints_in(ctx, "nodes_missing_value_tracks_true")),
        splits_(numbers_in(ctx, "nodes_values", "nodes_values_as_tensor")) {
    check_count("nodes_modes", modes_.size());
    check_count("nodes_values", splits_.size());
    if (!for_nan_.empty()) {
      check_count("nodes_missing_value_tracks_true", for_nan_.size());
    }
  }

  auto forest() -> Forest {
    Forest forest;
    for (std::size_t i = 0; i < trees_.size(); ++i) add(forest, i);
    std::size_t branch = 0;
    for (std::size_t i = 0; i < trees_.size(); ++i) {
      if (steps_.at({trees_[i], nodes_[i]}).is_leaf()) continue;
      forest.branches[branch].holds = find({trees_[i], holds_[i]});
      forest.branches[branch].fails = find({trees_[i], fails_[i]});
      ++branch;
    }
    return forest;
  }

  auto find(const NodeKey& key) const -> Step {
    const auto found = steps_.find(key);
    if (found != steps_.end()) return found->second;
    ctx_.fail("invalid-attribute", {}, "", "tree {} has no node {}", key.first,
              key.second);
  }

 private:
  void check_count(std::string_view name, std::size_t count) const {
    if (count == trees_.size()) return;
    ctx_.fail("invalid-attribute", {}, "", "`{}` has {} entries for {} nodes", name,
              count, trees_.size());
  }
  auto full(std::string_view name) const -> IntList {
    const IntList list = ints_in(ctx_, name);
    check_count(name, list.size());
    return list;
  }

  // The first node of a tree is its root.
  void add(Forest& forest, std::size_t i) {
    const std::string_view mode = as_text(modes_[i]);
    const bool is_leaf = mode == "LEAF";
    const Step step = is_leaf ? Step::to_leaf(forest.leaves.size())
                              : Step::to_branch(forest.branches.size());
    if (!steps_.insert({{trees_[i], nodes_[i]}, step}).second) {
      ctx_.fail("invalid-attribute", {}, "", "node {} of tree {} is listed twice",
                nodes_[i], trees_[i]);
    }
    if (seen_.insert({trees_[i], i}).second) forest.roots.push_back(step);
    if (is_leaf) {
      forest.leaves.emplace_back();
      return;
    }
    forest.branches.push_back({.feature = features_[i],
                               .test = test_of(ctx_, mode),
                               .holds_for_nan = !for_nan_.empty() && for_nan_[i] != 0,
                               .split = splits_[i]});
  }

  EvalContext& ctx_;
  IntList trees_, nodes_;
  std::span<const Bytes> modes_;
  IntList features_, holds_, fails_, for_nan_;
  std::vector<double> splits_;
  std::map<NodeKey, Step> steps_;
  std::map<std::int64_t, std::size_t> seen_;
};

}  // namespace

void check_forest(EvalContext& ctx, const Forest& forest, std::int64_t num_targets) {
  ctx.work(forest.branches.size() + forest.leaves.size());
  for (const Step root : forest.roots) check_step(ctx, forest, root);
  for (const Branch& branch : forest.branches) {
    check_step(ctx, forest, branch.holds);
    check_step(ctx, forest, branch.fails);
  }
  for (const auto& leaf : forest.leaves) {
    for (const Vote& vote : leaf) {
      if (vote.target >= 0 && vote.target < num_targets) continue;
      ctx.fail("invalid-attribute", {}, "targets count from 0",
               "a leaf votes for target {} of {}", vote.target, num_targets);
    }
  }
  check_circles(ctx, forest);
}

void cast_votes(EvalContext& ctx, const Forest& forest, const SampleRows& samples,
                Aggregate aggregate, ScoreTable& table) {
  check_features(ctx, forest, samples.num_features);
  std::vector<bool> has_vote;
  for (std::int64_t i = 0; i < samples.count; ++i) {
    const auto sample = samples.row(i);
    const auto scores = table.row(i);
    has_vote.assign(scores.size(), false);
    std::uint64_t steps = forest.roots.size();
    for (Step step : forest.roots) {
      for (; !step.is_leaf(); ++steps) {
        const Branch& branch = forest.branches[step.index()];
        const double x = sample[static_cast<std::size_t>(branch.feature)];
        step = holds(forest, branch, x) ? branch.holds : branch.fails;
      }
      for (const Vote& vote : forest.leaves[step.index()]) {
        const auto target = static_cast<std::size_t>(vote.target);
        scores[target] =
            joined_score(aggregate, scores[target], vote.weight, !has_vote[target]);
        has_vote[target] = true;
      }
    }
    ctx.work(steps);
    if (aggregate != Aggregate::Average || forest.roots.empty()) continue;
    for (double& score : scores) score /= static_cast<double>(forest.roots.size());
  }
}

auto forest_of_nodes(EvalContext& ctx, const VoteNames& names) -> Forest {
  NodeLists lists(ctx);
  Forest forest = lists.forest();
  const IntList trees = ints_in(ctx, names.trees);
  const IntList nodes = ints_in(ctx, names.nodes);
  const IntList targets = ints_in(ctx, names.targets);
  const auto weights = numbers_in(ctx, names.weights, names.weights_tensor);
  if (nodes.size() != trees.size() || targets.size() != trees.size() ||
      weights.size() != trees.size()) {
    ctx.fail("invalid-attribute", {}, "each vote has an entry in each list",
             "`{}` has {} entries, `{}` {}, `{}` {} and `{}` {}", names.trees,
             trees.size(), names.nodes, nodes.size(), names.targets, targets.size(),
             names.weights, weights.size());
  }
  for (std::size_t i = 0; i < trees.size(); ++i) {
    const Step step = lists.find({trees[i], nodes[i]});
    if (!step.is_leaf()) continue;  // nobody stops there
    forest.leaves[step.index()].push_back({targets[i], weights[i]});
  }
  return forest;
}

}  // namespace opscribe::ops
