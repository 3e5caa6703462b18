#pragma once

// Operators that run graphs.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto if_() -> OpDef;
auto loop() -> OpDef;
auto scan() -> OpDef;

// The family's list.
auto controlflow_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
