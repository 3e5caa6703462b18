#pragma once

// Losses of classes: NegativeLogLikelihoodLoss and SoftmaxCrossEntropyLoss.

#include "opscribe/ops/rules/shapes.h"

namespace opscribe::ops {

// Output 0 has a loss for each position, or is a scalar, as `reduction` says:
//
//   input 0  [ N, C, d... ]    scores of classes
//   input 1  [ N,    d... ]    class of each position
//   input 2  [ C ]             weights, which may be left out
void infer_class_loss(InferContext& ctx);

}  // namespace opscribe::ops
