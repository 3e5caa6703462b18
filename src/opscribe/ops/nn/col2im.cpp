#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto col2im() -> OpDef {
  return {
      .name = "Col2Im",
      .since = 18,
      .doc = "",
      .attributes = {{"dilations", AttrType::Ints, kNoDefault, ""},
                     {"pads", AttrType::Ints, kNoDefault, ""},
                     {"strides", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"image_shape", "tensor(int64)", "", kNonDifferentiable},
                 {"block_shape", "tensor(int64)", "", kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}},
  };
}

}  // namespace opscribe::ops
