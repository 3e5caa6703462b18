// FlexAttention: scaled dot-product attention with graphs that adapt two of its steps.
//
//   Q       [ B, Hq,  L, D  ]
//   K       [ B, Hkv, S, D  ]     Hq is a multiple of Hkv
//   V       [ B, Hkv, S, Dv ]
//   scores  [ B, Hq,  L, S  ]     score_mod(scale * Q * K^T)
//   Y       [ B, Hq,  L, Dv ]     prob_mod(softmax(scores)) * V

#include "opscribe/ops/preview/preview_ops.h"
#include "opscribe/ops/rules/operands.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kQ = 0;
constexpr std::size_t kK = 1;
constexpr std::size_t kV = 2;

// The element type of scores and probabilities.
auto softmax_dtype(InferContext& ctx) -> DataType {
  const auto given = ctx.try_int_attr("softmax_precision");
  if (!given) {
    const DataType dtype = ctx.dtype(kQ);
    if (dtype == DataType::Undefined || dtype == DataType::Double) return dtype;
    return DataType::Float;
  }
  const auto dtype = static_cast<DataType>(*given);
  if (dtype == DataType::Float || dtype == DataType::Float16 ||
      dtype == DataType::Double || dtype == DataType::BFloat16) {
    return dtype;
  }
  ctx.fail("invalid-attribute", {},
           "it is 1 (float), 10 (float16), 11 (double) or 16 (bfloat16)",
           "`softmax_precision` is {}", *given);
}

// A graph that changes scores or probabilities keeps their type and shape.
void check_change(InferContext& ctx, std::string_view name, const Type* scores) {
  const auto arity = ctx.graph_arity(name);
  if (!arity) return;
  if (arity->inputs != 1 || arity->outputs != 1) {
    ctx.fail("body-mismatch", {}, "",
             "`{}` has {} inputs and {} outputs; it takes one "
             "tensor and gives one",
             name, arity->inputs, arity->outputs);
  }
  const InferContext::Fact given = {.type = scores};
  const auto facts = ctx.infer_graph(name, std::span(&given, 1));
  const Type* found = facts.empty() ? nullptr : facts[0].type;
  if (found == nullptr) return;
  const bool is_other_kind = symbolic::surely_differ_in_kind(found, scores);
  bool is_other_shape =
      found->has_rank && scores->has_rank && found->dims.size() != scores->dims.size();
  for (std::size_t i = 0; !is_other_kind && !is_other_shape && found->has_rank &&
                          scores->has_rank && i < found->dims.size();
       ++i) {
    is_other_shape = !ctx.unify(scores->dims[i], found->dims[i]);
  }
  if (is_other_kind || is_other_shape) {
    ctx.fail("body-mismatch", {}, "it changes elements only",
             "`{}` takes {} but gives {}", name, to_text(scores), to_text(found));
  }
}

void infer(InferContext& ctx) {
  const auto q = shape_of_rank(ctx, kQ, 4);
  const auto k = shape_of_rank(ctx, kK, 4);
  const auto v = shape_of_rank(ctx, kV, 4);
  const Dims queries = q ? concat({*q}) : fresh_dims(ctx, 4, "size");
  const Dim num_keys = k ? (*k)[2] : v ? (*v)[2] : ctx.fresh_dim("keys");
  const Dim width = v ? (*v)[3] : ctx.fresh_dim("size");
  ctx.set_shape(0, {queries[0], queries[1], queries[2], width});
  const Dim heads = k ? (*k)[1] : v ? (*v)[1] : ctx.fresh_dim("heads");
  expect_shape(ctx, kK, {queries[0], heads, num_keys, queries[3]}, "[B, Hkv, S, D]");
  expect_shape(ctx, kV, {queries[0], heads, num_keys, width}, "[B, Hkv, S, Dv]");
  check_head_groups(ctx, {kQ, queries[1]}, {kK, heads});
  const Dims scores = {queries[0], queries[1], queries[2], num_keys};
  const Type* type = symbolic::tensor_type(ctx.arena(), softmax_dtype(ctx), scores);
  check_change(ctx, "score_mod", type);
  check_change(ctx, "prob_mod", type);
}

}  // namespace

auto flex_attention_def() -> OpDef {
  return {
      .domain = kPreviewDomain,
      .name = "FlexAttention",
      .since = 1,
      .doc =
          "Attention over 4-D tensors: `prob_mod(softmax(score_mod(scale * Q * K^T))) "
          "* V`. Masks are written in `score_mod`, as -infinity where a position may "
          "not be seen. With fewer key heads than query heads, consecutive query heads "
          "share one.",
      .attributes = {{"prob_mod", AttrType::Graph, kNoDefault,
                      "Graph of one input and one output, both `[B, Hq, L, S]` in the "
                      "softmax's type, applied to the probabilities; absent: none."},
                     {"scale", AttrType::Float, kNoDefault,
                      "Factor of the scores, applied once; absent: `1 / sqrt(D)`."},
                     {"score_mod", AttrType::Graph, kNoDefault,
                      "Graph of one input and one output, both `[B, Hq, L, S]` in the "
                      "softmax's type, applied to the scores; absent: none."},
                     {"softmax_precision", AttrType::Int, kNoDefault,
                      "Number of the element type of scores and softmax: 1 is float32, "
                      "10 float16, 11 double, 16 bfloat16; absent: double for double "
                      "inputs, else float32."}},
      .inputs = {{"Q", "T1", "Queries `[B, Hq, L, D]`."},
                 {"K", "T1", "Keys `[B, Hkv, S, D]`, where Hkv divides Hq."},
                 {"V", "T1", "Values `[B, Hkv, S, Dv]`."}},
      .outputs = {{"Y", "T1", "Result `[B, Hq, L, Dv]`."}},
      .types = {{"T1", kFloatsIr4}},
      .experimental = true,
      .body = context_body({1}),
      .infer = infer,
  };
}

}  // namespace opscribe::ops
