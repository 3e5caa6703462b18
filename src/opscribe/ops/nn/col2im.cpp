// Col2Im: adds blocks, stored as columns, back into an image.
//
//   input   [ N, C * b1 * ... * bn, L ]      L block positions, in row-major order
//   output  [ N, C, i1, ..., in ]

#include "opscribe/kernel/elementwise.h"
#include "opscribe/ops/loops/arithmetic.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/loops/windows.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"
#include "opscribe/ops/rules/window.h"

namespace opscribe::ops {
namespace {

constexpr std::size_t kImageShape = 1;
constexpr std::size_t kBlockShape = 2;

// The number of spatial axes that attributes speak of, when one is given.
auto num_axes_of_attrs(InferContext& ctx) -> std::optional<Dim> {
  for (const std::string_view name : {"strides", "dilations", "pads"}) {
    const auto given = ctx.ints_attr(name);
    if (!given) continue;
    const std::size_t count = name == "pads" ? given->size() / 2 : given->size();
    return Dim(static_cast<std::int64_t>(count));
  }
  return std::nullopt;
}

// The number of spatial axes, which the lengths of both lists say.
auto num_spatial_axes(InferContext& ctx) -> std::optional<std::size_t> {
  std::optional<Dim> count;
  for (const std::size_t i : {kImageShape, kBlockShape}) {
    const auto shape = shape_of_rank(ctx, i, 1);
    if (!shape) continue;
    count = count ? agree(ctx, "number of axes", {kImageShape, *count},
                          {kBlockShape, (*shape)[0]})
                  : (*shape)[0];
  }
  if (!count || !count->is_number()) count = num_axes_of_attrs(ctx);
  if (!count || !count->is_number() || count->number() > 1024) return std::nullopt;
  if (count->number() < 1) {
    ctx.fail("invalid-input", {kImageShape}, "", "`image_shape` is empty");
  }
  return static_cast<std::size_t>(count->number());
}

// The sizes a list holds, each above zero; fresh ones when it is not known.
auto sizes_in(InferContext& ctx, std::size_t i, std::size_t count) -> Dims {
  const auto values = ctx.ints(i);
  Dims sizes;
  for (std::size_t axis = 0; axis < count; ++axis) {
    const Dim size = values ? (*values)[axis] : ctx.fresh_dim("size");
    if (symbolic::surely_less(size, 1)) {
      ctx.fail("invalid-input", {i}, "", "{} has {}, but each is at least 1",
               ctx.input_name(i), to_text(size));
    }
    sizes.push_back(symbolic::range_of(size).low < 0 ? ctx.fresh_dim("size") : size);
  }
  return sizes;
}

// As many blocks as the input has columns.
void check_columns(InferContext& ctx, Shape input, const Dims& image,
                   const Dims& block) {
  const Dims places = window_positions(ctx, kImageShape, image, block,
                                       window_attrs(ctx, image.size()), false);
  const Dim count = product(places);
  if (!symbolic::surely_differ(input[2], count)) return;
  ctx.fail("shape-mismatch", {0, kImageShape, kBlockShape}, "",
           "`input` {} has {} columns, but there are {} blocks", to_text(input),
           to_text(input[2]), to_text(count));
}

auto num_channels(InferContext& ctx, const std::optional<Shape>& input,
                  const Dims& block) -> Dim {
  if (!input || !ctx.ints(kBlockShape)) return ctx.fresh_dim("channels");
  const Dim size = product(block);
  if (symbolic::surely_differ(symbolic::mod((*input)[1], size), 0)) {
    ctx.fail("shape-mismatch", {0, kBlockShape}, "a column holds all of a block",
             "`input` {} has rows of {}, no multiple of the {} elements of a block",
             to_text(*input), to_text((*input)[1]), to_text(size));
  }
  return symbolic::floor_div((*input)[1], size);
}

void infer(InferContext& ctx) {
  const auto input = shape_of_rank(ctx, 0, 3);
  const auto num_axes = num_spatial_axes(ctx);
  if (!num_axes) return;
  const Dims image = sizes_in(ctx, kImageShape, *num_axes);
  const Dims block = sizes_in(ctx, kBlockShape, *num_axes);
  const Dims lead = {input ? (*input)[0] : ctx.fresh_dim("batch"),
                     num_channels(ctx, input, block)};
  ctx.set_shape(0, concat({lead, image}));
  if (input && ctx.ints(kImageShape) && ctx.ints(kBlockShape)) {
    check_columns(ctx, *input, image, block);
  }
}

// Whether either is set, for truth values; else the sum, which wraps around.
template <typename T>
auto together(T a, T b) -> T {
  if constexpr (std::same_as<T, bool>) {
    return a || b;
  } else {
    return Plus()(a, b);
  }
}

void eval(EvalContext& ctx) {
  const Tensor& given = ctx.tensor(0);
  if (given.is_string()) {
    ctx.fail("input-type", {0}, "where blocks overlap, values are added",
             "text cannot be added");
  }
  const Tensor input =
      contains(float_types, given.dtype()) ? widened(ctx, given) : given;
  const Integers image = ctx.integers(kImageShape);
  const Integers block = ctx.integers(kBlockShape);
  Tensor y = ctx.make(input.dtype(), ctx.result_dims(0));
  // As many positions as the windows over the image have, not as columns are given.
  SmallVector<Dim, 8> image_dims;
  SmallVector<Dim, 8> block_dims;
  for (const std::int64_t size : image) image_dims.push_back(size);
  for (const std::int64_t size : block) block_dims.push_back(size);
  std::vector<std::int64_t> positions;
  for (const Dim& count : window_positions(ctx, kImageShape, image_dims, block_dims,
                                           window_attrs(ctx, image.size()), false)) {
    positions.push_back(count.number());
  }
  const auto axes = window_axes(ctx, image, block, positions);
  const std::int64_t columns = kernel::position_count(axes);
  const std::int64_t rows = kernel::window_count(axes);
  const std::int64_t size = kernel::input_count(axes);
  const std::int64_t planes = y.dim(0) * y.dim(1);
  constexpr auto kTypes = wide_floats + integer_types + bool_type + complex_types;
  dispatch(kTypes, input.dtype(), [&]<typename T>() {
    const T* from = input.cells<T>().data();
    T* to = y.mutable_cells<T>().data();
    std::fill_n(to, y.element_count(), T(0));
    for (std::int64_t plane = 0; plane < planes; ++plane) {
      ctx.work(static_cast<std::uint64_t>(columns) * static_cast<std::uint64_t>(rows));
      kernel::each_window_element(axes, [&](auto position, auto element, auto place) {
        to[place] = together(to[place], from[element * columns + position]);
      });
      from += rows * columns;
      to += size;
    }
  });
  set_rounded(ctx, 0, y);
}

}  // namespace

auto col2im_def() -> OpDef {
  return {
      .name = "Col2Im",
      .since = 18,
      .doc =
          "Puts every column of `input` back as a block of the image, at the position "
          "a sliding window would have had. Where blocks overlap their values are "
          "added, so it is the gradient of taking windows, not its inverse. Values "
          "that fall on the padding are dropped.",
      .attributes = {{"dilations", AttrType::Ints, kNoDefault,
                      "Distance between neighbouring block elements in the image, one "
                      "number per axis; absent: all 1."},
                     {"pads", AttrType::Ints, kNoDefault,
                      "Elements around the image that blocks may cover, all begins "
                      "first, then all ends; absent: all 0."},
                     {"strides", AttrType::Ints, kNoDefault,
                      "Distance between neighbouring blocks, one number per axis; "
                      "absent: all 1."}},
      .inputs = {{"input", "T",
                  "Columns `[N, C * prod(block_shape), L]`; the L blocks go in "
                  "row-major order, the last axis fastest.",
                  kDifferentiable},
                 {"image_shape", "tensor(int64)",
                  "Spatial sizes `[i1, ..., in]` of the result, n >= 2.",
                  kNonDifferentiable},
                 {"block_shape", "tensor(int64)",
                  "Spatial sizes `[b1, ..., bn]` of a block before dilation, n >= 2.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "Images `[N, C, i1, ..., in]`.", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
