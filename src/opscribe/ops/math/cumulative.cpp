// CumSum, CumProd: running totals and products along one axis.
//
//   x          [ 1, 2, 3 ]     sum    product
//   default                 1, 3, 6   1, 2, 6
//   exclusive               0, 1, 3   1, 1, 2
//   reverse                 6, 5, 3   6, 6, 3
//   both                    5, 3, 0   6, 3, 1

#include <span>

#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/slices.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

// Running values of a vector; `start` is what an exclusive run begins with.
void run_values(InferContext& ctx, BinaryValue of, std::int64_t start) {
  const Known* x = ctx.value(0);
  if (x == nullptr || x->rank() != 1) return;
  Scalar total = symbolic::cast(Scalar::of(start), DataType::Int64, x->dtype);
  const bool is_exclusive = ctx.flag_attr("exclusive");
  const bool is_reverse = ctx.flag_attr("reverse");
  Scalars elements(x->elements.size());
  for (std::size_t i = 0; i < elements.size(); ++i) {
    const std::size_t at = is_reverse ? elements.size() - 1 - i : i;
    const Scalar before = total;
    total = of(total, x->elements[at], x->dtype);
    elements[at] = is_exclusive ? before : total;
  }
  ctx.set_value(0, x->dims, elements);
}

template <BinaryValue Of>
void infer_running(InferContext& ctx) {
  infer_same_shape(ctx);
  require_single(ctx, 1);
  const auto x = shape_of_rank(ctx, 0, 1, kUnlimitedRank);
  if (!x) return;
  axis_from(ctx, 1, x->size());
  run_values(ctx, Of, Of == symbolic::add ? 0 : 1);
}

// Replaces the elements of a slice by their running folds.
template <typename T, typename Op>
void run_along(std::span<T> slice, T total, bool is_exclusive, bool is_reverse, Op op) {
  for (std::size_t i = 0; i < slice.size(); ++i) {
    T& item = slice[is_reverse ? slice.size() - 1 - i : i];
    const T before = total;
    total = op(total, item);
    item = is_exclusive ? before : total;
  }
}

template <typename Op, int kStart>
void eval_running(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where `axis` is not one number
  const Tensor& x = ctx.tensor(0);
  const DataType dtype = x.dtype();
  const auto axis = axis_from(ctx, 1, x.rank());
  invariant(axis.has_value(), "the axis of {} is not known", ctx.op_name());
  const Tensor y = map_slices(
      ctx, wide_types, x, slices_along(x.dims(), *axis),
      [is_exclusive = ctx.flag_attr("exclusive"),
       is_reverse = ctx.flag_attr("reverse")]<typename T>(std::span<T> slice) {
        run_along(slice, T(kStart), is_exclusive, is_reverse, Op());
      });
  ctx.set(0, cast(y, dtype, {}, ctx.pool()));
}

}  // namespace

auto cumsum_def() -> OpDef {
  return {
      .name = "CumSum",
      .since = 14,
      .doc =
          "Adds up the elements along `axis`: each result is the sum of all elements "
          "up to and including its own position. The axis is an input, not an "
          "attribute; `exclusive` and `reverse` may be combined.",
      .attributes = {{"exclusive", AttrType::Int, 0,
                      "1 leaves an element out of its own result, so the first one is "
                      "0; 0 counts it in."},
                     {"reverse", AttrType::Int, 0,
                      "1 starts at the end of the axis; 0 at its beginning."}},
      .inputs = {{"x", "T", "Values, of rank r >= 1.", kDifferentiable},
                 {"axis", "T2", "Scalar, the axis to run along, in [-r, r-1].",
                  kNonDifferentiable}},
      .outputs = {{"y", "T", "Running sum, in the shape of `x`.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}, {"T2", kIndices}},
      .infer = infer_running<symbolic::add>,
      .eval = eval_running<Plus, 0>,
      .history = {{.since = 11, .types = {{"T", kWideNumbersIr3 - kFloat16}}}},
  };
}

auto cumprod_def() -> OpDef {
  return {
      .name = "CumProd",
      .since = 26,
      .doc =
          "Multiplies up the elements along `axis`: each result is the product of all "
          "elements up to and including its own position. The axis is an input, not an "
          "attribute; `exclusive` and `reverse` may be combined.",
      .attributes = {{"exclusive", AttrType::Int, 0,
                      "1 leaves an element out of its own result, so the first one is "
                      "1; 0 counts it in."},
                     {"reverse", AttrType::Int, 0,
                      "1 starts at the end of the axis; 0 at its beginning."}},
      .inputs = {{"x", "T", "Values, of rank r >= 1.", kDifferentiable},
                 {"axis", "T2", "Scalar, the axis to run along, in [-r, r-1].",
                  kNonDifferentiable}},
      .outputs = {{"y", "T", "Running product, in the shape of `x`.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}, {"T2", kIndices}},
      .infer = infer_running<symbolic::multiply>,
      .eval = eval_running<Times, 1>,
  };
}

}  // namespace opscribe::ops
