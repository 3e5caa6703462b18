#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto lp_normalization() -> OpDef {
  return {
      .name = "LpNormalization",
      .since = 22,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, -1, ""}, {"p", AttrType::Int, 2, ""}},
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
