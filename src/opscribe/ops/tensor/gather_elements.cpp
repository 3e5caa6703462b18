// GatherElements: output[i][j] = data[indices[i][j]][j] (axis 0, two axes).

#include "opscribe/ops/loops/places.h"
#include "opscribe/ops/rules/scattering.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_element_indices(ctx);
  const auto data = ctx.shape(0);
  if (const auto indices = ctx.shape(1)) {
    ctx.set_shape(0, *indices);
  } else if (data) {
    ctx.set_shape(0, fresh_dims(ctx, data->size(), "size"));
  }
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where shapes do not fit
  gather_slices(ctx, {.places = places_of_elements(ctx)});
}

}  // namespace

auto gather_elements_def() -> OpDef {
  return {
      .name = "GatherElements",
      .since = 13,
      .doc =
          "Picks single elements: each output element comes from the same place of "
          "`data`, except that its position along `axis` is given by `indices`. In 2-D "
          "with axis 0: output[i][j] = data[indices[i][j]][j].",
      .attributes = {{"axis", AttrType::Int, 0,
                      "Axis along which `indices` choose, in [-r, r-1]."}},
      .inputs = {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"indices", "Tind",
                  "Positions along the axis, in [-n, n-1]; rank r, other dimensions at "
                  "most those of `data`.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "The chosen elements, in the shape of `indices`.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
