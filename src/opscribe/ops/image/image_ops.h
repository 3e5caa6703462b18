#pragma once

// Encoded images to pixels.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto image_decoder_def() -> OpDef;

// The family's list.
auto image_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
