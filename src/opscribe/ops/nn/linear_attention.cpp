// LinearAttention: attention through a matrix of fixed size instead of a key cache.
//
//   query          [ B, T, Hq * dk ]        per step, for each key head:
//   key            [ B, T, Hkv * dk ]         S = exp(decay) * S       (gated)
//   value          [ B, T, Hkv * dv ]         v = beta * (v - S' * k)  (delta)
//   past_state     [ B, Hkv, dk, dv ]         S = S + k * v'
//   output         [ B, T, Hq * dv ]          o = scale * S' * q
//   present_state  [ B, Hkv, dk, dv ]

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto linear_attention_def() -> OpDef {
  return {
      .name = "LinearAttention",
      .since = 27,
      .doc =
          "Recurrent attention: each step adds the outer product of key and value to a "
          "state matrix S and reads `scale * S' * query` from the new S. `update_rule` "
          "chooses whether S decays first and whether the value is replaced by `beta * "
          "(value - S' * key)`, its difference to what S holds already. Time and "
          "memory grow linearly with the sequence.",
      .attributes = {{"chunk_size", AttrType::Int, 64,
                      "Steps to handle at once in a parallel implementation; it never "
                      "changes results."},
                     {"kv_num_heads", AttrType::Int, kRequired,
                      "Number of heads Hkv of `key`, `value` and the state."},
                     {"q_num_heads", AttrType::Int, kRequired,
                      "Number of heads Hq of `query`, a multiple of `kv_num_heads`; "
                      "consecutive query heads share one key head."},
                     {"scale", AttrType::Float, 0.0F,
                      "Factor of the output; 0 means `1 / sqrt(dk)`."},
                     {"update_rule", AttrType::String, "gated_delta",
                      "`linear` only adds; `gated` decays S first; `delta` corrects "
                      "the value by `beta`; `gated_delta` does both."}},
      .inputs =
          {{"query", "T", "Queries `[B, T, Hq * dk]`, heads side by side.",
            kDifferentiable},
           {"key", "T",
            "Keys `[B, T, Hkv * dk]`; the delta rules expect them of length 1 per "
            "head.",
            kDifferentiable},
           {"value", "T", "Values `[B, T, Hkv * dv]`.", kDifferentiable},
           {"past_state", "S",
            "State to start from, `[B, Hkv, dk, dv]`; absent: zeros.",
            kOptional | kNonDifferentiable},
           {"decay", "T",
            "Logarithm of the factor S is multiplied by, one per key element `[B, T, "
            "Hkv * dk]` or per head `[B, T, Hkv]`; required by `gated` and "
            "`gated_delta`, otherwise absent.",
            kOptional | kDifferentiable},
           {"beta", "T",
            "How far S is corrected at each step, usually in [0, 1], `[B, T, Hkv]` or "
            "`[B, T, 1]`; required by `delta` and `gated_delta`, otherwise absent.",
            kOptional | kDifferentiable}},
      .outputs = {{"output", "T", "`[B, T, Hq * dv]`.", kDifferentiable},
                  {"present_state", "S",
                   "State after the last step, `[B, Hkv, dk, dv]`, to be the next "
                   "`past_state`.",
                   kNonDifferentiable}},
      .types = {{"T", kFloatsIr4 - kDouble}, {"S", kFloatsIr4 - kDouble}},
      .determinism = Determinism::Unknown,
      .body = context_body({27}),
  };
}

}  // namespace opscribe::ops
