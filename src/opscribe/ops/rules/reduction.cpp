#include "opscribe/ops/rules/reduction.h"

#include <vector>

#include "opscribe/schema/op_def.h"

namespace opscribe::ops {
namespace {

// Which axes are reduced.
using Reduced = std::vector<bool>;

auto has_axes_input(InferContext& ctx) -> bool {
  return ctx.version().inputs.size() > 1;
}

auto reduced_axes(InferContext& ctx, IntList axes, std::size_t rank) -> Reduced {
  if (axes.empty()) return Reduced(rank, !ctx.flag_attr("noop_with_empty_axes"));
  Reduced reduced(rank, false);
  for (const std::int64_t axis : axes) {
    const auto found = try_axis(axis, rank);
    if (!found) {
      ctx.fail("invalid-axis", {has_axes_input(ctx) ? std::size_t{1} : 0, 0}, "",
               "axis {} is out of range for rank {}", axis, rank);
    }
    if (reduced[*found]) {
      ctx.warn("invalid-axis", {0}, "name each axis once", "axis {} stands twice",
               axis);
    }
    reduced[*found] = true;
  }
  return reduced;
}

// Nothing when the axes are not known.
auto reduced_axes(InferContext& ctx, std::size_t rank) -> std::optional<Reduced> {
  if (!has_axes_input(ctx)) {
    return reduced_axes(ctx, ctx.ints_attr("axes").value_or(IntList()), rank);
  }
  shape_of_rank(ctx, 1, 1);
  if (!ctx.has_input(1) || ctx.length(1) == 0) return reduced_axes(ctx, {}, rank);
  const auto axes = ctx.numbers(1);
  if (!axes) return std::nullopt;
  return reduced_axes(ctx, {axes->data(), axes->size()}, rank);
}

// What is left to say when nobody knows which axes.
void set_some_shape(InferContext& ctx, Shape data) {
  const auto count = ctx.length(1);
  if (ctx.flag_attr("keepdims")) {
    Dims dims;
    for (const Dim& dim : data) {
      dims.push_back(dim.is(1) ? dim : ctx.fresh_dim("reduced"));
    }
    if (count == 1 && dims.size() == 1) dims[0] = 1;
    ctx.set_shape(0, dims);
  } else if (count == 1 && !data.empty()) {
    // More than one may name an axis twice.
    ctx.set_shape(0, fresh_dims(ctx, data.size() - 1, "reduced"));
  }
}

void set_shape(InferContext& ctx, Shape data, const Reduced& reduced) {
  const bool keeps = ctx.flag_attr("keepdims");
  Dims dims;
  for (std::size_t i = 0; i < data.size(); ++i) {
    if (!reduced[i]) dims.push_back(data[i]);
    if (reduced[i] && keeps) dims.push_back(1);
  }
  ctx.set_shape(0, dims);
}

// The elements of `data` one after the other, each folded into its place.
void fold_elements(InferContext& ctx, const Known& data, const Reduced& reduced,
                   const Fold& fold) {
  SmallVector<std::int64_t, 8> kept;  // the output with all axes
  SmallVector<std::int64_t, 8> dims;
  std::size_t count = 1;
  for (std::size_t i = 0; i < data.rank(); ++i) {
    kept.push_back(reduced[i] ? 1 : data.dims[i]);
    if (!reduced[i] || ctx.flag_attr("keepdims")) dims.push_back(kept.back());
    count *= static_cast<std::size_t>(kept.back());
  }
  if (count > symbolic::kMaxKnownElements) return;
  if (data.elements.empty() && !fold.start) return;
  const auto targets = broadcast_sources({kept.data(), kept.size()}, data.dims);
  Scalars totals(count);
  std::vector<bool> is_begun(count, false);
  for (std::size_t i = 0; i < data.elements.size(); ++i) {
    Scalar& total = totals[targets[i]];
    total = is_begun[targets[i]] ? fold.of(total, data.elements[i], data.dtype)
                                 : data.elements[i];
    is_begun[targets[i]] = true;
  }
  const auto convert = [&](std::size_t number) {
    return symbolic::cast(Scalar::of(static_cast<std::int64_t>(number)),
                          DataType::Int64, data.dtype);
  };
  for (Scalar& total : totals) {
    if (data.elements.empty()) {
      total = convert(static_cast<std::size_t>(*fold.start));
    } else if (fold.is_mean) {
      total =
          symbolic::divide(total, convert(data.elements.size() / count), data.dtype);
    }
  }
  ctx.set_value(0, {dims.data(), dims.size()}, totals);
}

}  // namespace

void infer_reduce(InferContext& ctx) {
  const auto data = ctx.shape(0);
  if (!data) return;
  if (const auto reduced = reduced_axes(ctx, data->size())) {
    set_shape(ctx, *data, *reduced);
  } else {
    set_some_shape(ctx, *data);
  }
}

void infer_fold(InferContext& ctx, const Fold& fold) {
  const auto data = ctx.shape(0);
  if (!data) return;
  const auto reduced = reduced_axes(ctx, data->size());
  if (!reduced) {
    set_some_shape(ctx, *data);
    return;
  }
  set_shape(ctx, *data, *reduced);
  if (const Known* known = ctx.value(0)) fold_elements(ctx, *known, *reduced, fold);
}

}  // namespace opscribe::ops
