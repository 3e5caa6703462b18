// Reshape: same elements, another shape.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto reshape_def() -> OpDef {
  return {
      .name = "Reshape",
      .since = 25,
      .doc =
          "Gives a tensor another shape with the same elements in the same order. One "
          "dimension may be -1: it is worked out from the others. A 0 copies the "
          "dimension of the input at that place.",
      .attributes = {{"allowzero", AttrType::Int, 0,
                      "1: a 0 in `shape` means a dimension of size 0 instead of a "
                      "copy; -1 is then not allowed beside it."}},
      .inputs = {{"data", "T", "The tensor to reshape.", kDifferentiable},
                 {"shape", "tensor(int64)", "The new dimensions.", kNonDifferentiable}},
      .outputs = {{"reshaped", "T", "The same elements in the new shape.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 14, .types = {{"T", kAllIr4}}},
                  {.since = 13, .note = "a 0 always copies", .without = {"allowzero"}},
                  {.since = 5, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1,
                   .note = "the shape is an attribute",
                   .attributes =
                       {{"consumed_inputs", AttrType::Ints, kNoDefault,
                         "A hint about reusing memory, without meaning today."},
                        {"shape", AttrType::Ints, kNoDefault, "The new dimensions."}},
                   .inputs = {{"data", "T", ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
