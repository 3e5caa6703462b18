#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto causal_conv_with_state() -> OpDef {
  return {
      .name = "CausalConvWithState",
      .since = 27,
      .doc = "",
      .attributes = {{"activation", AttrType::String, "none", ""}},
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"weight", "T", "", kDifferentiable},
                 {"bias", "T", "", kOptional | kDifferentiable},
                 {"past_state", "T", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable},
                  {"present_state", "T", "", kNonDifferentiable}},
      .types = {{"T", kFloatsIr4 - kDouble}},
      .determinism = Determinism::Unknown,
      .body = context_body({27}),
  };
}

}  // namespace opscribe::ops
