// MatMulInteger, QLinearMatMul: matrix products of quantized numbers.
//
//   MatMulInteger   Y = (A - a_zero_point) * (B - b_zero_point)              int32
//   QLinearMatMul   y = saturate(round(a' * b' / y_scale) + y_zero_point)    quantized
//
// where a' = (a - a_zero_point) * a_scale, and b' likewise. Shapes follow MatMul.

#include <fmt/ranges.h>

#include <cmath>
#include <functional>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/matrix_product.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/matrix_product.h"
#include "opscribe/tensor/convert.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::ops {
namespace {

void infer_integer(InferContext& ctx) {
  infer_matrix_product(ctx, 0, 1);
  require_per_row(ctx, 2, 0);
  require_per_column(ctx, 3, 1);
}

void infer_quantized(InferContext& ctx) {
  infer_matrix_product(ctx, 0, 3);
  for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
    require_per_row(ctx, i, 0);
    require_per_column(ctx, i + 3, 3);
  }
}

// What belongs to the rows of `x`, or to all of it, as an operand that broadcasts to it.
auto by_row(const Tensor& x, const Tensor& part) -> Tensor {
  if (part.rank() != 1 || x.rank() < 2) return part;
  return part.reshaped({part.element_count(), 1});
}

// `x` minus its zero point, which broadcasts to it.
template <typename R>
auto shifted(EvalContext& ctx, const Tensor& x, const Tensor* zero_point,
             std::size_t input) -> Tensor {
  Tensor wide = cast(x, kDataTypeOf<R>, {}, ctx.pool());
  if (zero_point == nullptr) return wide;
  if (!kernel::fits(zero_point->dims().span(), x.dims().span())) {
    ctx.fail("shape-mismatch", {input}, "",
             "{} has shape [{}], which does not suit [{}]", ctx.input_name(input),
             fmt::join(zero_point->dims().span(), ","),
             fmt::join(x.dims().span(), ","));
  }
  const Tensor taken = cast(*zero_point, kDataTypeOf<R>, {}, ctx.pool());
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  R* out = wide.mutable_cells<R>(ctx.pool()).data();
  const TensorDims& dims = x.dims();
  kernel::map_pair(kernel::plan_pair(dims.span(), taken.dims().span(), dims.span()),
                   out, taken.cells<R>().data(), out, Minus());
  return wide;
}

void eval_integer(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));
  const Tensor& a = ctx.tensor(0);
  const Tensor* a_zero_point = ctx.find_tensor(2);
  const Tensor by_rows = a_zero_point == nullptr ? Tensor() : by_row(a, *a_zero_point);
  ctx.set(0, matrix_product(
                 ctx,
                 shifted<std::int32_t>(ctx, a,
                                       a_zero_point == nullptr ? nullptr : &by_rows, 2),
                 shifted<std::int32_t>(ctx, ctx.tensor(1), ctx.find_tensor(3), 3)));
}

// Applies `op` to each element of `x` and what `part` has for it.
template <typename Op>
void apply(EvalContext& ctx, Tensor& x, const Tensor& part, std::size_t input, Op op) {
  const TensorDims dims = x.dims();
  if (part.element_count() != 1 && !kernel::fits(part.dims().span(), dims.span())) {
    ctx.fail("shape-mismatch", {input}, "",
             "{} has shape [{}], which does not suit the product's [{}]",
             ctx.input_name(input), fmt::join(part.dims().span(), ","),
             fmt::join(dims.span(), ","));
  }
  const Tensor wide = cast(part, DataType::Double, {}, ctx.pool());
  const TensorDims part_dims = part.element_count() == 1 ? TensorDims() : part.dims();
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  double* out = x.mutable_cells<double>(ctx.pool()).data();
  kernel::map_pair(kernel::plan_pair(dims.span(), part_dims.span(), dims.span()), out,
                   wide.cells<double>().data(), out, op);
}

// Sums of products of 8-bit numbers are exact in doubles, so that only the scales round.
void eval_quantized(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));
  const Tensor& a = ctx.tensor(0);
  const Tensor a_zero_point = by_row(a, ctx.tensor(2));
  Tensor y = matrix_product(ctx, shifted<double>(ctx, a, &a_zero_point, 2),
                            shifted<double>(ctx, ctx.tensor(3), &ctx.tensor(5), 5));
  apply(ctx, y, by_row(a, ctx.tensor(1)), 1, std::multiplies());
  apply(ctx, y, ctx.tensor(4), 4, std::multiplies());
  apply(ctx, y, ctx.tensor(6), 6, std::divides());
  const DataType dtype = ctx.tensor(7).dtype();
  if (!is_integer(dtype)) {
    apply(ctx, y, ctx.tensor(7), 7, std::plus());
    ctx.set(0, cast(y, dtype, {}, ctx.pool()));
    return;
  }
  apply(ctx, y, ctx.tensor(7), 7,
        [](double x, double zero_point) { return std::nearbyint(x) + zero_point; });
  ctx.set(0, cast(y, dtype, {}, ctx.pool()));
}

}  // namespace

