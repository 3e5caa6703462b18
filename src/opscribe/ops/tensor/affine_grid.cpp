// AffineGrid: grid[n, y, x] = theta[n] * (x, y, 1) in coordinates from -1 to 1.

#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto theta = shape_of_rank(ctx, 0, 3);
  const auto elements = integer_list(ctx, "", 1);
  if (elements && elements->size() != 4 && elements->size() != 5) {
    ctx.fail("invalid-input", {1}, "",
             "`size` has {} elements; it is (N, C, H, W) or (N, C, D, H, W)",
             elements->size());
  }
  // Two or three coordinates, which `theta` and `size` agree on.
  std::optional<std::size_t> spatial;
  if (elements) spatial = elements->size() - 2;
  if (theta && !spatial && (*theta)[1].is_number()) {
    spatial = (*theta)[1].is(3) ? 3 : 2;
  }
  if (!spatial) return;
  if (theta) {
    const auto rows = static_cast<std::int64_t>(*spatial);
    if (!ctx.unify((*theta)[1], rows) || !ctx.unify((*theta)[2], rows + 1)) {
      ctx.fail("shape-mismatch", {0, 1}, "",
               "`theta` is {}, but {} coordinates take [N,{},{}]", to_text(*theta),
               rows, rows, rows + 1);
    }
  }
  Dims sizes = elements ? as_sizes(ctx, *elements, 1, "size")
                        : fresh_dims(ctx, *spatial + 2, "size");
  if (theta) {
    const auto batch = ctx.unify((*theta)[0], sizes[0]);
    if (!batch) {
      ctx.fail("shape-mismatch", {0, 1}, "",
               "`theta` has {} maps, but `size` names a batch of {}",
               to_text((*theta)[0]), to_text(sizes[0]));
    }
    sizes[0] = *batch;
  }
  const Dim coordinates = *spatial;
  ctx.set_shape(0, concat({Shape(sizes.data(), 1), Shape(&sizes[2], *spatial),
                           Shape(&coordinates, 1)}));
}

}  // namespace

auto affine_grid_def() -> OpDef {
  return {
      .name = "AffineGrid",
      .since = 20,
      .doc =
          "Makes the sampling grid that GridSample needs to apply an affine map: for "
          "each point of an output of the given size its place in the input, in "
          "coordinates from -1 to 1, multiplied by `theta`.",
      .attributes = {{"align_corners", AttrType::Int, 0,
                      "1: -1 and 1 are the centres of the corner points. 0: they are "
                      "the outer edges of the corner points."}},
      .inputs = {{"theta", "T1",
                  "The maps, [N, 2, 3] for images or [N, 3, 4] for volumes.",
                  kNonDifferentiable},
                 {"size", "T2",
                  "Size of the output to sample for, (N, C, H, W) or (N, C, D, H, W).",
                  kNonDifferentiable}},
      .outputs = {{"grid", "T1",
                   "The places, [N, H, W, 2] with x before y, or [N, D, H, W, 3] with "
                   "x, y, z.",
                   kDifferentiable}},
      .types = {{"T1", kFloatsIr4}, {"T2", kInt64}},
      .determinism = Determinism::NonDeterministic,
      .body = fixed_body({20}),
      .infer = infer,
  };
}

}  // namespace opscribe::ops
