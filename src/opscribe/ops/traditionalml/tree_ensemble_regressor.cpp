// TreeEnsembleRegressor: votes of decision trees for numbers; deprecated in favour of
// TreeEnsemble.

#include <utility>

#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/forest.h"
#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

// Samples in rows, results in rows.
void infer(InferContext& ctx) {
  check_word(ctx, "aggregate_function", {"AVERAGE", "SUM", "MIN", "MAX"});
  check_post_transform(ctx);
  const auto targets = int_at_least(ctx, "n_targets", 1);
  const auto samples = samples_of(ctx);
  ctx.set_shape(0, {samples ? samples->count : ctx.fresh_dim("samples"),
                    targets ? Dim(*targets) : ctx.fresh_dim("targets")});
}

auto aggregate_of(EvalContext& ctx) -> Aggregate {
  check_word(ctx, "aggregate_function", {"AVERAGE", "SUM", "MIN", "MAX"});
  const std::string_view word = ctx.string_attr("aggregate_function");
  if (word == "AVERAGE") return Aggregate::Average;
  if (word == "MIN") return Aggregate::Min;
  return word == "MAX" ? Aggregate::Max : Aggregate::Sum;
}

void eval(EvalContext& ctx) {
  const std::int64_t num_targets = int_at_least(ctx, "n_targets", 1).value_or(1);
  const Aggregate aggregate = aggregate_of(ctx);
  const PostTransform transform = post_transform_of(ctx);
  const auto& forest = ctx.kept<Forest>({}, [&] {
    Forest made =
        forest_of_nodes(ctx, {"target_treeids", "target_nodeids", "target_ids",
                              "target_weights", "target_weights_as_tensor"});
    check_forest(ctx, made, num_targets);
    return made;
  });
  const auto base = numbers_in(ctx, "base_values", "base_values_as_tensor");
  if (!base.empty() && std::ssize(base) != num_targets) {
    ctx.fail("invalid-attribute", {}, "", "`base_values` has {} numbers for {} targets",
             base.size(), num_targets);
  }
  const SampleRows samples = sample_rows(ctx);
  ScoreTable table(ctx, samples.count, num_targets);
  cast_votes(ctx, forest, samples, aggregate, table);
  for (std::int64_t i = 0; i < samples.count; ++i) {
    const auto scores = table.row(i);
    for (std::size_t k = 0; k < base.size(); ++k) scores[k] += base[k];
    apply(transform, scores);
  }
  std::move(table).give(ctx, 0);
}

}  // namespace

auto tree_ensemble_regressor_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "TreeEnsembleRegressor",
      .since = 5,
      .doc =
          "Runs each sample down a set of decision trees and combines the votes of the "
          "leaves it reaches. Lists named `nodes_*` describe the nodes and `target_*` "
          "the votes, one entry each; a leaf may cast several. Deprecated: use "
          "TreeEnsemble.",
      .attributes =
          {{"aggregate_function", AttrType::String, "SUM",
            "How the votes for one target are combined: `AVERAGE` (the sum over the "
            "number of trees), `SUM`, `MIN` or `MAX`."},
           {"base_values", AttrType::Floats, kNoDefault,
            "One number per target, added after the votes are combined. Default: 0."},
           {"base_values_as_tensor", AttrType::Tensor, kNoDefault,
            "As `base_values`, in double precision; give at most one of the two."},
           {"n_targets", AttrType::Int, kNoDefault,
            "Number of targets, the columns of the output."},
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
            "For each node its id, counting from 0 without gaps within its tree."},
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
            "`PROBIT` (sqrt(2) * erfinv(2s - 1))."},
           {"target_ids", AttrType::Ints, kNoDefault,
            "For each vote, the target, from 0 it counts for."},
           {"target_nodeids", AttrType::Ints, kNoDefault,
            "For each vote, the id of the leaf that casts it."},
           {"target_treeids", AttrType::Ints, kNoDefault,
            "For each vote, the tree of that leaf."},
           {"target_weights", AttrType::Floats, kNoDefault,
            "For each vote, the number it contributes."},
           {"target_weights_as_tensor", AttrType::Tensor, kNoDefault,
            "As `target_weights`, in double precision; give at most one of the two."}},
      .inputs = {{"X", "T", "Samples [N, F], one row of features each."}},
      .outputs = {{"Y", "tensor(float)", "Results [N, n_targets]."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
      .deprecated = true,
      .infer = infer,
      .eval = eval,
      .history = {{.since = 3, .deprecated = false},
                  {.since = 1,
                   .without = {"base_values_as_tensor", "nodes_hitrates_as_tensor",
                               "nodes_values_as_tensor", "target_weights_as_tensor"}}},
  };
}

}  // namespace opscribe::ops
