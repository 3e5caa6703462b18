// OneHot: index -> vector with one element set.

#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

auto read_depth(InferContext& ctx) -> Dim {
  const Known* known = ctx.value(1);
  if (known == nullptr || known->single() == nullptr) return ctx.fresh_dim("depth");
  const Scalar depth = as_integer(*known->single());
  return as_size(ctx, depth, 1, "depth");
}

void infer(InferContext& ctx) {
  const auto depth_shape = shape_of_rank(ctx, 1, 0, 1);
  if (depth_shape && !depth_shape->empty() && !ctx.unify((*depth_shape)[0], 1)) {
    ctx.fail("shape-mismatch", {1}, "", "`depth` has {} elements; it is one number",
             to_text((*depth_shape)[0]));
  }
  if (const auto values = shape_of_rank(ctx, 2, 1);
      values && !ctx.unify((*values)[0], 2)) {
    ctx.fail("shape-mismatch", {2}, "give the off value and the on value",
             "`values` has {} elements", to_text((*values)[0]));
  }
  const auto indices = ctx.shape(0);
  if (!indices) return;
  const std::size_t axis = ctx.axis_attr("axis", indices->size() + 1);
  const Dim depth = read_depth(ctx);
  ctx.set_shape(
      0, concat({indices->first(axis), Shape(&depth, 1), indices->subspan(axis)}));
}

}  // namespace

auto one_hot_def() -> OpDef {
  return {
      .name = "OneHot",
      .since = 28,
      .doc =
          "Turns each index into a vector that has `on` at that place and `off` "
          "elsewhere. An index outside [-depth, depth-1] gives a vector of `off` only.",
      .attributes = {{"axis", AttrType::Int, -1,
                      "Where the new axis goes in the output, in [-r-1, r]."}},
      .inputs = {{"indices", "T1",
                  "Indices of rank r; negative ones count from the end. Fractions are "
                  "cut off.",
                  kNonDifferentiable},
                 {"depth", "T2", "Length of the new axis, one element.",
                  kNonDifferentiable},
                 {"values", "T3", "Two elements: the off value, then the on value.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T3", "Tensor of rank r + 1.", kNonDifferentiable}},
      .types = {{"T1", kNumbersIr3}, {"T2", kNumbersIr3}, {"T3", kAllIr4}},
      .infer = infer,
      .history = {{.since = 11, .types = {{"T3", kAllIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
