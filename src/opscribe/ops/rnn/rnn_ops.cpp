#include "opscribe/ops/rnn/rnn_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kRnnOps[] = {
    {"", "GRU", gru},
    {"", "LSTM", lstm},
    {"", "RNN", rnn},
};

}  // namespace

auto rnn_ops() -> std::span<const OpEntry> {
  return kRnnOps;
}

}  // namespace opscribe::ops
