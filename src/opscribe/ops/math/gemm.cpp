// Gemm: a matrix product with scaling, transposition and an added matrix.
//
//   Y = alpha * A' * B' + beta * C
//
//   A' [ M, K ]   B' [ K, N ]   C broadcast to [ M, N ]   Y [ M, N ]

#include <array>

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

// The size of a matrix, or of what `transposed` makes of it, along an axis.
struct Matrix {
  std::size_t input;
  std::optional<Shape> shape;
  bool is_transposed;

  auto place(std::size_t axis) const -> std::size_t {
    return is_transposed ? 1 - axis : axis;
  }
  auto size(InferContext& ctx, std::size_t axis) const -> Dim {
    return shape ? (*shape)[place(axis)]
                 : ctx.fresh_dim(axis == 0 ? "rows" : "columns");
  }
};

auto product_shape(InferContext& ctx) -> std::array<Dim, 2> {
  const Matrix a{0, shape_of_rank(ctx, 0, 2), ctx.flag_attr("transA")};
  const Matrix b{1, shape_of_rank(ctx, 1, 2), ctx.flag_attr("transB")};
  if (a.shape && b.shape) {
    same_dim(ctx, {0, a.place(1), a.size(ctx, 1)}, {1, b.place(0), b.size(ctx, 0)},
             "`transA` and `transB` say which operands are transposed first");
  }
  return {a.size(ctx, 0), b.size(ctx, 1)};
}

void infer(InferContext& ctx) {
  const auto dims = product_shape(ctx);
  ctx.set_shape(0, dims);
  require_broadcasts_to(ctx, 2, dims);
}

// `C` is smaller than the product only where `broadcast` says so.
void infer_legacy(InferContext& ctx) {
  const auto dims = product_shape(ctx);
  ctx.set_shape(0, dims);
  require_broadcasts_to(ctx, 2, dims);
  const auto c = ctx.shape(2);
  if (!c || ctx.flag_attr("broadcast")) return;
  if (c->size() == 2 && ctx.unify((*c)[0], dims[0]) && ctx.unify((*c)[1], dims[1])) {
    return;
  }
  ctx.fail("shape-mismatch", {2}, "set `broadcast` to 1, or import opset 7 or newer",
           "`C` has shape {}, but the product has {}, and `broadcast` is 0",
           to_text(*c), to_text(Shape(dims)));
}

}  // namespace

auto gemm_def() -> OpDef {
  return {
      .name = "Gemm",
      .since = 13,
      .doc =
          "Computes `alpha * A' * B' + beta * C`, where `A'` and `B'` are the operands "
          "after the transpositions asked for. `A` and `B` are exactly 2-D: use "
          "`MatMul` for batches. Only `C` is broadcast.",
      .attributes = {{"alpha", AttrType::Float, 1.0F, "Factor of the matrix product."},
                     {"beta", AttrType::Float, 1.0F, "Factor of `C`."},
                     {"transA", AttrType::Int, 0, "1 transposes `A` first."},
                     {"transB", AttrType::Int, 0, "1 transposes `B` first."}},
      .inputs =
          {{"A", "T", "Matrix `[M, K]`, or `[K, M]` with `transA`.", kDifferentiable},
           {"B", "T", "Matrix `[K, N]`, or `[N, K]` with `transB`.", kDifferentiable},
           {"C", "T", "Added matrix, broadcast to `[M, N]`; absent: nothing is added.",
            kOptional | kDifferentiable}},
      .outputs = {{"Y", "T", "Matrix `[M, N]`.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .infer = infer,
      .history = {{.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 9,
                   .note = "`C` must be given",
                   .inputs = {{"A", "T", ""}, {"B", "T", ""}, {"C", "T", ""}}},
                  {.since = 7, .types = {{"T", kFloatsIr3}}},
                  {.since = 6,
                   .attributes = {{"broadcast", AttrType::Int, 0,
                                   "1 lets `C` be smaller than `[M, N]`; 0 asks for "
                                   "exactly that shape."}},
                   .infer = infer_legacy},
                  {.since = 1}},
  };
}

}  // namespace opscribe::ops
