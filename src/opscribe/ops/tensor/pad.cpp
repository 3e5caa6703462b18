// Pad: adds elements before and after along each axis.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto pad_def() -> OpDef {
  return {
      .name = "Pad",
      .since = 25,
      .doc =
          "Adds elements before and after along each axis, or with negative amounts "
          "takes some away.",
      .attributes = {{"mode", AttrType::String, "constant",
                      "`constant` fills with `constant_value`, `reflect` mirrors "
                      "without repeating the edge, `edge` repeats the edge, `wrap` "
                      "starts over from the other side."}},
      .inputs =
          {{"data", "T", "The tensor to pad.", kDifferentiable},
           {"pads", "tensor(int64)",
            "Amounts: all those before, then all those after, for the axes in order.",
            kNonDifferentiable},
           {"constant_value", "T",
            "Fill value of `constant`. Absent: zero, false or the empty string.",
            kOptional | kNonDifferentiable},
           {"axes", "Tind",
            "The axes `pads` speaks of; negative counts from the last. Absent: all.",
            kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "The padded tensor.", kDifferentiable}},
      .types = {{"T", kAllIr13}, {"Tind", kIndices}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr4}}},
                  {.since = 18, .note = "`wrap` is not there"},
                  {.since = 13,
                   .note = "all axes are padded",
                   .inputs = {{"data", "T", "", kDifferentiable},
                              {"pads", "tensor(int64)", "", kNonDifferentiable},
                              {"constant_value", "T", "",
                               kOptional | kNonDifferentiable}}},
                  {.since = 11, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 2,
                   .note = "amounts and fill value are attributes",
                   .attributes = {{"pads", AttrType::Ints, kRequired, ""},
                                  {"value", AttrType::Float, 0.0F,
                                   "Fill value of `constant`."}},
                   .inputs = {{"data", "T", ""}},
                   .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "`pads` is called `paddings`",
                   .attributes = {{"paddings", AttrType::Ints, kRequired,
                                   "Amounts: all those before, then all those after."}},
                   .without = {"pads"}}},
  };
}

}  // namespace opscribe::ops
