// ArgMax, ArgMin: where the largest or smallest element lies along one axis.
//
//   axis 1   [[3, 9, 9],  ->  ArgMax [[1],  ArgMin [[0],
//             [5, 2, 4]]              [0]]          [1]]

#include <functional>
#include <span>
#include <utility>
#include <vector>

#include "opscribe/kernel/reduce.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/reduction/reduction_ops.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

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

// The first NaN wins, or, as with equal elements, the last one.
template <typename Beats>
void find_best(EvalContext& ctx, Beats beats) {
  const TensorDims dims = ctx.result_dims(0);  // fails where there is nothing to find
  const Tensor& given = ctx.tensor(0);
  const Tensor data = cast(given, widened_type(given.dtype()), {}, ctx.pool());
  std::vector<bool> is_reduced(data.rank(), false);
  is_reduced[ctx.axis_attr("axis", data.rank())] = true;
  const kernel::Reduction plan =
      kernel::plan_reduction(data.dims().span(), is_reduced, true);
  const bool is_last = ctx.flag_attr("select_last_index");
  Tensor y = ctx.make(DataType::Int64, dims);
  Tensor scratch = ctx.make(data.dtype(), {plan.is_in_place ? 0 : plan.size});
  const auto out = y.mutable_cells<std::int64_t>();
  dispatch(wide_float_types + integer_types, data.dtype(), [&]<typename T>() {
    kernel::each_row(
        plan, data.cells<T>(), scratch.mutable_cells<T>(),
        [&](std::int64_t row, std::span<const T> items) {
          ctx.work(items.size());
          std::size_t best = 0;
          for (std::size_t i = 1; i < items.size(); ++i) {
            const bool is_none = items[best] != items[best];
            const bool is_better =
                !is_none && (items[i] != items[i] || beats(items[i], items[best]));
            const bool is_equal =
                is_none ? items[i] != items[i] : items[i] == items[best];
            if (is_better || (is_last && is_equal)) best = i;
          }
          out[static_cast<std::size_t>(row)] = static_cast<std::int64_t>(best);
        });
  });
  ctx.set(0, std::move(y));
}

void eval_max(EvalContext& ctx) {
  find_best(ctx, std::greater());
}

void eval_min(EvalContext& ctx) {
  find_best(ctx, std::less());
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
      .eval = eval_max,
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
      .eval = eval_min,
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 11,
                   .note = "the first of equal elements is taken",
                   .without = {"select_last_index"}},
                  {.since = 1, .note = "the axis may not be negative"}},
  };
}

}  // namespace opscribe::ops
