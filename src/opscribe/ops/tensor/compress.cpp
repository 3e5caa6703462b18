// Compress: keeps the slices whose condition is true.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto compress_def() -> OpDef {
  return {
      .name = "Compress",
      .since = 28,
      .doc =
          "Keeps the slices along an axis whose condition is true and drops the "
          "others. Without an axis the tensor is flattened first.",
      .attributes = {{"axis", AttrType::Int, kNoDefault,
                      "Axis to choose along, in [-r, r-1]. Default: flatten and choose "
                      "elements."}},
      .inputs = {{"input", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"condition", "T1",
                  "One boolean per slice; may be shorter than the axis, what lies "
                  "beyond is dropped.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "The slices kept, in order.", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"T1", kBool}},
      .history = {{.since = 11, .types = {{"T", kAllIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
