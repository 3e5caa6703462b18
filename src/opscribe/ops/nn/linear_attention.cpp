// LinearAttention: attention through a matrix of fixed size instead of a key cache.
//
//   query          [ B, T, Hq * dk ]        per step, for each key head:
//   key            [ B, T, Hkv * dk ]         S = exp(decay) * S       (gated)
//   value          [ B, T, Hkv * dv ]         v = beta * (v - S' * k)  (delta)
//   past_state     [ B, Hkv, dk, dv ]         S = S + k * v'
//   output         [ B, T, Hq * dv ]          o = scale * S' * q
//   present_state  [ B, Hkv, dk, dv ]

#include <algorithm>
#include <cmath>

#include "opscribe/ops/loops/dot.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kQuery = 0;
constexpr std::size_t kKey = 1;
constexpr std::size_t kValue = 2;
constexpr std::size_t kPastState = 3;
constexpr std::size_t kDecay = 4;
constexpr std::size_t kBeta = 5;

auto heads_attr(InferContext& ctx, std::string_view name) -> std::int64_t {
  const std::int64_t heads = ctx.int_attr(name);
  if (heads < 1) {
    ctx.fail("invalid-attribute", {}, "", "`{}` is {}, but is at least 1", name, heads);
  }
  return heads;
}

// The rule says which of `decay` and `beta` there are.
void check_update_rule(InferContext& ctx) {
  const std::string_view rule = ctx.string_attr("update_rule");
  const bool decays = rule == "gated" || rule == "gated_delta";
  const bool corrects = rule == "delta" || rule == "gated_delta";
  if (!decays && !corrects && rule != "linear") {
    ctx.fail("invalid-attribute", {},
             "it is `linear`, `gated`, `delta` or `gated_delta`",
             "`update_rule` is \"{}\"", rule);
  }
  const auto check = [&](std::size_t i, std::string_view name, bool is_used) {
    if (ctx.has_input(i) == is_used) return;
    ctx.fail("invalid-input", {}, "`update_rule` says which inputs there are",
             "`update_rule` \"{}\" {} `{}`", rule, is_used ? "needs" : "does not take",
             name);
  };
  check(kDecay, "decay", decays);
  check(kBeta, "beta", corrects);
}

// A last size that is one of two.
void check_last(InferContext& ctx, std::size_t i, const Dim& a, const Dim& b) {
  const auto shape = ctx.shape(i);
  if (!shape || !symbolic::surely_differ((*shape)[2], a) ||
      !symbolic::surely_differ((*shape)[2], b)) {
    return;
  }
  ctx.fail("shape-mismatch", {i}, "", "the last axis of {} {} is neither {} nor {}",
           ctx.input_name(i), to_text(*shape), to_text(a), to_text(b));
}

// What the operands say of batch and steps, which all of them share.
struct Lead {
  Dim batch;
  Dim steps;
};
auto common_lead(InferContext& ctx) -> Lead {
  std::optional<Lead> lead;
  std::size_t from = 0;
  for (const std::size_t i : {kQuery, kKey, kValue, kDecay, kBeta}) {
    const auto shape = shape_of_rank(ctx, i, 3);
    if (!shape) continue;
    if (lead) {
      lead->batch = agree(ctx, "batch size", {from, lead->batch}, {i, (*shape)[0]});
      lead->steps =
          agree(ctx, "number of steps", {from, lead->steps}, {i, (*shape)[1]});
    } else {
      lead = Lead{(*shape)[0], (*shape)[1]};
      from = i;
    }
  }
  return lead ? *lead : Lead{ctx.fresh_dim("batch"), ctx.fresh_dim("steps")};
}

// The head size that an operand of rank three says.
auto size_of_heads(InferContext& ctx, std::size_t i, std::int64_t heads)
    -> std::optional<Dim> {
  const auto shape = ctx.shape(i);
  return shape ? std::optional(head_size(ctx, i, (*shape)[2], heads)) : std::nullopt;
}

