// SVMClassifier, SVMRegressor: support vector machines.
//
//   score(x) = rho + sum over i of coefficients[i] * kernel(x, support_vectors[i])

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string_view>
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

// How two vectors are compared.
struct Kernel {
  std::string_view name;
  double gamma = 0, coef0 = 0, degree = 0;

  auto operator()(std::span<const double> a, std::span<const float> b) const -> double {
    double sum = 0;
    if (name == "RBF") {
      for (std::size_t i = 0; i < a.size(); ++i) sum += (a[i] - b[i]) * (a[i] - b[i]);
      return std::exp(-gamma * sum);
    }
    for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
    if (name == "POLY") return std::pow(gamma * sum + coef0, degree);
    if (name == "SIGMOID") return std::tanh(gamma * sum + coef0);
    return sum;
  }
};

auto kernel_of(EvalContext& ctx) -> Kernel {
  check_word(ctx, "kernel_type", {"LINEAR", "POLY", "RBF", "SIGMOID"});
  Kernel kernel{.name = ctx.string_attr("kernel_type")};
  const auto params = floats_in(ctx, "kernel_params");
  if (params.empty()) return kernel;
  check_list_length(ctx, "kernel_params", 3, "numbers: gamma, coef0 and degree");
  kernel.gamma = params[0];
  kernel.coef0 = params[1];
  kernel.degree = params[2];
  return kernel;
}

// The list, which has to have at least so many numbers.
auto at_least(EvalContext& ctx, std::string_view name, std::uint64_t count)
    -> std::span<const float> {
  const auto list = floats_in(ctx, name);
  if (list.size() < count) {
    ctx.fail("invalid-attribute", {}, "", "`{}` has {} numbers, but {} are needed",
             name, list.size(), count);
  }
  return list;
}

// Vectors of numbers, one a row.
struct Vectors {
  std::span<const float> cells;
  std::size_t count = 0;
  std::size_t width = 0;

  auto row(std::size_t i) const -> std::span<const float> {
    return cells.subspan(i * width, width);
  }
};

auto vectors_in(EvalContext& ctx, std::string_view name, std::uint64_t count,
                const SampleRows& samples) -> Vectors {
  const auto width = static_cast<std::uint64_t>(samples.num_features);
  const auto wanted = checked::mul(count, width, "the numbers of all vectors");
  Vectors vectors{floats_in(ctx, name), count, width};
  if (vectors.cells.size() != wanted) {
    ctx.fail("shape-mismatch", {0}, "",
             "`{}` has {} numbers, but {} vectors of {} features take {}", name,
             vectors.cells.size(), count, width, wanted);
  }
  ctx.work(checked::mul(wanted, static_cast<std::uint64_t>(samples.count),
                        "the products of samples and vectors"));
  return vectors;
}

// The first score of a list that may be empty.
auto single_rho(EvalContext& ctx) -> double {
  const auto rho = floats_in(ctx, "rho");
  return rho.empty() ? 0 : rho[0];
}

// A machine with support vectors: one decision for each pair of classes.
class PairwiseMachine {
 public:
  PairwiseMachine(EvalContext& ctx, const SampleRows& samples, std::size_t num_classes)
      : kernel_(kernel_of(ctx)), num_classes_(num_classes) {
    check_list_length(ctx, "vectors_per_class", num_classes, "classes");
    std::uint64_t first = 0;
    for (const std::int64_t count : ints_in(ctx, "vectors_per_class")) {
      if (count < 0) {
        ctx.fail("invalid-attribute", {}, "", "`vectors_per_class` has {}", count);
      }
      first_.push_back(first);
      first = checked::add(first, static_cast<std::uint64_t>(count), "support vectors");
    }
    first_.push_back(first);
    vectors_ = vectors_in(ctx, "support_vectors", first, samples);
    const std::uint64_t num_pairs =
        checked::mul(std::uint64_t{num_classes}, num_classes - 1, "pairs") / 2;
    coefficients_ = at_least(ctx, "coefficients",
                             checked::mul(first, num_classes - 1, "coefficients"));
    rho_ = at_least(ctx, "rho", num_pairs);
    a_ = floats_in(ctx, "prob_a");
    if (!a_.empty()) {
      a_ = at_least(ctx, "prob_a", num_pairs);
      b_ = at_least(ctx, "prob_b", num_pairs);
    }
    compared_.resize(vectors_.count);
    votes_.resize(num_classes);
    ctx.work(checked::mul(num_pairs * (a_.empty() ? 1 : kRounds),
                          static_cast<std::uint64_t>(samples.count), "pairs"));
  }

