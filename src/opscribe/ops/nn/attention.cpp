// Attention: every query takes a weighted mean of the values, weighted by its keys.
//
//   Q  [ B, Hq,  Sq,  D  ]      scores = scale * Q * K'     [ B, Hq, Sq, St ]
//   K  [ B, Hkv, Skv, D  ]      scores = softcap, then + mask
//   V  [ B, Hkv, Skv, Dv ]      Y      = softmax(scores) * V
//   Y  [ B, Hq,  Sq,  Dv ]
//
// St is the total number of keys: past and new. Each key head serves Hq / Hkv
// consecutive query heads.

#include "opscribe/ops/nn/attention_loops.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kQ = 0;
constexpr std::size_t kK = 1;
constexpr std::size_t kV = 2;
constexpr std::size_t kMask = 3;
constexpr std::size_t kPastKey = 4;
constexpr std::size_t kPastValue = 5;
constexpr std::size_t kLengths = 6;

// The sizes of Q, K or V, whichever layout it came in.
struct Heads {
  Dim batch;
  Dim count;
  Dim length;
  Dim size;
};

// The rank that Q, K and V share; nothing when none of them says it.
auto common_rank(InferContext& ctx) -> std::optional<std::size_t> {
  std::optional<std::size_t> rank;
  std::size_t from = 0;
  for (const std::size_t i : {kQ, kK, kV}) {
    const auto shape = shape_of_rank(ctx, i, 3, 4);
    if (!shape) continue;
    if (rank && *rank != shape->size()) {
      ctx.fail("rank-mismatch", {i, from}, "all of `Q`, `K` and `V` have one layout",
               "{} has rank {}, but {} has rank {}", ctx.input_name(i), shape->size(),
               ctx.input_name(from), *rank);
    }
    rank = shape->size();
    from = i;
  }
  return rank;
}

auto heads_of(InferContext& ctx, std::size_t i, std::size_t rank,
              std::string_view count_attr) -> Heads {
  const auto shape = ctx.shape(i);
  const auto count = ctx.try_int_attr(count_attr);
  if (rank == 4 && shape) return {(*shape)[0], (*shape)[1], (*shape)[2], (*shape)[3]};
  if (rank == 3 && (!count || *count < 1)) {
    ctx.fail("invalid-attribute", {i}, "say how many heads lie side by side",
             "`{}` is {} where inputs have rank 3", count_attr,
             count ? fmt::format("{}", *count) : "not given");
  }
  if (!shape) {
    return {ctx.fresh_dim("batch"), rank == 3 ? Dim(*count) : ctx.fresh_dim("heads"),
            ctx.fresh_dim("length"), ctx.fresh_dim("size")};
  }
  return {(*shape)[0], *count, (*shape)[1], head_size(ctx, i, (*shape)[2], *count)};
}

// The number of earlier keys; nothing without a cache.
auto past_length(InferContext& ctx, Heads& k, Heads& v) -> std::optional<Dim> {
  if (ctx.has_input(kPastKey) != ctx.has_input(kPastValue)) {
    ctx.fail("invalid-input", {ctx.has_input(kPastKey) ? kPastKey : kPastValue}, "",
             "`past_key` and `past_value` come together");
  }
  if (!ctx.has_input(kPastKey)) return std::nullopt;
  if (ctx.has_input(kLengths)) {
    ctx.fail("invalid-input", {kLengths, kPastKey},
             "a cache is kept here or outside, not both",
             "`nonpad_kv_seqlen` and `past_key` exclude each other");
  }
  const auto key = shape_of_rank(ctx, kPastKey, 4);
  const auto value = shape_of_rank(ctx, kPastValue, 4);
  const Dim length = key ? (*key)[2] : value ? (*value)[2] : ctx.fresh_dim("length");
  expect_shape(ctx, kPastKey, {k.batch, k.count, length, k.size}, "[B, Hkv, Sp, D]");
  expect_shape(ctx, kPastValue, {v.batch, v.count, length, v.size}, "[B, Hkv, Sp, Dv]");
  return length;
}

// The mask broadcasts to the scores, but may end before the last keys.
void check_mask(InferContext& ctx, Shape scores) {
  const auto mask = ctx.shape(kMask);
  if (!mask || mask->empty()) return;
  const Dim& last = mask->back();
  if (symbolic::surely_less(scores[3], last) && !last.is(1)) {
    ctx.fail("shape-mismatch", {kMask}, "",
             "`attn_mask` {} is for {} keys, but there are {}", to_text(*mask),
             to_text(last), to_text(scores[3]));
  }
  const Dims shown = {scores[0], scores[1], scores[2], last};
  expect_broadcasts_to(ctx, kMask, shown);
}

void agree_on_heads(InferContext& ctx, Heads& q, Heads& k, Heads& v) {
  q.batch = agree(ctx, "batch size", {kQ, q.batch}, {kK, k.batch});
  k.batch = v.batch = q.batch = agree(ctx, "batch size", {kQ, q.batch}, {kV, v.batch});
  k.size = agree(ctx, "head size", {kQ, q.size}, {kK, k.size});
  k.length = agree(ctx, "number of keys", {kK, k.length}, {kV, v.length});
  k.count = v.count = agree(ctx, "number of heads", {kK, k.count}, {kV, v.count});
  check_head_groups(ctx, {kQ, q.count}, {kK, k.count});
}

void infer(InferContext& ctx) {
  const auto rank = common_rank(ctx);
  if (!rank) return;
  Heads q = heads_of(ctx, kQ, *rank, "q_num_heads");
  Heads k = heads_of(ctx, kK, *rank, "kv_num_heads");
  Heads v = heads_of(ctx, kV, *rank, "kv_num_heads");
  agree_on_heads(ctx, q, k, v);
  const auto past = past_length(ctx, k, v);
  const Dim total = past ? *past + k.length : k.length;
  if (*rank == 4) {
    ctx.set_shape(0, {q.batch, q.count, q.length, v.size});
  } else {
    ctx.set_shape(0, {q.batch, q.length, q.count * v.size});
  }
  ctx.set_shape(1, {q.batch, k.count, total, k.size});
  ctx.set_shape(2, {q.batch, k.count, total, v.size});
  const Dims scores = {q.batch, q.count, q.length, total};
  ctx.set_shape(3, scores);
  check_mask(ctx, scores);
  expect_shape(ctx, kLengths, {q.batch}, "[B]");
  if (ctx.has_input(kLengths) && (ctx.has_output(1) || ctx.has_output(2))) {
    ctx.warn("invalid-input", {kLengths}, "a cache is kept here or outside, not both",
             "`nonpad_kv_seqlen` and the `present` outputs exclude each other");
  }
}

}  // namespace

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
      .infer = infer,
      .eval = eval_attention,
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