auto matmul_integer_def() -> OpDef {
  return {
      .name = "MatMulInteger",
      .since = 10,
      .doc =
          "Matrix product of 8-bit integers after subtracting their zero points, with "
          "the batch rules of `MatMul`. Products are summed in int32, which wraps "
          "around on overflow.",
      .inputs = {{"A", "T1", "Left operand, `[..., M, K]`.", kNonDifferentiable},
                 {"B", "T2", "Right operand, `[..., K, N]`.", kNonDifferentiable},
                 {"a_zero_point", "T1",
                  "Scalar for all of `A`, or one per row: `[M]` for a matrix, `[..., "
                  "M, 1]` for a batch; absent: 0.",
                  kOptional | kNonDifferentiable},
                 {"b_zero_point", "T2",
                  "Scalar for all of `B`, or one per column: `[N]` for a matrix, "
                  "`[..., 1, N]` for a batch; absent: 0.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"Y", "T3", "Int32 products, `[..., M, N]`.", kNonDifferentiable}},
      .types = {{"T1", kBytes}, {"T2", kBytes}, {"T3", kInt32}},
      .infer = infer_integer,
      .eval = eval_integer,
  };
}

auto qlinear_matmul_def() -> OpDef {
  return {
      .name = "QLinearMatMul",
      .since = 21,
      .doc =
          "Matrix product of quantized operands with a quantized result: as if both "
          "were dequantized, multiplied with the rules of `MatMul`, and the product "
          "quantized by `y_scale` and `y_zero_point`. Halves round to even before the "
          "zero point is added, and results saturate at the limits of the type.",
      .inputs = {{"a", "T1", "Left operand, `[..., M, K]`.", kNonDifferentiable},
                 {"a_scale", "TS",
                  "Scale of `a`: scalar for all of `a`, or one per row: `[M]` for a "
                  "matrix, `[..., M, 1]` for a batch.",
                  kNonDifferentiable},
                 {"a_zero_point", "T1", "Zero point of `a`, in the shape of `a_scale`.",
                  kNonDifferentiable},
                 {"b", "T2", "Right operand, `[..., K, N]`.", kNonDifferentiable},
                 {"b_scale", "TS",
                  "Scale of `b`: scalar for all of `b`, or one per column: `[N]` for a "
                  "matrix, `[..., 1, N]` for a batch.",
                  kNonDifferentiable},
                 {"b_zero_point", "T2", "Zero point of `b`, in the shape of `b_scale`.",
                  kNonDifferentiable},
                 {"y_scale", "TS", "Scale of the result, usually a scalar.",
                  kNonDifferentiable},
                 {"y_zero_point", "T3",
                  "Zero point of the result, in the shape of `y_scale`; its type is "
                  "the result's.",
                  kNonDifferentiable}},
      .outputs = {{"y", "T3", "Quantized product, `[..., M, N]`.", kNonDifferentiable}},
      .types = {{"TS", kFloatsIr4 - kDouble},
                {"T1", kBytes | kFloat8s},
                {"T2", kBytes | kFloat8s},
                {"T3", kBytes | kFloat8s}},
      .infer = infer_quantized,
      .eval = eval_quantized,
      .history = {{.since = 10,
                   .inputs = {{"a", "T1", "", kNonDifferentiable},
                              {"a_scale", "tensor(float)", "", kNonDifferentiable},
                              {"a_zero_point", "T1", "", kNonDifferentiable},
                              {"b", "T2", "", kNonDifferentiable},
                              {"b_scale", "tensor(float)", "", kNonDifferentiable},
                              {"b_zero_point", "T2", "", kNonDifferentiable},
                              {"y_scale", "tensor(float)", "", kNonDifferentiable},
                              {"y_zero_point", "T3", "", kNonDifferentiable}},
                   .types = {{"T1", kBytes}, {"T2", kBytes}, {"T3", kBytes}}}},
  };
}

}  // namespace opscribe::ops
