#include "opscribe/ops/rnn/rnn_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kEntries[] = {
    {"", "GRU", gru},
    {"", "LSTM", lstm},
    {"", "RNN", rnn},
};

}  // namespace

auto rnn_ops() -> std::span<const OpEntry> {
  return kEntries;
}

}  // namespace opscribe::ops
