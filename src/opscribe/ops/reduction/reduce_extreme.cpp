// ReduceMax, ReduceMin: the largest and smallest element along axes.
//
//   data [ 2 | 3 | 4 ], axes (1)  ->  [ 2 | 1 | 4 ], or [ 2 | 4 ] without keepdims

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
