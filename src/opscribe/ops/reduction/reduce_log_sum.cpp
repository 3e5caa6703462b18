// Sums along axes, as logarithms.
//
//   ReduceLogSum     log(sum(x))
//   ReduceLogSumExp  log(sum(exp(x)))

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "opscribe/ops/loops/reduction.h"
#include "opscribe/ops/reduction/reduction_ops.h"
#include "opscribe/ops/rules/reduction.h"

namespace opscribe::ops {
namespace {

void eval_log_sum(EvalContext& ctx) {
  reduce(ctx, wide_types, []<typename T>(std::span<const T> row) {
    double total = 0;
    for (const T item : row) total += static_cast<double>(item);
    return element_of<T>(std::log(total));
  });
}

// The greatest element is taken off first, so that nothing overflows.
void eval_log_sum_exp(EvalContext& ctx) {
  reduce(ctx, wide_types, []<typename T>(std::span<const T> row) {
    double greatest = -std::numeric_limits<double>::infinity();
    for (const T item : row) greatest = std::max(greatest, static_cast<double>(item));
    const double offset = std::isinf(greatest) ? 0 : greatest;
    double total = 0;
    for (const T item : row) total += std::exp(static_cast<double>(item) - offset);
    return element_of<T>(offset + std::log(total));
  });
}

}  // namespace

auto reduce_log_sum_def() -> OpDef {
  return {
      .name = "ReduceLogSum",
      .since = 28,
      .doc =
          "Logarithm of the sum along the given axes, `log(sum(x))`. A negative sum "
          "gives NaN, no elements give minus infinity.",
      .attributes = {{"keepdims", AttrType::Int, 1,
                      "1: reduced axes stay with size 1. 0: they are dropped."},
                     {"noop_with_empty_axes", AttrType::Int, 0,
                      "What absent or empty `axes` mean. 0: reduce all axes. 1: reduce "
                      "none, so that the output is `log(x)`."}},
      .inputs = {{"data", "T", "Tensor of rank r; a scalar is allowed.",
                  kDifferentiable},
                 {"axes", "tensor(int64)",
                  "The axes to reduce, in [-r, r-1]. Absent or empty: "
                  "`noop_with_empty_axes` decides.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"reduced", "T", "The logarithms.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({28}),
      .infer = infer_reduce,
      .eval = eval_log_sum,
      .history =
          {{.since = 18, .types = {{"T", kWideNumbersIr4}}, .body = fixed_body({18})},
           {.since = 13,
            .note = "the axes are an attribute",
            .attributes = {{"axes", AttrType::Ints, kNoDefault,
                            "The axes to reduce. Default: all."}},
            .without = {"noop_with_empty_axes"},
            .inputs = {{"data", "T", "", kDifferentiable}},
            .body = no_body()},
           {.since = 11, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
           {.since = 1, .note = "axes may not be negative"}},
  };
}

auto reduce_log_sum_exp_def() -> OpDef {
  return {
      .name = "ReduceLogSumExp",
      .since = 28,
      .doc =
          "Logarithm of the sum of exponentials along the given axes, "
          "`log(sum(exp(x)))`. To avoid overflow it is computed as `m + log(sum(exp(x "
          "- m)))` with m the largest element. No elements give minus infinity.",
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
      .outputs = {{"reduced", "T", "The logarithms, none below the largest element.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({28}),
      .infer = infer_reduce,
      .eval = eval_log_sum_exp,
      .history =
          {{.since = 18, .types = {{"T", kWideNumbersIr4}}, .body = fixed_body({18})},
           {.since = 13,
            .note = "the axes are an attribute",
            .attributes = {{"axes", AttrType::Ints, kNoDefault,
                            "The axes to reduce. Default: all."}},
            .without = {"noop_with_empty_axes"},
            .inputs = {{"data", "T", "", kDifferentiable}},
            .body = no_body()},
           {.since = 11, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
           {.since = 1, .note = "axes may not be negative"}},
  };
}

}  // namespace opscribe::ops
