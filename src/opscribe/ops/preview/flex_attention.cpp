// FlexAttention: scaled dot-product attention with graphs that adapt two of its steps.
//
//   Q       [ B, Hq,  L, D  ]
//   K       [ B, Hkv, S, D  ]     Hq is a multiple of Hkv
//   V       [ B, Hkv, S, Dv ]
//   scores  [ B, Hq,  L, S  ]     score_mod(scale * Q * K^T)
//   Y       [ B, Hq,  L, Dv ]     prob_mod(softmax(scores)) * V

#include <algorithm>
#include <cmath>
#include <vector>

#include "opscribe/ops/loops/dot.h"
#include "opscribe/ops/nn/attention_loops.h"
#include "opscribe/ops/preview/preview_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/tensor/convert.h"

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

// The heads of Q, K and V, all [B, H, S, D] in a type wide enough for the softmax.
struct Operands {
  Tensor q, k, v;
  std::int64_t share = 1;  // query heads of one key head

  auto keys() const -> std::int64_t { return k.dim(2); }
  // Which head of K and V belongs to a head of Q, counted over the whole batch.
  auto key_head(std::int64_t head) const -> std::int64_t { return head / share; }
};

template <typename T>
void fill_scores(EvalContext& ctx, const Operands& given, T* scores) {
  const std::int64_t size = given.q.dim(3);
  const double scale = ctx.has_attr("scale")
                           ? static_cast<double>(ctx.float_attr("scale"))
                           : 1 / std::sqrt(static_cast<double>(size));
  const T* q = given.q.cells<T>().data();
  for (std::int64_t head = 0; head < given.q.dim(0) * given.q.dim(1); ++head) {
    const T* keys =
        given.k.cells<T>().data() + given.key_head(head) * given.keys() * size;
    for (std::int64_t i = 0; i < given.q.dim(2); ++i) {
      ctx.work(static_cast<std::uint64_t>(given.keys()) *
               static_cast<std::uint64_t>(size));
      for (std::int64_t j = 0; j < given.keys(); ++j) {
        *scores++ = dot(q, keys + j * size, size) * static_cast<T>(scale);
      }
      q += size;
    }
  }
}

template <typename T>
void mix_values(EvalContext& ctx, const Operands& given, const T* weights, T* y) {
  const std::int64_t size = given.v.dim(3);
  for (std::int64_t head = 0; head < given.q.dim(0) * given.q.dim(1); ++head) {
    const T* values =
        given.v.cells<T>().data() + given.key_head(head) * given.keys() * size;
    for (std::int64_t i = 0; i < given.q.dim(2); ++i) {
      ctx.work(static_cast<std::uint64_t>(given.keys()) *
               static_cast<std::uint64_t>(size));
      std::fill_n(y, size, T(0));
      for (std::int64_t j = 0; j < given.keys(); ++j) {
        add_multiple(*weights++, values + j * size, size, y);
      }
      y += size;
    }
  }
}

// What the graph in the attribute makes of scores or probabilities, which keep their
// type and shape; themselves where there is none.
auto changed(EvalContext& ctx, std::string_view name, DataType dtype, Tensor scores)
    -> Tensor {
  if (!ctx.has_attr(name)) return scores;
  const TensorDims dims = scores.dims();
  std::vector<RuntimeValue> inputs = {cast(scores, dtype, {}, ctx.pool())};
  std::vector<RuntimeValue> outputs;
  ctx.graph(name).run(inputs, outputs);
  const Tensor& result = outputs.at(0).tensor();
  if (result.dims() != dims || result.dtype() != dtype) {
    ctx.fail("body-mismatch", {}, "it changes elements only",
             "`{}` takes {} but gives {}", name, type_text(dtype, dims.span()),
             type_text(result.dtype(), result.dims().span()));
  }
  return cast(result.to_aligned(ctx.pool()), scores.dtype(), {}, ctx.pool());
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const DataType dtype = softmax_dtype(ctx);
  const DataType wide =
      wide_dtype(ctx.tensor(kQ).dtype() == DataType::Double ? DataType::Double : dtype);
  Operands given{.q = widened_input(ctx, kQ, wide),
                 .k = widened_input(ctx, kK, wide),
                 .v = widened_input(ctx, kV, wide)};
  given.share = given.q.dim(1) / std::max<std::int64_t>(given.k.dim(1), 1);
  Tensor y = ctx.make(wide, dims);
  dispatch(wide_floats, wide, [&]<typename T>() {
    Tensor scores = ctx.make(wide, {dims[0], dims[1], dims[2], given.keys()});
    fill_scores(ctx, given, scores.mutable_cells<T>().data());
    round_to(dtype, scores.mutable_cells<T>());
    scores = changed(ctx, "score_mod", dtype, std::move(scores));
    const std::span<T> cells = scores.mutable_cells<T>(ctx.pool());
    const auto keys = static_cast<std::size_t>(given.keys());
    for (std::size_t at = 0; at < cells.size(); at += keys) {
      softmax_row(cells.subspan(at, keys), dtype, false);
    }
    scores = changed(ctx, "prob_mod", dtype, std::move(scores));
    mix_values(ctx, given, scores.cells<T>().data(), y.mutable_cells<T>().data());
  });
  set_rounded(ctx, 0, y);
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
