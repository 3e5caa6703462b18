// ArgMax, ArgMin: where the largest or smallest element lies along one axis.
//
//   axis 1   [[3, 9, 9],  ->  ArgMax [[1],  ArgMin [[0],
//             [5, 2, 4]]              [0]]          [1]]

#include "opscribe/ops/reduction/reduction_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto data = ctx.shape(0);
  if (!data) return;
  const std::size_t axis = ctx.axis_attr("axis", data->size());
  if ((*data)[axis].is(0)) {
    ctx.fail("shape-mismatch", {0}, "",
             "axis {} of `data` {} has no elements to choose from", axis,
             to_text(*data));
  }
  Dims dims = concat({data->first(axis)});
  if (ctx.flag_attr("keepdims")) dims.push_back(1);
  const Shape after = data->subspan(axis + 1);
  dims.append(after.begin(), after.end());
  ctx.set_shape(0, dims);
}

}  // namespace

auto argmax_def() -> OpDef {
  return {
      .name = "ArgMax",
      .since = 13,
      .doc =
          "Index of the largest element along one axis. Among equal ones the first "
          "counts, unless `select_last_index` is set. The axis is 0 by default, not "
          "the last one.",
      .attributes = {{"axis", AttrType::Int, 0, "Axis to search along, in [-r, r-1]."},
                     {"keepdims", AttrType::Int, 1,
                      "1: the axis stays with size 1. 0: it is dropped."},
                     {"select_last_index", AttrType::Int, 0,
                      "Among equal elements, 0 takes the first and 1 the last."}},
      .inputs = {{"data", "T", "Tensor of rank r; the axis may not be empty.",
                  kNonDifferentiable}},
      .outputs = {{"reduced", "tensor(int64)", "Indices along the axis, from 0.",
                   kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer,
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 11,
                   .note = "the first of equal elements is taken",
                   .without = {"select_last_index"}},
                  {.since = 1, .note = "the axis may not be negative"}},
  };
}

auto argmin_def() -> OpDef {
  return {
      .name = "ArgMin",
      .since = 13,
      .doc =
          "Index of the smallest element along one axis. Among equal ones the first "
          "counts, unless `select_last_index` is set. The axis is 0 by default, not "
          "the last one.",
      .attributes = {{"axis", AttrType::Int, 0, "Axis to search along, in [-r, r-1]."},
                     {"keepdims", AttrType::Int, 1,
                      "1: the axis stays with size 1. 0: it is dropped."},
                     {"select_last_index", AttrType::Int, 0,
                      "Among equal elements, 0 takes the first and 1 the last."}},
      .inputs = {{"data", "T", "Tensor of rank r; the axis may not be empty.",
                  kNonDifferentiable}},
      .outputs = {{"reduced", "tensor(int64)", "Indices along the axis, from 0.",
                   kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer,
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 11,
                   .note = "the first of equal elements is taken",
                   .without = {"select_last_index"}},
                  {.since = 1, .note = "the axis may not be negative"}},
  };
}

}  // namespace opscribe::ops