void infer(InferContext& ctx) {
  const std::int64_t queries = heads_attr(ctx, "q_num_heads");
  const std::int64_t keys = heads_attr(ctx, "kv_num_heads");
  if (queries % keys != 0) {
    ctx.fail("invalid-attribute", {}, "consecutive query heads share one key head",
             "`q_num_heads` is {}, no multiple of the {} of `kv_num_heads`", queries,
             keys);
  }
  check_update_rule(ctx);
  ctx.set_dtype(1, ctx.dtype(ctx.has_input(kPastState) ? kPastState : kQuery));
  const Lead lead = common_lead(ctx);
  const auto past = shape_of_rank(ctx, kPastState, 4);
  const auto of_query = size_of_heads(ctx, kQuery, queries);
  const auto of_key = size_of_heads(ctx, kKey, keys);
  const auto of_value = size_of_heads(ctx, kValue, keys);
  if (of_query && of_key) {
    agree(ctx, "head size", {kQuery, *of_query}, {kKey, *of_key});
  }
  const Dim dk = of_query ? *of_query
                 : of_key ? *of_key
                 : past   ? (*past)[2]
                          : ctx.fresh_dim("size");
  const Dim dv = of_value ? *of_value : past ? (*past)[3] : ctx.fresh_dim("size");
  expect_shape(ctx, kPastState, {lead.batch, keys, dk, dv}, "[B, Hkv, dk, dv]");
  check_last(ctx, kDecay, dk * keys, keys);
  check_last(ctx, kBeta, keys, 1);
  ctx.set_shape(0, {lead.batch, lead.steps, dv * queries});
  ctx.set_shape(1, {lead.batch, keys, dk, dv});
}

struct Operands {
  Tensor query, key, value, decay, beta;  // those that are left out have no type
  std::int64_t query_heads = 1;
  std::int64_t key_heads = 1;
  std::int64_t dk = 1;
  std::int64_t dv = 1;
  float scale = 1;
};

// The number of operand `x` [B, T, n] for head `head` at token `token`, where n may be
// 1, or the first of those that the head has.
auto of_head(const Tensor& x, std::int64_t token, std::int64_t head, std::int64_t heads)
    -> const float* {
  const std::int64_t width = x.dim(2);
  return x.cells<float>().data() + token * width +
         (width == 1 ? 0 : head * (width / heads));
}

// S = exp(decay) * S, with one factor for each row of S or one for all of them.
void decay_state(const Operands& given, std::int64_t token, std::int64_t head,
                 float* state) {
  if (!given.decay.is_defined()) return;
  const float* decay = of_head(given.decay, token, head, given.key_heads);
  const bool is_per_row =
      given.decay.dim(2) == given.key_heads * given.dk && given.dk > 1;
  for (std::int64_t i = 0; i < given.dk; ++i) {
    const float factor = std::exp(decay[is_per_row ? i : 0]);
    for (std::int64_t j = 0; j < given.dv; ++j) state[i * given.dv + j] *= factor;
  }
}

// out = S' * x
void read_state(const Operands& given, const float* state, const float* x, float* out) {
  std::fill_n(out, given.dv, 0.0F);
  for (std::int64_t i = 0; i < given.dk; ++i) {
    add_multiple(x[i], state + i * given.dv, given.dv, out);
  }
}

// One step of one key head: the state takes the value in; `row` is scratch.
void update_state(const Operands& given, std::int64_t token, std::int64_t head,
                  float* state, float* row) {
  decay_state(given, token, head, state);
  const float* key = of_head(given.key, token, head, given.key_heads);
  const float* value =
      given.value.cells<float>().data() + (token * given.key_heads + head) * given.dv;
  if (given.beta.is_defined()) {
    const float beta = *of_head(given.beta, token, head, given.key_heads);
    read_state(given, state, key, row);
    for (std::int64_t j = 0; j < given.dv; ++j) row[j] = beta * (value[j] - row[j]);
  } else {
    std::copy_n(value, given.dv, row);
  }
  for (std::int64_t i = 0; i < given.dk; ++i) {
    add_multiple(key[i], row, given.dv, state + i * given.dv);
  }
}

auto read_operands(EvalContext& ctx, const Tensor& state) -> Operands {
  Operands given{.query = widened(ctx, ctx.tensor(kQuery)),
                 .key = widened(ctx, ctx.tensor(kKey)),
                 .value = widened(ctx, ctx.tensor(kValue)),
                 .decay = widened_input(ctx, kDecay, DataType::Float),
                 .beta = widened_input(ctx, kBeta, DataType::Float),
                 .query_heads = ctx.int_attr("q_num_heads"),
                 .key_heads = state.dim(1),
                 .dk = state.dim(2),
                 .dv = state.dim(3),
                 .scale = ctx.float_attr("scale")};
  if (given.scale == 0) {
    given.scale = static_cast<float>(1 / std::sqrt(static_cast<double>(given.dk)));
  }
  return given;
}

