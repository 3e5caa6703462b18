// LpNormalization: divides each slice along `axis` by its norm.
//
//   output = x / sum(abs(x)^p)^(1/p)

#include "opscribe/ops/nn/nn_ops.h"

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
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
