// Split: cuts a tensor along an axis into several.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto split_def() -> OpDef {
  return {
      .name = "Split",
      .since = 18,
      .doc =
          "Cuts a tensor along an axis into several. Sizes come from `split`, or are "
          "equal with `num_outputs`, where the last may be smaller.",
      .attributes = {{"axis", AttrType::Int, 0, "Axis to cut along, in [-r, r-1]."},
                     {"num_outputs", AttrType::Int, kNoDefault,
                      "Number of pieces, equal to the number of outputs; not together "
                      "with `split`."}},
      .inputs = {{"input", "T", "Tensor of rank r.", kDifferentiable},
                 {"split", "tensor(int64)",
                  "Size of each piece; they add up to the dimension. Absent: "
                  "`num_outputs` decides.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"outputs", "T", "The pieces in order.",
                   kVariadic | kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history =
          {{.since = 13,
            .note = "without `split` the dimension is divided evenly over the outputs",
            .without = {"num_outputs"}},
           {.since = 11,
            .attributes = {{"split", AttrType::Ints, kNoDefault,
                            "Size of each piece."}},
            .inputs = {{"input", "T", ""}},
            .unclassified = true,
            .types = {{"T", kAllIr3}}},
           {.since = 2, .note = "the axis may not be negative"},
           {.since = 1,
            .note = "sizes may also be a second input",
            .attributes = {{"axis", AttrType::Int, kNoDefault, ""}},
            .inputs = {{"input", "T", ""}, {"split", "T", "", kOptional}},
            .outputs = {{"outputs...", "T", "", kVariadic}},
            .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
