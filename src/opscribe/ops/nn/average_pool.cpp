#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto average_pool() -> OpDef {
  return {
      .name = "AveragePool",
      .since = 22,
      .doc = "",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", ""},
                     {"ceil_mode", AttrType::Int, 0, ""},
                     {"count_include_pad", AttrType::Int, 0, ""},
                     {"dilations", AttrType::Ints, kNoDefault, ""},
                     {"kernel_shape", AttrType::Ints, kRequired, ""},
                     {"pads", AttrType::Ints, kNoDefault, ""},
                     {"strides", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 19, .types = {{"T", kFloatsIr3}}},
                  {.since = 11, .note = "", .without = {"dilations"}},
                  {.since = 10, .unclassified = true},
                  {.since = 7, .note = "", .without = {"ceil_mode"}},
                  {.since = 1, .note = "", .without = {"count_include_pad"}}},
  };
}

}  // namespace opscribe::ops
