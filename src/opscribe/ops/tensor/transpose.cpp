// Transpose: output axis i is input axis perm[i].

#include <algorithm>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

auto read_order(InferContext& ctx, std::size_t rank) -> SmallVector<std::size_t, 8> {
  SmallVector<std::size_t, 8> order;
  const auto perm = ctx.ints_attr("perm");
  if (!perm) {
    for (std::size_t axis = rank; axis-- > 0;) order.push_back(axis);
    return order;
  }
  if (perm->size() != rank) {
    ctx.fail("invalid-attribute", {0}, "", "`perm` has {} axes, but `data` has rank {}",
             perm->size(), rank);
  }
  for (const std::int64_t axis : *perm) {
    const bool is_axis = axis >= 0 && axis < static_cast<std::int64_t>(rank);
    const auto normal = static_cast<std::size_t>(is_axis ? axis : 0);
    if (!is_axis || std::ranges::find(order, normal) != order.end()) {
      ctx.fail("invalid-attribute", {0}, "",
               "`perm` is [{}], which is no order of the axes 0 to {}",
               fmt::join(*perm, ", "), static_cast<std::int64_t>(rank) - 1);
    }
    order.push_back(normal);
  }
  return order;
}

void infer(InferContext& ctx) {
  const auto perm = ctx.ints_attr("perm");
  const auto data = ctx.shape(0);
  if (!data) {
    if (!perm || perm->size() > kMaxRank) return;
    read_order(ctx, perm->size());
    ctx.set_shape(0, fresh_dims(ctx, perm->size(), "size"));
    return;
  }
  const auto order = read_order(ctx, data->size());
  Dims dims;
  for (const std::size_t axis : order) dims.push_back((*data)[axis]);
  ctx.set_shape(0, dims);
  const Known* known = ctx.value(0);
  if (known == nullptr) return;
  const Ints from = strides_of(known->dims);
  Ints sizes;
  Ints strides;
  for (const std::size_t axis : order) {
    sizes.push_back(known->dims[axis]);
    strides.push_back(from[axis]);
  }
  ctx.set_value(0, sizes, walk(known->elements, sizes, strides, 0));
}

void eval(EvalContext& ctx) {
  const Tensor& data = ctx.tensor(0);
  const auto order = read_order(ctx, data.rank());
  TensorDims dims = data.dims();
  for (std::size_t i = 0; i < order.size(); ++i) dims[i] = data.dim(order[i]);
  ctx.set(0, transposed(ctx, data, data.dims(), order, dims));
}

}  // namespace

auto transpose_def() -> OpDef {
  return {
      .name = "Transpose",
      .since = 25,
      .doc = "Reorders the axes. Output axis i is input axis perm[i].",
      .attributes = {{"perm", AttrType::Ints, kNoDefault,
                      "The order, each axis once. Default: reversed."}},
      .inputs = {{"data", "T", "The tensor to reorder.", kDifferentiable}},
      .outputs = {{"transposed", "T", "The same elements in the new order.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
