// ReverseSequence: reverses the first part of each sequence of a batch.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto reverse_sequence_def() -> OpDef {
  return {
      .name = "ReverseSequence",
      .since = 28,
      .doc =
          "Reverses the first part of each sequence of a batch and leaves the rest in "
          "place; each sequence has its own length.",
      .attributes = {{"batch_axis", AttrType::Int, 1,
                      "The axis of the batch, 0 or 1, other than `time_axis`."},
                     {"time_axis", AttrType::Int, 0, "The axis of time, 0 or 1."}},
      .inputs = {{"input", "T", "Tensor of rank r >= 2."},
                 {"sequence_lens", "tensor(int64)",
                  "How many steps to reverse, one number per sequence, between 1 and "
                  "the size of the time axis."}},
      .outputs = {{"Y", "T", "The tensor with reversed parts."}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 10, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
