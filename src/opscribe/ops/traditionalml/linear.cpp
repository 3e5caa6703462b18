// LinearClassifier, LinearRegressor: X * transpose(coefficients) + intercepts.
//
//   X [ N | F ], coefficients [ E | F ]  ->  scores [ N | E ]

#include <utility>
#include <vector>

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/lists.h"
#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/scores.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

// A row of coefficients has a number for each feature of `X`.
void check_coefficients(InferContext& ctx, std::size_t num_rows, bool may_be_one_row) {
  const auto samples = samples_of(ctx);
  const auto given = list_length(ctx, "coefficients");
  if (!samples || !given || !samples->num_features.is_number()) return;
  const Dim count = static_cast<std::int64_t>(*given);
  const Dim& features = samples->num_features;
  const Dim wanted = features * static_cast<std::int64_t>(num_rows);
  if (count == wanted || (may_be_one_row && count == features)) return;
  ctx.fail("shape-mismatch", {0}, "",
           "`coefficients` has {} numbers, but {} rows of {} features take {}", *given,
           num_rows, to_text(features), to_text(wanted));
}

void infer_classifier(InferContext& ctx) {
  check_post_transform(ctx);
  const Labels labels = labels_of(ctx, "classlabels_ints", "classlabels_strings");
  const bool is_binary = labels.count == 2;
  const std::size_t num_intercepts =
      list_length(ctx, "intercepts").value_or(labels.count);
  if (num_intercepts != labels.count && !(is_binary && num_intercepts == 1)) {
    return set_labels_and_scores(ctx, labels, ctx.fresh_dim("scores"));
  }
  check_coefficients(ctx, labels.count, is_binary);
  set_labels_and_scores(ctx, labels, static_cast<std::int64_t>(labels.count));
}

void infer_regressor(InferContext& ctx) {
  check_post_transform(ctx);
  const std::int64_t targets = *int_at_least(ctx, "targets", 1);
  check_coefficients(ctx, static_cast<std::size_t>(targets), false);
  const auto samples = samples_of(ctx);
  ctx.set_shape(0, {samples ? samples->count : ctx.fresh_dim("samples"), targets});
}

// Rows of coefficients, and what is added to the result of each.
struct Weights {
  std::span<const float> coefficients;
  std::span<const float> intercepts;  // empty: zeros
  std::size_t num_rows = 0;
};

auto weights_of(EvalContext& ctx, const SampleRows& samples, std::size_t num_rows)
    -> Weights {
  Weights weights{floats_in(ctx, "coefficients"), floats_in(ctx, "intercepts"),
                  num_rows};
  const auto wanted = num_rows * static_cast<std::size_t>(samples.num_features);
  if (weights.coefficients.size() != wanted) {
    ctx.fail("shape-mismatch", {0}, "",
             "`coefficients` has {} numbers, but {} rows of {} features take {}",
             weights.coefficients.size(), num_rows, samples.num_features, wanted);
  }
  if (!weights.intercepts.empty() && weights.intercepts.size() != num_rows) {
    ctx.fail("invalid-attribute", {}, "",
             "`intercepts` has {} numbers for {} rows of coefficients",
             weights.intercepts.size(), num_rows);
  }
  ctx.work(checked::mul(static_cast<std::uint64_t>(samples.count), wanted,
                        "the products of samples and coefficients"));
  return weights;
}

void score(const Weights& weights, std::span<const double> sample,
           std::span<double> scores) {
  for (std::size_t k = 0; k < weights.num_rows; ++k) {
    const auto row = weights.coefficients.subspan(k * sample.size(), sample.size());
    double sum = weights.intercepts.empty() ? 0 : weights.intercepts[k];
    for (std::size_t i = 0; i < row.size(); ++i) sum += row[i] * sample[i];
    scores[k] = sum;
  }
}

// One row of coefficients for two classes scores the second of them.
auto is_single_score(EvalContext& ctx, const SampleRows& samples,
                     std::size_t num_labels) -> bool {
  const std::size_t given = floats_in(ctx, "coefficients").size();
  const std::size_t num_intercepts = floats_in(ctx, "intercepts").size();
  return num_labels == 2 && num_intercepts != 2 &&
         (num_intercepts == 1 || std::cmp_equal(given, samples.num_features));
}

