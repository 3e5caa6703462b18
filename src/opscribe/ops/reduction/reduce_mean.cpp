// ReduceMean, ReduceProd: average and product of the elements along axes.

#include <concepts>
#include <span>

#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/reduction.h"
#include "opscribe/ops/reduction/reduction_ops.h"
#include "opscribe/ops/rules/reduction.h"

namespace opscribe::ops {
namespace {

void infer_mean(InferContext& ctx) {
  infer_fold(ctx, {.of = symbolic::add, .is_mean = true});
}

void infer_product(InferContext& ctx) {
  infer_fold(ctx, {.of = symbolic::multiply, .start = 1});
}

void eval_mean(EvalContext& ctx) {
  if (fold_floats(ctx, kernel::Fold::Sum, true)) return;
  reduce(ctx, wide_types, []<typename T>(std::span<const T> row) {
    if constexpr (std::floating_point<T>) {
      double total = 0;
      for (const T item : row) total += double{item};
      return static_cast<T>(total / static_cast<double>(row.size()));
    } else {
      const T total = kernel::fold(row, T(0), Plus());
      return Over()(total, static_cast<T>(row.size()));
    }
  });
}

void eval_product(EvalContext& ctx) {
  reduce(ctx, wide_types, []<typename T>(std::span<const T> row) {
    return kernel::fold(row, T(1), Times());
  });
}

}  // namespace

auto reduce_mean_def() -> OpDef {
  return {
      .name = "ReduceMean",
      .since = 18,
      .doc =
          "Average of the elements along the given axes, `sum(x) / n`. The average of "
          "no elements is undefined.",
      .attributes = {{"keepdims", AttrType::Int, 1,
                      "1: reduced axes stay with size 1. 0: they are dropped."},
                     {"noop_with_empty_axes", AttrType::Int, 0,
                      "What absent or empty `axes` mean. 0: reduce all axes. 1: reduce "
                      "none, so that the output equals the input."}},
      .inputs = {{"data", "T", "Tensor of rank r; a scalar is allowed.",
                  kDifferentiable},
                 {"axes", "tensor(int64)",
                  "The axes to reduce, in [-r, r-1]. Absent or empty: "
                  "`noop_with_empty_axes` decides.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "The averages, in the type of `data`.",
                   kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .infer = infer_mean,
      .eval = eval_mean,
      .history = {{.since = 13,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to reduce. Default: all."}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}}},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

auto reduce_prod_def() -> OpDef {
  return {
      .name = "ReduceProd",
      .since = 18,
      .doc =
          "Multiplies the elements along the given axes. The product of no elements is "
          "1.",
      .attributes = {{"keepdims", AttrType::Int, 1,
                      "1: reduced axes stay with size 1. 0: they are dropped."},
                     {"noop_with_empty_axes", AttrType::Int, 0,
                      "What absent or empty `axes` mean. 0: reduce all axes. 1: reduce "
                      "none, so that the output equals the input."}},
      .inputs = {{"data", "T", "Tensor of rank r; a scalar is allowed.",
                  kDifferentiable},
                 {"axes", "tensor(int64)",
                  "The axes to reduce, in [-r, r-1]. Absent or empty: "
                  "`noop_with_empty_axes` decides.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "The products.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .infer = infer_product,
      .eval = eval_product,
      .history = {{.since = 13,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to reduce. Default: all."}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}}},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

}  // namespace opscribe::ops
