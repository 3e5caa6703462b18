// Transpose: output axis i is input axis perm[i].

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto transpose_def() -> OpDef {
  return {
      .name = "Transpose",
      .since = 25,
      .doc = "Reorders the axes. Output axis i is input axis perm[i].",
      .attributes = {{"perm", AttrType::Ints, kNoDefault,
                      "The order, each axis once. Default: reversed."}},
      .inputs = {{"data", "T", "The tensor to reorder.", kDifferentiable}},
      .outputs = {{"transposed", "T", "The same elements in the new order.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
