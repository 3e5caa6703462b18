// Attention, QAttention, PackedAttention: from words to attended words, the projection
// to queries, keys and values included.
//
//   input    [ B, S, D ]        weights [ D | Hq + Hk + Hv ]
//   output   [ B, S, Hv ]
//   present  [ 2, B, heads, P + S, Hv / heads ]     keys, then values

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rules.h"
#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops::microsoft {
namespace {

// The hidden size of values, from the attribute or a third of the projection.
auto value_size(InferContext& ctx) -> Dim {
  if (const auto sizes = ctx.ints_attr("qkv_hidden_sizes"); sizes && !sizes->empty()) {
    check_list_length(ctx, "qkv_hidden_sizes", 3, "projections");
    for (const std::int64_t size : *sizes) {
      if (size >= 1) continue;
      ctx.fail("invalid-attribute", {}, "", "`qkv_hidden_sizes` has {}", size);
    }
    return (*sizes)[2];
  }
  const auto weights = shape_of_rank(ctx, 1, 2);
  return weights ? share_of(ctx, (*weights)[1], 3, "hidden") : ctx.fresh_dim("hidden");
}

// The rows of the projection are as many as `input` has columns.
void check_weights(InferContext& ctx, Shape input) {
  const auto weights = shape_of_rank(ctx, 1, 2);
  if (!weights) return;
  same_dim(ctx, {0, input.size() - 1, input.back()}, {1, 0, (*weights)[0]});
}

void set_present(InferContext& ctx, Shape input, const Dim& hidden, std::size_t past) {
  const auto before = shape_of_rank(ctx, past, 5);
  const std::int64_t heads = int_at_least(ctx, "num_heads", 1).value_or(1);
  if (ctx.has_input(past) && !before) {
    return ctx.set_shape(1, fresh_dims(ctx, 5, "present"));
  }
  if (before && ctx.flag_attr("past_present_share_buffer")) {
    return ctx.set_shape(1, *before);
  }
  const Dim head = before ? (*before)[4] : share_of(ctx, hidden, heads, "head");
  const Dim length = before ? (*before)[3] + input[1] : input[1];
  ctx.set_shape(1, {2, input[0], heads, length, head});
}

void infer_with_past(InferContext& ctx, std::size_t past) {
  const auto input = shape_of_rank(ctx, 0, 3);
  const Dim hidden = value_size(ctx);
  if (!input) return;
  check_weights(ctx, *input);
  ctx.set_shape(0, {(*input)[0], (*input)[1], hidden});
  set_present(ctx, *input, hidden, past);
}

void infer(InferContext& ctx) {
  infer_with_past(ctx, 4);
}

void infer_quantized(InferContext& ctx) {
  infer_with_past(ctx, 8);
}

void infer_packed(InferContext& ctx) {
  const auto input = shape_of_rank(ctx, 0, 2);
  const Dim hidden = value_size(ctx);
  if (!input) return;
  check_weights(ctx, *input);
  ctx.set_shape(0, {(*input)[0], hidden});
}

}  // namespace

auto attention_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "Attention",
      .since = 1,
      .doc =
          "Multi-head attention of words to each other, with the projection to "
          "queries, keys and values before it. The standard operator of that name has "
          "no projection.",
      .attributes =
          {{"do_rotary", AttrType::Int, kNoDefault,
            "1 turns queries and keys by their position first."},
           {"mask_filter_value", AttrType::Float, kNoDefault,
            "Score of what is masked; a large negative number by default."},
           {"num_heads", AttrType::Int, kRequired, "Number of heads."},
           {"past_present_share_buffer", AttrType::Int, kNoDefault,
            "1: `past` has room for all words, and `present` is the same memory."},
           {"qkv_hidden_sizes", AttrType::Ints, kNoDefault,
            "Sizes of queries, keys and values. Default: a third of `weights` each."},
           {"rotary_embedding_dim", AttrType::Int, kNoDefault,
            "How much of each head is turned."},
           {"scale", AttrType::Float, kNoDefault,
            "Factor of the scores. Default: one over the root of the head size."},
           {"unidirectional", AttrType::Int, 0,
            "1: a word attends only to itself and those before it."}},
      .inputs =
          {{"input", "T", "Words [B, S, D]."},
           {"weights", "T", "Projection to queries, keys and values, [D, Hq+Hk+Hv]."},
           {"bias", "T", "Added to the projection, [Hq+Hk+Hv].", kOptional},
           {"mask_index", "M",
            "What to attend to: lengths [B], lengths and starts [2B], or a mask.",
            kOptional},
           {"past", "T", "Keys and values of earlier words, [2, B, heads, P, head].",
            kOptional},
           {"attention_bias", "T", "Added to the scores, [B or 1, heads or 1, S, L].",
            kOptional},
           {"past_sequence_length", "M",
            "Number of earlier words, where `past` has room for more.", kOptional}},
      .outputs = {{"output", "T", "Attended words [B, S, Hv]."},
                  {"present", "T", "Keys and values of all words so far.", kOptional}},
      .types = {{"T", kFloatsIr4 - kDouble}, {"M", kInt32}},
      .infer = infer,
  };
}

