#pragma once

// Comparisons, truth values and bits.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto and_def() -> OpDef;
auto bit_shift_def() -> OpDef;
auto bitwise_and_def() -> OpDef;
auto bitwise_not_def() -> OpDef;
auto bitwise_or_def() -> OpDef;
auto bitwise_xor_def() -> OpDef;
auto equal_def() -> OpDef;
auto greater_def() -> OpDef;
auto greater_or_equal_def() -> OpDef;
auto less_def() -> OpDef;
auto less_or_equal_def() -> OpDef;
auto not_def() -> OpDef;
auto or_def() -> OpDef;
auto xor_def() -> OpDef;

// The family's list.
auto logical_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
