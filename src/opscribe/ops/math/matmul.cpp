// MatMul: the matrix product of the last two dimensions, batches broadcast.
//
//   A  [ batch... | M, K ]
//   B  [ batch... | K, N ]
//   Y  [ batch... | M, N ]

#include "opscribe/ops/loops/matrix_product.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/matrix_product.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_matrix_product(ctx, 0, 1);
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where the shapes do not fit
  ctx.set(0, matrix_product(ctx, ctx.tensor(0), ctx.tensor(1)));
}

}  // namespace

auto matmul_def() -> OpDef {
  return {
      .name = "MatMul",
      .since = 13,
      .doc =
          "Matrix product with NumPy's rules: the last two dimensions are matrices, "
          "the ones before are batches and broadcast. A 1-D operand counts as a row on "
          "the left and as a column on the right, and that dimension is dropped from "
          "the result.",
      .inputs = {{"A", "T", "Left operand, `[..., M, K]` or `[K]`.", kDifferentiable},
                 {"B", "T", "Right operand, `[..., K, N]` or `[K]`.", kDifferentiable}},
      .outputs = {{"Y", "T", "Products, `[..., M, N]`; a scalar for two 1-D operands.",
                   kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
