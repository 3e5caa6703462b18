// ScatterElements: output[indices[i][j]][j] = updates[i][j] (axis 0, two axes).

#include "opscribe/ops/loops/places.h"
#include "opscribe/ops/rules/scattering.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_reduction(ctx);
  check_element_indices(ctx);
  const auto indices = ctx.shape(1);
  if (indices) check_shape(ctx, 2, *indices, {2, 1});
  const auto updates = ctx.shape(2);
  if (ctx.shape(0)) {
    infer_same_shape(ctx);
  } else if (indices || updates) {
    const std::size_t rank = indices ? indices->size() : updates->size();
    ctx.set_shape(0, fresh_dims(ctx, rank, "size"));
  }
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where shapes do not fit
  scatter_slices(ctx, {.places = places_of_elements(ctx)});
}

}  // namespace

auto scatter_elements_def() -> OpDef {
  return {
      .name = "ScatterElements",
      .since = 18,
      .doc =
          "Copies `data` and writes single elements into it: each element of `updates` "
          "goes to the same place, except that its position along `axis` is given by "
          "`indices`. Without a reduction an index used twice leaves the result open.",
      .attributes = {{"axis", AttrType::Int, 0,
                      "Axis along which `indices` choose, in [-r, r-1]."},
                     {"reduction", AttrType::String, "none",
                      "What to do with the value already there: `none` replaces it, "
                      "`add`, `mul`, `max` and `min` combine."}},
      .inputs = {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"indices", "Tind", "Positions along the axis, in [-n, n-1]; rank r.",
                  kNonDifferentiable},
                 {"updates", "T", "Values to write, in the shape of `indices`.",
                  kDifferentiable}},
      .outputs = {{"output", "T", "The changed copy, in the shape of `data`.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 16, .note = "no `max` and `min`"},
                  {.since = 13,
                   .note = "values are always replaced",
                   .without = {"reduction"}},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

auto scatter_def() -> OpDef {
  return {
      .name = "Scatter",
      .since = 11,
      .doc = "The former name of ScatterElements, without a reduction.",
      .attributes = {{"axis", AttrType::Int, 0, "Axis along which `indices` choose."}},
      .inputs = {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"indices", "Tind", "Positions along the axis; rank r.",
                  kNonDifferentiable},
                 {"updates", "T", "Values to write, in the shape of `indices`.",
                  kDifferentiable}},
      .outputs = {{"output", "T", "The changed copy, in the shape of `data`.",
                   kDifferentiable}},
      .types = {{"T", kAllIr3}, {"Tind", kIndices}},
      .deprecated = true,
      .infer = infer,
      .eval = eval,
      .history = {{.since = 9, .unclassified = true, .deprecated = false}},
  };
}

}  // namespace opscribe::ops
