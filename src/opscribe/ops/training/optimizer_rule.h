#pragma once

// The shape rule of optimizers: all tensors of a kind stand together.
//
//   R, T, X1..Xn, G1..Gn, then what the optimizer remembers of each   ->   X1..Xn, ...

#include <cstddef>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// Of an optimizer that is passed `num_kinds` tensors for each one to optimize: the
// tensor, its gradient, and what is remembered, which comes out again beside the tensor.
void infer_optimizer(InferContext& ctx, std::size_t num_kinds);

}  // namespace opscribe::ops
