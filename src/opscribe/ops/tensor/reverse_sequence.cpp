#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto reverse_sequence() -> OpDef {
  return {
      .name = "ReverseSequence",
      .since = 28,
      .doc = "",
      .attributes = {{"batch_axis", AttrType::Int, 1, ""},
                     {"time_axis", AttrType::Int, 0, ""}},
      .inputs = {{"input", "T", ""}, {"sequence_lens", "tensor(int64)", ""}},
      .outputs = {{"Y", "T", ""}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 10, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
