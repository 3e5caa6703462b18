// Gather: picks slices of `data` along `axis`, in the order `indices` lists them.
//
//   data     [ before... | n    | after... ]
//   indices              [ q... ]              each in [-n, n-1]
//   output   [ before... | q... | after... ]

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

auto output_shape(Shape data, Shape indices, std::size_t axis) -> Dims {
  return concat({data.first(axis), indices, data.subspan(axis + 1)});
}

// The slices that the indices name, block by block; nothing is known of those that an
// index which is not known picks.
void pick_elements(InferContext& ctx, std::size_t axis) {
  const Known* data = ctx.value(0);
  const Known* indices = ctx.value(1);
  if (data == nullptr || indices == nullptr) return;
  Ints dims;
  dims.append(data->dims.begin(),
              data->dims.begin() + static_cast<std::ptrdiff_t>(axis));
  dims.append(indices->dims.begin(), indices->dims.end());
  dims.append(data->dims.begin() + static_cast<std::ptrdiff_t>(axis) + 1,
              data->dims.end());
  const auto count = followed_count(dims);
  if (!count) return;
  const auto length = static_cast<std::size_t>(data->dims[axis]);
  const auto stride = static_cast<std::size_t>(strides_of(data->dims)[axis]);
  Scalars picked;
  for (std::size_t block = 0; picked.size() < *count; ++block) {
    for (const Scalar& index : indices->elements) {
      const auto number = index.try_integer();
      const auto at = number ? try_axis(*number, length) : std::nullopt;
      for (std::size_t k = 0; k < stride; ++k) {
        picked.push_back(at ? data->elements[(block * length + *at) * stride + k]
                            : Scalar());
      }
    }
  }
  ctx.set_value(0, dims, picked);
}

void infer(InferContext& ctx) {
  const auto data = ctx.shape(0);
  const auto indices = ctx.shape(1);
  if (data && data->empty()) {
    ctx.fail("rank-mismatch", {0}, "",
             "`data` is a scalar, which has no axis to pick along");
  }
  if (!data || !indices) return;
  const std::size_t axis = ctx.axis_attr("axis", data->size());
  ctx.set_shape(0, output_shape(*data, *indices, axis));
  check_indices(ctx, 1, 0, axis, (*data)[axis]);
  pick_elements(ctx, axis);
}

void eval(EvalContext& ctx) {
  const Tensor& data = ctx.tensor(0);
  const std::size_t axis = ctx.axis_attr("axis", data.rank());
  const kernel::Shape dims = data.dims().span();
  const TensorDims out = joined(
      {dims.first(axis), ctx.tensor(1).dims().span(), dims.subspan(axis + 1)});
  ctx.set(0, picked(ctx, data, axis, positions(ctx, 1, dims[axis]), out));
}

}  // namespace

auto gather_def() -> OpDef {
  return {
      .name = "Gather",
      .since = 13,
      .doc =
          "Picks slices of `data` along `axis`, in the order `indices` lists them. An "
          "index outside the axis is an error.",
      .attributes = {{"axis", AttrType::Int, 0, "Axis to pick along, in [-r, r-1]."}},
      .inputs =
          {{"data", "T", "Tensor of rank r >= 1.", kDifferentiable},
           {"indices", "Tind",
            "Positions along the axis, in [-n, n-1] for a dimension n; any rank q.",
            kNonDifferentiable}},
      .outputs = {{"output", "T",
                   "Tensor of rank q + r - 1: the axis of `data` is replaced by the "
                   "shape of `indices`.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = "indices may not be negative"}},
  };
}

}  // namespace opscribe::ops
