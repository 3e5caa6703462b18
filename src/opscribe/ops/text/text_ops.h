#pragma once

// Strings.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto regex_full_match_def() -> OpDef;
auto string_concat_def() -> OpDef;
auto string_normalizer_def() -> OpDef;
auto string_split_def() -> OpDef;

// The family's list.
auto text_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
