#pragma once

// Comparisons, truth values and bits.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto and_() -> OpDef;
auto bit_shift() -> OpDef;
auto bitwise_and() -> OpDef;
auto bitwise_not() -> OpDef;
auto bitwise_or() -> OpDef;
auto bitwise_xor() -> OpDef;
auto equal() -> OpDef;
auto greater() -> OpDef;
auto greater_or_equal() -> OpDef;
auto less() -> OpDef;
auto less_or_equal() -> OpDef;
auto not_() -> OpDef;
auto or_() -> OpDef;
auto xor_() -> OpDef;

// The family's list.
auto logical_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
