// Sums along axes, of the elements or of what they are mapped to.
//
//   ReduceSum        sum(x)
//   ReduceSumSquare  sum(x * x)
//   ReduceL1         sum(|x|)
//   ReduceL2         sqrt(sum(x * x))

#include <cmath>
#include <concepts>
#include <functional>
#include <span>

#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/reduction.h"
#include "opscribe/ops/reduction/reduction_ops.h"
#include "opscribe/ops/rules/reduction.h"

namespace opscribe::ops {
namespace {

void infer_sum(InferContext& ctx) {
  infer_fold(ctx, {.of = symbolic::add, .start = 0});
}

// Floats are added up in double precision, whole numbers wrap around.
template <typename T>
auto sum_of(std::span<const T> row, auto map) -> T {
  if constexpr (std::floating_point<T>) {
    double total = 0;
    for (const T item : row) total += map(double{item});
    return static_cast<T>(total);
  } else {
    return kernel::fold(row, T(0),
                        [&](T total, T item) { return Plus()(total, map(item)); });
  }
}

void eval_sum(EvalContext& ctx) {
  if (fold_floats(ctx, kernel::Fold::Sum)) return;
  reduce(ctx, wide_types, []<typename T>(std::span<const T> row) {
    return sum_of(row, std::identity());
  });
}

void eval_sum_square(EvalContext& ctx) {
  if (fold_floats(ctx, kernel::Fold::SumOfSquares)) return;
  reduce(ctx, wide_types, []<typename T>(std::span<const T> row) {
    return sum_of(row, [](auto x) { return Times()(x, x); });
  });
}

void eval_l1(EvalContext& ctx) {
  if (fold_floats(ctx, kernel::Fold::SumOfMagnitudes)) return;
  reduce(ctx, wide_types, []<typename T>(std::span<const T> row) {
    return sum_of(row, [](auto x) { return x < 0 ? Minus()(decltype(x)(0), x) : x; });
  });
}

void eval_l2(EvalContext& ctx) {
  reduce(ctx, wide_types, []<typename T>(std::span<const T> row) {
    double total = 0;
    for (const T item : row) {
      const auto x = static_cast<double>(item);
      total += x * x;
    }
    return element_of<T>(std::sqrt(total));
  });
}

}  // namespace

auto reduce_sum_def() -> OpDef {
  return {
      .name = "ReduceSum",
      .since = 13,
      .doc =
          "Adds up the elements along the given axes. The sum of no elements is 0. "
          "Unlike NumPy, `keepdims` is on by default.",
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
      .outputs = {{"reduced", "T", "The sums.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .infer = infer_sum,
      .eval = eval_sum,
      .history = {{.since = 11,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to reduce. Default: all."}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", ""}},
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

auto reduce_sum_square_def() -> OpDef {
  return {
      .name = "ReduceSumSquare",
      .since = 18,
      .doc =
          "Adds up the squares of the elements along the given axes, `sum(x * x)`. No "
          "elements give 0.",
      .attributes = {{"keepdims", AttrType::Int, 1,
                      "1: reduced axes stay with size 1. 0: they are dropped."},
                     {"noop_with_empty_axes", AttrType::Int, 0,
                      "What absent or empty `axes` mean. 0: reduce all axes. 1: reduce "
                      "none, so that the output is `x * x`."}},
      .inputs = {{"data", "T", "Tensor of rank r; a scalar is allowed.",
                  kDifferentiable},
                 {"axes", "tensor(int64)",
                  "The axes to reduce, in [-r, r-1]. Absent or empty: "
                  "`noop_with_empty_axes` decides.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "The sums of squares.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .body = fixed_body({18}),
      .infer = infer_reduce,
      .eval = eval_sum_square,
      .history = {{.since = 13,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to reduce. Default: all."}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}},
                   .body = no_body()},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

auto reduce_l1_def() -> OpDef {
  return {
      .name = "ReduceL1",
      .since = 18,
      .doc =
          "Adds up the absolute values along the given axes, `sum(|x|)`. No elements "
          "give 0.",
      .attributes = {{"keepdims", AttrType::Int, 1,
                      "1: reduced axes stay with size 1. 0: they are dropped."},
                     {"noop_with_empty_axes", AttrType::Int, 0,
                      "What absent or empty `axes` mean. 0: reduce all axes. 1: reduce "
                      "none, so that the output is `|x|`."}},
      .inputs = {{"data", "T", "Tensor of rank r; a scalar is allowed.",
                  kDifferentiable},
                 {"axes", "tensor(int64)",
                  "The axes to reduce, in [-r, r-1]. Absent or empty: "
                  "`noop_with_empty_axes` decides.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "The norms, each >= 0.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .body = fixed_body({18}),
      .infer = infer_reduce,
      .eval = eval_l1,
      .history = {{.since = 13,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to reduce. Default: all."}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}},
                   .body = no_body()},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

auto reduce_l2_def() -> OpDef {
  return {
      .name = "ReduceL2",
      .since = 18,
      .doc =
          "Euclidean length along the given axes, `sqrt(sum(x * x))`. No elements give "
          "0.",
      .attributes = {{"keepdims", AttrType::Int, 1,
                      "1: reduced axes stay with size 1. 0: they are dropped."},
                     {"noop_with_empty_axes", AttrType::Int, 0,
                      "What absent or empty `axes` mean. 0: reduce all axes. 1: reduce "
                      "none, so that the output is `|x|`."}},
      .inputs = {{"data", "T", "Tensor of rank r; a scalar is allowed.",
                  kDifferentiable},
                 {"axes", "tensor(int64)",
                  "The axes to reduce, in [-r, r-1]. Absent or empty: "
                  "`noop_with_empty_axes` decides.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "The norms, each >= 0.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .body = fixed_body({18}),
      .infer = infer_reduce,
      .eval = eval_l2,
      .history = {{.since = 13,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to reduce. Default: all."}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}},
                   .body = no_body()},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

}  // namespace opscribe::ops
