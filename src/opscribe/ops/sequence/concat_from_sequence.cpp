// ConcatFromSequence: [a, b, c] -> one tensor, joined or stacked.

#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {

auto concat_from_sequence_def() -> OpDef {
  return {
      .name = "ConcatFromSequence",
      .since = 11,
      .doc =
          "Joins all tensors of a sequence into one, along an existing axis like "
          "Concat or, with `new_axis`, along a new one so that equal shapes are "
          "stacked.",
      .attributes = {{"axis", AttrType::Int, kRequired,
                      "Axis to join along, in [-r, r-1] for tensors of rank r; with "
                      "`new_axis` in [-r-1, r]."},
                     {"new_axis", AttrType::Int, 0,
                      "1 stacks the tensors along a new axis, 0 joins them along an "
                      "existing one."}},
      .inputs = {{"input_sequence", "S",
                  "The tensors to join, at least one. Their shapes agree, except along "
                  "`axis` when no new axis is made."}},
      .outputs = {{"concat_result", "T", "The joined tensor."}},
      .types = {{"S", sequences_of(kAllIr3)}, {"T", kAllIr3}},
  };
}

}  // namespace opscribe::ops
