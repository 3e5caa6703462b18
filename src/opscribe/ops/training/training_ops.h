#pragma once

// Gradients and optimizers, domain ai.onnx.preview.training.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto adagrad() -> OpDef;
auto adam() -> OpDef;
auto gradient() -> OpDef;
auto momentum() -> OpDef;

// The family's list.
auto training_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
