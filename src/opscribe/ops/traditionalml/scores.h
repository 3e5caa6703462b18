#pragma once

// What the kernels of this domain share: samples in rows, scores and what is done to
// them at the end, labels that are picked by their place.

#include <cstdint>
#include <span>
#include <string_view>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// Input 0 as numbers, one sample a row; a tensor of rank 1 is a single one.
struct SampleRows {
  Tensor cells;
  std::int64_t count = 0;
  std::int64_t num_features = 0;

  auto row(std::int64_t i) const -> std::span<const double> {
    const auto size = static_cast<std::size_t>(num_features);
    return cells.cells<double>().subspan(static_cast<std::size_t>(i) * size, size);
  }
};
auto sample_rows(EvalContext& ctx) -> SampleRows;

// In the order in which TreeEnsemble counts them.
enum class PostTransform : std::uint8_t {
  None,
  Softmax,
  Logistic,
  SoftmaxZero,
  Probit
};

// The one that the text attribute `post_transform` names.
auto post_transform_of(EvalContext& ctx) -> PostTransform;
// Changes the scores of one sample.
void apply(PostTransform transform, std::span<double> scores);

auto logistic(double score) -> double;
// The place of the first of the highest scores; NaN is higher than none.
auto best_of(std::span<const double> scores) -> std::int64_t;

// A matrix of numbers that becomes an output of floats.
class ScoreTable {
 public:
  ScoreTable(EvalContext& ctx, std::int64_t rows, std::int64_t columns);
  auto row(std::int64_t i) -> std::span<double>;
  // As output `i`, each number rounded once to the element type of the output.
  void give(EvalContext& ctx, std::size_t i) &&;

 private:
  Tensor cells_;
  std::span<double> numbers_;
  std::size_t columns_;
};

// Output 0: for each sample the label at its place in whichever list is given.
void give_labels(EvalContext& ctx, std::span<const std::int64_t> places,
                 std::string_view integers, std::string_view strings);

}  // namespace opscribe::ops
