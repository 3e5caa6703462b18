#pragma once

// What the rules of this domain share: samples in rows, and lists of labels.

#include <cstddef>
#include <optional>
#include <string_view>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// Samples of input 0, one a row; a tensor of rank 1 is a single one. Fails with
// `rank-mismatch` for other ranks.
struct Samples {
  Dim count;
  Dim num_features;
};
auto samples_of(InferContext& ctx) -> std::optional<Samples>;

// A table of two lists, of which one is given: integers or strings. Fails with
// `invalid-attribute` when both are, or neither.
struct Labels {
  DataType dtype = DataType::Int64;
  std::size_t count = 0;
};
auto labels_of(InferContext& ctx, std::string_view integers, std::string_view strings)
    -> Labels;

// Output 0 is the label of each sample, output 1 its scores.
void set_labels_and_scores(InferContext& ctx, const Labels& labels,
                           const Dim& num_scores);

void check_post_transform(InferContext& ctx);

}  // namespace opscribe::ops
