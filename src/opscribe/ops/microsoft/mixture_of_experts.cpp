// MoE, QMoE: for each word, the few best of many small networks.
//
//   input [ rows, H ] or [ B, S, H ]     router_probs [ rows, experts ]

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  check_word(ctx, "activation_type", {"relu", "gelu", "silu", "swiglu", "identity"});
  int_at_least(ctx, "k", 1);
  shape_of_rank(ctx, 0, 2, 3);
  shape_of_rank(ctx, 1, 2);
  infer_same_shape(ctx);
}

auto common_attributes() -> std::vector<AttrDef> {
  return {
      {"activation_alpha", AttrType::Float, 1.0F, "Parameter of the activation."},
      {"activation_beta", AttrType::Float, 0.0F, "Parameter of the activation."},
      {"activation_type", AttrType::String, "relu",
       "`relu`, `gelu`, `silu`, `swiglu` or `identity`."},
      {"k", AttrType::Int, 1, "Number of experts for each word."},
      {"normalize_routing_weights", AttrType::Int, 0,
       "1: the weights of the chosen experts add up to 1."},
      {"swiglu_fusion", AttrType::Int, 0,
       "How the two halves of `swiglu` are stored: 0 apart, 1 interleaved, 2 one "
       "behind the other."},
      {"swiglu_limit", AttrType::Float, kNoDefault,
       "Cuts what enters `swiglu`. Absent: no limit."},
      {"use_sparse_mixer", AttrType::Int, 0, "1 chooses experts by the sparse mixer."}};
}

auto quantized_attributes() -> std::vector<AttrDef> {
  std::vector<AttrDef> attributes = common_attributes();
  attributes.insert(
      attributes.end(),
      {{"accuracy_level", AttrType::Int, 0,
        "The least precise type to compute with; 0 as the runtime likes."},
       {"block_size", AttrType::Int, kNoDefault,
        "Elements of a block with one scale. Absent: a whole row."},
       {"expert_weight_bits", AttrType::Int, 4, "Bits of an element of a weight."},
       {"fc1_expert_weight_bits", AttrType::Int, kNoDefault,
        "Bits in the first layers, where they differ."},
       {"fc2_expert_weight_bits", AttrType::Int, kNoDefault,
        "Bits in the second layers, where they differ."},
       {"fc3_expert_weight_bits", AttrType::Int, kNoDefault,
        "Bits in the third layers, where they differ."},
       {"quant_type", AttrType::String, "int", "How weights are quantized."},
       {"weights_prepacked", AttrType::Int, -1,
        "Whether weights are in the layout of one kernel; -1 as the runtime likes."}});
  return attributes;
}

}  // namespace

auto moe_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "MoE",
      .since = 1,
      .doc =
          "Mixture of experts: each word passes through the `k` experts that the "
          "router "
          "rates best, and their results are added by weight.",
      .attributes = common_attributes(),
      .inputs = {{"input", "T", "Words [rows, H] or [B, S, H]."},
                 {"router_probs", "T", "The rating of each expert, [rows, experts]."},
                 {"fc1_experts_weights", "T", "First layers, [experts, inner, H]."},
                 {"fc1_experts_bias", "T", "Their biases, [experts, inner].",
                  kOptional},
                 {"fc2_experts_weights", "T", "Second layers, [experts, H, inner]."},
                 {"fc2_experts_bias", "T", "Their biases, [experts, H].", kOptional},
                 {"fc3_experts_weights", "T", "Gates, [experts, inner, H].", kOptional},
                 {"fc3_experts_bias", "T", "Their biases, [experts, inner].",
                  kOptional}},
      .outputs = {{"output", "T", "In the shape of `input`."}},
      .types = {{"T", kFloatsIr4 - kDouble}},
      .infer = infer,
  };
}

auto qmoe_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QMoE",
      .since = 1,
      .doc = "Mixture of experts, as MoE, with weights of few bits.",
      .attributes = quantized_attributes(),
      .inputs =
          {{"input", "T", "Words [rows, H] or [B, S, H]."},
           {"router_probs", "T", "The rating of each expert, [rows, experts]."},
           {"fc1_experts_weights", "T1", "First layers."},
           {"fc1_scales", "T2", "Their scales.", kOptional},
           {"fc1_experts_bias", "T", "Their biases.", kOptional},
           {"fc2_experts_weights", "T1", "Second layers."},
           {"fc2_scales", "T2", "Their scales.", kOptional},
           {"fc2_experts_bias", "T", "Their biases.", kOptional},
           {"fc3_experts_weights", "T1", "Gates.", kOptional},
           {"fc3_scales", "T2", "Their scales.", kOptional},
           {"fc3_experts_bias", "T", "Their biases.", kOptional},
           {"fc1_zero_points", "T1", "Zero points of the first layers.", kOptional},
           {"fc2_zero_points", "T1", "Zero points of the second layers.", kOptional},
           {"fc3_zero_points", "T1", "Zero points of the gates.", kOptional},
           {"router_weights", "T",
            "The weight of each expert, where it is not its rating.", kOptional},
           {"fc1_global_scale", "T4", "One scale over those of the first layers.",
            kOptional},
           {"fc2_global_scale", "T4", "One scale over those of the second layers.",
            kOptional},
           {"fc1_act_scale", "T4", "Scale of what enters the first layers.", kOptional},
           {"fc2_act_scale", "T4", "Scale of what enters the second layers.",
            kOptional},
           {"fc1_act_block_scale", "T2",
            "Scales of blocks of what enters the first layers.", kOptional},
           {"fc2_act_block_scale", "T2",
            "Scales of blocks of what enters the second layers.", kOptional}},
      .outputs = {{"output", "T", "In the shape of `input`."}},
      .types = {{"T", kFloatsIr4 - kDouble},
                {"T1", kUInt8 | TypeSet{DataType::Float8E4M3FN}},
                {"T2", (kFloatsIr4 - kDouble) | kFloat8E8M0 |
                           TypeSet{DataType::Float8E4M3FN}},
                {"T4", kFloat}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