  auto num_pairs() const -> std::size_t {
    return num_classes_ * (num_classes_ - 1) / 2;
  }
  auto has_probabilities() const -> bool { return !a_.empty(); }

  // Fills in the decision of each pair; gives the class that won most of them.
  auto decide(std::span<const double> sample, std::span<double> decisions)
      -> std::int64_t;
  // What the decisions make of each class.
  void couple(std::span<const double> decisions, std::span<double> probabilities) const;

 private:
  static constexpr std::uint64_t kRounds = 100;

  // Of the support vectors of one class, in the machine that tells it from another.
  auto part(std::size_t of, std::size_t row) const -> double;

  Kernel kernel_;
  std::size_t num_classes_;
  std::vector<std::uint64_t> first_;  // of each class, and behind the last one
  Vectors vectors_;
  std::span<const float> coefficients_, rho_, a_, b_;
  std::vector<double> compared_;
  std::vector<std::int64_t> votes_;
};

auto PairwiseMachine::part(std::size_t of, std::size_t row) const -> double {
  double sum = 0;
  for (std::size_t v = first_[of]; v < first_[of + 1]; ++v) {
    sum += coefficients_[row * vectors_.count + v] * compared_[v];
  }
  return sum;
}

// A row of coefficients leaves out the class itself: class i has its coefficients
// against j > i in row j - 1, and class j those against i in row i.
auto PairwiseMachine::decide(std::span<const double> sample,
                             std::span<double> decisions) -> std::int64_t {
  for (std::size_t v = 0; v < vectors_.count; ++v) {
    compared_[v] = kernel_(sample, vectors_.row(v));
  }
  std::ranges::fill(votes_, 0);
  std::size_t pair = 0;
  for (std::size_t i = 0; i < num_classes_; ++i) {
    for (std::size_t j = i + 1; j < num_classes_; ++j, ++pair) {
      decisions[pair] = part(i, j - 1) + part(j, i) + rho_[pair];
      ++votes_[decisions[pair] > 0 ? i : j];
    }
  }
  return std::ranges::max_element(votes_) - votes_.begin();
}

// Each pair tells how likely its first class is when it is one of the two. The
// probabilities of all classes are those that contradict the pairs least: the minimum
// of p' * Q * p under sum(p) = 1, with Q[i][i] = sum of r[j][i]^2 and
// Q[i][j] = -r[j][i] * r[i][j], found by going through the classes in turn.
void PairwiseMachine::couple(std::span<const double> decisions,
                             std::span<double> p) const {
  constexpr double kLeast = 1e-7;
  const std::size_t n = num_classes_;
  std::vector<double> r(n * n);
  std::size_t pair = 0;
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = i + 1; j < n; ++j, ++pair) {
      const double first = logistic(-(decisions[pair] * a_[pair] + b_[pair]));
      r[i * n + j] = std::clamp(first, kLeast, 1 - kLeast);
      r[j * n + i] = 1 - r[i * n + j];
    }
  }
  std::vector<double> q(n * n);
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t j = 0; j < n; ++j) {
      if (i == j) continue;
      q[i * n + i] += r[j * n + i] * r[j * n + i];
      q[i * n + j] = -r[j * n + i] * r[i * n + j];
    }
  }
  std::ranges::fill(p, 1.0 / static_cast<double>(n));
  std::vector<double> qp(n);
  for (std::uint64_t round = 0; round < kRounds; ++round) {
    double total = 0;
    for (std::size_t i = 0; i < n; ++i) {
      qp[i] = std::inner_product(p.begin(), p.end(), q.begin() + i * n, 0.0);
      total += p[i] * qp[i];
    }
    double error = 0;
    for (const double each : qp) error = std::max(error, std::abs(each - total));
    if (!(error >= 0.005 / static_cast<double>(n))) return;
    for (std::size_t i = 0; i < n; ++i) {
      const double step = (total - qp[i]) / q[i * n + i];
      const double scale = 1 + step;
      p[i] += step;
      total = (total + step * (step * q[i * n + i] + 2 * qp[i])) / (scale * scale);
      for (std::size_t j = 0; j < n; ++j) {
        qp[j] = (qp[j] + step * q[i * n + j]) / scale;
        p[j] /= scale;
      }
    }
  }
}

