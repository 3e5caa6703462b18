// Attention, QAttention, PackedAttention: from words to attended words, the projection
// to queries, keys and values included.
//
//   input    [ B, S, D ]        weights [ D | Hq + Hk + Hv ]
//   output   [ B, S, Hv ]
//   present  [ 2, B, heads, P + S, Hv / heads ]     keys, then values

#include <algorithm>

#include "opscribe/ops/microsoft/attend.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/products.h"
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

// --- running

constexpr std::size_t kNoInput = static_cast<std::size_t>(-1);

// Which inputs say what; the projection is made by then.
struct AttentionInputs {
  std::size_t mask, past, bias, past_length;
};

// Words as queries, keys and values side by side, [B, S, Hq + Hk + Hv].
struct Projected {
  Tensor floats;
  std::int64_t texts, words;
  std::int64_t query_size, value_size;  // keys are as long as queries
};

void refuse_rotary(EvalContext& ctx) {
  if (!ctx.has_attr("do_rotary") || !ctx.flag_attr("do_rotary")) return;
  throw Error(
      ErrorKind::Unsupported,
      "`do_rotary` leaves open by which angles to turn, and is not computed here",
      "turn queries and keys by RotaryEmbedding, then use MultiHeadAttention");
}

// How the columns of the projection are shared out.
auto shared_out(EvalContext& ctx, Tensor floats, std::int64_t texts, std::int64_t words)
    -> Projected {
  const std::int64_t width = floats.dim(floats.rank() - 1);
  const std::int64_t heads = *int_at_least(ctx, "num_heads", 1);
  Projected result{std::move(floats), texts, words, width / 3, width / 3};
  if (const auto sizes = ctx.ints_attr("qkv_hidden_sizes"); sizes && !sizes->empty()) {
    result.query_size = (*sizes)[0];
    result.value_size = (*sizes)[2];
    if ((*sizes)[0] != (*sizes)[1]) {
      ctx.fail("invalid-attribute", {}, "",
               "queries of size {} cannot ask keys of size {}", (*sizes)[0],
               (*sizes)[1]);
    }
  }
  if (2 * result.query_size + result.value_size != width ||
      result.query_size % heads != 0 || result.value_size % heads != 0) {
    ctx.fail("shape-mismatch", {1}, "",
             "{} columns are no queries, keys and values of {} heads", width, heads);
  }
  return result;
}

// `input * weights + bias`, of inputs 0, 1 and 2.
auto projected(EvalContext& ctx) -> Tensor {
  Tensor product = product_of(ctx, floats_of(ctx, 0), floats_of(ctx, 1));
  if (!ctx.has_input(2)) return product;
  const Tensor bias = floats_of(ctx, 2);
  require_dims(ctx, 2, {product.dim(product.rank() - 1)});
  const auto cells = product.mutable_cells<float>();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] += cells_of(bias)[i % cells_of(bias).size()];
  }
  return product;
}

// Keys and values of earlier words lie one behind the other in one tensor.
struct Past {
  Tensor floats;
  std::int64_t words = 0;     // that count
  std::int64_t capacity = 0;  // of `present`
  bool is_shared = false;

  auto heads(std::int64_t part, std::int64_t texts, std::int64_t count) const -> Heads {
    const std::int64_t size = floats.dim(4);
    return heads_apart(floats, count, floats.dim(3), size,
                       part * texts * count * floats.dim(3) * size);
  }
};

auto past_of(EvalContext& ctx, const AttentionInputs& inputs, const Projected& words,
             std::int64_t heads) -> Past {
  Past past{.floats = floats_of(ctx, inputs.past), .capacity = words.words};
  if (!past.floats.is_defined()) return past;
  const std::int64_t room = past.floats.rank() == 5 ? past.floats.dim(3) : 0;
  require_dims(ctx, inputs.past,
               {2, words.texts, heads, room, words.query_size / heads});
  past.is_shared = ctx.flag_attr("past_present_share_buffer");
  past.words = past.is_shared && inputs.past_length != kNoInput &&
                       ctx.has_input(inputs.past_length)
                   ? ctx.integer(inputs.past_length)
                   : room;
  past.capacity = past.is_shared ? room : room + words.words;
  if (past.words < 0 || past.words > room || past.words + words.words > past.capacity) {
    ctx.fail("shape-mismatch", {inputs.past}, "",
             "`past` has room for {} words, but {} follow {}", room, words.words,
             past.words);
  }
  return past;
}

// Keys and values of all words so far, one behind the other.
void set_present(EvalContext& ctx, const Tensor& keys, const Tensor& values) {
  if (!ctx.has_output(1)) return;
  if (keys.dims() != values.dims()) {
    ctx.fail("shape-mismatch", {1}, "leave `present` out",
             "keys and values differ in size and make no one tensor");
  }
  TensorDims dims{2, keys.dim(0), keys.dim(1), keys.dim(2), keys.dim(3)};
  Tensor present = ctx.make(DataType::Float, dims);
  const auto to = present.mutable_cells<float>();
  std::ranges::copy(cells_of(keys), to.begin());
  std::ranges::copy(cells_of(values), to.begin() + keys.element_count());
  give_floats(ctx, 1, present);
}