void eval_classifier(EvalContext& ctx) {
  const Labels labels = labels_of(ctx, "classlabels_ints", "classlabels_strings");
  const PostTransform transform = post_transform_of(ctx);
  const SampleRows samples = sample_rows(ctx);
  const bool is_single = is_single_score(ctx, samples, labels.count);
  const Weights weights = weights_of(ctx, samples, is_single ? 1 : labels.count);
  ScoreTable table(ctx, samples.count, static_cast<std::int64_t>(labels.count));
  std::vector<std::int64_t> best;
  for (std::int64_t i = 0; i < samples.count; ++i) {
    const auto scores = table.row(i);
    score(weights, samples.row(i), scores);
    if (is_single) {
      scores[1] = scores[0];
      scores[0] = -scores[1];
    }
    best.push_back(best_of(scores));
    apply(transform, scores);
  }
  give_labels(ctx, best, "classlabels_ints", "classlabels_strings");
  std::move(table).give(ctx, 1);
}

void eval_regressor(EvalContext& ctx) {
  const PostTransform transform = post_transform_of(ctx);
  const std::int64_t targets = *int_at_least(ctx, "targets", 1);
  const SampleRows samples = sample_rows(ctx);
  const Weights weights = weights_of(ctx, samples, static_cast<std::size_t>(targets));
  ScoreTable table(ctx, samples.count, targets);
  for (std::int64_t i = 0; i < samples.count; ++i) {
    const auto scores = table.row(i);
    score(weights, samples.row(i), scores);
    apply(transform, scores);
  }
  std::move(table).give(ctx, 0);
}

}  // namespace

auto linear_classifier_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "LinearClassifier",
      .since = 1,
      .doc =
          "Scores each class by a linear function of the features, `X * "
          "transpose(coefficients) + intercepts`, and names the class with the highest "
          "score. With two classes and one row of coefficients the single score s "
          "stands for the second class and becomes the pair (-s, s).",
      .attributes = {{"classlabels_ints", AttrType::Ints, kNoDefault,
                      "The classes, when they are integers. Exactly one of the two "
                      "lists of labels is given."},
                     {"classlabels_strings", AttrType::Strings, kNoDefault,
                      "The classes, when they are strings. Exactly one of the two "
                      "lists of labels is given."},
                     {"coefficients", AttrType::Floats, kRequired,
                      "Weights [E, F] row by row, one row per class."},
                     {"intercepts", AttrType::Floats, kNoDefault,
                      "One number per class, added to its score. Default: 0."},
                     {"multi_class", AttrType::Int, 0,
                      "How the model was trained: 0 one class against the rest, 1 all "
                      "classes together. The scores are computed alike."},
                     {"post_transform", AttrType::String, "NONE",
                      "Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` "
                      "(1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score "
                      "of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1))."}},
      .inputs =
          {{"X", "T1",
            "Samples [N, F], one row of F features each; a tensor [F] is one sample."}},
      .outputs = {{"Y", "T2", "The best class of each sample, [N]."},
                  {"Z", "tensor(float)", "The scores [N, E], one column per class."}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}, {"T2", kInt64 | kString}},
      .infer = infer_classifier,
      .eval = eval_classifier,
  };
}

auto linear_regressor_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "LinearRegressor",
      .since = 1,
      .doc =
          "Predicts each target by a linear function of the features, `X * "
          "transpose(coefficients) + intercepts`.",
      .attributes = {{"coefficients", AttrType::Floats, kNoDefault,
                      "Weights [T, F] row by row, one row per target."},
                     {"intercepts", AttrType::Floats, kNoDefault,
                      "One number per target, added to it. Default: 0."},
                     {"post_transform", AttrType::String, "NONE",
                      "Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` "
                      "(1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score "
                      "of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1))."},
                     {"targets", AttrType::Int, 1, "Number T of targets."}},
      .inputs =
          {{"X", "T",
            "Samples [N, F], one row of F features each; a tensor [F] is one sample."}},
      .outputs = {{"Y", "tensor(float)", "The predictions [N, T]."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
      .infer = infer_regressor,
      .eval = eval_regressor,
  };
}

}  // namespace opscribe::ops
