// AffineGrid: grid[n, y, x] = theta[n] * (x, y, 1) in coordinates from -1 to 1.

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/tensor/convert.h"

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

// The coordinate of point `at` of `size`, from -1 to 1.
template <typename T>
auto coordinate(std::int64_t at, std::int64_t size, bool align_corners) -> T {
  if (align_corners) {
    return size == 1 ? T(0) : static_cast<T>(2 * at) / static_cast<T>(size - 1) - 1;
  }
  return static_cast<T>(2 * at + 1) / static_cast<T>(size) - 1;
}

// `theta * (x, y, 1)`, or with z, for each point of one plane or volume, row by row.
template <typename T>
void map_points(std::span<const T> theta, kernel::Shape sizes, bool align_corners,
                T* to) {
  const std::size_t spatial = sizes.size();
  Positions at(spatial);
  for (std::int64_t left = element_count_of(sizes); left > 0; --left) {
    for (std::size_t row = 0; row < spatial; ++row) {
      T sum = theta[row * (spatial + 1) + spatial];
      for (std::size_t k = 0; k < spatial; ++k) {
        // x is the last axis.
        const std::size_t axis = spatial - 1 - k;
        sum += theta[row * (spatial + 1) + k] *
               coordinate<T>(at[axis], sizes[axis], align_corners);
      }
      *to++ = sum;
    }
    for (std::size_t axis = spatial; axis-- > 0;) {
      if (++at[axis] < sizes[axis]) break;
      at[axis] = 0;
    }
  }
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const DataType dtype = ctx.tensor(0).dtype();
  const DataType used = dtype == DataType::Double ? dtype : DataType::Float;
  const Tensor theta = cast(ctx.tensor(0), used, {}, ctx.pool());
  const bool align_corners = ctx.flag_attr("align_corners");
  const std::size_t spatial = dims.size() - 2;
  const kernel::Shape sizes = dims.span().subspan(1, spatial);
  Tensor grid = ctx.make(used, dims);
  ctx.work(static_cast<std::uint64_t>(grid.element_count()) * spatial);
  dispatch(TypeList<float, double>(), used, [&]<typename T>() {
    const std::size_t size = spatial * (spatial + 1);
    T* to = grid.mutable_cells<T>().data();
    for (std::int64_t n = 0; n < dims[0] && !grid.is_empty(); ++n) {
      map_points(theta.cells<T>().subspan(static_cast<std::size_t>(n) * size, size),
                 sizes, align_corners, to);
      to += grid.element_count() / dims[0];
    }
  });
  ctx.set(0, cast(grid, dtype, {}, ctx.pool()));
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
