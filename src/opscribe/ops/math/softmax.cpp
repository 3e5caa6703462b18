// Softmax, LogSoftmax, Hardmax: scores as shares, their logarithms, or a single 1.
//
//   input       [ 1, 3, 2 ]
//   Softmax     [ 0.09, 0.67, 0.24 ]      exp(x) / sum of exp(x)
//   LogSoftmax  [ -2.41, -0.41, -1.41 ]   x - ln(sum of exp(x))
//   Hardmax     [ 0, 1, 0 ]

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

#include "opscribe/kernel/reduce.h"
#include "opscribe/ops/loops/class_loss.h"
#include "opscribe/ops/loops/slices.h"
#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {
namespace {

// In every version the axis only says which elements belong together.
void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  if (const auto rank = ctx.rank(0)) ctx.axis_attr("axis", *rank);
}

// Before opset 13 all axes from `axis` on form one slice.
auto slices(EvalContext& ctx) -> Slices {
  const TensorDims& dims = ctx.tensor(0).dims();
  const std::size_t axis = ctx.axis_attr("axis", dims.size());
  if (ctx.version().since >= 13) return slices_along(dims, axis);
  return {.outer = kernel::count_between(dims.span(), 0, axis),
          .size = kernel::count_between(dims.span(), axis, dims.size())};
}

template <typename Change>
void eval_slices(EvalContext& ctx, Change change) {
  const Tensor& x = ctx.tensor(0);
  const DataType dtype = x.dtype();
  const Tensor y = map_slices(ctx, wide_float_types, x, slices(ctx), change);
  ctx.set(0, cast(y, dtype, {}, ctx.pool()));
}

void eval_softmax(EvalContext& ctx) {
  eval_slices(ctx, []<typename T>(std::span<T> slice) {
    const T greatest = std::ranges::max(slice);
    double total = 0;
    for (T& item : slice) {
      item = std::exp(item - greatest);
      total += double{item};
    }
    for (T& item : slice) item = static_cast<T>(double{item} / total);
  });
}

void eval_log_softmax(EvalContext& ctx) {
  eval_slices(ctx, []<typename T>(std::span<T> slice) { log_softmax(slice); });
}

void eval_hardmax(EvalContext& ctx) {
  eval_slices(ctx, []<typename T>(std::span<T> slice) {
    const auto best = kernel::first_best(std::span<const T>(slice), std::greater(),
                                         [](T x) { return x != x; });
    std::ranges::fill(slice, T(0));
    slice[best] = 1;
  });
}

}  // namespace

auto softmax_def() -> OpDef {
  return {
      .name = "Softmax",
      .since = 13,
      .doc =
          "Turns each slice along `axis` into shares that add up to 1: `exp(x) / "
          "sum(exp(x))`. Subtracting the slice's maximum first gives the same result "
          "without overflow.",
      .attributes = {{"axis", AttrType::Int, -1,
                      "Dimension to work along, in [-r, r-1]."}},
      .inputs = {{"input", "T", "Scores, of rank r >= 1.", kDifferentiable}},
      .outputs = {{"output", "T", "Values in [0, 1], in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = context_body({13, 18}),
      .infer = infer,
      .eval = eval_softmax,
      .history =
          {{.since = 11,
            .note = "flattens to 2-D: all dimensions from `axis` on form one slice",
            .attributes = {{"axis", AttrType::Int, 1,
                            "First of the dimensions that together form one slice."}},
            .unclassified = true,
            .types = {{"T", kFloatsIr3}},
            .body = no_body()},
           {.since = 1, .note = "`axis` may not be negative"}},
  };
}

auto log_softmax_def() -> OpDef {
  return {
      .name = "LogSoftmax",
      .since = 13,
      .doc =
          "Logarithm of `Softmax` along `axis`: `x - ln(sum(exp(x)))`. It stays finite "
          "where `Log` of a tiny `Softmax` value would give -infinity.",
      .attributes = {{"axis", AttrType::Int, -1,
                      "Dimension to work along, in [-r, r-1]."}},
      .inputs = {{"input", "T", "Scores, of rank r >= 1.", kDifferentiable}},
      .outputs = {{"output", "T", "Values <= 0, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = context_body({13, 18}),
      .infer = infer,
      .eval = eval_log_softmax,
      .history =
          {{.since = 11,
            .note = "flattens to 2-D: all dimensions from `axis` on form one slice",
            .attributes = {{"axis", AttrType::Int, 1,
                            "First of the dimensions that together form one slice."}},
            .unclassified = true,
            .types = {{"T", kFloatsIr3}},
            .body = no_body()},
           {.since = 1, .note = "`axis` may not be negative"}},
  };
}

auto hardmax_def() -> OpDef {
  return {
      .name = "Hardmax",
      .since = 13,
      .doc =
          "Puts a 1 where each slice along `axis` has its maximum and 0 elsewhere. "
          "Among equal maxima only the first gets the 1.",
      .attributes = {{"axis", AttrType::Int, -1,
                      "Dimension to work along, in [-r, r-1]."}},
      .inputs = {{"input", "T", "Scores, of rank r >= 1.", kDifferentiable}},
      .outputs = {{"output", "T", "0 or 1, in the shape of `input`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .eval = eval_hardmax,
      .history =
          {{.since = 11,
            .note = "flattens to 2-D: all dimensions from `axis` on form one slice",
            .attributes = {{"axis", AttrType::Int, 1,
                            "First of the dimensions that together form one slice."}},
            .unclassified = true,
            .types = {{"T", kFloatsIr3}}},
           {.since = 1, .note = "`axis` may not be negative"}},
  };
}

}  // namespace opscribe::ops
