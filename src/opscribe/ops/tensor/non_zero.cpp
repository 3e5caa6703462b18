// NonZero: coordinates of the elements that are not zero.

#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/rules/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

// Whether it is zero; nothing when that is not known.
auto is_zero(const Scalar& element) -> std::optional<bool> {
  if (element.kind() == Scalar::Kind::Float) return element.number() == 0;
  if (element.kind() == Scalar::Kind::String) return element.text().empty();
  if (!element.is_known()) return std::nullopt;
  if (symbolic::surely_equal(element.dim(), 0)) return true;
  if (symbolic::surely_differ(element.dim(), 0)) return false;
  return std::nullopt;
}

// The coordinates, where it is known of each element whether it is zero.
void list_places(InferContext& ctx, const Known& known) {
  Ints places;
  for (std::size_t i = 0; i < known.elements.size(); ++i) {
    const auto zero = is_zero(known.elements[i]);
    if (!zero) return;
    if (!*zero) places.push_back(static_cast<std::int64_t>(i));
  }
  const Ints strides = strides_of(known.dims);
  Scalars coordinates;
  for (std::size_t axis = 0; axis < known.rank(); ++axis) {
    for (const std::int64_t place : places) {
      coordinates.push_back(Scalar::of(place / strides[axis] % known.dims[axis]));
    }
  }
  const Ints dims{static_cast<std::int64_t>(known.rank()),
                  static_cast<std::int64_t>(places.size())};
  ctx.set_shape(0, {Dim(dims[0]), Dim(dims[1])});
  ctx.set_value(0, dims, coordinates);
}

void infer(InferContext& ctx) {
  if (const Known* known = ctx.value(0)) list_places(ctx, *known);
  const Type* type = ctx.output_type(0);
  if (type != nullptr && type->has_rank) return;
  const auto rank = ctx.rank(0);
  ctx.set_shape(0, {rank ? Dim(*rank) : ctx.fresh_dim("rank"), ctx.fresh_dim("count")});
}

// The places, row-major, of all elements that are not zero.
auto places_of(EvalContext& ctx, const Tensor& x) -> Positions {
  ctx.work(static_cast<std::uint64_t>(x.element_count()));
  Positions places;
  const auto list = [&](auto cells, const auto& zero) {
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!(cells[i] == zero)) places.push_back(static_cast<std::int64_t>(i));
    }
  };
  if (x.is_string()) {
    list(x.strings(), std::string());
    return places;
  }
  dispatch(numeric_types + bool_type + complex_types, x.dtype(),
           [&]<typename T>() { list(x.cells<T>(), T{}); });
  return places;
}

void eval(EvalContext& ctx) {
  const Tensor& x = ctx.tensor(0);
  const Positions places = places_of(ctx, x);
  const auto rank = static_cast<std::int64_t>(x.rank());
  Tensor y = ctx.make(DataType::Int64, {rank, std::ssize(places)});
  ctx.work(static_cast<std::uint64_t>(y.element_count()));
  const TensorDims strides = kernel::strides_of(x.dims().span());
  auto next = y.mutable_cells<std::int64_t>().begin();
  for (std::size_t axis = 0; axis < x.rank(); ++axis) {
    for (const std::int64_t place : places) {
      *next++ = place / strides[axis] % x.dim(axis);
    }
  }
  ctx.set(0, std::move(y));
}

}  // namespace

auto non_zero_def() -> OpDef {
  return {
      .name = "NonZero",
      .since = 13,
      .doc =
          "Lists the coordinates of all elements that are not zero, in row-major "
          "order.",
      .inputs = {{"X", "T", "Tensor of rank r.", kNonDifferentiable}},
      .outputs = {{"Y", "tensor(int64)",
                   "Coordinates, [r, count]: one row per axis, one column per element. "
                   "For a scalar there are 0 rows.",
                   kNonDifferentiable}},
      .types = {{"T", kAllIr4}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