auto attend_projected(EvalContext& ctx, const Projected& words,
                      const AttentionInputs& inputs) -> void {
  refuse_rotary(ctx);
  const std::int64_t count = ctx.int_attr("num_heads");
  const std::int64_t width = 2 * words.query_size + words.value_size;
  const auto part = [&](std::int64_t first, std::int64_t size) {
    return heads_of_words(words.floats, words.words, width, first, size / count,
                          size / count);
  };
  const Heads queries = part(0, words.query_size);
  const Past past = past_of(ctx, inputs, words, count);
  const Cache cache{words.texts, count, past.capacity};
  const auto num_past = [&](std::int64_t) { return past.words; };
  const auto join = [&](std::int64_t i, const Heads& added) {
    if (!past.floats.is_defined()) {
      return joined_words(ctx, cache, nullptr, num_past, added, words.words);
    }
    const Heads before = past.heads(i, words.texts, count);
    return joined_words(ctx, cache, &before, num_past, added, words.words);
  };
  const Tensor keys = join(0, part(words.query_size, words.query_size));
  const Tensor values = join(1, part(2 * words.query_size, words.value_size));
  Attended how{.texts = words.texts,
               .heads = count,
               .key_heads = count,
               .words = words.words,
               .keys = past.words + words.words,
               .scale = scale_attr(ctx, words.query_size / count)};
  how.adjust = Mask(ctx, inputs.mask, inputs.bias, how, past.words);
  give_floats(
      ctx, 0,
      attend(ctx, how, queries, heads_apart(keys, count, past.capacity, keys.dim(3)),
             heads_apart(values, count, past.capacity, values.dim(3))));
  set_present(ctx, keys, values);
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  attend_projected(ctx, shared_out(ctx, projected(ctx), dims[0], dims[1]),
                   {.mask = 3, .past = 4, .bias = 5, .past_length = 6});
}

// An operand of the quantized projection as reals; scale and zero point are one, or one
// for each column.
auto dequantized(EvalContext& ctx, std::size_t i, std::size_t scale,
                 std::size_t zero_point) -> Tensor {
  Tensor x = floats_of(ctx, i);
  const Tensor scales = floats_of(ctx, scale);
  const Tensor zeros = floats_of(ctx, zero_point);
  const auto columns = static_cast<std::size_t>(x.dim(x.rank() - 1));
  const auto at = [&](const Tensor& of, std::size_t column, float otherwise) {
    const auto cells = cells_of(of);
    if (cells.empty()) return otherwise;
    if (cells.size() != 1 && cells.size() != columns) {
      ctx.fail("shape-mismatch", {i}, "give one number, or one for each column",
               "there are {} numbers for {} columns", cells.size(), columns);
    }
    return cells[cells.size() == 1 ? 0 : column];
  };
  const auto cells = x.mutable_cells<float>();
  for (std::size_t k = 0; k < cells.size(); ++k) {
    cells[k] = (cells[k] - at(zeros, k % columns, 0)) * at(scales, k % columns, 1);
  }
  return x;
}

void eval_quantized(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  Tensor product =
      product_of(ctx, dequantized(ctx, 0, 3, 6), dequantized(ctx, 1, 4, 7));
  require_dims(ctx, 2, {product.dim(2)});
  const Tensor bias = floats_of(ctx, 2);
  const auto cells = product.mutable_cells<float>();
  for (std::size_t i = 0; i < cells.size(); ++i) {
    cells[i] += cells_of(bias)[i % cells_of(bias).size()];
  }
  attend_projected(ctx, shared_out(ctx, std::move(product), dims[0], dims[1]),
                   {.mask = 5, .past = 8, .bias = kNoInput, .past_length = kNoInput});
}

void eval_packed(EvalContext& ctx) {
  ctx.result_dims(0);  // the rule checks all shapes
  const Tensor all = projected(ctx);
  const Projected words = shared_out(ctx, all, 1, all.dim(0));
  const std::int64_t count = ctx.int_attr("num_heads");
  const std::int64_t width = 2 * words.query_size + words.value_size;
  const auto part = [&](std::int64_t first, std::int64_t size) {
    return heads_of_words(words.floats, words.words, width, first, size / count,
                          size / count);
  };
  give_floats(
      ctx, 0,
      attend_packed(ctx, {.token_offset = 3, .cumulative = 4, .bias = 5},
                    part(0, words.query_size), part(words.query_size, words.query_size),
                    part(2 * words.query_size, words.value_size), words.words));
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
      .eval = eval,
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
      .eval = eval_quantized,
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
      .eval = eval_packed,
  };
}

}  // namespace opscribe::ops::microsoft
