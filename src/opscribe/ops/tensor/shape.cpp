// Shape, Size: what a tensor's dimensions are and how many elements it has.

#include <algorithm>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

auto bound(InferContext& ctx, std::string_view name, std::int64_t otherwise,
           std::int64_t rank) -> std::int64_t {
  const auto given = ctx.try_int_attr(name);
  if (!given) return otherwise;
  return std::clamp<std::int64_t>(*given < 0 ? *given + rank : *given, 0, rank);
}

// The axes from `first` up to, not including, `end`.
struct AxisRange {
  std::int64_t first;
  std::int64_t end;
};
auto axes_wanted(InferContext& ctx, std::int64_t rank) -> AxisRange {
  if (ctx.version().find_attribute("start") == nullptr) return {0, rank};
  return {bound(ctx, "start", 0, rank), bound(ctx, "end", rank, rank)};
}

void infer_shape(InferContext& ctx) {
  const auto data = ctx.shape(0);
  if (!data) {
    ctx.set_shape(0, {ctx.fresh_dim("rank")});
    return;
  }
  const auto rank = static_cast<std::int64_t>(data->size());
  const auto [first, end] = axes_wanted(ctx, rank);
  Scalars elements;
  for (std::int64_t i = first; i < end; ++i) {
    elements.push_back(Scalar::of((*data)[static_cast<std::size_t>(i)]));
  }
  const auto count = static_cast<std::int64_t>(elements.size());
  ctx.set_shape(0, {Dim(count)});
  ctx.set_value(0, Ints{count}, elements);
}

void eval_shape(EvalContext& ctx) {
  const TensorDims& dims = ctx.tensor(0).dims();
  const auto [first, end] = axes_wanted(ctx, static_cast<std::int64_t>(dims.size()));
  const std::int64_t count = std::max<std::int64_t>(end - first, 0);
  const auto sizes = count == 0 ? kernel::Shape()
                                : dims.span().subspan(static_cast<std::size_t>(first),
                                                      static_cast<std::size_t>(count));
  ctx.set(0, Tensor::from_values<std::int64_t>({count}, sizes, ctx.pool()));
}

void infer_size(InferContext& ctx) {
  ctx.set_shape(0, {});
  if (const auto data = ctx.shape(0)) {
    ctx.set_value(0, IntList(), Scalars{Scalar::of(product(*data))});
  }
}

void eval_size(EvalContext& ctx) {
  ctx.set(0, Tensor::scalar(ctx.tensor(0).element_count(), ctx.pool()));
}

}  // namespace

auto shape_def() -> OpDef {
  return {
      .name = "Shape",
      .since = 25,
      .doc =
          "The dimensions of a tensor as a tensor, or a range of them. Bounds beyond "
          "the rank are moved to it; a start at or after the end gives an empty "
          "result.",
      .attributes = {{"end", AttrType::Int, kNoDefault,
                      "First axis not to include; negative counts from the last. "
                      "Default: the rank."},
                     {"start", AttrType::Int, 0,
                      "First axis to include; negative counts from the last."}},
      .inputs = {{"data", "T", "Any tensor.", kNonDifferentiable}},
      .outputs = {{"shape", "T1", "The dimensions, one-dimensional int64.",
                   kNonDifferentiable}},
      .types = {{"T", kAllIr13}, {"T1", kInt64}},
      .infer = infer_shape,
      .eval = eval_shape,
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 15, .types = {{"T", kAllIr4}}},
                  {.since = 13,
                   .note = "all dimensions are given",
                   .without = {"end", "start"}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

auto size_def() -> OpDef {
  return {
      .name = "Size",
      .since = 25,
      .doc = "The number of elements of a tensor, 0 included.",
      .inputs = {{"data", "T", "Any tensor.", kNonDifferentiable}},
      .outputs = {{"size", "T1", "The number, an int64 scalar.", kNonDifferentiable}},
      .types = {{"T", kAllIr13}, {"T1", kInt64}},
      .infer = infer_size,
      .eval = eval_size,
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 19, .types = {{"T", kAllIr9}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
