#pragma once

// Strings.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto regex_full_match() -> OpDef;
auto string_concat() -> OpDef;
auto string_normalizer() -> OpDef;
auto string_split() -> OpDef;

// The family's list.
auto text_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
