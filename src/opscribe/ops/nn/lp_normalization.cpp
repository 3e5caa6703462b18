// LpNormalization: divides each slice along `axis` by its norm.
//
//   output = x / sum(abs(x)^p)^(1/p)

#include <algorithm>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/nn/norms.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  const std::int64_t p = ctx.int_attr("p");
  if (p != 1 && p != 2) {
    ctx.fail("invalid-attribute", {}, "it is 1 or 2", "`p` is {}", p);
  }
  if (const auto rank = ctx.rank(0)) ctx.axis_attr("axis", *rank);
}

// One block of slices that lie side by side: element k of each is a row of `inner`.
template <typename T>
void normalize_block(std::int64_t size, std::int64_t inner, T p, const T* x,
                     std::span<T> norms, T* y) {
  std::ranges::fill(norms, T(0));
  for (std::int64_t i = 0; i < size * inner; ++i) {
    norms[static_cast<std::size_t>(i % inner)] += power_of(x[i], p);
  }
  for (T& norm : norms) norm = root_of(norm, p);
  for (std::int64_t i = 0; i < size * inner; ++i) {
    const T norm = norms[static_cast<std::size_t>(i % inner)];
    y[i] = norm == 0 ? T(0) : x[i] / norm;
  }
}

void eval(EvalContext& ctx) {
  const Tensor x = widened(ctx, ctx.tensor(0));
  Tensor y = make_wide(ctx, 0);
  const std::size_t axis = ctx.axis_attr("axis", x.rank());
  const kernel::Shape dims = x.dims().span();
  const std::int64_t inner = kernel::count_between(dims, axis + 1, dims.size());
  const std::int64_t block = dims[axis] * inner;
  Tensor norms = ctx.make(x.dtype(), {inner});
  dispatch(wide_floats, x.dtype(), [&]<typename T>() {
    const T* from = x.cells<T>().data();
    T* to = y.mutable_cells<T>().data();
    for (std::int64_t at = 0; at < x.element_count(); at += block) {
      ctx.work(static_cast<std::uint64_t>(block) * 2);
      normalize_block(dims[axis], inner, static_cast<T>(norm_order(ctx)), from + at,
                      norms.mutable_cells<T>(), to + at);
    }
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto lp_normalization_def() -> OpDef {
  return {
      .name = "LpNormalization",
      .since = 22,
      .doc =
          "Divides every slice along `axis` by its Lp norm, so that the slice has norm "
          "1. A slice of zeros stays zeros.",
      .attributes = {{"axis", AttrType::Int, -1,
                      "Dimension the norm is taken along, in [-r, r-1]."},
                     {"p", AttrType::Int, 2,
                      "1 for the sum of absolute values, 2 for the Euclidean norm; no "
                      "other value."}},
      .inputs = {{"input", "T", "Values of any shape, rank r >= 1.", kDifferentiable}},
      .outputs = {{"output", "T", "In the shape of `input`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
