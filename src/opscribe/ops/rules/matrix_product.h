#pragma once

// The matrix product of the last two axes, batches broadcast: MatMul and its relatives.

#include "opscribe/ops/rules/shapes.h"

namespace opscribe::ops {

// Output 0 has the shape of the product of inputs `left` and `right`:
//
//   [batch..., M, K] * [batch..., K, N] = [batch..., M, N]
//
// A vector counts as a row on the left and as a column on the right, and that axis is
// dropped again.
void infer_matrix_product(InferContext& ctx, std::size_t left, std::size_t right);

// Input `i`, where it is a vector, has one element, or one for each row (column) of the
// matrices in input `of`.
void require_per_row(InferContext& ctx, std::size_t i, std::size_t of);
void require_per_column(InferContext& ctx, std::size_t i, std::size_t of);

}  // namespace opscribe::ops
