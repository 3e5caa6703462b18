#pragma once

// Between real numbers and small integers.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto dequantize_linear_def() -> OpDef;
auto dynamic_quantize_linear_def() -> OpDef;
auto quantize_linear_def() -> OpDef;

// The family's list.
auto quantization_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
