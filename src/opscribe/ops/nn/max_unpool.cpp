#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto max_unpool() -> OpDef {
  return {
      .name = "MaxUnpool",
      .since = 22,
      .doc = "",
      .attributes = {{"kernel_shape", AttrType::Ints, kRequired, ""},
                     {"pads", AttrType::Ints, kNoDefault, ""},
                     {"strides", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"X", "T1", "", kDifferentiable},
                 {"I", "T2", "", kNonDifferentiable},
                 {"output_shape", "T2", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T1", "", kDifferentiable}},
      .types = {{"T1", kFloatsIr4}, {"T2", kInt64}},
      .history = {{.since = 11, .types = {{"T1", kFloatsIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
