#pragma once

// Boxes and regions of images.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto non_max_suppression_def() -> OpDef;
auto roi_align_def() -> OpDef;

// The family's list.
auto object_detection_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
