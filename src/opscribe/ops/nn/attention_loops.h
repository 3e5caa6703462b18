#pragma once

// The loops of attention: scores of one query against all keys, softmax, weighted sum.

#include "opscribe/ops/loops/widened.h"

namespace opscribe::ops {

// Rounds each element to one of the types that compute, where it has wider ones.
template <typename T>
void round_to(DataType dtype, std::span<T> cells);

// Replaces a row by `exp(x) / sum(exp(x))`, every step of which is rounded to `dtype`.
// The elements of a row of -infinity become 0 where `zero_when_masked`, else NaN.
template <typename T>
void softmax_row(std::span<T> row, DataType dtype, bool zero_when_masked);

// How a query sees keys: a bias of each, -infinity for those that are hidden.
struct KeyMask {
  Tensor values;  // bool, or of the type that is computed in; without a type: none
  std::int64_t keys = 0;  // that it speaks of; those beyond are hidden
  TensorDims strides;     // over [B, Hq, Sq]
  std::int64_t step = 1;  // from one key to the next

  // The key each query stands at is `offset + i`, and it sees so many before and
  // after; -1: no limit.
  std::int64_t left = -1;
  std::int64_t right = -1;
  bool is_causal = false;
};

// Input `i` as the mask of `dims` [B, Hq, Sq, St], in the type `wide` if it is not
// bool.
auto key_mask(EvalContext& ctx, std::size_t i, DataType wide, const TensorDims& dims)
    -> KeyMask;

// One query of one head.
struct QueryPlace {
  std::int64_t batch = 0;
  std::int64_t head = 0;
  std::int64_t query = 0;
  std::int64_t position = 0;  // among the keys
  std::int64_t length = 0;    // of the keys in use
};

// Adds the bias of the mask to the scores of all keys. Whether any key is left to see.
template <typename T>
auto add_mask(const KeyMask& mask, const QueryPlace& place, std::span<T> scores)
    -> bool;

// The kernel of Attention.
void eval_attention(EvalContext& ctx);

}  // namespace opscribe::ops
