// FusedMatMul, FusedGemm: matrix products with what often stands around them.

#include <utility>

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/rules.h"

namespace opscribe::ops::microsoft {
namespace {

// An operand as it is multiplied. With `moves_batch` its first axis is that of the
// rows, and those up to the last are the batch.
auto operand_of(Shape shape, bool is_transposed, bool moves_batch) -> Dims {
  Dims dims;
  dims.append(shape.begin(), shape.end());
  if (dims.size() < 2) return dims;
  if (moves_batch) {
    dims = concat({shape.subspan(1, shape.size() - 2), shape.first(1), shape.last(1)});
  }
  if (is_transposed) std::swap(dims[dims.size() - 2], dims.back());
  return dims;
}

void infer_matmul(InferContext& ctx) {
  const auto a = ctx.shape(0);
  const auto b = ctx.shape(1);
  if (!a || !b) return;
  const Dims left =
      operand_of(*a, ctx.flag_attr("transA"), ctx.flag_attr("transBatchA"));
  const Dims right =
      operand_of(*b, ctx.flag_attr("transB"), ctx.flag_attr("transBatchB"));
  ctx.set_shape(0, matrix_product(ctx, {0, Shape(left.data(), left.size())},
                                  {1, Shape(right.data(), right.size())}));
}

void infer_gemm(InferContext& ctx) {
  const auto a = shape_of_rank(ctx, 0, 2);
  const auto b = shape_of_rank(ctx, 1, 2);
  const std::size_t a_row = ctx.flag_attr("transA") ? 1 : 0;
  const std::size_t b_row = ctx.flag_attr("transB") ? 1 : 0;
  if (a && b) {
    same_dim(ctx, {0, 1 - a_row, (*a)[1 - a_row]}, {1, b_row, (*b)[b_row]});
  }
  const Dims product = {a ? (*a)[a_row] : ctx.fresh_dim("rows"),
                        b ? (*b)[1 - b_row] : ctx.fresh_dim("columns")};
  ctx.set_shape(0, product);
  const auto c = shape_of_rank(ctx, 2, 0, 2);
  if (!a || !b || !c) return;
  for (std::size_t i = 0; i < c->size(); ++i) {
    const Dim& wanted = product[2 - c->size() + i];
    if (!symbolic::surely_differ((*c)[i], 1) ||
        !symbolic::surely_differ((*c)[i], wanted)) {
      continue;
    }
    ctx.fail("shape-mismatch", {2}, "",
             "`C` of shape {} does not broadcast to the product's shape {}",
             to_text(*c), to_text(Shape(product.data(), product.size())));
  }
}

}  // namespace

auto fused_matmul_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "FusedMatMul",
      .since = 1,
      .doc =
          "Matrix product as MatMul does it, of operands that may be transposed first, "
          "times a number.",
      .attributes =
          {{"alpha", AttrType::Float, 1.0F, "Factor of the product."},
           {"transA", AttrType::Int, 0, "1 exchanges the last two axes of `A`."},
           {"transB", AttrType::Int, 0, "1 exchanges the last two axes of `B`."},
           {"transBatchA", AttrType::Int, 0,
            "1 moves the first axis of `A` behind the batch, before `transA`."},
           {"transBatchB", AttrType::Int, 0,
            "1 moves the first axis of `B` behind the batch, before `transB`."}},
      .inputs = {{"A", "T", "Left operand."}, {"B", "T", "Right operand."}},
      .outputs = {{"Y", "T", "The products."}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_matmul,
  };
}

auto fused_gemm_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "FusedGemm",
      .since = 1,
      .doc =
          "Gemm with an activation behind it: `activation(alpha * A * B + beta * C)`, "
          "`A` and `B` transposed first if so asked.",
      .attributes = {{"activation", AttrType::String, kNoDefault,
                      "Name of the standard operator to apply, such as `Relu`."},
                     {"activation_alpha", AttrType::Float, kNoDefault,
                      "Its `alpha`, if it has one."},
                     {"activation_beta", AttrType::Float, kNoDefault,
                      "Its `beta`, if it has one."},
                     {"activation_gamma", AttrType::Float, kNoDefault,
                      "Its `gamma`, if it has one."},
                     {"alpha", AttrType::Float, 1.0F, "Factor of the product."},
                     {"beta", AttrType::Float, 1.0F, "Factor of `C`."},
                     {"transA", AttrType::Int, 0, "1 transposes `A`."},
                     {"transB", AttrType::Int, 0, "1 transposes `B`."}},
      .inputs = {{"A", "T", "Left operand, [M, K]; [K, M] to be transposed."},
                 {"B", "T", "Right operand, [K, N]; [N, K] to be transposed."},
                 {"C", "T", "Summand, broadcast to [M, N].", kOptional}},
      .outputs = {{"Y", "T", "Results [M, N]."}},
      .types = {{"T", kWideNumbersIr3}},
      .infer = infer_gemm,
  };
}

}  // namespace opscribe::ops::microsoft
