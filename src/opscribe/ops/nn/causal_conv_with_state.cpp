// CausalConvWithState: a depthwise convolution over time that sees only the past.
//
//   past_state     [ B, C, k-1 ]      zeros when absent
//   input          [ B, C, L ]
//   output         [ B, C, L ]        step t sees steps t-k+1 ... t
//   present_state  [ B, C, k-1 ]      last k-1 columns of past_state and input joined

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto causal_conv_with_state_def() -> OpDef {
  return {
      .name = "CausalConvWithState",
      .since = 27,
      .doc =
          "Convolves every channel along time with its own kernel, step t seeing "
          "itself and the `k - 1` steps before it. The columns before the first step "
          "are `past_state`, so a sequence may be fed in pieces: `present_state` of "
          "one call is `past_state` of the next.",
      .attributes = {{"activation", AttrType::String, "none",
                      "Function applied to the result: `none`, or `silu` (also spelled "
                      "`swish`), `x * sigmoid(x)`."}},
      .inputs = {{"input", "T", "Sequences `[B, C, L]`: batch, channels, steps.",
                  kDifferentiable},
                 {"weight", "T",
                  "Kernels `[C, 1, k]`, as for `Conv` with `group` = C; the last "
                  "element meets the current step.",
                  kDifferentiable},
                 {"bias", "T",
                  "Summand of each channel, `[C]`; absent: nothing is added.",
                  kOptional | kDifferentiable},
                 {"past_state", "T",
                  "The `k - 1` columns before `input`, `[B, C, k-1]`; absent: zeros.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "`[B, C, L]`, the shape of `input`.",
                   kDifferentiable},
                  {"present_state", "T",
                   "Last `k - 1` columns of `past_state` and `input` joined, `[B, C, "
                   "k-1]`; with a short `input` some are still from `past_state`.",
                   kNonDifferentiable}},
      .types = {{"T", kFloatsIr4 - kDouble}},
      .determinism = Determinism::Unknown,
      .body = context_body({27}),
  };
}

}  // namespace opscribe::ops
