#include "opscribe/ops/traditionalml/scores.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <string>
#include <utility>

#include "opscribe/base/bytes.h"
#include "opscribe/ops/loops/lists.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// A score that rounding has kept from being zero counts as zero.
constexpr double kAlmostZero = 1e-7;

void softmax(std::span<double> scores, bool skips_zeros) {
  const double top = *std::ranges::max_element(scores);
  double total = 0;
  for (double& score : scores) {
    if (skips_zeros && std::abs(score) <= kAlmostZero) {
      score = 0;
    } else {
      score = std::exp(score - top);
      total += score;
    }
  }
  if (total == 0) return;  // all of them are zero and stay so
  for (double& score : scores) score /= total;
}

// A first guess from the leading terms of the logarithm of 1 - x * x, made exact by
// steps of Newton's method: the derivative of erf is 2 / sqrt(pi) * exp(-x * x).
auto inverse_erf(double x) -> double {
  if (!(std::abs(x) <= 1)) return std::numeric_limits<double>::quiet_NaN();
  if (std::abs(x) == 1)
    return std::copysign(std::numeric_limits<double>::infinity(), x);
  constexpr double kShape = 0.147;
  const double log = std::log1p(-x * x);
  const double half = 2 / (std::numbers::pi * kShape) + log / 2;
  double root =
      std::copysign(std::sqrt(std::sqrt(half * half - log / kShape) - half), x);
  for (int step = 0; step < 3; ++step) {
    // Close to the ends erfc keeps the digits that erf has lost.
    const double rest = (1 - std::abs(x)) - std::erfc(std::abs(root));
    const double error = std::abs(x) < 0.5 ? std::erf(root) - x : x < 0 ? -rest : rest;
    root -= error / (2 * std::numbers::inv_sqrtpi * std::exp(-root * root));
  }
  return root;
}

}  // namespace

auto sample_rows(EvalContext& ctx) -> SampleRows {
  const Tensor& x = ctx.tensor(0);
  if (x.rank() != 1 && x.rank() != 2) {
    ctx.fail("rank-mismatch", {0}, "samples are the rows of a matrix",
             "{} has {} axes, but it has to have one or two", ctx.input_name(0),
             x.rank());
  }
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  const std::int64_t count = x.rank() == 1 ? 1 : x.dim(0);
  return {cast(x, DataType::Double, {}, ctx.pool()), count, x.dim(x.rank() - 1)};
}

auto post_transform_of(EvalContext& ctx) -> PostTransform {
  constexpr std::array<std::string_view, 5> kWords{"NONE", "SOFTMAX", "LOGISTIC",
                                                   "SOFTMAX_ZERO", "PROBIT"};
  const std::string_view word = ctx.string_attr("post_transform");
  const auto found = std::ranges::find(kWords, word);
  if (found == kWords.end()) {
    ctx.fail("invalid-attribute", {},
             "it is one of `NONE`, `SOFTMAX`, `LOGISTIC`, `SOFTMAX_ZERO`, `PROBIT`",
             "`post_transform` is \"{}\"", word);
  }
  return static_cast<PostTransform>(found - kWords.begin());
}

auto logistic(double score) -> double {
  return 1 / (1 + std::exp(-score));
}

void apply(PostTransform transform, std::span<double> scores) {
  if (scores.empty()) return;
  switch (transform) {
    case PostTransform::None:
      return;
    case PostTransform::Softmax:
      return softmax(scores, false);
    case PostTransform::SoftmaxZero:
      return softmax(scores, true);
    case PostTransform::Logistic:
      for (double& score : scores) score = logistic(score);
      return;
    case PostTransform::Probit:
      for (double& score : scores) {
        score = std::numbers::sqrt2 * inverse_erf(2 * score - 1);
      }
      return;
  }
}

auto best_of(std::span<const double> scores) -> std::int64_t {
  std::size_t best = 0;
  for (std::size_t i = 1; i < scores.size(); ++i) {
    if (scores[i] > scores[best]) best = i;
  }
  return static_cast<std::int64_t>(best);
}

ScoreTable::ScoreTable(EvalContext& ctx, std::int64_t rows, std::int64_t columns)
    : cells_(Tensor::zeros(DataType::Double, {rows, columns}, ctx.pool())),
      numbers_(cells_.mutable_cells<double>()),
      columns_(static_cast<std::size_t>(columns)) {
  ctx.work(numbers_.size());
}

auto ScoreTable::row(std::int64_t i) -> std::span<double> {
  return numbers_.subspan(static_cast<std::size_t>(i) * columns_, columns_);
}

void ScoreTable::give(EvalContext& ctx, std::size_t i) && {
  if (!ctx.has_output(i)) return;
  ctx.set(i,
          cast(std::exchange(cells_, Tensor()), ctx.result_dtype(i), {}, ctx.pool()));
}

void give_labels(EvalContext& ctx, std::span<const std::int64_t> places,
                 std::string_view integers, std::string_view strings) {
  if (!ctx.has_output(0)) return;
  const auto texts = texts_in(ctx, strings);
  const auto numbers = ints_in(ctx, integers);
  const TensorDims dims{std::ssize(places)};
  if (texts.empty()) {
    Tensor labels = ctx.make(DataType::Int64, dims);
    auto next = labels.mutable_cells<std::int64_t>().begin();
    for (const std::int64_t place : places) {
      *next++ = numbers[static_cast<std::size_t>(place)];
    }
    return ctx.set(0, std::move(labels));
  }
  ctx.set(0, build_storage<std::string>(
                 DataType::String, dims, ctx.pool(), [&](std::span<std::string> to) {
                   for (std::size_t i = 0; i < to.size(); ++i) {
                     to[i] = as_text(texts[static_cast<std::size_t>(places[i])]);
                   }
                 }));
}

}  // namespace opscribe::ops
