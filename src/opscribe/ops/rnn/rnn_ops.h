#pragma once

// Recurrent layers.

#include <span>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

auto gru_def() -> OpDef;
auto lstm_def() -> OpDef;
auto rnn_def() -> OpDef;

// The family's list.
auto rnn_ops() -> std::span<const OpEntry>;

}  // namespace opscribe::ops
