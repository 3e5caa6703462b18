// Relu and its relatives: positive values pass, the others are cut or weakened.
//
//   Relu             x > 0: x      x <= 0: 0
//   LeakyRelu        x >= 0: x     x < 0: alpha * x
//   PRelu            x >= 0: x     x < 0: slope * x
//   ThresholdedRelu  x > alpha: x  x <= alpha: 0

#include <utility>

#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

auto positive_part(const Scalar& x, DataType dtype) -> Scalar {
  return symbolic::maximum(x, symbolic::cast(Scalar::of(0), DataType::Int64, dtype),
                           dtype);
}

void infer_prelu(InferContext& ctx) {
  infer_same_shape(ctx);
  if (const auto x = ctx.shape(0)) {
    require_broadcasts_to(ctx, 1, *x, "one slope per channel of [N,C,H,W] is [C,1,1]");
  }
}

// A single slope, or one for each size of axis 1.
void infer_prelu_per_channel(InferContext& ctx) {
  infer_same_shape(ctx);
  const auto x = ctx.shape(0);
  const auto slope = ctx.shape(1);
  if (!x || !slope || slope->size() != 1 || x->size() < 2) return;
  const Dim& count = (*slope)[0];
  if (symbolic::surely_differ(count, 1)) same_dim(ctx, {1, 0, count}, {0, 1, (*x)[1]});
}

void eval_relu(EvalContext& ctx) {
  map_unary(ctx, signed_numeric_types,
            [](auto x) { return x <= 0 ? decltype(x)(0) : x; });
}

void eval_leaky_relu(EvalContext& ctx) {
  map_unary(ctx, float_types, [alpha = ctx.float_attr("alpha")](auto x) {
    return x < 0 ? alpha * x : x;
  });
}

void eval_thresholded_relu(EvalContext& ctx) {
  map_unary(ctx, float_types, [alpha = ctx.float_attr("alpha")](auto x) {
    return x > alpha ? x : decltype(x)(0);
  });
}

// `slope` read as one of shape `slope_dims`.
void apply_slope(EvalContext& ctx, const TensorDims& slope_dims) {
  const Tensor& x = ctx.tensor(0);
  const Tensor& slope = ctx.tensor(1);
  const TensorDims dims = x.dims();
  const kernel::PairPlan plan =
      kernel::plan_pair(dims.span(), slope_dims.span(), dims.span());
  ctx.work(static_cast<std::uint64_t>(plan.count));
  dispatch(numeric_types, x.dtype(), [&]<typename T>() {
    const T* values = x.cells<T>().data();
    const T* slopes = slope.cells<T>().data();
    Tensor y = make_like(ctx, x, 0);
    kernel::map_pair(plan, values, slopes, y.mutable_cells<T>().data(),
                     [](auto value, auto factor) {
                       return value < 0 ? Times()(value, factor) : value;
                     });
    ctx.set(0, std::move(y));
  });
}

void eval_prelu(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where `slope` does not fit into `X`
  apply_slope(ctx, ctx.tensor(1).dims());
}

void eval_prelu_per_channel(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));
  const TensorDims& x = ctx.tensor(0).dims();
  TensorDims dims = ctx.tensor(1).dims();
  if (dims.size() == 1 && x.size() > 1) {
    const std::int64_t count = dims[0];
    dims = TensorDims::filled(x.size() - 1, 1);
    dims[0] = count;
  }
  if (!kernel::fits(dims.span(), x.span())) {
    ctx.fail("shape-mismatch", {1, 0}, "it has one element, or one for each channel",
             "`slope` has {} elements, which does not suit `X`",
             ctx.tensor(1).element_count());
  }
  apply_slope(ctx, dims);
}

}  // namespace

auto relu_def() -> OpDef {
  return {
      .name = "Relu",
      .since = 14,
      .doc = "Rectified linear unit, `max(0, x)` for every element. NaN stays NaN.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Values >= 0, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4 | kSigned}},
      .body = fixed_body({18}),
      .infer = infer_unary<positive_part>,
      .eval = eval_relu,
      .history =
          {{.since = 13, .types = {{"T", kFloatsIr4}}, .body = no_body()},
           {.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto leaky_relu_def() -> OpDef {
  return {
      .name = "LeakyRelu",
      .since = 16,
      .doc = "Keeps values from zero up and multiplies negative ones by `alpha`.",
      .attributes = {{"alpha", AttrType::Float, 0.01F, "Slope below zero."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({16}),
      .infer = infer_same_shape,
      .eval = eval_leaky_relu,
      .history =
          {{.since = 6, .types = {{"T", kFloatsIr3}}, .body = no_body()},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .unclassified = true}},
  };
}

auto prelu_def() -> OpDef {
  return {
      .name = "PRelu",
      .since = 16,
      .doc =
          "Keeps values from zero up and multiplies negative ones by `slope`, a "
          "learned tensor. Only `slope` is broadcast, aligned at the right: one slope "
          "per channel of `[N, C, H, W]` has the shape `[C, 1, 1]`.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable},
                 {"slope", "T", "Slopes below zero, broadcast to the shape of `X`.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .body = fixed_body({16}),
      .infer = infer_prelu,
      .eval = eval_prelu,
      .history =
          {{.since = 9, .types = {{"T", kWideNumbersIr3}}, .body = no_body()},
           {.since = 7, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "`slope` has one element for all channels, or one per channel",
            .infer = infer_prelu_per_channel,
            .eval = eval_prelu_per_channel},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto thresholded_relu_def() -> OpDef {
  return {
      .name = "ThresholdedRelu",
      .since = 22,
      .doc =
          "Keeps values above `alpha` and replaces all others, `alpha` included, by 0.",
      .attributes = {{"alpha", AttrType::Float, 1.0F,
                      "Threshold that a value must exceed."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "`x` or 0, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .infer = infer_same_shape,
      .eval = eval_thresholded_relu,
      .history = {{.since = 10, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
