#pragma once

// Losses of classes: NegativeLogLikelihoodLoss and SoftmaxCrossEntropyLoss.

#include <algorithm>
#include <cmath>
#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// The logarithm of softmax, over a slice.
template <typename T>
void log_softmax(std::span<T> slice) {
  T greatest = slice[0];
  for (const T item : slice) greatest = std::max(greatest, item);
  double total = 0;
  for (const T item : slice) total += std::exp(item - greatest);
  const T offset = greatest + static_cast<T>(std::log(total));
  for (T& item : slice) item -= offset;
}

// Sets output 0 from `log_prob`, of type float or double: the loss of each position, or
// what `reduction` makes of them. The classes are input 1, their weights input 2.
void set_class_loss(EvalContext& ctx, const Tensor& log_prob);

}  // namespace opscribe::ops
