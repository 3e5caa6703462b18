#pragma once

// Gradients and optimizers, domain ai.onnx.preview.training.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto adagrad_def() -> OpDef;
auto adam_def() -> OpDef;
auto gradient_def() -> OpDef;
auto momentum_def() -> OpDef;

// The family's list.
auto training_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
