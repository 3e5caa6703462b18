// FlexAttention: scaled dot-product attention with graphs that adapt two of its steps.
//
//   Q       [ B, Hq,  L, D  ]
//   K       [ B, Hkv, S, D  ]     Hq is a multiple of Hkv
//   V       [ B, Hkv, S, Dv ]
//   scores  [ B, Hq,  L, S  ]     score_mod(scale * Q * K^T)
//   Y       [ B, Hq,  L, Dv ]     prob_mod(softmax(scores)) * V

#include "opscribe/ops/preview/preview_ops.h"

namespace opscribe::ops {

auto flex_attention_def() -> OpDef {
  return {
      .domain = kPreviewDomain,
      .name = "FlexAttention",
      .since = 1,
      .doc =
          "Attention over 4-D tensors: `prob_mod(softmax(score_mod(scale * Q * K^T))) "
          "* V`. Masks are written in `score_mod`, as -infinity where a position may "
          "not be seen. With fewer key heads than query heads, consecutive query heads "
          "share one.",
      .attributes = {{"prob_mod", AttrType::Graph, kNoDefault,
                      "Graph of one input and one output, both `[B, Hq, L, S]` in the "
                      "softmax's type, applied to the probabilities; absent: none."},
                     {"scale", AttrType::Float, kNoDefault,
                      "Factor of the scores, applied once; absent: `1 / sqrt(D)`."},
                     {"score_mod", AttrType::Graph, kNoDefault,
                      "Graph of one input and one output, both `[B, Hq, L, S]` in the "
                      "softmax's type, applied to the scores; absent: none."},
                     {"softmax_precision", AttrType::Int, kNoDefault,
                      "Number of the element type of scores and softmax: 1 is float32, "
                      "10 float16, 11 double, 16 bfloat16; absent: double for double "
                      "inputs, else float32."}},
      .inputs = {{"Q", "T1", "Queries `[B, Hq, L, D]`."},
                 {"K", "T1", "Keys `[B, Hkv, S, D]`, where Hkv divides Hq."},
                 {"V", "T1", "Values `[B, Hkv, S, Dv]`."}},
      .outputs = {{"Y", "T1", "Result `[B, Hq, L, Dv]`."}},
      .types = {{"T1", kFloatsIr4}},
      .experimental = true,
      .body = context_body({1}),
  };
}

}  // namespace opscribe::ops
