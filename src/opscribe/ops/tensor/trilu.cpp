// Trilu: upper or lower triangle of matrices.

#include <algorithm>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  shape_of_rank(ctx, 0, 2, kMaxRank);
  if (const auto k = shape_of_rank(ctx, 1, 0, 1); k && !k->empty()) {
    if (!ctx.unify((*k)[0], 1)) {
      ctx.fail("shape-mismatch", {1}, "", "`k` has {} elements; it is one number",
               to_text((*k)[0]));
    }
  }
}

// Of each row a part is kept and the rest, before or behind it, is set to zero.
void eval(EvalContext& ctx) {
  const bool is_upper = ctx.flag_attr("upper");
  const std::int64_t k = ctx.has_input(1) ? ctx.integer(1) : 0;
  const TensorDims dims = ctx.result_dims(0);
  const std::int64_t rows = dims[dims.size() - 2];
  const std::int64_t columns = dims[dims.size() - 1];
  // A diagonal beyond the corner bounds the same triangle.
  const std::int64_t diagonal = std::clamp(k, -rows - 1, columns + 1);
  const std::int64_t matrices = kernel::count_between(dims.span(), 0, dims.size() - 2);
  const bool is_empty = element_count_of(dims.span()) == 0;
  ctx.work(static_cast<std::uint64_t>(element_count_of(dims.span())));
  Tensor input = ctx.take(0).take_tensor();
  if (is_empty) return ctx.set(0, std::move(input));
  ctx.set(0, changed(ctx, std::move(input), [&]<typename S>(std::span<S> to) {
            S* row = to.data();
            for (std::int64_t matrix = 0; matrix < matrices; ++matrix) {
              for (std::int64_t i = 0; i < rows; ++i, row += columns) {
                const std::int64_t first = is_upper ? i + diagonal : i + diagonal + 1;
                const std::int64_t at = std::clamp<std::int64_t>(first, 0, columns);
                if (is_upper) {
                  std::fill_n(row, at, S{});
                } else {
                  std::fill_n(row + at, columns - at, S{});
                }
              }
            }
          }));
}

}  // namespace

auto trilu_def() -> OpDef {
  return {
      .name = "Trilu",
      .since = 14,
      .doc =
          "Keeps the upper or lower triangle of each matrix and sets the rest to zero.",
      .attributes = {{"upper", AttrType::Int, 1,
                      "1 keeps the upper triangle, 0 the lower."}},
      .inputs = {{"input", "T", "Matrices [..., M, N].", kDifferentiable},
                 {"k", "tensor(int64)",
                  "Diagonal that bounds the triangle: 0 is the main one, positive lies "
                  "above it. Absent: 0.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "The triangles, same shape.", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
