#pragma once

// Products of matrices, as MatMul defines them.

#include <optional>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// The last two axes multiplied, those before broadcast; of the type of both. The shapes
// have to fit each other. Small floats are added up as float; whole numbers wrap around.
auto matrix_product(EvalContext& ctx, const Tensor& a, const Tensor& b) -> Tensor;

// The same of inputs `left` and `right`, which a float32 kernel multiplies from where
// they lie: matrices of the model are packed once, and for Gemm either may be turned
// over. Nothing unless both are float32.
struct ProductInputs {
  std::size_t left = 0;
  std::size_t right = 1;
  bool turns_left = false;  // the last two axes change places
  bool turns_right = false;
  // One number for each column, added to the product; null: none.
  const float* column_bias = nullptr;
};
auto float_product(EvalContext& ctx, const ProductInputs& inputs)
    -> std::optional<Tensor>;

}  // namespace opscribe::ops
