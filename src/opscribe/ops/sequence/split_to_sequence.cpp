// SplitToSequence: one tensor -> [piece, piece, ...] along an axis.

#include "opscribe/ops/sequence/sequence_ops.h"

namespace opscribe::ops {

auto split_to_sequence_def() -> OpDef {
  return {
      .name = "SplitToSequence",
      .since = 24,
      .doc =
          "Cuts a tensor along an axis and puts the pieces into a sequence. `split` "
          "says where: one number is the size of every piece (the last may be "
          "smaller), a list gives each size, and none cuts slices of size 1.",
      .attributes =
          {{"axis", AttrType::Int, 0, "Axis to cut along, in [-r, r-1]."},
           {"keepdims", AttrType::Int, 1,
            "Only without `split`: 1 keeps the cut axis with size 1, 0 drops it."}},
      .inputs = {{"input", "T", "Tensor of rank r to cut."},
                 {"split", "I",
                  "Scalar: the size of every piece, positive. One-dimensional: the "
                  "sizes, which add up to the dimension. Absent: slices of size 1.",
                  kOptional}},
      .outputs = {{"output_sequence", "S", "The pieces in order."}},
      .types = {{"T", kAllIr4}, {"I", kIndices}, {"S", sequences_of(kAllIr4)}},
      .history = {{.since = 11,
                   .types = {{"T", kAllIr3}, {"S", sequences_of(kAllIr3)}}}},
  };
}

}  // namespace opscribe::ops