void eval(EvalContext& ctx) {
  Tensor y = make_wide(ctx, 0);
  const Tensor past = widened_input(ctx, kPastState, DataType::Float);
  Tensor state = past.is_defined()
                     ? past
                     : Tensor::zeros(DataType::Float, ctx.result_dims(1), ctx.pool());
  const Operands given = read_operands(ctx, state);
  Tensor room = ctx.make(DataType::Float, {given.dv});
  float* row = room.mutable_cells<float>().data();
  float* states = state.mutable_cells<float>(ctx.pool()).data();
  float* out = y.mutable_cells<float>().data();
  const std::int64_t steps = given.query.dim(1);
  const std::int64_t size = given.dk * given.dv;
  const std::int64_t share = given.query_heads / given.key_heads;
  for (std::int64_t token = 0; token < given.query.dim(0) * steps; ++token) {
    for (std::int64_t head = 0; head < given.key_heads; ++head) {
      ctx.work(
          static_cast<std::uint64_t>(size) * static_cast<std::uint64_t>(share + 3) + 1);
      float* own = states + (token / steps * given.key_heads + head) * size;
      update_state(given, token, head, own, row);
      for (std::int64_t q = head * share; q < (head + 1) * share; ++q) {
        float* to = out + (token * given.query_heads + q) * given.dv;
        read_state(given, own,
                   given.query.cells<float>().data() +
                       (token * given.query_heads + q) * given.dk,
                   to);
        for (std::int64_t j = 0; j < given.dv; ++j) to[j] *= given.scale;
      }
    }
  }
  set_rounded(ctx, 0, y);
  set_rounded(ctx, 1, state);
}

}  // namespace

auto linear_attention_def() -> OpDef {
  return {
      .name = "LinearAttention",
      .since = 27,
      .doc =
          "Recurrent attention: each step adds the outer product of key and value to a "
          "state matrix S and reads `scale * S' * query` from the new S. `update_rule` "
          "chooses whether S decays first and whether the value is replaced by `beta * "
          "(value - S' * key)`, its difference to what S holds already. Time and "
          "memory grow linearly with the sequence.",
      .attributes = {{"chunk_size", AttrType::Int, 64,
                      "Steps to handle at once in a parallel implementation; it never "
                      "changes results."},
                     {"kv_num_heads", AttrType::Int, kRequired,
                      "Number of heads Hkv of `key`, `value` and the state."},
                     {"q_num_heads", AttrType::Int, kRequired,
                      "Number of heads Hq of `query`, a multiple of `kv_num_heads`; "
                      "consecutive query heads share one key head."},
                     {"scale", AttrType::Float, 0.0F,
                      "Factor of the output; 0 means `1 / sqrt(dk)`."},
                     {"update_rule", AttrType::String, "gated_delta",
                      "`linear` only adds; `gated` decays S first; `delta` corrects "
                      "the value by `beta`; `gated_delta` does both."}},
      .inputs =
          {{"query", "T", "Queries `[B, T, Hq * dk]`, heads side by side.",
            kDifferentiable},
           {"key", "T",
            "Keys `[B, T, Hkv * dk]`; the delta rules expect them of length 1 per "
            "head.",
            kDifferentiable},
           {"value", "T", "Values `[B, T, Hkv * dv]`.", kDifferentiable},
           {"past_state", "S",
            "State to start from, `[B, Hkv, dk, dv]`; absent: zeros.",
            kOptional | kNonDifferentiable},
           {"decay", "T",
            "Logarithm of the factor S is multiplied by, one per key element `[B, T, "
            "Hkv * dk]` or per head `[B, T, Hkv]`; required by `gated` and "
            "`gated_delta`, otherwise absent.",
            kOptional | kDifferentiable},
           {"beta", "T",
            "How far S is corrected at each step, usually in [0, 1], `[B, T, Hkv]` or "
            "`[B, T, 1]`; required by `delta` and `gated_delta`, otherwise absent.",
            kOptional | kDifferentiable}},
      .outputs = {{"output", "T", "`[B, T, Hq * dv]`.", kDifferentiable},
                  {"present_state", "S",
                   "State after the last step, `[B, Hkv, dk, dv]`, to be the next "
                   "`past_state`.",
                   kNonDifferentiable}},
      .types = {{"T", kFloatsIr4 - kDouble}, {"S", kFloatsIr4 - kDouble}},
      .determinism = Determinism::Unknown,
      .body = context_body({27}),
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
