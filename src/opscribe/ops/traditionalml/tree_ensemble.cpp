// TreeEnsemble: decision trees in flat lists of inner nodes and leaves.
//
//   tree_roots -> nodes_* -- test holds --> nodes_truenodeids  -> nodes_* or leaf_*
//                         -- test fails --> nodes_falsenodeids -> nodes_* or leaf_*

#include <cmath>
#include <utility>
#include <vector>

#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/forest.h"
#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

// The lists of nodes and of leaves have one entry each.
void check_lists(InferContext& ctx) {
  const std::size_t num_nodes = list_length(ctx, "nodes_featureids").value_or(0);
  for (const std::string_view name : {"nodes_falseleafs", "nodes_falsenodeids",
                                      "nodes_trueleafs", "nodes_truenodeids"}) {
    check_list_length(ctx, name, num_nodes, "entries of `nodes_featureids`");
  }
  for (const auto& [name, most] :
       {std::pair("aggregate_function", 3), std::pair("post_transform", 4)}) {
    const std::int64_t value = ctx.int_attr(name);
    if (value >= 0 && value <= most) continue;
    ctx.fail("invalid-attribute", {}, fmt::format("it is 0 to {}", most), "`{}` is {}",
             name, value);
  }
}

// Samples in rows, results in rows.
void infer(InferContext& ctx) {
  check_lists(ctx);
  const auto targets = int_at_least(ctx, "n_targets", 1);
  const auto samples = samples_of(ctx);
  ctx.set_shape(0, {samples ? samples->count : ctx.fresh_dim("samples"),
                    targets ? Dim(*targets) : ctx.fresh_dim("targets")});
}

// A list with one entry for each of the `count` things.
auto entries(EvalContext& ctx, std::string_view name, std::size_t count)
    -> std::vector<double> {
  const auto tensor = tensor_in(ctx, name);
  const auto found = tensor ? numbers_of(ctx, *tensor) : std::vector<double>();
  if (found.size() == count) return found;
  ctx.fail("invalid-attribute", {}, "", "`{}` has {} entries, but {} are needed", name,
           found.size(), count);
}

auto step_of(EvalContext& ctx, std::int64_t is_leaf, std::int64_t index) -> Step {
  if (index < 0) {
    ctx.fail("invalid-attribute", {}, "indices count from 0", "a branch leads to {}",
             index);
  }
  const auto at = static_cast<std::size_t>(index);
  return is_leaf != 0 ? Step::to_leaf(at) : Step::to_branch(at);
}

// The sets of the nodes that ask for members, one after the other with NaN between.
void add_sets(EvalContext& ctx, Forest& forest) {
  std::vector<std::vector<double>> sets(1);
  if (const auto members = tensor_in(ctx, "membership_values")) {
    for (const double member : numbers_of(ctx, *members)) {
      if (std::isnan(member)) {
        sets.emplace_back();
      } else {
        sets.back().push_back(member);
      }
    }
  }
  std::size_t used = 0;
  for (Branch& branch : forest.branches) {
    if (branch.test == TreeTest::Member) branch.set = used++;
  }
  if (used > sets.size()) {
    ctx.fail("invalid-attribute", {}, "NaN stands between two sets",
             "`membership_values` has {} sets for {} nodes of mode 6", sets.size(),
             used);
  }
  forest.sets = std::move(sets);
}

auto forest_of(EvalContext& ctx) -> Forest {
  check_lists(ctx);
  Forest forest;
  const IntList features = ints_in(ctx, "nodes_featureids");
  const IntList true_leafs = ints_in(ctx, "nodes_trueleafs");
  const IntList true_ids = ints_in(ctx, "nodes_truenodeids");
  const IntList false_leafs = ints_in(ctx, "nodes_falseleafs");
  const IntList false_ids = ints_in(ctx, "nodes_falsenodeids");
  const IntList for_nan = ints_in(ctx, "nodes_missing_value_tracks_true");
  if (!for_nan.empty()) {
    check_list_length(ctx, "nodes_missing_value_tracks_true", features.size(), "nodes");
  }
  const auto modes = entries(ctx, "nodes_modes", features.size());
  const auto splits = entries(ctx, "nodes_splits", features.size());
  for (std::size_t i = 0; i < features.size(); ++i) {
    if (modes[i] > 6) {
      ctx.fail("invalid-attribute", {}, "modes are 0 to 6", "`nodes_modes` has {}",
               modes[i]);
    }
    forest.branches.push_back(
        {.feature = features[i],
         .test = static_cast<TreeTest>(static_cast<std::uint8_t>(modes[i])),
         .holds_for_nan = !for_nan.empty() && for_nan[i] != 0,
         .split = splits[i],
         .holds = step_of(ctx, true_leafs[i], true_ids[i]),
         .fails = step_of(ctx, false_leafs[i], false_ids[i])});
  }
  const IntList targets = ints_in(ctx, "leaf_targetids");
  const auto weights = entries(ctx, "leaf_weights", targets.size());
  for (std::size_t i = 0; i < targets.size(); ++i) {
    forest.leaves.push_back({{targets[i], weights[i]}});
  }
  for (const std::int64_t root : ints_in(ctx, "tree_roots")) {
    forest.roots.push_back(step_of(ctx, 0, root));
  }
  add_sets(ctx, forest);
  return forest;
}

