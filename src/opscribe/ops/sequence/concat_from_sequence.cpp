#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {

auto concat_from_sequence() -> OpDef {
  return {
      .name = "ConcatFromSequence",
      .since = 11,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, kRequired, ""},
                     {"new_axis", AttrType::Int, 0, ""}},
      .inputs = {{"input_sequence", "S", ""}},
      .outputs = {{"concat_result", "T", ""}},
      .types = {{"S", sequences_of(kAllIr3)}, {"T", kAllIr3}},
  };
}

}  // namespace opscribe::ops
