#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {

auto split_to_sequence() -> OpDef {
  return {
      .name = "SplitToSequence",
      .since = 24,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 0, ""},
                     {"keepdims", AttrType::Int, 1, ""}},
      .inputs = {{"input", "T", ""}, {"split", "I", "", kOptional}},
      .outputs = {{"output_sequence", "S", ""}},
      .types = {{"T", kAllIr4}, {"I", kIndices}, {"S", sequences_of(kAllIr4)}},
      .history = {{.since = 11,
                   .types = {{"T", kAllIr3}, {"S", sequences_of(kAllIr3)}}}},
  };
}

}  // namespace opscribe::ops
