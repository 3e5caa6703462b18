#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto conv_integer() -> OpDef {
  return {
      .name = "ConvInteger",
      .since = 10,
      .doc = "",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", ""},
                     {"dilations", AttrType::Ints, kNoDefault, ""},
                     {"group", AttrType::Int, 1, ""},
                     {"kernel_shape", AttrType::Ints, kNoDefault, ""},
                     {"pads", AttrType::Ints, kNoDefault, ""},
                     {"strides", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"x", "T1", ""},
                 {"w", "T2", ""},
                 {"x_zero_point", "T1", "", kOptional},
                 {"w_zero_point", "T2", "", kOptional}},
      .outputs = {{"y", "T3", ""}},
      .types = {{"T1", kBytes}, {"T2", kBytes}, {"T3", kInt32}},
  };
}

auto qlinear_conv() -> OpDef {
  return {
      .name = "QLinearConv",
      .since = 10,
      .doc = "",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", ""},
                     {"dilations", AttrType::Ints, kNoDefault, ""},
                     {"group", AttrType::Int, 1, ""},
                     {"kernel_shape", AttrType::Ints, kNoDefault, ""},
                     {"pads", AttrType::Ints, kNoDefault, ""},
                     {"strides", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"x", "T1", ""},
                 {"x_scale", "tensor(float)", ""},
                 {"x_zero_point", "T1", ""},
                 {"w", "T2", ""},
                 {"w_scale", "tensor(float)", ""},
                 {"w_zero_point", "T2", ""},
                 {"y_scale", "tensor(float)", ""},
                 {"y_zero_point", "T3", ""},
                 {"B", "T4", "", kOptional}},
      .outputs = {{"y", "T3", ""}},
      .types = {{"T1", kBytes}, {"T2", kBytes}, {"T3", kBytes}, {"T4", kInt32}},
  };
}

}  // namespace opscribe::ops
