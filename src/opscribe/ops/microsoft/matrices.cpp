// Inverse, Trilu: on the matrices of the last two axes.

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/bodies.h"

namespace opscribe::ops::microsoft {
namespace {

constexpr auto kAnyRank = static_cast<std::size_t>(-1);

void infer_inverse(InferContext& ctx) {
  const auto shape = shape_of_rank(ctx, 0, 2, kAnyRank);
  if (shape) {
    const std::size_t rows = shape->size() - 2;
    same_dim(ctx, {0, rows, (*shape)[rows]}, {0, rows + 1, (*shape)[rows + 1]},
             "only square matrices have an inverse");
  }
  infer_same_shape(ctx);
}

void infer_trilu(InferContext& ctx) {
  shape_of_rank(ctx, 0, 2, kAnyRank);
  check_one_element(ctx, 1);
  infer_same_shape(ctx);
}

}  // namespace

auto inverse_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "Inverse",
      .since = 1,
      .doc = "The inverse of each square matrix.",
      .inputs = {{"X", "T", "Matrices [..., M, M]."}},
      .outputs = {{"Y", "T", "Their inverses, in the same shape."}},
      .types = {{"T", kFloatsIr3}},
      .infer = infer_inverse,
  };
}

auto trilu_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "Trilu",
      .since = 1,
      .doc =
          "Keeps one triangle of each matrix and sets the rest to zero. The standard "
          "operator of that name does the same from opset 14 on.",
      .attributes = {{"upper", AttrType::Int, 1,
                      "1 keeps the upper triangle, 0 the lower one."}},
      .inputs = {{"X", "T", "Matrices [..., N, M]."},
                 {"k", "tensor(int64)",
                  "The diagonal that bounds the triangle: 0 the main one, above it if "
                  "positive.",
                  kOptional}},
      .outputs = {{"Y", "T", "In the shape of `X`."}},
      .types = {{"T", kNumbersIr4 | kBool}},
      .infer = infer_trilu,
  };
}

}  // namespace opscribe::ops::microsoft
