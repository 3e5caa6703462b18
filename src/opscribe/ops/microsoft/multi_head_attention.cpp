// MultiHeadAttention, PackedMultiHeadAttention: attention of queries to keys and values
// that are projected already.
//
//   query [ B, S, H ]   key [ B, L, H ]   value [ B, L, Hv ]   ->  output [ B, S, Hv ]
//   query [ B, S, heads, 3, head ]        all three in one
//   key   [ B, L, heads, 2, head ]        keys and values in one
//   key   [ B, heads, L, head ]           heads apart, as caches have them

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rules.h"
#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops::microsoft {
namespace {

constexpr std::size_t kQuery = 0;
constexpr std::size_t kKey = 1;
constexpr std::size_t kValue = 2;
constexpr std::size_t kPastKey = 6;
constexpr std::size_t kPastValue = 7;
constexpr std::size_t kPastLength = 8;

// The hidden size of the result; nothing when it cannot be told.
auto hidden_of(Shape query, const std::optional<Shape>& value, bool has_value)
    -> std::optional<Dim> {
  if (query.size() == 5) return query[2] * query[4];
  if (!has_value) return query[2];
  if (!value) return std::nullopt;
  return value->size() == 4 ? (*value)[1] * (*value)[3] : (*value)[2];
}

// How many keys are new; nothing when it cannot be told.
auto num_new_keys(InferContext& ctx, Shape query) -> std::optional<Dim> {
  if (query.size() == 5) return query[1];
  const auto key = shape_of_rank(ctx, kKey, 3, 5);
  if (!key) return std::nullopt;
  return key->size() == 4 ? (*key)[2] : (*key)[1];
}

// A cache after the new words: what it was, and the new ones behind.
void set_present(InferContext& ctx, std::size_t output, std::size_t past,
                 const Dim& batch, const std::optional<Dim>& num_new, const Dim& head) {
  const auto before = shape_of_rank(ctx, past, 4);
  if (ctx.has_input(kPastLength)) {  // it has room for all of them
    return ctx.set_shape(output, before ? *before : fresh_dims(ctx, 4, "present"));
  }
  const bool is_known = num_new && (before || !ctx.has_input(past));
  const Dim length = !is_known ? ctx.fresh_dim("length")
                     : before  ? (*before)[2] + *num_new
                               : *num_new;
  ctx.set_shape(
      output, {batch, ctx.int_attr("num_heads"), length, before ? (*before)[3] : head});
}

void infer(InferContext& ctx) {
  const std::int64_t heads = int_at_least(ctx, "num_heads", 1).value_or(1);
  const auto query = shape_of_rank(ctx, kQuery, 3, 5);
  if (!query) return;
  if (query->size() == 4) {
    ctx.fail("rank-mismatch", {kQuery}, "",
             "`query` has shape {}, but takes rank 3 or 5", to_text(*query));
  }
  const auto value = shape_of_rank(ctx, kValue, 3, 4);
  const Dim batch = (*query)[0];
  const auto hidden = hidden_of(*query, value, ctx.has_input(kValue));
  const Dim value_size = hidden ? *hidden : ctx.fresh_dim("hidden");
  ctx.set_shape(0, {batch, (*query)[1], value_size});
  const auto num_new = num_new_keys(ctx, *query);
  const Dim key_head =
      query->size() == 5 ? (*query)[4] : share_of(ctx, (*query)[2], heads, "head");
  if (ctx.has_output(1)) set_present(ctx, 1, kPastKey, batch, num_new, key_head);
  if (ctx.has_output(2)) {
    set_present(ctx, 2, kPastValue, batch, num_new,
                share_of(ctx, value_size, heads, "head"));
  }
  if (ctx.has_output(3)) {
    ctx.set_shape(3, {batch, heads, (*query)[1], ctx.fresh_dim("keys")});
  }
}

void infer_packed(InferContext& ctx) {
  const auto query = shape_of_rank(ctx, kQuery, 2, 4);
  if (!query) return;
  if (query->size() == 4) {
    return ctx.set_shape(0, {(*query)[0], (*query)[1] * (*query)[3]});
  }
  const auto value = shape_of_rank(ctx, kValue, 2);
  ctx.set_shape(0, {(*query)[0], value ? (*value)[1] : ctx.fresh_dim("hidden")});
}

}  // namespace

