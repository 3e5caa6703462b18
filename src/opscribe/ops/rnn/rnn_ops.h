#pragma once

// Recurrent layers.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto gru() -> OpDef;
auto lstm() -> OpDef;
auto rnn() -> OpDef;

// The family's list.
auto rnn_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
