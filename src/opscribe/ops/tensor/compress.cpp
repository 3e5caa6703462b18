// Compress: keeps the slices whose condition is true.

#include <algorithm>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

// How many are kept of `size`: what the condition names beyond is dropped. A fresh size
// when not all of it is known, or the axis may end before the last one kept.
auto kept_count(InferContext& ctx, const Dim& size) -> Dim {
  const Known* condition = ctx.value(1);
  if (condition == nullptr) return ctx.fresh_dim("count");
  std::int64_t count = 0;
  for (std::size_t i = 0; i < condition->elements.size(); ++i) {
    const auto truth = condition->elements[i].try_truth();
    if (!truth) return ctx.fresh_dim("count");
    if (!*truth || symbolic::surely_at_most(size, i)) continue;
    if (!symbolic::surely_less(i, size)) return ctx.fresh_dim("count");
    ++count;
  }
  return count;
}

void infer(InferContext& ctx) {
  shape_of_rank(ctx, 1, 1);
  const auto input = ctx.shape(0);
  if (input && input->empty()) {
    ctx.fail("rank-mismatch", {0}, "",
             "`input` is a scalar; the operator takes rank 1 on");
  }
  if (!ctx.try_int_attr("axis")) {
    ctx.set_shape(0,
                  {input ? kept_count(ctx, product(*input)) : ctx.fresh_dim("count")});
    return;
  }
  if (!input) return;
  const std::size_t axis = ctx.axis_attr("axis", input->size());
  Dims dims = concat({*input});
  dims[axis] = kept_count(ctx, dims[axis]);
  ctx.set_shape(0, dims);
}

void eval(EvalContext& ctx) {
  const bool has_axis = ctx.try_int_attr("axis").has_value();
  const Tensor& input = ctx.tensor(0);
  if (input.rank() == 0 || ctx.tensor(1).rank() != 1) {
    static_cast<void>(ctx.result_dims(0));  // says so
  }
  const Tensor source = has_axis ? input : input.reshaped({input.element_count()});
  const std::size_t axis = has_axis ? ctx.axis_attr("axis", input.rank()) : 0;
  const auto condition = ctx.tensor(1).cells<bool>();
  const auto size = static_cast<std::size_t>(source.dim(axis));
  Positions kept;
  for (std::size_t i = 0; i < std::min(size, condition.size()); ++i) {
    if (condition[i]) kept.push_back(static_cast<std::int64_t>(i));
  }
  TensorDims dims = source.dims();
  dims[axis] = std::ssize(kept);
  ctx.set(0, picked(ctx, source, axis, kept, dims));
}

}  // namespace

auto compress_def() -> OpDef {
  return {
      .name = "Compress",
      .since = 28,
      .doc =
          "Keeps the slices along an axis whose condition is true and drops the "
          "others. Without an axis the tensor is flattened first.",
      .attributes = {{"axis", AttrType::Int, kNoDefault,
                      "Axis to choose along, in [-r, r-1]. Default: flatten and choose "
                      "elements."}},
      .inputs = {{"input", "T", "Tensor of rank r >= 1.", kDifferentiable},
                 {"condition", "T1",
                  "One boolean per slice; may be shorter than the axis, what lies "
                  "beyond is dropped.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "The slices kept, in order.", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"T1", kBool}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 11, .types = {{"T", kAllIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
