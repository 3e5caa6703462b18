// Flatten: joins the dimensions before `axis` and those from it on, giving a matrix.
//
//   input   [ d0, ..., d(axis-1) | d(axis), ..., d(r-1) ]
//   output  [ product of these   | product of these     ]

#include <algorithm>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {
namespace {

auto output_shape(Shape input, std::size_t axis) -> Dims {
  return {product(input.first(axis)), product(input.subspan(axis))};
}

void infer(InferContext& ctx) {
  const auto input = ctx.shape(0);
  if (!input) {
    ctx.set_shape(0, fresh_dims(ctx, 2, "size"));
    return;
  }
  const std::int64_t axis = ctx.int_attr("axis");
  if (axis < 0 && ctx.version().since < 11) {
    ctx.warn("invalid-attribute", {}, "import opset 11 or newer",
             "`axis` is {}; before opset 11 it may not be negative", axis);
  }
  // One past the last is fine, and a scalar takes the default of 1 too.
  const auto rank = static_cast<std::int64_t>(input->size());
  if (axis < -rank || axis > std::max<std::int64_t>(rank, 1)) {
    ctx.fail("invalid-axis", {0}, "", "`axis` is {}, out of range for rank {}", axis,
             rank);
  }
  const std::int64_t split = std::min(axis < 0 ? axis + rank : axis, rank);
  ctx.set_shape(0, output_shape(*input, static_cast<std::size_t>(split)));
  keep_values(ctx);
}

}  // namespace

auto flatten_def() -> OpDef {
  return {
      .name = "Flatten",
      .since = 25,
      .doc =
          "Reshapes to a matrix: dimensions before `axis` become the rows, the others "
          "the columns. The result is always 2-D; `axis` 0 gives `[1, size]`, and so "
          "does a scalar, as `[1, 1]`.",
      .attributes = {{"axis", AttrType::Int, 1,
                      "First dimension that goes into the columns, in [-r, r]."}},
      .inputs = {{"input", "T", "Tensor of any rank r.", kDifferentiable}},
      .outputs = {{"output", "T",
                   "Matrix with the elements of `input` in the same order.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .infer = infer,
      .eval = keep_elements,
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 9, .note = "`axis` may not be negative"},
                  {.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
