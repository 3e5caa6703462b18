// OneHot: index -> vector with one element set.

#include <algorithm>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/tensor/convert.h"

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

// For each index its place on the new axis, or `depth` where it has none.
auto places_on(EvalContext& ctx, std::int64_t depth) -> Tensor {
  const Tensor& given = ctx.tensor(0);
  const bool is_unsigned = given.dtype() == DataType::UInt64;
  Tensor places = cast(given, DataType::Int64, {}, ctx.pool());
  for (std::int64_t& place : places.mutable_cells<std::int64_t>(ctx.pool())) {
    // What is too large for int64 has become negative.
    const bool is_inside = place < depth && place >= (is_unsigned ? 0 : -depth);
    place = !is_inside ? depth : place < 0 ? place + depth : place;
  }
  return places;
}

// One number of any type; as Cast does it, cut off.
auto read_count(EvalContext& ctx) -> std::int64_t {
  const Tensor& given = ctx.tensor(1);
  if (given.element_count() == 1) {
    const std::int64_t count = cast(given, DataType::Int64).load<std::int64_t>(0);
    if (count >= 0) return count;
  }
  ctx.fail("invalid-input", {1}, "", "`depth` is {}, not one number from 0 on",
           summary(given));
}

void eval(EvalContext& ctx) {
  const TensorDims& indices = ctx.tensor(0).dims();
  if (ctx.tensor(2).rank() != 1 || ctx.tensor(2).element_count() != 2) {
    ctx.fail("shape-mismatch", {2}, "give the off value and the on value",
             "`values` has {} elements", ctx.tensor(2).element_count());
  }
  const std::size_t axis = ctx.axis_attr("axis", indices.size() + 1);
  const std::int64_t depth = read_count(ctx);
  const TensorDims dims = joined(
      {indices.span().first(axis), {&depth, 1}, indices.span().subspan(axis)});
  const std::int64_t inner =
      kernel::count_between(indices.span(), axis, indices.size());
  const Tensor places = places_on(ctx, depth);
  move_elements(ctx, 0, ctx.tensor(2), dims, [&]<typename S>(std::span<const S> values,
                                                             std::span<S> to) {
    std::ranges::fill(to, values[0]);
    if (to.empty()) return;
    const auto cells = places.cells<std::int64_t>();
    for (std::int64_t i = 0; i < std::ssize(cells); ++i) {
      const std::int64_t place = cells[static_cast<std::size_t>(i)];
      if (place == depth) continue;
      const std::int64_t at = (i / inner * depth + place) * inner + i % inner;
      to[static_cast<std::size_t>(at)] = values[1];
    }
  });
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
      .eval = eval,
      .history = {{.since = 11, .types = {{"T3", kAllIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
