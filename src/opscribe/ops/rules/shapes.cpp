#include "opscribe/ops/rules/shapes.h"

#include <algorithm>

#include "opscribe/schema/op_def.h"

namespace opscribe::ops {
namespace {

using symbolic::surely_differ;

// Whether the two never broadcast: they differ, and neither can be 1.
auto never_broadcast(const Dim& a, const Dim& b) -> bool {
  return surely_differ(a, b) && surely_differ(a, 1) && surely_differ(b, 1);
}

}  // namespace

auto concat(std::initializer_list<Shape> parts) -> Dims {
  Dims dims;
  for (const Shape part : parts) dims.append(part.begin(), part.end());
  return dims;
}

auto product(Shape dims) -> Dim {
  Dim total = 1;
  for (const Dim& dim : dims) total *= dim;
  return total;
}

auto broadcast(InferContext& ctx, const InputShape& a, const InputShape& b) -> Dims {
  const InputShape& longer = a.dims.size() >= b.dims.size() ? a : b;
  const InputShape& shorter = a.dims.size() >= b.dims.size() ? b : a;
  const std::size_t lead = longer.dims.size() - shorter.dims.size();
  Dims dims;
  dims.append(longer.dims.begin(), longer.dims.end());
  for (std::size_t i = 0; i < shorter.dims.size(); ++i) {
    Dim& dim = dims[lead + i];
    if (dim == shorter.dims[i]) continue;
    if (never_broadcast(dim, shorter.dims[i])) {
      ctx.fail("shape-mismatch", {a.input, b.input},
               "sizes on one axis, counted from the last, have to be equal or 1",
               "shapes {} and {} do not broadcast: {} and {} on axis {}",
               to_text(a.dims), to_text(b.dims),
               to_text(a.dims[a.dims.size() - shorter.dims.size() + i]),
               to_text(b.dims[b.dims.size() - shorter.dims.size() + i]),
               -static_cast<std::int64_t>(shorter.dims.size() - i));
    }
    dim = symbolic::broadcast(dim, shorter.dims[i]);
  }
  return dims;
}

void infer_same_shape(InferContext& ctx) {
  // The whole type where the element type stays: nothing new has to be made.
  const Type* type = ctx.type(0);
  if (type == nullptr) return;
  if (!type->is_tensor() || type->dtype == ctx.output_dtype(0)) {
    ctx.set_type(0, type);
  } else if (type->has_rank) {
    ctx.set_shape(0, type->dims);
  }
}

void infer_broadcast(InferContext& ctx) {
  Dims dims;
  for (std::size_t i = 0; i < ctx.num_inputs(); ++i) {
    if (!ctx.has_input(i)) continue;
    const auto shape = ctx.shape(i);
    if (!shape) return;
    if (i == 0) {
      dims.append(shape->begin(), shape->end());
    } else if (!std::ranges::equal(dims, *shape)) {
      dims = broadcast(ctx, {0, Shape(dims.data(), dims.size())}, {i, *shape});
    }
  }
  // Nothing new has to be made when it is the first input's.
  const Type* first = ctx.type(0);
  if (first != nullptr && first->dtype == ctx.output_dtype(0) &&
      std::ranges::equal(first->dims, dims)) {
    ctx.set_type(0, first);
  } else {
    ctx.set_shape(0, dims);
  }
}

void infer_legacy_broadcast(InferContext& ctx) {
  const auto a = ctx.shape(0);
  if (!a) return;
  ctx.set_shape(0, *a);
  const auto b = ctx.shape(1);
  if (!b) return;
  if (!ctx.flag_attr("broadcast")) {
    if (a->size() != b->size()) {
      ctx.fail(
          "shape-mismatch", {0, 1}, "set `broadcast` to 1, or import opset 7 or newer",
          "shapes {} and {} differ, and `broadcast` is 0", to_text(*a), to_text(*b));
    }
    Dims dims(a->size());
    for (std::size_t i = 0; i < a->size(); ++i) {
      dims[i] = same_dim(ctx, {0, i, (*a)[i]}, {1, i, (*b)[i]},
                         "set `broadcast` to 1, or import opset 7 or newer");
    }
    ctx.set_shape(0, dims);
    return;
  }
  if (b->size() > a->size()) {
    ctx.fail("shape-mismatch", {0, 1}, "exchange the operands",
             "`B` of shape {} has more axes than `A` of shape {}", to_text(*b),
             to_text(*a));
  }
  std::size_t lead = a->size() - b->size();
  if (const auto axis = ctx.try_int_attr("axis")) {
    const auto found = try_axis(*axis, a->size());
    if (!found || *found + b->size() > a->size()) {
      ctx.fail("invalid-axis", {1}, "", "`axis` is {}, but shapes are {} and {}", *axis,
               to_text(*a), to_text(*b));
    }
    lead = *found;
  }
  for (std::size_t i = 0; i < b->size(); ++i) {
    if (!(*b)[i].is(1)) same_dim(ctx, {0, lead + i, (*a)[lead + i]}, {1, i, (*b)[i]});
  }
}

auto same_dim(InferContext& ctx, const InputDim& a, const InputDim& b,
              std::string_view help) -> Dim {
  if (const auto unified = ctx.unify(a.dim, b.dim)) return *unified;
  ctx.fail("shape-mismatch", {a.input, b.input}, help,
           "axis {} of {} is {}, but axis {} of {} is {}", a.axis,
           ctx.input_name(a.input), to_text(a.dim), b.axis, ctx.input_name(b.input),
           to_text(b.dim));
}

auto shape_of_rank(InferContext& ctx, std::size_t i, std::size_t rank)
    -> std::optional<Shape> {
  return shape_of_rank(ctx, i, rank, rank);
}

auto shape_of_rank(InferContext& ctx, std::size_t i, std::size_t least,
                   std::size_t most) -> std::optional<Shape> {
  const auto shape = ctx.shape(i);
  if (!shape || (least <= shape->size() && shape->size() <= most)) return shape;
  std::string wanted = fmt::format("{}", least);
  if (most != least) {
    wanted = most == static_cast<std::size_t>(-1)
                 ? fmt::format("at least {}", least)
                 : fmt::format("{} to {}", least, most);
  }
  ctx.fail("rank-mismatch", {i}, "", "{} has rank {} (shape {}); the operator takes {}",
           ctx.input_name(i), shape->size(), to_text(*shape), wanted);
}

auto fresh_dims(InferContext& ctx, std::size_t count, std::string_view stem) -> Dims {
  Dims dims;
  for (std::size_t i = 0; i < count; ++i) dims.push_back(ctx.fresh_dim(stem));
  return dims;
}

auto normalized_axes(InferContext& ctx, IntList axes, std::size_t rank,
                     std::size_t from) -> SmallVector<std::size_t, 8> {
  SmallVector<std::size_t, 8> found;
  for (const std::int64_t axis : axes) {
    const auto normal = try_axis(axis, rank);
    if (!normal) {
      ctx.fail("invalid-axis", {from}, "", "axis {} is out of range for rank {}", axis,
               rank);
    }
    if (std::ranges::find(found, *normal) != found.end()) {
      ctx.fail("invalid-axis", {from}, "", "axis {} stands twice", axis);
    }
    found.push_back(*normal);
  }
  return found;
}

}  // namespace opscribe::ops
