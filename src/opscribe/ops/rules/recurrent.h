#pragma once

// Recurrent layers: X [S, N, I] gives Y [S, dirs, N, H] and the last states [dirs, N, H];
// `layout` 1 has the batch first in all of them.

#include "opscribe/ops/rules/operands.h"

namespace opscribe::ops {

// All of GRU, LSTM and RNN, whose weights stack that many gates. Inputs X, W, R, B,
// sequence_lens and initial_h stand first; LSTM adds initial_c and P.
void infer_recurrent(InferContext& ctx, std::int64_t num_gates);

}  // namespace opscribe::ops
