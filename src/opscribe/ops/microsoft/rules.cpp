#include "opscribe/ops/microsoft/rules.h"

namespace opscribe::ops::microsoft {
namespace {

// The axes before the matrix.
auto batch_of(const InputShape& operand) -> InputShape {
  const std::size_t rank = operand.dims.size();
  return {operand.input, operand.dims.first(rank < 2 ? 0 : rank - 2)};
}

}  // namespace

void check_bias(InferContext& ctx, std::size_t bias, std::size_t of) {
  const auto shape = ctx.shape(of);
  const auto vector = shape_of_rank(ctx, bias, 1);
  if (!shape || !vector) return;
  if (shape->empty()) {
    ctx.fail("rank-mismatch", {of}, "", "{} is a scalar, which has no last axis",
             ctx.input_name(of));
  }
  same_dim(ctx, {bias, 0, (*vector)[0]}, {of, shape->size() - 1, shape->back()});
}

auto matrix_product(InferContext& ctx, const InputShape& a, const InputShape& b)
    -> Dims {
  for (const InputShape& operand : {a, b}) {
    if (!operand.dims.empty()) continue;
    ctx.fail("rank-mismatch", {operand.input}, "", "{} is a scalar, but no matrix",
             ctx.input_name(operand.input));
  }
  const std::size_t row_axis = b.dims.size() < 2 ? 0 : b.dims.size() - 2;
  same_dim(ctx, {a.input, a.dims.size() - 1, a.dims.back()},
           {b.input, row_axis, b.dims[row_axis]});
  Dims dims = broadcast(ctx, batch_of(a), batch_of(b));
  if (a.dims.size() > 1) dims.push_back(a.dims[a.dims.size() - 2]);
  if (b.dims.size() > 1) dims.push_back(b.dims.back());
  return dims;
}

auto share_of(InferContext& ctx, const Dim& whole, std::int64_t parts,
              std::string_view stem) -> Dim {
  if (parts < 1) return ctx.fresh_dim(stem);
  const auto share = symbolic::exact_div(whole, parts);
  return share ? *share : ctx.fresh_dim(stem);
}

}  // namespace opscribe::ops::microsoft
