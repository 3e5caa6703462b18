#pragma once

// Products of matrices, as MatMul defines them.

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// The last two axes multiplied, those before broadcast; of the type of both. The shapes
// have to fit each other. Small floats are added up as float; whole numbers wrap around.
auto matrix_product(EvalContext& ctx, const Tensor& a, const Tensor& b) -> Tensor;

}  // namespace opscribe::ops
