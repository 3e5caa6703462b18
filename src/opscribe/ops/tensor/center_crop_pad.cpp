#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto center_crop_pad() -> OpDef {
  return {
      .name = "CenterCropPad",
      .since = 18,
      .doc = "",
      .attributes = {{"axes", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"input_data", "T", "", kDifferentiable},
                 {"shape", "Tind", "", kNonDifferentiable}},
      .outputs = {{"output_data", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .body = context_body({18}),
  };
}

}  // namespace opscribe::ops
