#pragma once

// Proposals that may still change, domain ai.onnx.preview.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto flex_attention_def() -> OpDef;

// The family's list.
auto preview_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
