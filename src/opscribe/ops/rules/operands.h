#pragma once

// What operators with many operands ask of them: shapes that other operands say.

#include "opscribe/ops/rules/shapes.h"

namespace opscribe::ops {

// Input `i` has to have these dimensions, which messages also call `words`:
// "`B` has shape [4]; it takes [8], that is [C]". Nothing when its shape is not known.
void expect_shape(InferContext& ctx, std::size_t i, Shape wanted,
                  std::string_view words);
inline void expect_shape(InferContext& ctx, std::size_t i,
                         std::initializer_list<Dim> wanted, std::string_view words) {
  expect_shape(ctx, i, Shape(wanted.begin(), wanted.size()), words);
}

// Input `i` has to broadcast to `target`, without making it larger.
void expect_broadcasts_to(InferContext& ctx, std::size_t i, Shape target);

// One number: a scalar, or a tensor of one axis of size 1. Input `i`.
void expect_single(InferContext& ctx, std::size_t i);

// Something that two operands both say, and have to agree on: "the head size of `Q`
// [2,4,3,8] is 8, but that of `K` [2,4,5,6] is 6". Gives the one it is.
struct InputPart {
  std::size_t input;
  Dim dim;
};
auto agree(InferContext& ctx, std::string_view what, const InputPart& a,
           const InputPart& b) -> Dim;

// The size of each head where `total` elements of input `i` are `count` heads side by
// side; fails when `count` does not divide them.
auto head_size(InferContext& ctx, std::size_t i, const Dim& total, std::int64_t count)
    -> Dim;
// Every key head serves the same number of query heads; fails when that cannot be.
void check_head_groups(InferContext& ctx, const InputPart& queries,
                       const InputPart& keys);

}  // namespace opscribe::ops
