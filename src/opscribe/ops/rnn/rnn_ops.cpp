#include "opscribe/ops/rnn/rnn_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kRnnOps[] = {
    {"", "GRU", gru_def},
    {"", "LSTM", lstm_def},
    {"", "RNN", rnn_def},
};

}  // namespace

auto rnn_ops() -> std::span<const OpEntry> {
  return kRnnOps;
}

}  // namespace opscribe::ops