void eval(EvalContext& ctx) {
  const std::int64_t num_targets = int_at_least(ctx, "n_targets", 1).value_or(1);
  const auto& forest = ctx.kept<Forest>({}, [&] {
    Forest made = forest_of(ctx);
    check_forest(ctx, made, num_targets);
    return made;
  });
  const SampleRows samples = sample_rows(ctx);
  ScoreTable table(ctx, samples.count, num_targets);
  cast_votes(ctx, forest, samples,
             static_cast<Aggregate>(ctx.int_attr("aggregate_function")), table);
  const auto transform = static_cast<PostTransform>(ctx.int_attr("post_transform"));
  for (std::int64_t i = 0; i < samples.count; ++i) apply(transform, table.row(i));
  std::move(table).give(ctx, 0);
}

}  // namespace

auto tree_ensemble_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "TreeEnsemble",
      .since = 5,
      .doc =
          "Runs each sample down a set of decision trees and combines the weights of "
          "the leaves it reaches. Inner nodes and leaves lie in separate lists, "
          "`nodes_*` and `leaf_*`, each of one length; a tree that is only a leaf is "
          "written as one node with both branches to that leaf. For classes, follow "
          "with ArgMax and LabelEncoder.",
      .attributes =
          {{"aggregate_function", AttrType::Int, 1,
            "How the weights of one target are combined over the trees: 0 average, 1 "
            "sum, 2 minimum, 3 maximum."},
           {"leaf_targetids", AttrType::Ints, kRequired,
            "For each leaf, the target its weight counts for, in [0, n_targets-1]."},
           {"leaf_weights", AttrType::Tensor, kRequired,
            "For each leaf, its weight; same type as `X`."},
           {"membership_values", AttrType::Tensor, kNoDefault,
            "For the nodes of mode 6 in their order, the members of their sets, one "
            "NaN between sets; same type as `X`. Needed only with such nodes."},
           {"n_targets", AttrType::Int, kNoDefault,
            "Number of targets, the columns of the output."},
           {"nodes_falseleafs", AttrType::Ints, kRequired,
            "For each node, 1 when its false branch is a leaf and 0 when it is a "
            "node."},
           {"nodes_falsenodeids", AttrType::Ints, kRequired,
            "For each node, where its false branch leads: an index into `leaf_*` when "
            "`nodes_falseleafs` is 1, else into `nodes_*`."},
           {"nodes_featureids", AttrType::Ints, kRequired,
            "For each node, the column of `X` it tests."},
           {"nodes_hitrates", AttrType::Tensor, kNoDefault,
            "For each node, how often it is visited; a hint for speed only."},
           {"nodes_missing_value_tracks_true", AttrType::Ints, kNoDefault,
            "For each node, the branch of a NaN feature: 1 true, 0 false. Default: 0 "
            "for all."},
           {"nodes_modes", AttrType::Tensor, kRequired,
            "For each node its test of feature against split, as uint8: 0 <=, 1 <, 2 "
            ">=, 3 >, 4 ==, 5 !=, 6 is in the node's set of `membership_values`."},
           {"nodes_splits", AttrType::Tensor, kRequired,
            "For each node, the number to compare with; without effect for mode 6. "
            "Same type as `X`."},
           {"nodes_trueleafs", AttrType::Ints, kRequired,
            "For each node, 1 when its true branch is a leaf and 0 when it is a node."},
           {"nodes_truenodeids", AttrType::Ints, kRequired,
            "For each node, where its true branch leads: an index into `leaf_*` when "
            "`nodes_trueleafs` is 1, else into `nodes_*`."},
           {"post_transform", AttrType::Int, 0,
            "Applied to the results at the end: 0 none, 1 softmax, 2 logistic, 3 "
            "softmax in which a 0 stays 0, 4 probit."},
           {"tree_roots", AttrType::Ints, kRequired,
            "For each tree, the index of its root in `nodes_*`."}},
      .inputs = {{"X", "T", "Samples [N, F], one row of features each."}},
      .outputs = {{"Y", "T", "Results [N, n_targets]."}},
      .types = {{"T", kFloatsIr3}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
