#pragma once

// Products of matrices of floats.

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops::microsoft {

// The last two axes multiplied, those before broadcast, as MatMul does it. Both are of
// type float or both of type double. The shapes have to fit each other.
auto product_of(EvalContext& ctx, const Tensor& a, const Tensor& b) -> Tensor;

// A copy with its axes in another order: axis `i` is axis `order[i]` of `x`.
auto with_axes(EvalContext& ctx, const Tensor& x, std::span<const std::size_t> order)
    -> Tensor;

// The activation that a fusion puts behind a product, by the name of the standard
// operator; empty: none. `params` are its attributes by alphabet, as far as given.
void activate(EvalContext& ctx, std::string_view name, std::span<const float> params,
              Tensor& floats);

}  // namespace opscribe::ops::microsoft
