#pragma once

// What the shape rules of this domain share.

#include <cstddef>
#include <optional>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops::microsoft {

// A bias or weight, if there is one: a vector, as long as the last axis of input `of`.
void check_bias(InferContext& ctx, std::size_t bias, std::size_t of);

// The shape of the matrix product of inputs `a` and `b`, which have these shapes: last
// two axes are matrices, those before broadcast. Fails when inner sizes differ.
auto matrix_product(InferContext& ctx, const InputShape& a, const InputShape& b)
    -> Dims;

// A size that a division gives, where the rest has to be zero: a fresh one when that
// cannot be told.
auto share_of(InferContext& ctx, const Dim& whole, std::int64_t parts,
              std::string_view stem) -> Dim;

}  // namespace opscribe::ops::microsoft
