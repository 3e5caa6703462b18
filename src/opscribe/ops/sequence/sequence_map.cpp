#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {

auto sequence_map() -> OpDef {
  return {
      .name = "SequenceMap",
      .since = 17,
      .doc = "",
      .attributes = {{"body", AttrType::Graph, kRequired, ""}},
      .inputs = {{"input_sequence", "S", ""},
                 {"additional_inputs", "V", "", kVariadic | kHeterogeneous, 0}},
      .outputs = {{"out_sequence", "S", "", kVariadic | kHeterogeneous}},
      .types = {{"S", sequences_of(kAllIr3)}, {"V", kAllIr3 | sequences_of(kAllIr3)}},
      .determinism = Determinism::NonDeterministic,
      .body = context_body({17}),
  };
}

}  // namespace opscribe::ops
