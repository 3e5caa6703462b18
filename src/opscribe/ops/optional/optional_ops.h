#pragma once

// Values that may be absent.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto optional_def() -> OpDef;
auto optional_get_element_def() -> OpDef;
auto optional_has_element_def() -> OpDef;

// The family's list.
auto optional_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
