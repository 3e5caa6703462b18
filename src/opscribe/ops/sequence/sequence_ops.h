#pragma once

// Lists of tensors.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto concat_from_sequence() -> OpDef;
auto sequence_at() -> OpDef;
auto sequence_construct() -> OpDef;
auto sequence_empty() -> OpDef;
auto sequence_erase() -> OpDef;
auto sequence_insert() -> OpDef;
auto sequence_length() -> OpDef;
auto sequence_map() -> OpDef;
auto split_to_sequence() -> OpDef;

// The family's list.
auto sequence_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
