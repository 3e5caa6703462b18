#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto conv_transpose() -> OpDef {
  return {
      .name = "ConvTranspose",
      .since = 22,
      .doc = "",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", ""},
                     {"dilations", AttrType::Ints, kNoDefault, ""},
                     {"group", AttrType::Int, 1, ""},
                     {"kernel_shape", AttrType::Ints, kNoDefault, ""},
                     {"output_padding", AttrType::Ints, kNoDefault, ""},
                     {"output_shape", AttrType::Ints, kNoDefault, ""},
                     {"pads", AttrType::Ints, kNoDefault, ""},
                     {"strides", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"X", "T", "", kDifferentiable},
                 {"W", "T", "", kDifferentiable},
                 {"B", "T", "", kOptional | kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}},
                  {.since = 1, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
