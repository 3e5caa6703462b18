// Slice: data[start:end:step] along several axes.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto slice_def() -> OpDef {
  return {
      .name = "Slice",
      .since = 13,
      .doc =
          "Cuts out a part of a tensor as Python does with data[start:end:step]. "
          "Negative bounds count from the end, bounds beyond it are moved to it. To "
          "run backward to the very first element use a very small `ends`, since -1 "
          "means the last.",
      .inputs =
          {{"data", "T", "The tensor to cut.", kDifferentiable},
           {"starts", "Tind", "First index for each axis in `axes`.",
            kNonDifferentiable},
           {"ends", "Tind", "First index not to include, for each axis in `axes`.",
            kNonDifferentiable},
           {"axes", "Tind",
            "The axes cut; negative counts from the last. Absent: the first ones.",
            kOptional | kNonDifferentiable},
           {"steps", "Tind",
            "Step for each axis, not 0; negative runs backward. Absent: 1.",
            kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "The part.", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 10, .note = "axes may not be negative"},
                  {.since = 1,
                   .note = "bounds are attributes and there are no steps",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""},
                                  {"ends", AttrType::Ints, kRequired, ""},
                                  {"starts", AttrType::Ints, kRequired,
                                   "First index for each axis in `axes`."}},
                   .inputs = {{"data", "T", ""}}}},
  };
}

}  // namespace opscribe::ops
