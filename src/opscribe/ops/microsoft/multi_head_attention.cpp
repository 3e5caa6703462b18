// MultiHeadAttention, PackedMultiHeadAttention: attention of queries to keys and values
// that are projected already.
//
//   query [ B, S, H ]   key [ B, L, H ]   value [ B, L, Hv ]   ->  output [ B, S, Hv ]
//   query [ B, S, heads, 3, head ]        all three in one
//   key   [ B, L, heads, 2, head ]        keys and values in one
//   key   [ B, heads, L, head ]           heads apart, as caches have them

#include <vector>

#include "opscribe/ops/microsoft/attend.h"
#include "opscribe/ops/microsoft/floats.h"
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

// --- running

constexpr std::size_t kBias = 3;
constexpr std::size_t kMask = 4;
constexpr std::size_t kScoreBias = 5;
constexpr std::size_t kIndirection = 9;

// Words of one input as heads. The bias is added by the column it begins at.
struct Part {
  Heads heads;
  std::int64_t words = 0;
};

// A copy with a bias for each element of a word.
auto with_bias(EvalContext& ctx, Heads heads, std::int64_t count, std::int64_t first)
    -> Heads {
  const Tensor bias = floats_of(ctx, kBias);
  if (!bias.is_defined() || heads.word_step == 0) return heads;
  const auto added = cells_of(bias);
  if (std::ssize(added) < first + count * heads.size) {
    ctx.fail("shape-mismatch", {kBias}, "", "`bias` has {} elements, but {} are needed",
             added.size(), first + count * heads.size);
  }
  const auto cells = heads.floats.mutable_cells<float>();
  for (std::int64_t word = 0; word < std::ssize(cells) / heads.word_step; ++word) {
    for (std::int64_t h = 0; h < count; ++h) {
      for (std::int64_t i = 0; i < heads.size; ++i) {
        cells[static_cast<std::size_t>(word * heads.word_step + heads.first +
                                       h * heads.head_step + i)] +=
            added[static_cast<std::size_t>(first + h * heads.size + i)];
      }
    }
  }
  return heads;
}

// Of [B, words, heads, parts, size], one of the parts.
auto packed_part(EvalContext& ctx, std::size_t i, std::int64_t count, std::int64_t part,
                 std::int64_t parts) -> Part {
  const Tensor& x = ctx.tensor(i);
  if (x.dim(2) != count || x.dim(3) != parts) {
    ctx.fail("shape-mismatch", {i}, "", "{} is {}, which has no {} heads of {} parts",
             ctx.input_name(i), type_text(x.dtype(), x.dims().span()), count, parts);
  }
  const std::int64_t size = x.dim(4);
  return {heads_of_words(floats_of(ctx, i), x.dim(1), count * parts * size, part * size,
                         parts * size, size),
          x.dim(1)};
}

// Of [B, words, heads * size] or [B, heads, words, size].
auto plain_part(EvalContext& ctx, std::size_t i, std::int64_t count) -> Part {
  const Tensor& x = ctx.tensor(i);
  if (x.rank() == 4 && x.dim(1) == count) {
    return {heads_apart(floats_of(ctx, i), count, x.dim(2), x.dim(3)), x.dim(2)};
  }
  if (x.rank() != 3 || x.dim(2) % count != 0) {
    ctx.fail("shape-mismatch", {i}, "", "{} is {}, which has no {} heads",
             ctx.input_name(i), type_text(x.dtype(), x.dims().span()), count);
  }
  const std::int64_t size = x.dim(2) / count;
  return {heads_of_words(floats_of(ctx, i), x.dim(1), x.dim(2), 0, size, size),
          x.dim(1)};
}

struct Parts {
  Part query, key, value;
};

// Wherever queries, keys and values are, with their bias.
auto parts_of(EvalContext& ctx, std::int64_t count) -> Parts {
  Parts parts;
  const bool is_one = ctx.tensor(kQuery).rank() == 5;
  const bool are_two = !is_one && ctx.has_input(kKey) && ctx.tensor(kKey).rank() == 5;
  if (!is_one && !are_two && (!ctx.has_input(kKey) || !ctx.has_input(kValue))) {
    ctx.fail("missing-input", {kQuery}, "give keys and values, or all in one tensor",
             "queries alone have nobody to ask");
  }
  parts.query =
      is_one ? packed_part(ctx, kQuery, count, 0, 3) : plain_part(ctx, kQuery, count);
  parts.key = is_one    ? packed_part(ctx, kQuery, count, 1, 3)
              : are_two ? packed_part(ctx, kKey, count, 0, 2)
                        : plain_part(ctx, kKey, count);
  parts.value = is_one    ? packed_part(ctx, kQuery, count, 2, 3)
                : are_two ? packed_part(ctx, kKey, count, 1, 2)
                          : plain_part(ctx, kValue, count);
  const std::int64_t size = count * parts.query.heads.size;
  parts.query.heads = with_bias(ctx, parts.query.heads, count, 0);
  // Heads that are apart already come from a cache, with their bias.
  if (is_one || ctx.tensor(kKey).rank() != 4) {
    parts.key.heads = with_bias(ctx, parts.key.heads, count, size);
    parts.value.heads = with_bias(ctx, parts.value.heads, count, 2 * size);
  }
  return parts;
}

