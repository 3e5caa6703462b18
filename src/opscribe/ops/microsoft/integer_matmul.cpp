// DynamicQuantizeMatMul, MatMulIntegerToFloat: products of 8-bit matrices as floats.

#include <algorithm>
#include <cmath>

#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/products.h"
#include "opscribe/ops/microsoft/quantized.h"
#include "opscribe/ops/rules/matrix_product.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  infer_matrix_product(ctx, 0, 1);
}

// --- running

// An operand less its zero point: one for all, one per column of the matrix or, for the
// left one, one per row.
auto centred(EvalContext& ctx, std::size_t i, std::size_t zero_point, bool is_left)
    -> Tensor {
  Tensor x = floats_of(ctx, i);
  if (!ctx.has_input(zero_point)) return x;
  const Tensor zero = floats_of(ctx, zero_point);
  const auto points = cells_of(zero);
  const auto columns =
      static_cast<std::size_t>(x.rank() == 0 ? 1 : x.dim(x.rank() - 1));
  const std::size_t entries =
      is_left ? (x.rank() < 2 ? 1 : static_cast<std::size_t>(x.dim(x.rank() - 2)))
              : columns;
  if (points.size() != 1 && points.size() != entries) {
    ctx.fail("shape-mismatch", {zero_point, i}, "give one, or one for each",
             "{} has {} elements for {} {}", ctx.input_name(zero_point), points.size(),
             entries, is_left ? "rows" : "columns");
  }
  const auto cells = x.mutable_cells<float>();
  for (std::size_t k = 0; k < cells.size(); ++k) {
    cells[k] -= points[points.size() == 1 ? 0 : (is_left ? k / columns : k) % entries];
  }
  return x;
}

// Scales and bias of a product: each one number, or one for each column; the left
// scale may have one for each row.
struct Finish {
  Tensor left, right, bias;
};

void check_entries(EvalContext& ctx, const Tensor& of, std::size_t entries,
                   std::string_view name) {
  const std::size_t count = cells_of(of).size();
  if (count == 0 || count == 1 || count == entries) return;
  ctx.fail("shape-mismatch", {}, "give one number, or one for each",
           "{} has {} elements, but the product has {}", name, count, entries);
}

void finish(EvalContext& ctx, Tensor product, const Finish& finish) {
  const auto cells = product.mutable_cells<float>();
  const auto columns = static_cast<std::size_t>(
      product.rank() == 0 ? 1 : product.dim(product.rank() - 1));
  const std::size_t rows =
      product.rank() < 2 ? 1
                         : static_cast<std::size_t>(product.dim(product.rank() - 2));
  check_entries(ctx, finish.left, rows, "the scale of `A`");
  check_entries(ctx, finish.right, columns, "the scale of `B`");
  check_entries(ctx, finish.bias, columns, "`bias`");
  const auto at = [](const Tensor& of, std::size_t i) {
    const auto entries = cells_of(of);
    return entries.empty() ? 0 : entries[entries.size() == 1 ? 0 : i];
  };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const float scale =
        at(finish.left, i / columns % rows) * at(finish.right, i % columns);
    cells[i] = cells[i] * scale + at(finish.bias, i % columns);
  }
  give_floats(ctx, 0, product);
}

// As bytes by its own range, which includes 0; then less the zero point.
auto requantized(Tensor x, float& scale) -> Tensor {
  const auto cells = x.mutable_cells<float>();
  float low = 0;
  float high = 0;
  for (const float value : cells) {
    low = std::min(low, value);
    high = std::max(high, value);
  }
  scale = high == low ? 1 : (high - low) / 255;
  const auto zero =
      static_cast<std::int32_t>(std::nearbyint(std::clamp(-low / scale, 0.0F, 255.0F)));
  for (float& value : cells) {
    value = static_cast<float>(stored(value, {scale, zero}, 0, 255) - zero);
  }
  return x;
}

// Sums of products of whole numbers, of which double holds each one exactly.
auto whole_product(EvalContext& ctx, const Tensor& a, const Tensor& b) -> Tensor {
  const Tensor product = product_of(ctx, cast(a, DataType::Double, {}, ctx.pool()),
                                    cast(b, DataType::Double, {}, ctx.pool()));
  return cast(product, DataType::Float, {}, ctx.pool());
}

void eval_dynamic(EvalContext& ctx) {
  float scale = 1;
  const Tensor a = requantized(floats_of(ctx, 0), scale);
  const Tensor b = centred(ctx, 1, 3, false);
  finish(
      ctx, whole_product(ctx, a, b),
      {Tensor::from_values<float>({1}, {scale}), floats_of(ctx, 2), floats_of(ctx, 4)});
}

void eval_to_float(EvalContext& ctx) {
  const Tensor a = centred(ctx, 0, 4, true);
  const Tensor b = centred(ctx, 1, 5, false);
  finish(ctx, whole_product(ctx, a, b),
         {floats_of(ctx, 2), floats_of(ctx, 3), floats_of(ctx, 6)});
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
      .eval = eval_dynamic,
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
      .eval = eval_to_float,
  };
}

}  // namespace opscribe::ops::microsoft
