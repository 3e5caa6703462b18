// CenterCropPad: cuts or pads around the middle.

#include "opscribe/ops/loops/padding.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 1, 1);
  const auto input = ctx.shape(0);
  const auto elements = integer_list(ctx, "", 1);
  const auto given = ctx.ints_attr("axes");
  if (!input) {
    if (elements && !given) ctx.set_shape(0, as_sizes(ctx, *elements, 1, "size"));
    return;
  }
  SmallVector<std::size_t, 8> axes(input->size());
  for (std::size_t i = 0; i < axes.size(); ++i) axes[i] = i;
  if (given) axes = normalized_axes(ctx, *given, input->size(), 0);
  if (elements && elements->size() != axes.size()) {
    ctx.fail("invalid-input", {1, 0}, "give each axis one size",
             "`shape` has {} sizes for {} axes", elements->size(), axes.size());
  }
  const Dims sizes = elements ? as_sizes(ctx, *elements, 1, "size")
                              : fresh_dims(ctx, axes.size(), "size");
  Dims dims = concat({*input});
  for (std::size_t i = 0; i < axes.size(); ++i) dims[axes[i]] = sizes[i];
  ctx.set_shape(0, dims);
}

// Half of what is too much or too little, rounded down, is cut or added in front.
void eval(EvalContext& ctx) {
  const Tensor& data = ctx.tensor(0);
  Padding padding{.before = TensorDims::filled(data.rank(), 0),
                  .dims = ctx.result_dims(0)};
  for (std::size_t axis = 0; axis < data.rank(); ++axis) {
    padding.before[axis] = (padding.dims[axis] - data.dim(axis)) / 2;
  }
  ctx.set(0, padded(ctx, data, padding));
}

}  // namespace

auto center_crop_pad_def() -> OpDef {
  return {
      .name = "CenterCropPad",
      .since = 18,
      .doc =
          "Cuts or pads a tensor to a given shape, keeping its middle. Where it is too "
          "large the same amount is cut on both sides, where it is too small zeros are "
          "added on both sides; an odd one goes to the end.",
      .attributes = {{"axes", AttrType::Ints, kNoDefault,
                      "The axes `shape` speaks of; negative counts from the last. "
                      "Default: all."}},
      .inputs = {{"input_data", "T", "The tensor to fit.", kDifferentiable},
                 {"shape", "Tind", "Wanted size of each axis in `axes`.",
                  kNonDifferentiable}},
      .outputs = {{"output_data", "T",
                   "The tensor of that size; other axes are unchanged.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .body = context_body({18}),
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
