#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto lp_pool() -> OpDef {
  return {
      .name = "LpPool",
      .since = 22,
      .doc = "",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", ""},
                     {"ceil_mode", AttrType::Int, 0, ""},
                     {"dilations", AttrType::Ints, kNoDefault, ""},
                     {"kernel_shape", AttrType::Ints, kRequired, ""},
                     {"p", AttrType::Int, 2, ""},
                     {"pads", AttrType::Ints, kNoDefault, ""},
                     {"strides", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 18, .types = {{"T", kFloatsIr3}}},
                  {.since = 11, .note = "", .without = {"ceil_mode", "dilations"}},
                  {.since = 2, .unclassified = true},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"kernel_shape", AttrType::Ints, kNoDefault, ""},
                                  {"p", AttrType::Float, 2.0F, ""}}}},
  };
}

}  // namespace opscribe::ops
