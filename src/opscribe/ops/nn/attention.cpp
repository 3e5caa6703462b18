// Attention: every query takes a weighted mean of the values, weighted by its keys.
//
//   Q  [ B, Hq,  Sq,  D  ]      scores = scale * Q * K'     [ B, Hq, Sq, St ]
//   K  [ B, Hkv, Skv, D  ]      scores = softcap, then + mask
//   V  [ B, Hkv, Skv, Dv ]      Y      = softmax(scores) * V
//   Y  [ B, Hq,  Sq,  Dv ]
//
// St is the total number of keys: past and new. Each key head serves Hq / Hkv
// consecutive query heads.

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

// NOLINTNEXTLINE(readability-function-size): a table.
auto attention_def() -> OpDef {
  return {
      .name = "Attention",
      .since = 25,
      .doc =
          "Scaled dot-product attention: `softmax(softcap(scale * Q * K') + mask) * "
          "V`, with as many query heads as key heads or a multiple of them (grouped "
          "queries). A query whose keys are all masked gives zeros, not NaN. The key "
          "cache is either kept here, through `past_key`, `past_value` and the "
          "`present` outputs, or outside, with whole caches as `K` and `V` and "
          "`nonpad_kv_seqlen`.",
      .attributes =
          {{"is_causal", AttrType::Int, 0,
            "1 hides later keys: query i sees key j only when `j <= i + offset`. The "
            "offset is the number of past keys with `past_key`, `nonpad_kv_seqlen - "
            "Sq` with an outside cache, otherwise 0; a negative one leaves the first "
            "queries no key."},
           {"kv_num_heads", AttrType::Int, kNoDefault,
            "Number of heads of `K` and `V`; required for 3-D inputs, not for 4-D "
            "ones."},
           {"left_window_size", AttrType::Int, -1,
            "How many keys before its own position a query sees; 0: none, -1: no "
            "limit. A query's own position is `offset + i`, as for `is_causal`."},
           {"q_num_heads", AttrType::Int, kNoDefault,
            "Number of heads of `Q`, a multiple of `kv_num_heads`; required for 3-D "
            "inputs, not for 4-D ones."},
           {"qk_matmul_output_mode", AttrType::Int, 0,
            "What `qk_matmul_output` shows: 0 the scaled product `Q * K'`, 1 after the "
            "soft cap, 2 after the mask as well, 3 after softmax."},
           {"right_window_size", AttrType::Int, -1,
            "How many keys after its own position a query sees; 0: none, -1: no limit. "
            "With `is_causal` 1 later keys stay hidden all the same."},
           {"scale", AttrType::Float, kNoDefault,
            "Factor of the product `Q * K'`, applied as its square root to `Q` and to "
            "`K`; absent: `1 / sqrt(D)`."},
           {"softcap", AttrType::Float, 0.0F,
            "A c > 0 bends the scores into (-c, c) by `c * tanh(x / c)` before the "
            "mask "
            "is added; 0: no cap."},
           {"softmax_precision", AttrType::Int, kNoDefault,
            "Element type to compute softmax in: 1 float, 10 float16, 11 double, 16 "
            "bfloat16; absent: the type of `Q`."}},
      .inputs =
          {{"Q", "T1",
            "Queries `[B, Hq, Sq, D]`, or 3-D `[B, Sq, Hq * D]` with `q_num_heads`."},
           {"K", "T1",
            "Keys `[B, Hkv, Skv, D]`, or 3-D `[B, Skv, Hkv * D]` with `kv_num_heads`."},
           {"V", "T2",
            "Values `[B, Hkv, Skv, Dv]`, or 3-D `[B, Skv, Hkv * Dv]`; the head size Dv "
            "may differ from D."},
           {"attn_mask", "U",
            "Broadcast to `[B, Hq, Sq, St]`. Bool: true lets the query see the key; "
            "number: added to the score. A last dimension shorter than St hides the "
            "keys beyond it; absent: nothing is added.",
            kOptional},
           {"past_key", "T1",
            "Keys of earlier steps `[B, Hkv, Sp, D]`, put before `K`; only together "
            "with `past_value`.",
            kOptional},
           {"past_value", "T2",
            "Values of earlier steps `[B, Hkv, Sp, Dv]`, put before `V`; only together "
            "with `past_key`.",
            kOptional},
           {"nonpad_kv_seqlen", "tensor(int64)",
            "Number of keys in use per batch entry, `[B]`; those after it are hidden. "
            "Not together with `past_key` or the `present` outputs; absent: all are in "
            "use.",
            kOptional}},
      .outputs =
          {{"Y", "T1", "`[B, Hq, Sq, Dv]`, or `[B, Sq, Hq * Dv]` for 3-D inputs."},
           {"present_key", "T1",
            "Past and new keys, `[B, Hkv, St, D]`, to be the next `past_key`.",
            kOptional},
           {"present_value", "T2",
            "Past and new values, `[B, Hkv, St, Dv]`, to be the next `past_value`.",
            kOptional},
           {"qk_matmul_output", "T1",
            "Scores `[B, Hq, Sq, St]` at the stage `qk_matmul_output_mode` names.",
            kOptional}},
      .types = {{"T1", kFloatsIr4}, {"T2", kFloatsIr4}, {"U", kNumbersIr4 | kBool}},
      .body = context_body({25}),
      .history = {{.since = 24,
                   .without = {"left_window_size", "right_window_size"},
                   .body = context_body({24})},
                  {.since = 23,
                   .inputs = {{"Q", "T1", ""},
                              {"K", "T1", ""},
                              {"V", "T2", ""},
                              {"attn_mask", "U", "", kOptional},
                              {"past_key", "T1", "", kOptional},
                              {"past_value", "T2", "", kOptional}},
                   .body = context_body({23})}},
  };
}

}  // namespace opscribe::ops