void eval_pairwise(EvalContext& ctx, const SampleRows& samples,
                   std::size_t num_classes) {
  const PostTransform transform = post_transform_of(ctx);
  PairwiseMachine machine(ctx, samples, num_classes);
  const bool is_raw_pair = num_classes == 2 && !machine.has_probabilities();
  const bool is_per_class = is_raw_pair || machine.has_probabilities();
  ScoreTable table(
      ctx, samples.count,
      static_cast<std::int64_t>(is_per_class ? num_classes : machine.num_pairs()));
  std::vector<double> decisions(machine.num_pairs());
  std::vector<std::int64_t> best;
  for (std::int64_t i = 0; i < samples.count; ++i) {
    best.push_back(machine.decide(samples.row(i), decisions));
    const auto scores = table.row(i);
    if (machine.has_probabilities()) {
      machine.couple(decisions, scores);
    } else if (is_raw_pair) {
      // One decision for two classes stands in the column of the second one, although
      // it is the first one that it speaks for.
      scores[0] = -decisions[0];
      scores[1] = decisions[0];
    } else {
      std::ranges::copy(decisions, scores.begin());
    }
    apply(transform, scores);
  }
  give_labels(ctx, best, "classlabels_ints", "classlabels_strings");
  std::move(table).give(ctx, 1);
}

void eval_classifier(EvalContext& ctx) {
  const Labels labels = labels_of(ctx, "classlabels_ints", "classlabels_strings");
  const SampleRows samples = sample_rows(ctx);
  if (!ints_in(ctx, "vectors_per_class").empty()) {
    return eval_pairwise(ctx, samples, labels.count);
  }
  const PostTransform transform = post_transform_of(ctx);
  const Vectors weights = vectors_in(ctx, "coefficients", labels.count, samples);
  const double rho = single_rho(ctx);
  ScoreTable table(ctx, samples.count, static_cast<std::int64_t>(labels.count));
  std::vector<std::int64_t> best;
  for (std::int64_t i = 0; i < samples.count; ++i) {
    const auto scores = table.row(i);
    for (std::size_t k = 0; k < labels.count; ++k) {
      scores[k] = Kernel{"LINEAR"}(samples.row(i), weights.row(k)) + rho;
    }
    best.push_back(best_of(scores));
    apply(transform, scores);
  }
  give_labels(ctx, best, "classlabels_ints", "classlabels_strings");
  std::move(table).give(ctx, 1);
}

void eval_regressor(EvalContext& ctx) {
  const PostTransform transform = post_transform_of(ctx);
  const SampleRows samples = sample_rows(ctx);
  const auto count = static_cast<std::uint64_t>(*int_at_least(ctx, "n_supports", 0));
  const bool is_linear = count == 0;
  const Kernel kernel = is_linear ? Kernel{"LINEAR"} : kernel_of(ctx);
  const Vectors vectors = is_linear
                              ? vectors_in(ctx, "coefficients", 1, samples)
                              : vectors_in(ctx, "support_vectors", count, samples);
  const auto factors = at_least(ctx, "coefficients", count);
  const double rho = single_rho(ctx);
  ScoreTable table(ctx, samples.count, 1);
  for (std::int64_t i = 0; i < samples.count; ++i) {
    double sum = rho;
    for (std::size_t v = 0; v < vectors.count; ++v) {
      sum += kernel(samples.row(i), vectors.row(v)) * (is_linear ? 1 : factors[v]);
    }
    if (ctx.flag_attr("one_class")) sum = sum > 0 ? 1 : -1;
    table.row(i)[0] = sum;
    apply(transform, table.row(i));
  }
  std::move(table).give(ctx, 0);
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
      .eval = eval_classifier,
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
      .eval = eval_regressor,
  };
}

}  // namespace opscribe::ops
