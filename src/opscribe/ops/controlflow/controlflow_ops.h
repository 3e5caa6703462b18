#pragma once

// Operators that run graphs.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto if_def() -> OpDef;
auto loop_def() -> OpDef;
auto scan_def() -> OpDef;

// The family's list.
auto controlflow_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
