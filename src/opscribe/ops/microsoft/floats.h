#pragma once

// Kernels of this domain compute in float, whatever float type they are given: inputs
// are widened before, results rounded once after.

#include <cstddef>
#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops::microsoft {

// An input as floats; a tensor without type when it is left out.
auto floats_of(EvalContext& ctx, std::size_t i) -> Tensor;
// Its elements; none of a tensor without type.
auto cells_of(const Tensor& floats) -> std::span<const float>;
// A tensor of zeros.
auto zero_floats(EvalContext& ctx, const TensorDims& dims) -> Tensor;
// Output `i`, as the element type that it has.
void give_floats(EvalContext& ctx, std::size_t i, const Tensor& floats);

// The one number of an input, or `otherwise` when it is left out.
auto number_or(EvalContext& ctx, std::size_t i, double otherwise) -> double;

// Fails with `shape-mismatch` unless the input has this shape.
void require_dims(EvalContext& ctx, std::size_t i, const TensorDims& dims);

// The rows along the last axis, one after the other.
struct RowsOf {
  std::int64_t count = 1;
  std::int64_t size = 1;
};
auto rows_of(EvalContext& ctx, std::size_t i) -> RowsOf;

}  // namespace opscribe::ops::microsoft
