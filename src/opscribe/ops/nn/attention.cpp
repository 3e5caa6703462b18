#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto attention() -> OpDef {
  return {
      .name = "Attention",
      .since = 25,
      .doc = "",
      .attributes = {{"is_causal", AttrType::Int, 0, ""},
                     {"kv_num_heads", AttrType::Int, kNoDefault, ""},
                     {"left_window_size", AttrType::Int, -1, ""},
                     {"q_num_heads", AttrType::Int, kNoDefault, ""},
                     {"qk_matmul_output_mode", AttrType::Int, 0, ""},
                     {"right_window_size", AttrType::Int, -1, ""},
                     {"scale", AttrType::Float, kNoDefault, ""},
                     {"softcap", AttrType::Float, 0.0F, ""},
                     {"softmax_precision", AttrType::Int, kNoDefault, ""}},
      .inputs = {{"Q", "T1", ""},
                 {"K", "T1", ""},
                 {"V", "T2", ""},
                 {"attn_mask", "U", "", kOptional},
                 {"past_key", "T1", "", kOptional},
                 {"past_value", "T2", "", kOptional},
                 {"nonpad_kv_seqlen", "tensor(int64)", "", kOptional}},
      .outputs = {{"Y", "T1", ""},
                  {"present_key", "T1", "", kOptional},
                  {"present_value", "T2", "", kOptional},
                  {"qk_matmul_output", "T1", "", kOptional}},
      .types = {{"T1", kFloatsIr4}, {"T2", kFloatsIr4}, {"U", kNumbersIr4 | kBool}},
      .body = context_body({25}),
      .history = {{.since = 24,
                   .note = "",
                   .without = {"left_window_size", "right_window_size"},
                   .body = context_body({24})},
                  {.since = 23,
                   .note = "",
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
