// Shape, Size: what a tensor's dimensions are and how many elements it has.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto shape_def() -> OpDef {
  return {
      .name = "Shape",
      .since = 25,
      .doc =
          "The dimensions of a tensor as a tensor, or a range of them. Bounds beyond "
          "the rank are moved to it; a start at or after the end gives an empty "
          "result.",
      .attributes = {{"end", AttrType::Int, kNoDefault,
                      "First axis not to include; negative counts from the last. "
                      "Default: the rank."},
                     {"start", AttrType::Int, 0,
                      "First axis to include; negative counts from the last."}},
      .inputs = {{"data", "T", "Any tensor.", kNonDifferentiable}},
      .outputs = {{"shape", "T1", "The dimensions, one-dimensional int64.",
                   kNonDifferentiable}},
      .types = {{"T", kAllIr13}, {"T1", kInt64}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 15, .types = {{"T", kAllIr4}}},
                  {.since = 13,
                   .note = "all dimensions are given",
                   .without = {"end", "start"}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

auto size_def() -> OpDef {
  return {
      .name = "Size",
      .since = 25,
      .doc = "The number of elements of a tensor, 0 included.",
      .inputs = {{"data", "T", "Any tensor.", kNonDifferentiable}},
      .outputs = {{"size", "T1", "The number, an int64 scalar.", kNonDifferentiable}},
      .types = {{"T", kAllIr13}, {"T1", kInt64}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