auto qattention_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "QAttention",
      .since = 1,
      .doc =
          "Attention of words to each other on 8-bit words and weights; bias, scores "
          "and results are floats.",
      .attributes =
          {{"do_rotary", AttrType::Int, kNoDefault,
            "1 turns queries and keys by their position first."},
           {"mask_filter_value", AttrType::Float, kNoDefault,
            "Score of what is masked; a large negative number by default."},
           {"num_heads", AttrType::Int, kRequired, "Number of heads."},
           {"past_present_share_buffer", AttrType::Int, kNoDefault,
            "1: `past` has room for all words, and `present` is the same memory."},
           {"scale", AttrType::Float, kNoDefault,
            "Factor of the scores. Default: one over the root of the head size."},
           {"unidirectional", AttrType::Int, 0,
            "1: a word attends only to itself and those before it."}},
      .inputs = {{"input", "T1", "Words [B, S, D]."},
                 {"weight", "T2", "Projection to queries, keys and values, [D, 3H]."},
                 {"bias", "T3", "Added to the projection, [3H]."},
                 {"input_scale", "T3", "Scale of `input`, a scalar."},
                 {"weight_scale", "T3",
                  "Scale of `weight`, a scalar or one per column."},
                 {"mask_index", "T4",
                  "What to attend to: lengths [B], lengths and starts [2B], or a mask.",
                  kOptional},
                 {"input_zero_point", "T1", "Zero point of `input`.", kOptional},
                 {"weight_zero_point", "T2", "Zero point of `weight`.", kOptional},
                 {"past", "T3",
                  "Keys and values of earlier words, [2, B, heads, P, head].",
                  kOptional}},
      .outputs = {{"output", "T3", "Attended words [B, S, H]."},
                  {"present", "T3", "Keys and values of all words so far.", kOptional}},
      .types = {{"T1", kBytes},
                {"T2", kBytes},
                {"T3", kFloat | kFloat16},
                {"T4", kInt32}},
      .infer = infer_quantized,
  };
}

auto packed_attention_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "PackedAttention",
      .since = 1,
      .doc =
          "Attention with the projection before it, of texts that lie end to end "
          "without padding.",
      .attributes =
          {{"num_heads", AttrType::Int, kRequired, "Number of heads."},
           {"qkv_hidden_sizes", AttrType::Ints, kNoDefault,
            "Sizes of queries, keys and values. Default: a third of `weights` each."},
           {"scale", AttrType::Float, kNoDefault,
            "Factor of the scores. Default: one over the root of the head size."}},
      .inputs = {{"input", "T", "Words of all texts [T, D]."},
                 {"weights", "T",
                  "Projection to queries, keys and values, [D, Hq+Hk+Hv]."},
                 {"bias", "T", "Added to the projection, [Hq+Hk+Hv]."},
                 {"token_offset", "M",
                  "Where each word would stand with padding, [B, S]."},
                 {"cumulative_sequence_length", "M",
                  "Where each text begins, and the last one ends, [B + 1]."},
                 {"attention_bias", "T",
                  "Added to the scores, [B or 1, heads or 1, S, S].", kOptional}},
      .outputs = {{"output", "T", "Attended words [T, Hv]."}},
      .types = {{"T", kFloat | kFloat16}, {"M", kInt32}},
      .infer = infer_packed,
  };
}

}  // namespace opscribe::ops::microsoft
