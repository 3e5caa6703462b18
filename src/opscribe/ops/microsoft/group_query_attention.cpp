// GroupQueryAttention: attention in which several heads of queries share keys and values.
//
//   query    [ B, S, heads * head ]      or with keys and values behind it
//   present  [ B, kv_heads, length, head ]

#include "opscribe/base/checked.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rules.h"
#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops::microsoft {
namespace {

constexpr std::size_t kKey = 1;
constexpr std::size_t kPast = 3;  // of keys; of values stands behind it
constexpr std::size_t kTotalLength = 6;

struct Heads {
  std::int64_t of_queries;
  std::int64_t of_keys;
};

auto heads_of(InferContext& ctx) -> Heads {
  const Heads heads{int_at_least(ctx, "num_heads", 1).value_or(1),
                    int_at_least(ctx, "kv_num_heads", 1).value_or(1)};
  if (heads.of_queries % heads.of_keys != 0) {
    ctx.fail("invalid-attribute", {}, "every head of keys serves as many of queries",
             "`num_heads` is {}, which is no multiple of `kv_num_heads`, {}",
             heads.of_queries, heads.of_keys);
  }
  return heads;
}

// Caches grow with the longest text, but never shrink.
auto length_of_cache(InferContext& ctx, const std::optional<Shape>& past,
                     const Dim& num_new) -> Dim {
  const auto total = ctx.single_int(kTotalLength);
  if (ctx.flag_attr("sliding_window_cache") || (ctx.has_input(kPast) && !past)) {
    return ctx.fresh_dim("length");
  }
  if (!past) return total && symbolic::range_of(*total).low >= 0 ? *total : num_new;
  return total && symbolic::range_of(*total).low >= 0
             ? symbolic::max((*past)[2], *total)
             : ctx.fresh_dim("length");
}

void set_present(InferContext& ctx, std::size_t output, const Heads& heads, Shape query,
                 const Dim& head) {
  const auto past = shape_of_rank(ctx, kPast + output - 1, 4);
  const bool is_quantized =
      ctx.string_attr(output == 1 ? "k_quant_type" : "v_quant_type") != "NONE";
  if (!ctx.has_input(kPast) && !is_quantized) ctx.set_dtype(output, ctx.dtype(0));
  const Dim size = past ? (*past)[3] : is_quantized ? ctx.fresh_dim("head") : head;
  ctx.set_shape(output,
                {query[0], heads.of_keys, length_of_cache(ctx, past, query[1]), size});
}

void infer(InferContext& ctx) {
  const Heads heads = heads_of(ctx);
  const auto query = shape_of_rank(ctx, 0, 3);
  if (!query) return;
  const bool is_packed = !ctx.has_input(kKey);
  const std::int64_t parts =
      checked::add(heads.of_queries,
                   is_packed ? checked::mul(heads.of_keys, 2, "heads") : 0, "heads");
  const Dim head = share_of(ctx, (*query)[2], parts, "head");
  ctx.set_shape(
      0, {(*query)[0], (*query)[1], is_packed ? head * heads.of_queries : (*query)[2]});
  if (ctx.has_output(1)) set_present(ctx, 1, heads, *query, head);
  if (ctx.has_output(2)) set_present(ctx, 2, heads, *query, head);
  if (ctx.has_output(3)) {
    ctx.set_shape(3,
                  {(*query)[0], heads.of_queries, (*query)[1], ctx.fresh_dim("keys")});
  }
}

}  // namespace

auto group_query_attention_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "GroupQueryAttention",
      .since = 1,
      .doc =
          "Attention with fewer heads of keys and values than of queries, made for "
          "writing text word by word: it keeps caches, knows each text's length, and "
          "can turn queries and keys by position on the way.",
      .attributes =
          {{"causal", AttrType::Int, 1,
            "1: a word attends only to itself and those before it."},
           {"do_rotary", AttrType::Int, kNoDefault,
            "1 turns queries and keys by their position first."},
           {"k_quant_type", AttrType::String, "NONE",
            "How the cache of keys is quantized: `NONE`, `PER_TENSOR` or "
            "`PER_CHANNEL`."},
           {"kv_cache_bit_width", AttrType::Int, kNoDefault,
            "Bits of an element of a quantized cache."},
           {"kv_num_heads", AttrType::Int, kRequired,
            "Number of heads of keys and values."},
           {"local_window_size", AttrType::Int, -1,
            "How many words before it a word attends to; -1 is all."},
           {"num_heads", AttrType::Int, kRequired, "Number of heads of queries."},
           {"qk_norm_epsilon", AttrType::Float, 1e-06F,
            "Keeps the division from zero where queries and keys are normalized."},
           {"qk_output", AttrType::Int, 0,
            "What `output_qk` has: 0 nothing, 1 the scores before softmax, 2 after."},
           {"rotary_interleaved", AttrType::Int, kNoDefault,
            "1 pairs neighbours, 0 pairs the two halves of a head."},
           {"scale", AttrType::Float, kNoDefault,
            "Factor of the scores. Default: one over the root of the head size."},
           {"sliding_window_cache", AttrType::Int, 0,
            "1: caches keep no more words than the window has."},
           {"smooth_softmax", AttrType::Int, -1,
            "1 adds one to the sum that softmax divides by."},
           {"softcap", AttrType::Float, kNoDefault,
            "Scores are bent to stay below this; 0 leaves them."},
           {"v_quant_type", AttrType::String, "NONE",
            "How the cache of values is quantized, as `k_quant_type`."}},
      .inputs =
          {{"query", "T",
            "Queries [B, S, heads * head], with keys and values behind them when these "
            "are left out."},
           {"key", "T", "Keys [B, S, kv_heads * head].", kOptional},
           {"value", "T", "Values [B, S, kv_heads * head].", kOptional},
           {"past_key", "T_CACHE", "Keys of earlier words, [B, kv_heads, P, head].",
            kOptional},
           {"past_value", "T_CACHE", "Values of earlier words, [B, kv_heads, P, head].",
            kOptional},
           {"seqlens_k", "M", "Words of each text so far, less one, [B]."},
           {"total_sequence_length", "M", "Words of the longest text, a scalar."},
           {"cos_cache", "T", "Cosines by position, [positions, head / 2].", kOptional},
           {"sin_cache", "T", "Sines by position, [positions, head / 2].", kOptional},
           {"position_ids", "tensor(int64)", "The position of each word, [B, S].",
            kOptional},
           {"attention_bias", "T", "Added to the scores, [B or 1, heads or 1, S, L].",
            kOptional},
           {"head_sink", "T", "A score per head that no word has, [heads].", kOptional},
           {"k_scale", "T_KV_SCALE", "Scale of a quantized cache of keys.", kOptional},
           {"v_scale", "T_KV_SCALE", "Scale of a quantized cache of values.",
            kOptional},
           {"q_norm_weight", "T", "Normalizes queries, [head].", kOptional},
           {"k_norm_weight", "T", "Normalizes keys, [head].", kOptional}},
      .outputs = {{"output", "T", "Attended values [B, S, heads * head]."},
                  {"present_key", "T_CACHE", "Keys of all words so far.", kOptional},
                  {"present_value", "T_CACHE", "Values of all words so far.",
                   kOptional},
                  {"output_qk", "T", "The scores, [B, heads, S, L].", kOptional}},
      .types = {{"T", kFloatsIr4 - kDouble},
                {"T_CACHE",
                 (kFloatsIr4 - kDouble) | kBytes | TypeSet{DataType::Float8E4M3FN}},
                {"T_KV_SCALE", kFloat},
                {"M", kInt32}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
