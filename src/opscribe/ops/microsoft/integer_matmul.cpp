// DynamicQuantizeMatMul, MatMulIntegerToFloat: products of 8-bit matrices as floats.

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/matrix_product.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  infer_matrix_product(ctx, 0, 1);
}

}  // namespace

auto dynamic_quantize_matmul_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "DynamicQuantizeMatMul",
      .since = 1,
      .doc =
          "Quantizes `A` by its own range while the model runs, multiplies by the "
          "8-bit `B`, and gives floats.",
      .inputs = {{"A", "T1", "Left operand, as in MatMul."},
                 {"B", "T2", "Right operand, as in MatMul."},
                 {"b_scale", "T1", "Scale of `B`: a scalar, or one per column."},
                 {"b_zero_point", "T2", "Zero point of `B`. Absent: 0.", kOptional},
                 {"bias", "T1", "Added to the product, [N].", kOptional}},
      .outputs = {{"Y", "T1", "The products."}},
      .types = {{"T1", kFloat}, {"T2", kBytes}},
      .infer = infer,
  };
}

auto matmul_integer_to_float_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "MatMulIntegerToFloat",
      .since = 1,
      .doc = "Multiplies matrices of 8-bit numbers and scales the products to floats.",
      .inputs = {{"A", "T1", "Left operand, as in MatMul."},
                 {"B", "T2", "Right operand, as in MatMul."},
                 {"a_scale", "T3", "Scale of `A`: a scalar, or one per row."},
                 {"b_scale", "T3", "Scale of `B`: a scalar, or one per column."},
                 {"a_zero_point", "T1", "Zero point of `A`. Absent: 0.", kOptional},
                 {"b_zero_point", "T2", "Zero point of `B`. Absent: 0.", kOptional},
                 {"bias", "T3", "Added to the product, [N].", kOptional}},
      .outputs = {{"Y", "T3", "The products."}},
      .types = {{"T1", kBytes}, {"T2", kBytes}, {"T3", kFloat | kFloat16}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