void check_parts(EvalContext& ctx, const Parts& parts, std::int64_t texts) {
  if (parts.key.heads.size != parts.query.heads.size) {
    ctx.fail("shape-mismatch", {kKey, kQuery}, "",
             "heads of {} elements ask heads of {}", parts.query.heads.size,
             parts.key.heads.size);
  }
  if (parts.key.words != parts.value.words) {
    ctx.fail("shape-mismatch", {kValue, kKey}, "", "there are {} values for {} keys",
             parts.value.words, parts.key.words);
  }
  for (const std::size_t i : {kKey, kValue}) {
    if (!ctx.has_input(i) || ctx.tensor(i).dim(0) == texts) continue;
    ctx.fail("shape-mismatch", {i, kQuery}, "", "{} texts of {} are asked by {}",
             ctx.tensor(i).dim(0), ctx.input_name(i), texts);
  }
}

// Keys or values with those of earlier words before them.
struct Joined {
  Tensor floats;
  std::int64_t past = 0;
};

auto with_past(EvalContext& ctx, std::size_t input, std::int64_t texts,
               std::int64_t count, const Part& part) -> Joined {
  Cache cache{texts, count, part.words};
  if (!ctx.has_input(input)) {
    const auto none = [](std::int64_t) { return std::int64_t{0}; };
    return {joined_words(ctx, cache, nullptr, none, part.heads, part.words)};
  }
  const Tensor& past = ctx.tensor(input);
  const std::int64_t room = past.rank() == 4 ? past.dim(2) : 0;
  require_dims(ctx, input, {texts, count, room, part.heads.size});
  const bool is_shared = ctx.has_input(kPastLength);
  const std::int64_t num = is_shared ? ctx.integer(kPastLength) : room;
  cache.capacity = is_shared ? room : room + part.words;
  if (num < 0 || num + part.words > cache.capacity) {
    ctx.fail("shape-mismatch", {input, kPastLength}, "",
             "a cache with room for {} words cannot take {} after {}", room, part.words,
             num);
  }
  const Heads before = heads_apart(floats_of(ctx, input), count, room, part.heads.size);
  const auto num_past = [num](std::int64_t) { return num; };
  return {joined_words(ctx, cache, &before, num_past, part.heads, part.words), num};
}

void eval(EvalContext& ctx) {
  if (ctx.has_input(kIndirection)) {
    throw Error(ErrorKind::Unsupported, "caches shared by beams are not read here",
                "reorder the caches before, and leave `cache_indirection` out");
  }
  const TensorDims dims = ctx.result_dims(0);
  const std::int64_t count = *int_at_least(ctx, "num_heads", 1);
  const Parts parts = parts_of(ctx, count);
  check_parts(ctx, parts, dims[0]);
  const Joined keys = with_past(ctx, kPastKey, dims[0], count, parts.key);
  const Joined values = with_past(ctx, kPastValue, dims[0], count, parts.value);
  if (keys.past != values.past) {
    ctx.fail("shape-mismatch", {kPastValue, kPastKey}, "",
             "there are {} earlier values for {} keys", values.past, keys.past);
  }
  Attended how{.texts = dims[0],
               .heads = count,
               .key_heads = count,
               .words = dims[1],
               .keys = keys.past + parts.key.words,
               .scale = scale_attr(ctx, parts.query.heads.size)};
  how.adjust = Mask(ctx, kMask, kScoreBias, how, keys.past);
  Tensor scores =
      zero_floats(ctx, {ctx.has_output(3) ? how.texts : 0, count, how.words, how.keys});
  how.kept_scores = scores.mutable_cells<float>();
  const auto apart = [&](const Tensor& all) {
    return heads_apart(all, count, all.dim(2), all.dim(3));
  };
  give_floats(
      ctx, 0,
      attend(ctx, how, parts.query.heads, apart(keys.floats), apart(values.floats)));
  give_floats(ctx, 1, keys.floats);
  give_floats(ctx, 2, values.floats);
  give_floats(ctx, 3, scores);
}

void eval_packed(EvalContext& ctx) {
  ctx.result_dims(0);  // the rule checks all ranks
  const std::int64_t count = *int_at_least(ctx, "num_heads", 1);
  const std::int64_t words = ctx.tensor(kQuery).dim(0);
  const PackedInputs inputs{.token_offset = 4, .cumulative = 5, .bias = 6};
  const bool is_one = ctx.tensor(kQuery).rank() == 4;
  std::vector<Heads> parts;
  std::int64_t first = 0;
  for (const std::size_t i : {kQuery, kKey, kValue}) {
    const Tensor& x = ctx.tensor(is_one ? kQuery : i);
    if (is_one) require_dims(ctx, kQuery, {words, count, 3, x.dim(3)});
    if (x.dim(0) != words || (!is_one && (x.rank() != 2 || x.dim(1) % count != 0))) {
      ctx.fail("shape-mismatch", {i, kQuery}, "",
               "{} is {}, which has no {} heads of {} words", ctx.input_name(i),
               type_text(x.dtype(), x.dims().span()), count, words);
    }
    const std::int64_t size = is_one ? x.dim(3) : x.dim(1) / count;
    const std::int64_t step = is_one ? 3 * size : size;
    const auto part = static_cast<std::int64_t>(is_one ? i : 0);
    parts.push_back(with_bias(ctx,
                              heads_of_words(floats_of(ctx, is_one ? kQuery : i), words,
                                             count * step, part * size, step, size),
                              count, first));
    first += count * size;
  }
  give_floats(ctx, 0, attend_packed(ctx, inputs, parts[0], parts[1], parts[2], words));
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
      .eval = eval,
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
      .eval = eval_packed,
  };
}

}  // namespace opscribe::ops::microsoft
