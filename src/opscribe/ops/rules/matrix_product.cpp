#include "opscribe/ops/rules/matrix_product.h"

#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

// Where the axis that both have in common stands.
auto inner_axis(std::size_t rank, bool is_left) -> std::size_t {
  return is_left || rank == 1 ? rank - 1 : rank - 2;
}

auto batches(Shape dims) -> Shape {
  return dims.first(dims.size() < 2 ? 0 : dims.size() - 2);
}

void require_vector(InferContext& ctx, std::size_t i, std::size_t of,
                    std::size_t axis_from_last) {
  const auto shape = ctx.shape(i);
  const auto matrices = ctx.shape(of);
  if (!shape || !matrices || shape->size() != 1) return;
  if (matrices->size() < axis_from_last) return;
  const std::size_t axis = matrices->size() - axis_from_last;
  if (symbolic::surely_differ((*shape)[0], 1)) {
    same_dim(ctx, {i, 0, (*shape)[0]}, {of, axis, (*matrices)[axis]});
  }
}

}  // namespace

void infer_matrix_product(InferContext& ctx, std::size_t left, std::size_t right) {
  const auto a = shape_of_rank(ctx, left, 1, kUnlimitedRank);
  const auto b = shape_of_rank(ctx, right, 1, kUnlimitedRank);
  if (!a || !b) return;
  const std::size_t a_axis = inner_axis(a->size(), true);
  const std::size_t b_axis = inner_axis(b->size(), false);
  same_dim(ctx, {left, a_axis, (*a)[a_axis]}, {right, b_axis, (*b)[b_axis]});
  Dims dims = broadcast(ctx, {left, batches(*a)}, {right, batches(*b)});
  if (a->size() > 1) dims.push_back((*a)[a->size() - 2]);
  if (b->size() > 1) dims.push_back(b->back());
  ctx.set_shape(0, dims);
}

void require_per_row(InferContext& ctx, std::size_t i, std::size_t of) {
  require_vector(ctx, i, of, 2);
}

void require_per_column(InferContext& ctx, std::size_t i, std::size_t of) {
  require_vector(ctx, i, of, 1);
}

}  // namespace opscribe::ops
