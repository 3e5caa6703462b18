// Unique: distinct elements or slices.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const auto x = ctx.shape(0);
  const bool has_axis = ctx.try_int_attr("axis").has_value();
  const Dim count = ctx.fresh_dim("unique");
  ctx.set_shape(1, {count});
  ctx.set_shape(3, {count});
  if (!has_axis) {
    ctx.set_shape(0, {count});
    ctx.set_shape(2, {x ? product(*x) : ctx.fresh_dim("total")});
    return;
  }
  if (!x) {
    ctx.set_shape(2, {ctx.fresh_dim("total")});
    return;
  }
  const std::size_t axis = ctx.axis_attr("axis", x->size());
  Dims dims = concat({*x});
  ctx.set_shape(2, {dims[axis]});
  dims[axis] = count;
  ctx.set_shape(0, dims);
}

}  // namespace

auto unique_def() -> OpDef {
  return {
      .name = "Unique",
      .since = 28,
      .doc =
          "Finds the distinct elements of a tensor, or the distinct slices along an "
          "axis.",
      .attributes = {{"axis", AttrType::Int, kNoDefault,
                      "Axis whose slices are compared, in [-r, r-1]. Default: flatten "
                      "and compare elements."},
                     {"sorted", AttrType::Int, 1,
                      "1: in ascending order. 0: in the order they first appear."}},
      .inputs = {{"X", "T", "The tensor to search.", kNonDifferentiable}},
      .outputs = {{"Y", "T", "The distinct ones.", kNonDifferentiable},
                  {"indices", "tensor(int64)", "Where each of them first appears.",
                   kOptional | kNonDifferentiable},
                  {"inverse_indices", "tensor(int64)",
                   "For each element or slice of `X` its place in `Y`.",
                   kOptional | kNonDifferentiable},
                  {"counts", "tensor(int64)", "How often each of them appears.",
                   kOptional | kNonDifferentiable}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .history = {{.since = 11, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
