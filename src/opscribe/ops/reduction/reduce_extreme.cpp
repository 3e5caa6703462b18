// ReduceMax, ReduceMin: the largest and smallest element along axes.
//
//   data [ 2 | 3 | 4 ], axes (1)  ->  [ 2 | 1 | 4 ], or [ 2 | 4 ] without keepdims

#include <functional>
#include <limits>
#include <span>

#include "opscribe/ops/loops/reduction.h"
#include "opscribe/ops/reduction/reduction_ops.h"
#include "opscribe/ops/rules/reduction.h"

namespace opscribe::ops {
namespace {

void infer_max(InferContext& ctx) {
  infer_fold(ctx, {.of = symbolic::maximum});
}

void infer_min(InferContext& ctx) {
  infer_fold(ctx, {.of = symbolic::minimum});
}

constexpr auto kOrderedTypes = wide_types + TypeList<std::uint8_t, std::int8_t, bool>();

// NaN wins. `start` is the result of no elements.
template <typename T, typename Beats>
auto extreme(std::span<const T> row, T start, Beats beats) -> T {
  for (const T item : row) {
    if (beats(item, start) || item != item) start = item;
    if (start != start) break;
  }
  return start;
}

template <typename T>
constexpr auto lowest() -> T {
  using Limits = std::numeric_limits<T>;
  return Limits::has_infinity ? static_cast<T>(-Limits::infinity()) : Limits::lowest();
}
template <typename T>
constexpr auto highest() -> T {
  using Limits = std::numeric_limits<T>;
  return Limits::has_infinity ? Limits::infinity() : Limits::max();
}

void eval_max(EvalContext& ctx) {
  if (fold_floats(ctx, kernel::Fold::Max)) return;
  reduce(ctx, kOrderedTypes, []<typename T>(std::span<const T> row) {
    return extreme(row, lowest<T>(), std::greater());
  });
}

void eval_min(EvalContext& ctx) {
  if (fold_floats(ctx, kernel::Fold::Min)) return;
  reduce(ctx, kOrderedTypes, []<typename T>(std::span<const T> row) {
    return extreme(row, highest<T>(), std::less());
  });
}

}  // namespace

auto reduce_max_def() -> OpDef {
  return {
      .name = "ReduceMax",
      .since = 20,
      .doc =
          "Largest element along the given axes; true counts as larger than false. No "
          "elements give minus infinity, or the smallest value of a type without it.",
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
      .outputs = {{"reduced", "T", "The largest elements.", kDifferentiable}},
      .types = {{"T", kBytes | kWideNumbersIr4 | kBool}},
      .infer = infer_max,
      .eval = eval_max,
      .history = {{.since = 18, .types = {{"T", kBytes | kWideNumbersIr4}}},
                  {.since = 13,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to reduce. Default: all."}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}}},
                  {.since = 12,
                   .unclassified = true,
                   .types = {{"T", kBytes | kWideNumbersIr3}}},
                  {.since = 11, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

auto reduce_min_def() -> OpDef {
  return {
      .name = "ReduceMin",
      .since = 20,
      .doc =
          "Smallest element along the given axes; false counts as smaller than true. "
          "No elements give infinity, or the largest value of a type without it.",
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
      .outputs = {{"reduced", "T", "The smallest elements.", kDifferentiable}},
      .types = {{"T", kBytes | kWideNumbersIr4 | kBool}},
      .infer = infer_min,
      .eval = eval_min,
      .history = {{.since = 18, .types = {{"T", kBytes | kWideNumbersIr4}}},
                  {.since = 13,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to reduce. Default: all."}},
                   .without = {"noop_with_empty_axes"},
                   .inputs = {{"data", "T", "", kDifferentiable}}},
                  {.since = 12,
                   .unclassified = true,
                   .types = {{"T", kBytes | kWideNumbersIr3}}},
                  {.since = 11, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

}  // namespace opscribe::ops
