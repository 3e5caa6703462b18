#pragma once

// Products of matrices, as MatMul defines them.

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// What products are computed in: small floats as float. Whole numbers wrap around.
inline constexpr TypeList<float, double, std::int32_t, std::int64_t, std::uint32_t,
                          std::uint64_t>
    product_types{};
auto product_type(DataType dtype) -> DataType;

// The last two axes multiplied, those before broadcast; of the type of both. The shapes
// have to fit each other.
auto matrix_product(EvalContext& ctx, const Tensor& a, const Tensor& b) -> Tensor;

}  // namespace opscribe::ops
