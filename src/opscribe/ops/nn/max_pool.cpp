#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto max_pool() -> OpDef {
  return {
      .name = "MaxPool",
      .since = 22,
      .doc = "",
      .attributes = {{"auto_pad", AttrType::String, "NOTSET", ""},
                     {"ceil_mode", AttrType::Int, 0, ""},
                     {"dilations", AttrType::Ints, kNoDefault, ""},
                     {"kernel_shape", AttrType::Ints, kRequired, ""},
                     {"pads", AttrType::Ints, kNoDefault, ""},
                     {"storage_order", AttrType::Int, 0, ""},
                     {"strides", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable},
                  {"Indices", "I", "", kOptional | kNonDifferentiable}},
      .types = {{"T", kBytes | kFloatsIr4}, {"I", kInt64}},
      .history = {{.since = 12, .types = {{"T", kBytes | kFloatsIr3}}},
                  {.since = 11, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 10, .note = ""},
                  {.since = 8, .note = "", .without = {"ceil_mode", "dilations"}},
                  {.since = 1,
                   .note = "",
                   .without = {"storage_order"},
                   .outputs = {{"Y", "T", ""}}}},
  };
}

}  // namespace opscribe::ops
