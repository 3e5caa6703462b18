#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto linear_attention() -> OpDef {
  return {
      .name = "LinearAttention",
      .since = 27,
      .doc = "",
      .attributes = {{"chunk_size", AttrType::Int, 64, ""},
                     {"kv_num_heads", AttrType::Int, kRequired, ""},
                     {"q_num_heads", AttrType::Int, kRequired, ""},
                     {"scale", AttrType::Float, 0.0F, ""},
                     {"update_rule", AttrType::String, "gated_delta", ""}},
      .inputs = {{"query", "T", "", kDifferentiable},
                 {"key", "T", "", kDifferentiable},
                 {"value", "T", "", kDifferentiable},
                 {"past_state", "S", "", kOptional | kNonDifferentiable},
                 {"decay", "T", "", kOptional | kDifferentiable},
                 {"beta", "T", "", kOptional | kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable},
                  {"present_state", "S", "", kNonDifferentiable}},
      .types = {{"T", kFloatsIr4 - kDouble}, {"S", kFloatsIr4 - kDouble}},
      .determinism = Determinism::Unknown,
      .body = context_body({27}),
  };
}

}  // namespace opscribe::ops
