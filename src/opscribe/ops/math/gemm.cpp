// Gemm: a matrix product with scaling, transposition and an added matrix.
//
//   Y = alpha * A' * B' + beta * C
//
//   A' [ M, K ]   B' [ K, N ]   C broadcast to [ M, N ]   Y [ M, N ]

#include <array>
#include <concepts>
#include <span>
#include <string_view>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/matrix_product.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

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

// The operand, or what `flag` makes of it.
auto operand(EvalContext& ctx, std::size_t i, std::string_view flag) -> Tensor {
  const Tensor& x = ctx.tensor(i);
  if (!ctx.flag_attr(flag)) return x;
  const TensorDims dims{x.dim(1), x.dim(0)};
  return dispatch_storage(x.dtype(), [&]<typename S>() {
    return build_storage<S>(x.dtype(), dims, ctx.pool(), [&](std::span<S> to) {
      const kernel::Strided<S> from{x.storage_cells<S>(), TensorDims{1, x.dim(1)}};
      kernel::copy(dims.span(), from, to);
    });
  });
}

template <typename T>
auto scaled(T x, float factor) -> T {
  if (factor == 1) return x;
  if constexpr (std::floating_point<T>) {
    return factor * x;
  } else {
    return saturating_cast<T>(double{factor} * static_cast<double>(x));
  }
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const DataType dtype = ctx.tensor(0).dtype();
  const DataType wide = widened_type(dtype);
  const float alpha = ctx.float_attr("alpha");
  const float beta = ctx.float_attr("beta");
  Tensor y = matrix_product(ctx, cast(operand(ctx, 0, "transA"), wide, {}, ctx.pool()),
                            cast(operand(ctx, 1, "transB"), wide, {}, ctx.pool()));
  const Tensor* given = ctx.find_tensor(2);
  const Tensor c = given == nullptr ? Tensor() : cast(*given, wide, {}, ctx.pool());
  ctx.work(static_cast<std::uint64_t>(y.element_count()));
  dispatch(wide_types, wide, [&]<typename T>() {
    T* out = y.mutable_cells<T>(ctx.pool()).data();
    if (given == nullptr) {
      kernel::map_each(out, y.element_count(), out,
                       [&](T product) { return scaled(product, alpha); });
      return;
    }
    kernel::map_pair(kernel::plan_pair(dims.span(), c.dims().span(), dims.span()), out,
                     c.cells<T>().data(), out, [&](T product, T added) {
                       return Plus()(scaled(product, alpha), scaled(added, beta));
                     });
  });
  ctx.set(0, cast(y, dtype, {}, ctx.pool()));
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
      .eval = eval,
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
