#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto instance_normalization() -> OpDef {
  return {
      .name = "InstanceNormalization",
      .since = 22,
      .doc = "",
      .attributes = {{"epsilon", AttrType::Float, 1e-05F, ""}},
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"scale", "T", "", kDifferentiable},
                 {"B", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 6, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}},
                   .unclassified = true}},
  };
}

}  // namespace opscribe::ops
