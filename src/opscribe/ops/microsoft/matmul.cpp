// FusedMatMul, FusedGemm: matrix products with what often stands around them.

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/microsoft/floats.h"
#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/microsoft/products.h"
#include "opscribe/ops/microsoft/rules.h"
#include "opscribe/tensor/convert.h"

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

// --- running

// An operand as it is multiplied, of float or double.
auto prepared(EvalContext& ctx, std::size_t i, bool is_transposed, bool moves_batch)
    -> Tensor {
  const Tensor& given = ctx.tensor(i);
  const bool is_double = given.dtype() == DataType::Double;
  Tensor x =
      cast(given, is_double ? DataType::Double : DataType::Float, {}, ctx.pool());
  const std::size_t rank = x.rank();
  if (rank < 2 || (!is_transposed && !moves_batch)) return x;
  std::vector<std::size_t> order(rank);
  std::iota(order.begin(), order.end(), std::size_t{0});
  if (moves_batch) std::rotate(order.begin(), order.begin() + 1, order.end() - 1);
  if (is_transposed) std::swap(order[rank - 2], order[rank - 1]);
  return with_axes(ctx, x, order);
}

void scale(Tensor& x, float factor) {
  if (factor == 1) return;
  dispatch(TypeList<float, double>(), x.dtype(), [&]<typename T>() {
    for (T& element : x.mutable_cells<T>()) element *= static_cast<T>(factor);
  });
}

void eval_matmul(EvalContext& ctx) {
  const Tensor a =
      prepared(ctx, 0, ctx.flag_attr("transA"), ctx.flag_attr("transBatchA"));
  const Tensor b =
      prepared(ctx, 1, ctx.flag_attr("transB"), ctx.flag_attr("transBatchB"));
  Tensor y = product_of(ctx, a, b);
  scale(y, ctx.float_attr("alpha"));
  ctx.set(0, cast(y, ctx.result_dtype(0), {}, ctx.pool()));
}

auto activation_params(EvalContext& ctx) -> std::vector<float> {
  std::vector<float> params;
  for (const std::string_view name :
       {"activation_alpha", "activation_beta", "activation_gamma"}) {
    if (ctx.has_attr(name)) params.push_back(ctx.float_attr(name));
  }
  return params;
}

void eval_gemm(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  if (!is_float(ctx.tensor(0).dtype()) || ctx.tensor(0).dtype() == DataType::Double) {
    throw Error(ErrorKind::Unsupported,
                fmt::format("FusedGemm of elements of type `{}` is not computed here",
                            text_name(ctx.tensor(0).dtype())),
                "write Gemm and the activation as two nodes");
  }
  Tensor y = product_of(ctx, prepared(ctx, 0, ctx.flag_attr("transA"), false),
                        prepared(ctx, 1, ctx.flag_attr("transB"), false));
  scale(y, ctx.float_attr("alpha"));
  if (ctx.has_input(2)) {
    const Tensor c = floats_of(ctx, 2);
    const float beta = ctx.float_attr("beta");
    const auto plan = kernel::plan_pair(dims.span(), c.dims().span(), dims.span());
    const auto cells = y.mutable_cells<float>();
    kernel::map_pair(plan, cells.data(), cells_of(c).data(), cells.data(),
                     [beta](float sum, float more) { return sum + beta * more; });
  }
  activate(ctx, ctx.string_attr("activation"), activation_params(ctx), y);
  give_floats(ctx, 0, y);
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
      .eval = eval_matmul,
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
      .eval = eval_gemm,
  };
}

}  // namespace opscribe::ops::microsoft
