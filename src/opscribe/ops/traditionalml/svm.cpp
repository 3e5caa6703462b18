// SVMClassifier, SVMRegressor: support vector machines.
//
//   score(x) = rho + sum over i of coefficients[i] * kernel(x, support_vectors[i])

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/traditionalml/samples.h"
#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {
namespace {

constexpr std::int64_t kMostClasses = 1 << 20;

void check_kernel(InferContext& ctx) {
  check_word(ctx, "kernel_type", {"LINEAR", "POLY", "RBF", "SIGMOID"});
  check_post_transform(ctx);
}

// A probability per class, or raw scores: one per class, or one per pair of them.
auto num_scores(InferContext& ctx, const Labels& labels) -> Dim {
  const auto count = static_cast<std::int64_t>(labels.count);
  const bool has_vectors = list_length(ctx, "vectors_per_class").value_or(0) > 0;
  const bool has_probabilities = list_length(ctx, "prob_a").value_or(0) > 0;
  if (count < 2 || count > kMostClasses) return ctx.fresh_dim("scores");
  if (!has_vectors || has_probabilities || count == 2) return count;
  return count * (count - 1) / 2;
}

void infer_classifier(InferContext& ctx) {
  check_kernel(ctx);
  const Labels labels = labels_of(ctx, "classlabels_ints", "classlabels_strings");
  if (list_length(ctx, "vectors_per_class").value_or(0) > 0) {
    check_list_length(ctx, "vectors_per_class", labels.count, "classes");
  }
  check_list_length(ctx, "prob_b", list_length(ctx, "prob_a").value_or(0),
                    "entries of `prob_a`");
  set_labels_and_scores(ctx, labels, num_scores(ctx, labels));
}

void infer_regressor(InferContext& ctx) {
  check_kernel(ctx);
  const auto samples = samples_of(ctx);
  ctx.set_shape(0, {samples ? samples->count : ctx.fresh_dim("samples"), 1});
}

}  // namespace

auto svm_classifier_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "SVMClassifier",
      .since = 1,
      .doc =
          "Support vector machine for E classes. With support vectors each pair of "
          "classes is decided by a weighted sum of kernels plus `rho`, and the class "
          "that wins most pairs is the result; without `vectors_per_class` each class "
          "has a linear score and the highest wins.",
      .attributes =
          {{"classlabels_ints", AttrType::Ints, kNoDefault,
            "The classes, when they are integers. Exactly one of the two lists of "
            "labels is given."},
           {"classlabels_strings", AttrType::Strings, kNoDefault,
            "The classes, when they are strings. Exactly one of the two lists of "
            "labels is given."},
           {"coefficients", AttrType::Floats, kNoDefault,
            "Weights of the support vectors, [E - 1, V] row by row; in linear mode "
            "weights of the features, [E, F]."},
           {"kernel_params", AttrType::Floats, kNoDefault,
            "Three numbers: gamma, coef0 and degree. Those the kernel does not use are "
            "ignored. Default: all 0."},
           {"kernel_type", AttrType::String, "LINEAR",
            "How two vectors a and b are compared: `LINEAR` a.b, `POLY` (gamma * a.b + "
            "coef0)^degree, `RBF` exp(-gamma * |a - b|^2), `SIGMOID` tanh(gamma * a.b "
            "+ coef0). Linear mode always uses `LINEAR`."},
           {"post_transform", AttrType::String, "NONE",
            "Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` (1 / (1 + "
            "exp(-s))), `SOFTMAX_ZERO` (softmax in which a score of 0 stays 0) or "
            "`PROBIT` (sqrt(2) * erfinv(2s - 1))."},
           {"prob_a", AttrType::Floats, kNoDefault,
            "Slopes of the sigmoid that turns the score of a pair into a probability, "
            "one per pair of classes. Absent: scores stay raw."},
           {"prob_b", AttrType::Floats, kNoDefault,
            "Offsets of that sigmoid, as many as `prob_a` has."},
           {"rho", AttrType::Floats, kNoDefault,
            "Numbers added to the scores, one per pair of classes in the order (0, 1), "
            "(0, 2), ...; in linear mode one for all. The sign is the opposite of the "
            "one libsvm stores."},
           {"support_vectors", AttrType::Floats, kNoDefault,
            "The V support vectors [V, F] row by row, grouped by class."},
           {"vectors_per_class", AttrType::Ints, kNoDefault,
            "Number of support vectors of each class; they add up to V. Absent: linear "
            "mode."}},
      .inputs =
          {{"X", "T1",
            "Samples [N, F], one row of F features each; a tensor [F] is one sample."}},
      .outputs = {{"Y", "T2", "The class of each sample, [N]."},
                  {"Z", "tensor(float)",
                   "With `prob_a` and `prob_b` one probability per class, [N, E]. "
                   "Otherwise raw scores: with support vectors and more than two "
                   "classes one per pair, else one per class."}},
      .types = {{"T1", (kFloatsIr3 - kFloat16) | kIndices}, {"T2", kInt64 | kString}},
      .infer = infer_classifier,
  };
}

auto svm_regressor_def() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "SVMRegressor",
      .since = 1,
      .doc =
          "Support vector machine for one number: the sum of `coefficients[i] * "
          "kernel(x, support_vectors[i])` plus `rho`. As a one-class machine it tells "
          "usual samples from outliers. Without support vectors it is linear in the "
          "features.",
      .attributes = {{"coefficients", AttrType::Floats, kNoDefault,
                      "Weights of the support vectors, or of the features when "
                      "`n_supports` is 0."},
                     {"kernel_params", AttrType::Floats, kNoDefault,
                      "Three numbers: gamma, coef0 and degree. Those the kernel does "
                      "not use are ignored. Default: all 0."},
                     {"kernel_type", AttrType::String, "LINEAR",
                      "How two vectors a and b are compared: `LINEAR` a.b, `POLY` "
                      "(gamma * a.b + coef0)^degree, `RBF` exp(-gamma * |a - b|^2), "
                      "`SIGMOID` tanh(gamma * a.b + coef0)."},
                     {"n_supports", AttrType::Int, 0,
                      "Number V of support vectors; 0 makes it linear."},
                     {"one_class", AttrType::Int, 0,
                      "1: the result is 1 for a positive sum and -1 otherwise."},
                     {"post_transform", AttrType::String, "NONE",
                      "Applied to the scores at the end: `NONE`, `SOFTMAX`, `LOGISTIC` "
                      "(1 / (1 + exp(-s))), `SOFTMAX_ZERO` (softmax in which a score "
                      "of 0 stays 0) or `PROBIT` (sqrt(2) * erfinv(2s - 1))."},
                     {"rho", AttrType::Floats, kNoDefault,
                      "One number, added to the sum."},
                     {"support_vectors", AttrType::Floats, kNoDefault,
                      "The support vectors [V, F] row by row."}},
      .inputs =
          {{"X", "T",
            "Samples [N, F], one row of F features each; a tensor [F] is one sample."}},
      .outputs = {{"Y", "tensor(float)", "The predictions [N, 1]."}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
      .infer = infer_regressor,
  };
}

}  // namespace opscribe::ops
