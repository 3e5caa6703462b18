// GroupQueryAttention: attention in which several heads of queries share keys and values.
//
//   query    [ B, S, heads * head ]      or with keys and values behind it
//   present  [ B, kv_heads, length, head ]

#include <algorithm>
#include <cmath>
#include <limits>

#include "opscribe/base/checked.h"
#include "opscribe/ops/microsoft/attend.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rotary.h"
#include "opscribe/ops/microsoft/rules.h"
#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops::microsoft {
namespace {

constexpr std::size_t kKey = 1;
constexpr std::size_t kPast = 3;  // of keys; of values stands behind it
constexpr std::size_t kTotalLength = 6;

struct HeadCounts {
  std::int64_t of_queries;
  std::int64_t of_keys;
};

auto heads_of(InferContext& ctx) -> HeadCounts {
  const HeadCounts heads{int_at_least(ctx, "num_heads", 1).value_or(1),
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

void set_present(InferContext& ctx, std::size_t output, const HeadCounts& heads,
                 Shape query, const Dim& head) {
  const auto past = shape_of_rank(ctx, kPast + output - 1, 4);
  const bool is_quantized =
      ctx.string_attr(output == 1 ? "k_quant_type" : "v_quant_type") != "NONE";
  if (!ctx.has_input(kPast) && !is_quantized) ctx.set_dtype(output, ctx.dtype(0));
  const Dim size = past ? (*past)[3] : is_quantized ? ctx.fresh_dim("head") : head;
  ctx.set_shape(output,
                {query[0], heads.of_keys, length_of_cache(ctx, past, query[1]), size});
}

void infer(InferContext& ctx) {
  const HeadCounts heads = heads_of(ctx);
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

// --- running

constexpr std::size_t kLengths = 5;
constexpr std::size_t kCosines = 7;
constexpr std::size_t kPositions = 9;
constexpr std::size_t kScoreBias = 10;
constexpr std::size_t kSink = 11;
constexpr std::size_t kQueryNorm = 14;

[[noreturn]] void refuse(std::string_view what, std::string_view help) {
  throw Error(ErrorKind::Unsupported, fmt::format("{} are not computed here", what),
              std::string(help));
}

void refuse_what_is_missing(EvalContext& ctx) {
  if (ctx.string_attr("k_quant_type") != "NONE" ||
      ctx.string_attr("v_quant_type") != "NONE") {
    refuse("quantized caches", "keep the caches in the type of the queries");
  }
  if (ctx.flag_attr("sliding_window_cache")) {
    refuse("caches that slide", "let the caches grow with the text");
  }
}

// New words and those before them, text by text.
struct Texts {
  std::int64_t count = 0;
  std::int64_t words = 0;     // new ones of each
  std::int64_t capacity = 0;  // of the caches
  bool is_prompt = false;     // nothing before; shorter texts are padded behind
  Integers totals;            // words of each so far

  auto past(std::int64_t text) const -> std::int64_t {
    return is_prompt ? 0 : totals[static_cast<std::size_t>(text)] - words;
  }
};

auto texts_of(EvalContext& ctx) -> Texts {
  const Tensor& query = ctx.tensor(0);
  Texts texts{.count = query.dim(0), .words = query.dim(1)};
  const std::int64_t longest = ctx.integer(kTotalLength);
  texts.is_prompt = longest == texts.words;
  const Tensor* past = ctx.find_tensor(kPast);
  texts.capacity = std::max(longest, past == nullptr ? 0 : past->dim(2));
  if (ctx.tensor(kLengths).element_count() != texts.count) {
    ctx.fail("shape-mismatch", {kLengths, 0}, "", "there are {} lengths for {} texts",
             ctx.tensor(kLengths).element_count(), texts.count);
  }
  for (const std::int64_t length : ctx.integers(kLengths)) {
    texts.totals.push_back(length + 1);
    const std::int64_t least = texts.is_prompt ? 0 : texts.words;
    const std::int64_t room = past == nullptr ? 0 : past->dim(2);
    if (length + 1 >= least && length + 1 <= longest &&
        (texts.is_prompt || length + 1 - texts.words <= room)) {
      continue;
    }
    ctx.fail("invalid-input", {kLengths, kTotalLength},
             "lengths are those so far, less one",
             "a text of {} words does not fit {} new ones, {} in all and a cache of {}",
             length + 1, texts.words, longest, room);
  }
  return texts;
}

struct Words {
  Heads queries, keys, values;
};

// Queries, keys and values, each from its input or side by side from the first.
auto words_of(EvalContext& ctx, const HeadCounts& heads, const Texts& texts) -> Words {
  const Tensor query = floats_of(ctx, 0);
  const std::int64_t width = query.dim(2);
  const bool is_packed = !ctx.has_input(kKey);
  const std::int64_t all = heads.of_queries + (is_packed ? 2 * heads.of_keys : 0);
  const std::int64_t size = width / all;
  if (size * all != width || size == 0) {
    ctx.fail("shape-mismatch", {0}, "", "{} elements of a word are no {} heads", width,
             all);
  }
  const auto part = [&](const Tensor& floats, std::int64_t first) {
    return heads_of_words(floats, texts.words, floats.dim(2), first * size, size, size);
  };
  if (is_packed) {
    return {part(query, 0), part(query, heads.of_queries),
            part(query, heads.of_queries + heads.of_keys)};
  }
  for (const std::size_t i : {kKey, kKey + 1}) {
    require_dims(ctx, i, {texts.count, texts.words, heads.of_keys * size});
  }
  return {part(query, 0), part(floats_of(ctx, kKey), 0),
          part(floats_of(ctx, kKey + 1), 0)};
}

// Divides each head by the root of its mean square.
void normalize(std::span<float> head, std::span<const float> weight, float epsilon) {
  double square = 0;
  for (const float x : head) square += double{x} * x;
  const double root = std::sqrt(square / static_cast<double>(head.size()) + epsilon);
  for (std::size_t i = 0; i < head.size(); ++i) {
    head[i] = static_cast<float>(head[i] / root) * weight[i];
  }
}

// The position of a word; padding behind a text turns as its second word does.
auto position_of(EvalContext& ctx, const Texts& texts, std::int64_t text,
                 std::int64_t word) -> std::int64_t {
  if (const Tensor* given = ctx.find_tensor(kPositions)) {
    return given
        ->cells<std::int64_t>()[static_cast<std::size_t>(text * texts.words + word)];
  }
  const std::int64_t place = texts.past(text) + word;
  return place < texts.totals[static_cast<std::size_t>(text)] ? place : 1;
}

// Heads as they are compared: normalized, then turned by position, if so asked.
auto prepared(EvalContext& ctx, Heads heads, std::int64_t count, const Texts& texts,
              std::size_t norm) -> Heads {
  const Tensor weight = floats_of(ctx, norm);
  if (weight.is_defined()) require_dims(ctx, norm, {heads.size});
  std::optional<RotaryCache> cache;
  if (ctx.has_attr("do_rotary") && ctx.flag_attr("do_rotary")) {
    cache = rotary_cache(
        ctx, kCosines, kCosines + 1,
        ctx.has_attr("rotary_interleaved") && ctx.flag_attr("rotary_interleaved"));
    if (2 * cache->num_angles() > heads.size) {
      ctx.fail("shape-mismatch", {kCosines}, "",
               "{} angles turn no heads of {} elements", cache->num_angles(),
               heads.size);
    }
  }
  if (!weight.is_defined() && !cache) return heads;
  const auto cells = heads.floats.mutable_cells<float>();
  for (std::int64_t text = 0; text < texts.count; ++text) {
    for (std::int64_t word = 0; word < texts.words; ++word) {
      const std::int64_t place = cache ? position_of(ctx, texts, text, word) : 0;
      if (cache && (place < 0 || place >= cache->num_positions())) {
        ctx.fail("invalid-index", {kCosines}, "",
                 "position {} is out of range for {} of the caches", place,
                 cache->num_positions());
      }
      for (std::int64_t head = 0; head < count; ++head) {
        const auto at = heads.first + text * heads.text_step + head * heads.head_step +
                        word * heads.word_step;
        const auto one = cells.subspan(static_cast<std::size_t>(at),
                                       static_cast<std::size_t>(heads.size));
        if (weight.is_defined()) {
          normalize(one, cells_of(weight), ctx.float_attr("qk_norm_epsilon"));
        }
        if (cache) rotate(cache->at(place), one);
      }
    }
  }
  return heads;
}

// A cache with the new words behind those that count.
auto cached(EvalContext& ctx, std::size_t past, const HeadCounts& heads,
            const Texts& texts, const Heads& added) -> Tensor {
  const Cache cache{texts.count, heads.of_keys, texts.capacity};
  const auto num_past = [&](std::int64_t text) { return texts.past(text); };
  if (!ctx.has_input(past)) {
    return joined_words(ctx, cache, nullptr, num_past, added, texts.words);
  }
  const std::int64_t room = ctx.tensor(kPast).dim(2);
  require_dims(ctx, past, {texts.count, heads.of_keys, room, added.size});
  const Heads before =
      heads_apart(floats_of(ctx, past), heads.of_keys, room, added.size);
  return joined_words(ctx, cache, &before, num_past, added, texts.words);
}

// Which keys a word asks, and how their scores are bent.
auto adjustment(EvalContext& ctx, const Texts& texts, const Attended& how) {
  check_score_bias(ctx, kScoreBias, how);
  const float cap = ctx.has_attr("softcap") ? ctx.float_attr("softcap") : 0;
  return [&texts, cap, bias = floats_of(ctx, kScoreBias),
          is_causal = ctx.flag_attr("causal"),
          window = ctx.int_attr("local_window_size")](
             std::int64_t text, std::int64_t head, std::int64_t word,
             std::span<float> scores) {
    constexpr float kNever = -std::numeric_limits<float>::infinity();
    for (float& score : scores) {
      if (cap > 0) score = cap * std::tanh(score / cap);
    }
    add_score_bias(bias, text, head, word, scores);
    const auto size = std::ssize(scores);
    const std::int64_t own = texts.past(text) + word + 1;
    const std::int64_t end =
        std::min(is_causal ? own : texts.totals[static_cast<std::size_t>(text)], size);
    const std::int64_t start =
        window > 0 ? std::clamp(own - window, std::int64_t{0}, end) : 0;
    std::ranges::fill(scores.first(static_cast<std::size_t>(start)), kNever);
    std::ranges::fill(scores.subspan(static_cast<std::size_t>(end)), kNever);
  };
}

void eval(EvalContext& ctx) {
  refuse_what_is_missing(ctx);
  ctx.result_dims(0);  // the rule checks all ranks
  const HeadCounts heads = heads_of(ctx);
  const Texts texts = texts_of(ctx);
  const Words words = words_of(ctx, heads, texts);
  if (ctx.has_input(kPositions))
    require_dims(ctx, kPositions, {texts.count, texts.words});
  const Heads queries =
      prepared(ctx, words.queries, heads.of_queries, texts, kQueryNorm);
  const Tensor keys =
      cached(ctx, kPast, heads, texts,
             prepared(ctx, words.keys, heads.of_keys, texts, kQueryNorm + 1));
  const Tensor values = cached(ctx, kPast + 1, heads, texts, words.values);
  Attended how{.texts = texts.count,
               .heads = heads.of_queries,
               .key_heads = heads.of_keys,
               .words = texts.words,
               .keys = ctx.integer(kTotalLength),
               .scale = scale_attr(ctx, queries.size)};
  how.adjust = adjustment(ctx, texts, how);
  const Tensor sinks = floats_of(ctx, kSink);
  if (sinks.is_defined()) require_dims(ctx, kSink, {heads.of_queries});
  const bool is_smooth = ctx.int_attr("smooth_softmax") > 0;
  how.sink = [&](std::int64_t head) -> std::optional<float> {
    if (sinks.is_defined()) return cells_of(sinks)[static_cast<std::size_t>(head)];
    return is_smooth ? std::optional(0.0F) : std::nullopt;
  };
  const std::int64_t qk = ctx.int_attr("qk_output");
  Tensor scores = zero_floats(ctx, {ctx.has_output(3) && qk != 0 ? how.texts : 0,
                                    how.heads, how.words, how.keys});
  how.kept_scores = scores.mutable_cells<float>();
  how.keeps_weights = qk == 2;
  const auto apart = [&](const Tensor& all) {
    return heads_apart(all, heads.of_keys, texts.capacity, queries.size);
  };
  give_floats(ctx, 0, attend(ctx, how, queries, apart(keys), apart(values)));
  give_floats(ctx, 1, keys);
  give_floats(ctx, 2, values);
  give_floats(ctx, 3, scores);
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops::microsoft
