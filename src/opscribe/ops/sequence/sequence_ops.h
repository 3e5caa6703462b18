#pragma once

// Lists of tensors.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto concat_from_sequence_def() -> OpDef;
auto sequence_at_def() -> OpDef;
auto sequence_construct_def() -> OpDef;
auto sequence_empty_def() -> OpDef;
auto sequence_erase_def() -> OpDef;
auto sequence_insert_def() -> OpDef;
auto sequence_length_def() -> OpDef;
auto sequence_map_def() -> OpDef;
auto split_to_sequence_def() -> OpDef;

// The family's list.
auto sequence_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
