#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto deform_conv() -> OpDef {
  return {
      .name = "DeformConv",
      .since = 22,
      .doc = "",
      .attributes = {{"dilations", AttrType::Ints, kNoDefault, ""},
                     {"group", AttrType::Int, 1, ""},
                     {"kernel_shape", AttrType::Ints, kNoDefault, ""},
                     {"offset_group", AttrType::Int, 1, ""},
                     {"pads", AttrType::Ints, kNoDefault, ""},
                     {"strides", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"X", "T", ""},
                 {"W", "T", ""},
                 {"offset", "T", ""},
                 {"B", "T", "", kOptional},
                 {"mask", "T", "", kOptional}},
      .outputs = {{"Y", "T", ""}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 19, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
