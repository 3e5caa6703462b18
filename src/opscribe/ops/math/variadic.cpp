// Max, Min, Sum, Mean: any number of operands, element by element, all broadcast.
//
//   data_0 [ 3, 1 ]   data_1 [ 4 ]   result [ 3, 4 ]

#include <utility>

#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// NaN wins on either side.
struct Larger {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    return a > b || a != a ? a : b;
  }
};
struct Smaller {
  template <typename T>
  auto operator()(T a, T b) const -> T {
    return a < b || a != a ? a : b;
  }
};

void eval_max(EvalContext& ctx) {
  fold_operands(ctx, numeric_types, Larger());
}

void eval_min(EvalContext& ctx) {
  fold_operands(ctx, numeric_types, Smaller());
}

void eval_sum(EvalContext& ctx) {
  fold_operands(ctx, float_types, Plus());
}

// Small floats are added as floats and rounded once.
void eval_mean(EvalContext& ctx) {
  const Tensor& first = ctx.tensor(0);
  const DataType dtype = first.dtype();
  const DataType wide = dtype == DataType::Double ? dtype : DataType::Float;
  dispatch(TypeList<float, double>(), wide, [&]<typename T>() {
    Tensor total = cast(first, wide, {}, ctx.pool());
    for (std::size_t i = 1; i < ctx.num_inputs(); ++i) {
      const Tensor next = cast(ctx.tensor(i), wide, {}, ctx.pool());
      const TensorDims dims = broadcast_result(ctx, total, next);
      ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
      Tensor sum = ctx.make(wide, dims);
      kernel::map_pair(
          kernel::plan_pair(total.dims().span(), next.dims().span(), dims.span()),
          total.cells<T>().data(), next.cells<T>().data(),
          sum.mutable_cells<T>().data(), Plus());
      total = std::move(sum);
    }
    const auto count = static_cast<T>(ctx.num_inputs());
    for (T& item : total.mutable_cells<T>(ctx.pool())) item /= count;
    ctx.set(0, cast(total, dtype, {}, ctx.pool()));
  });
}

// Before opset 8 the rule fails where shapes differ.
template <EvalRule Eval>
void eval_equal_shapes(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));
  Eval(ctx);
}

}  // namespace

auto max_def() -> OpDef {
  return {
      .name = "Max",
      .since = 13,
      .doc =
          "Largest of the operands at each position, all broadcast to a common shape. "
          "NaN in any operand gives NaN. To search within one tensor use `ReduceMax`.",
      .inputs = {{"data_0", "T",
                  "One or more operands; a single one is returned as it is.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"max", "T", "Largest values, of the common shape.",
                   kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_variadic<symbolic::maximum>,
      .eval = eval_max,
      .history =
          {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
           {.since = 8, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "all operands must have the same shape",
            .infer = infer_equal_shapes,
            .eval = eval_equal_shapes<eval_max>},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto min_def() -> OpDef {
  return {
      .name = "Min",
      .since = 13,
      .doc =
          "Smallest of the operands at each position, all broadcast to a common shape. "
          "NaN in any operand gives NaN. To search within one tensor use `ReduceMin`.",
      .inputs = {{"data_0", "T",
                  "One or more operands; a single one is returned as it is.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"min", "T", "Smallest values, of the common shape.",
                   kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .infer = infer_variadic<symbolic::minimum>,
      .eval = eval_min,
      .history =
          {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
           {.since = 8, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "all operands must have the same shape",
            .infer = infer_equal_shapes,
            .eval = eval_equal_shapes<eval_min>},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto sum_def() -> OpDef {
  return {
      .name = "Sum",
      .since = 13,
      .doc =
          "Adds the operands element by element, all broadcast to a common shape. To "
          "add up the elements of one tensor use `ReduceSum`.",
      .inputs = {{"data_0", "T",
                  "One or more operands; a single one is returned as it is.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"sum", "T", "Sums, of the common shape.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_variadic<symbolic::add>,
      .eval = eval_sum,
      .history =
          {{.since = 8, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "all operands must have the same shape",
            .infer = infer_equal_shapes,
            .eval = eval_equal_shapes<eval_sum>},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto mean_def() -> OpDef {
  return {
      .name = "Mean",
      .since = 13,
      .doc =
          "Average of the operands at each position, all broadcast to a common shape: "
          "their sum divided by how many there are. To average within one tensor use "
          "`ReduceMean`.",
      .inputs = {{"data_0", "T",
                  "One or more operands; a single one is returned as it is.",
                  kVariadic | kDifferentiable}},
      .outputs = {{"mean", "T", "Averages, of the common shape.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_broadcast,
      .eval = eval_mean,
      .history =
          {{.since = 8, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 6,
            .note = "all operands must have the same shape",
            .infer = infer_equal_shapes,
            .eval = eval_equal_shapes<eval_mean>},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

}  // namespace opscribe::ops
