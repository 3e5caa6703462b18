// CenterCropPad: cuts or pads around the middle.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto center_crop_pad_def() -> OpDef {
  return {
      .name = "CenterCropPad",
      .since = 18,
      .doc =
          "Cuts or pads a tensor to a given shape, keeping its middle. Where it is too "
          "large the same amount is cut on both sides, where it is too small zeros are "
          "added on both sides; an odd one goes to the end.",
      .attributes = {{"axes", AttrType::Ints, kNoDefault,
                      "The axes `shape` speaks of; negative counts from the last. "
                      "Default: all."}},
      .inputs = {{"input_data", "T", "The tensor to fit.", kDifferentiable},
                 {"shape", "Tind", "Wanted size of each axis in `axes`.",
                  kNonDifferentiable}},
      .outputs = {{"output_data", "T",
                   "The tensor of that size; other axes are unchanged.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .body = context_body({18}),
  };
}

}  // namespace opscribe::ops
