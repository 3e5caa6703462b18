// Squeeze, Unsqueeze: drop and insert axes of size 1.

#include <algorithm>

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/sizes.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

void drop_ones(InferContext& ctx, Shape data) {
  Dims dims;
  for (const Dim& dim : data) {
    if (dim.is(1)) continue;
    // It may be 1 or not: then nobody knows the rank.
    if (!symbolic::surely_differ(dim, 1)) return;
    dims.push_back(dim);
  }
  ctx.set_shape(0, dims);
}

void drop_axes(InferContext& ctx, Shape data, IntList list) {
  const auto axes = normalized_axes(ctx, list, data.size(), 1);
  Dims dims;
  for (std::size_t i = 0; i < data.size(); ++i) {
    if (std::ranges::find(axes, i) == axes.end()) {
      dims.push_back(data[i]);
    } else if (!ctx.unify(data[i], 1)) {
      ctx.fail("shape-mismatch", {0, 1}, "only axes of size 1 can be dropped",
               "axis {} of `data` {} has size {}", i, to_text(data), to_text(data[i]));
    }
  }
  ctx.set_shape(0, dims);
}

void infer_squeeze(InferContext& ctx) {
  const auto data = ctx.shape(0);
  const auto list = integer_list(ctx, "axes", 1);
  const auto axes = list ? numbers_of(*list) : std::nullopt;
  if (data && axes) {
    drop_axes(ctx, *data, *axes);
  } else if (data && list && list->size() <= data->size()) {
    ctx.set_shape(0, fresh_dims(ctx, data->size() - list->size(), "size"));
  } else if (data && !has_list(ctx, "axes", 1)) {
    drop_ones(ctx, *data);
  }
  keep_values(ctx);
}

void infer_unsqueeze(InferContext& ctx) {
  const auto data = ctx.shape(0);
  const auto list = integer_list(ctx, "axes", 1);
  if (!data || !list) return;
  const std::size_t rank = data->size() + list->size();
  const auto numbers = numbers_of(*list);
  if (!numbers) {
    ctx.set_shape(0, fresh_dims(ctx, rank, "size"));
    return;
  }
  const auto axes = normalized_axes(ctx, *numbers, rank, 1);
  Dims dims;
  std::size_t next = 0;
  for (std::size_t i = 0; i < rank; ++i) {
    const bool is_new = std::ranges::find(axes, i) != axes.end();
    dims.push_back(is_new ? Dim(1) : (*data)[next++]);
  }
  ctx.set_shape(0, dims);
  keep_values(ctx);
}

}  // namespace

auto squeeze_def() -> OpDef {
  return {
      .name = "Squeeze",
      .since = 25,
      .doc = "Drops axes of size 1. Naming an axis of another size is an error.",
      .inputs = {{"data", "T", "Tensor of rank r.", kDifferentiable},
                 {"axes", "tensor(int64)",
                  "The axes to drop, in [-r, r-1]. Absent: every axis of size 1.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"squeezed", "T", "The same elements without those axes.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .infer = infer_squeeze,
      .eval = keep_elements,
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 11,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault,
                                   "The axes to drop. Default: every axis of size 1."}},
                   .inputs = {{"data", "T", ""}},
                   .unclassified = true,
                   .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

auto unsqueeze_def() -> OpDef {
  return {
      .name = "Unsqueeze",
      .since = 25,
      .doc =
          "Inserts axes of size 1. The positions are those in the result, in any order "
          "and without repetition.",
      .inputs = {{"data", "T", "The tensor to expand.", kDifferentiable},
                 {"axes", "tensor(int64)",
                  "Positions of the new axes, in [-r, r-1] for a result of rank r.",
                  kNonDifferentiable}},
      .outputs = {{"expanded", "T", "The same elements with those axes.",
                   kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .infer = infer_unsqueeze,
      .eval = keep_elements,
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 11,
                   .note = "the axes are an attribute",
                   .attributes = {{"axes", AttrType::Ints, kRequired,
                                   "Positions of the new axes."}},
                   .inputs = {{"data", "T", ""}},
                   .unclassified = true,
                   .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = "axes may not be negative"}},
  };
}

}  // namespace opscribe::ops