auto multi_head_attention_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "MultiHeadAttention",
      .since = 1,
      .doc =
          "Multi-head attention of queries to keys and values, which may come as three "
          "tensors, as a query and one tensor of keys and values, or all in one.",
      .attributes =
          {{"mask_filter_value", AttrType::Float, kNoDefault,
            "Score of what is masked; a large negative number by default."},
           {"num_heads", AttrType::Int, kRequired, "Number of heads."},
           {"scale", AttrType::Float, kNoDefault,
            "Factor of the scores. Default: one over the root of the head size."},
           {"unidirectional", AttrType::Int, 0,
            "1: a word attends only to itself and those before it."}},
      .inputs =
          {{"query", "T", "Queries [B, S, H], or everything [B, S, heads, 3, head]."},
           {"key", "T",
            "Keys [B, L, H] or [B, heads, L, head], or with values [B, L, heads, 2, "
            "head].",
            kOptional},
           {"value", "T", "Values [B, L, Hv] or [B, heads, L, head].", kOptional},
           {"bias", "T", "Added to queries, keys and values, [H + H + Hv].", kOptional},
           {"key_padding_mask", "M", "Which keys count: lengths, or a mask [B, L].",
            kOptional},
           {"attention_bias", "T", "Added to the scores, [B or 1, heads or 1, S, L].",
            kOptional},
           {"past_key", "T", "Keys of earlier words, [B, heads, P, head].", kOptional},
           {"past_value", "T", "Values of earlier words, [B, heads, P, head].",
            kOptional},
           {"past_sequence_length", "M",
            "Number of earlier words, where the caches have room for more.", kOptional},
           {"cache_indirection", "M",
            "For beam search, which beam each word of the cache comes from.",
            kOptional}},
      .outputs = {{"output", "T", "Attended values [B, S, Hv]."},
                  {"present_key", "T", "Keys of all words so far.", kOptional},
                  {"present_value", "T", "Values of all words so far.", kOptional},
                  {"qk", "QK", "The scores, [B, heads, S, L].", kOptional}},
      .types = {{"T", kFloatsIr4 - kDouble},
                {"QK", kFloatsIr4 - kDouble},
                {"M", kInt32}},
      .infer = infer,
  };
}

auto packed_multi_head_attention_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "PackedMultiHeadAttention",
      .since = 1,
      .doc = "Multi-head attention of texts that lie end to end without padding.",
      .attributes =
          {{"mask_filter_value", AttrType::Float, kNoDefault,
            "Score of what is masked; a large negative number by default."},
           {"num_heads", AttrType::Int, kRequired, "Number of heads."},
           {"scale", AttrType::Float, kNoDefault,
            "Factor of the scores. Default: one over the root of the head size."}},
      .inputs = {{"query", "T", "Queries [T, H], or everything [T, heads, 3, head]."},
                 {"key", "T", "Keys [T, H].", kOptional},
                 {"value", "T", "Values [T, Hv].", kOptional},
                 {"bias", "T", "Added to queries, keys and values, [H + H + Hv].",
                  kOptional},
                 {"token_offset", "M",
                  "Where each word would stand with padding, [B, S]."},
                 {"cumulative_sequence_length", "M",
                  "Where each text begins, and the last one ends, [B + 1]."},
                 {"attention_bias", "T",
                  "Added to the scores, [B or 1, heads or 1, S, S].", kOptional}},
      .outputs = {{"output", "T", "Attended values [T, Hv]."}},
      .types = {{"T", kFloat | kFloat16}, {"M", kInt32}},
      .infer = infer_packed,
  };
}

}  // namespace opscribe::ops::microsoft
