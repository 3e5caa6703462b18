// TreeEnsembleClassifier: votes of decision trees for classes; deprecated in favour of
// TreeEnsemble.

#include <utility>
#include <vector>

#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/traditionalml/forest.h"
#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_post_transform(ctx);
  const Labels labels = labels_of(ctx, "classlabels_int64s", "classlabels_strings");
  set_labels_and_scores(ctx, labels, static_cast<std::int64_t>(labels.count));
}

// Two classes, and votes for one of them.
struct Election {
  Forest forest;
  bool is_single = false;      // all votes are for one of the two
  std::int64_t candidate = 0;  // that one
  bool has_negative_votes = false;
};

auto hold_election(EvalContext& ctx, std::size_t num_classes) -> Election {
  Election election{forest_of_nodes(ctx, {"class_treeids", "class_nodeids", "class_ids",
                                          "class_weights", "class_weights_as_tensor"})};
  check_forest(ctx, election.forest, static_cast<std::int64_t>(num_classes));
  bool has_votes[2] = {false, false};
  for (const auto& leaf : election.forest.leaves) {
    for (const Vote& vote : leaf) {
      if (vote.target < 2) has_votes[vote.target] = true;
      if (vote.weight < 0) election.has_negative_votes = true;
    }
  }
  election.is_single = num_classes == 2 && has_votes[0] != has_votes[1];
  election.candidate = has_votes[1] ? 1 : 0;
  return election;
}

// Votes for only one of two classes say how much speaks for the second class. They are
// a probability when no vote is negative, else a number around 0. That the first class
// gets what is left is agreed on only for votes that are listed for it: listed for the
// second one, they are the scores as they stand.
auto decide_single(const Election& election, PostTransform transform,
                   std::span<double> scores) -> std::int64_t {
  const double score = scores[static_cast<std::size_t>(election.candidate)];
  const std::int64_t label = score > (election.has_negative_votes ? 0 : 0.5) ? 1 : 0;
  if (election.candidate == 0) {
    const bool is_probability =
        !election.has_negative_votes &&
        (transform == PostTransform::None || transform == PostTransform::Probit);
    scores[0] = is_probability ? 1 - score : -score;
    scores[1] = score;
  }
  apply(transform, scores);
  return label;
}

// One number for each class, or one for the score that votes for one class make.
auto base_values(EvalContext& ctx, const Election& election, std::size_t num_classes)
    -> std::vector<double> {
  auto base = numbers_in(ctx, "base_values", "base_values_as_tensor");
  base.resize(base.empty() ? num_classes : base.size());
  if (election.is_single && (base.size() == 1 || base.size() == 2)) {
    const double own = base.back();
    base.assign(2, 0);
    base[static_cast<std::size_t>(election.candidate)] = own;
  }
  if (base.size() == num_classes) return base;
  ctx.fail("invalid-attribute", {}, "", "`base_values` has {} numbers for {} classes",
           base.size(), num_classes);
}

void eval(EvalContext& ctx) {
  const Labels labels = labels_of(ctx, "classlabels_int64s", "classlabels_strings");
  const PostTransform transform = post_transform_of(ctx);
  const auto& election =
      ctx.kept<Election>({}, [&] { return hold_election(ctx, labels.count); });
  const auto base = base_values(ctx, election, labels.count);
  const SampleRows samples = sample_rows(ctx);
  ScoreTable table(ctx, samples.count, static_cast<std::int64_t>(labels.count));
  cast_votes(ctx, election.forest, samples, Aggregate::Sum, table);
  std::vector<std::int64_t> best;
  for (std::int64_t i = 0; i < samples.count; ++i) {
    const auto scores = table.row(i);
    for (std::size_t k = 0; k < scores.size(); ++k) scores[k] += base[k];
    if (election.is_single) {
      best.push_back(decide_single(election, transform, scores));
      continue;
    }
    best.push_back(best_of(scores));
    apply(transform, scores);
  }
  give_labels(ctx, best, "classlabels_int64s", "classlabels_strings");
  std::move(table).give(ctx, 1);
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
      .eval = eval,
      .history = {{.since = 3, .deprecated = false},
                  {.since = 1,
                   .without = {"base_values_as_tensor", "class_weights_as_tensor",
                               "nodes_hitrates_as_tensor", "nodes_values_as_tensor"}}},
  };
}

}  // namespace opscribe::ops
