// Tile: repeats a tensor along each axis.

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void repeat_elements(InferContext& ctx, Shape repeats) {
  const Known* known = ctx.value(0);
  const auto times = numbers_of(repeats);
  if (known == nullptr || !times) return;
  const Ints strides = strides_of(known->dims);
  Ints dims;
  // Each axis as two: the repeats, which do not move, and the elements.
  Ints halves;
  Ints steps;
  for (std::size_t i = 0; i < times->size(); ++i) {
    dims.push_back(
        checked::mul<std::int64_t>((*times)[i], known->dims[i], "dimension"));
    halves.push_back((*times)[i]);
    halves.push_back(known->dims[i]);
    steps.push_back(0);
    steps.push_back(strides[i]);
  }
  if (followed_count(dims)) {
    ctx.set_value(0, dims, walk(known->elements, halves, steps, 0));
  }
}

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 1, 1);
  const auto input = ctx.shape(0);
  const auto elements = integer_list(ctx, "", 1);
  if (!elements) {
    if (input) ctx.set_shape(0, fresh_dims(ctx, input->size(), "tiled"));
    return;
  }
  if (input && elements->size() != input->size()) {
    ctx.fail("shape-mismatch", {1, 0}, "give each axis one number",
             "`repeats` has {} elements, but `input` has rank {}", elements->size(),
             input->size());
  }
  const Dims repeats = as_sizes(ctx, *elements, 1, "repeats");
  Dims dims;
  for (std::size_t i = 0; i < repeats.size(); ++i) {
    const bool is_known = input && ((*elements)[i] == Scalar::of(repeats[i]));
    const bool is_empty = input && (*input)[i].is(0);
    dims.push_back(is_known || is_empty ? (*input)[i] * repeats[i]
                                        : ctx.fresh_dim("tiled"));
  }
  ctx.set_shape(0, dims);
  if (input) repeat_elements(ctx, Shape(repeats.data(), repeats.size()));
}

// One axis, repeated `tiles` times.
void infer_1(InferContext& ctx) {
  const auto input = ctx.shape(0);
  if (!input) return;
  const auto tiles = integer_list(ctx, "", 1);
  const auto axis = integer_list(ctx, "", 2);
  const auto number =
      axis && axis->size() == 1 ? (*axis)[0].try_integer() : std::nullopt;
  if (!number) {
    ctx.set_shape(0, fresh_dims(ctx, input->size(), "tiled"));
    return;
  }
  const std::size_t at =
      normalized_axes(ctx, IntList(&*number, 1), input->size(), 2)[0];
  Dims dims = concat({*input});
  const bool is_known = tiles && tiles->size() == 1 && (*tiles)[0].is_integer() &&
                        symbolic::range_of((*tiles)[0].dim()).low >= 0;
  dims[at] = is_known ? dims[at] * (*tiles)[0].dim() : ctx.fresh_dim("tiled");
  ctx.set_shape(0, dims);
}

// Each axis is walked as two: the repeats, which do not move, and the elements.
void repeat(EvalContext& ctx, const TensorDims& dims) {
  const Tensor& input = ctx.tensor(0);
  const TensorDims from = kernel::strides_of(input.dims().span());
  TensorDims halves = TensorDims::filled(2 * dims.size(), 0);
  TensorDims strides = halves;
  for (std::size_t i = 0; i < dims.size(); ++i) {
    halves[2 * i] = input.dim(i) == 0 ? 0 : dims[i] / input.dim(i);
    halves[2 * i + 1] = input.dim(i);
    strides[2 * i + 1] = from[i];
  }
  ctx.set(0, viewed(ctx, input, kernel::simplified(halves.span(), strides.span()), dims));
}

void eval(EvalContext& ctx) {
  repeat(ctx, TensorDims(ctx.result_dims(0)));
}

// Both numbers are floats of the type of the input.
void eval_1(EvalContext& ctx) {
  TensorDims dims = ctx.tensor(0).dims();
  const auto tiles = saturating_cast<std::int64_t>(ctx.number(1));
  const auto number = saturating_cast<std::int64_t>(ctx.number(2));
  const auto axis = try_axis(number, dims.size());
  if (!axis || tiles < 0) {
    ctx.fail("invalid-input", {1, 2}, "",
             "axis {} of a tensor of rank {} cannot be repeated {} times", number,
             dims.size(), tiles);
  }
  dims[*axis] = checked::mul(dims[*axis], tiles, "the repeated axis");
  repeat(ctx, dims);
}

}  // namespace

auto tile_def() -> OpDef {
  return {
      .name = "Tile",
      .since = 13,
      .doc = "Repeats a tensor along each axis.",
      .inputs = {{"input", "T", "Tensor of rank r.", kDifferentiable},
                 {"repeats", "T1", "How often, one number per axis.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "Each dimension multiplied by its number.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}, {"T1", kInt64}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 6, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1,
                   .note =
                       "one axis is repeated, given by the inputs `tiles` and `axis`",
                   .inputs = {{"input", "T", ""},
                              {"tiles", "T", "How often."},
                              {"axis", "T", "Axis to repeat along."}},
                   .types = {{"T", kFloatsIr3}, {"T1", kInt64}},
                   .infer = infer_1,
                   .eval = eval_1}},
  };
}

}  // namespace opscribe::ops
