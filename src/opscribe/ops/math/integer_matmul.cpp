// MatMulInteger, QLinearMatMul: matrix products of quantized numbers.
//
//   MatMulInteger   Y = (A - a_zero_point) * (B - b_zero_point)              int32
//   QLinearMatMul   y = saturate(round(a' * b' / y_scale) + y_zero_point)    quantized
//
// where a' = (a - a_zero_point) * a_scale, and b' likewise. Shapes follow MatMul.

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/matrix_product.h"

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
