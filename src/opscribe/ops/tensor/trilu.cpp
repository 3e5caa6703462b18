// Trilu: upper or lower triangle of matrices.

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
  };
}

}  // namespace opscribe::ops
