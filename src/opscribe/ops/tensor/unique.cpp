// Unique: distinct elements or slices.

#include <algorithm>
#include <numeric>

#include "opscribe/base/checked.h"
#include "opscribe/kernel/sort.h"
#include "opscribe/ops/loops/moving.h"
#include "opscribe/ops/tensor/tensor_ops.h"
#include "opscribe/tensor/convert.h"

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

// --- kernel

// Rows that are compared, one after the other in memory.
struct Rows {
  Tensor cells;
  std::int64_t count = 0;
  std::int64_t width = 1;
};

auto read_rows(EvalContext& ctx) -> Rows {
  const Tensor& x = ctx.tensor(0);
  Rows rows{.cells = x, .count = x.element_count()};
  if (ctx.try_int_attr("axis")) {
    const std::size_t axis = ctx.axis_attr("axis", x.rank());
    std::vector<std::size_t> order{axis};
    TensorDims dims = x.dims();
    dims[0] = x.dim(axis);
    for (std::size_t k = 0; k < x.rank(); ++k) {
      if (k == axis) continue;
      dims[order.size()] = x.dim(k);
      order.push_back(k);
    }
    rows = {.cells = transposed(ctx, x, x.dims(), order, dims),
            .count = dims[0],
            .width = kernel::count_between(dims.span(), 1, dims.size())};
  }
  // Small floats are told apart by their values, as the others are.
  const DataType dtype = x.dtype();
  if (dtype == DataType::Float16 || dtype == DataType::BFloat16) {
    rows.cells = cast(rows.cells, DataType::Float, {}, ctx.pool());
  }
  return rows;
}

// Rows in ascending order, equal ones as they stood, and which of these begin a group
// of equal ones.
struct Order {
  Positions places;
  std::vector<std::size_t> groups;
};

template <typename T>
auto order_of(const T* cells, std::int64_t count, std::int64_t width) -> Order {
  const auto less = [&](std::int64_t a, std::int64_t b) {
    const T* row_a = cells + a * width;
    const T* row_b = cells + b * width;
    return std::lexicographical_compare(row_a, row_a + width, row_b, row_b + width,
                                        kernel::Ascending());
  };
  Order order{.places = Positions(static_cast<std::size_t>(count)), .groups = {}};
  std::iota(order.places.begin(), order.places.end(), 0);
  std::ranges::stable_sort(order.places, less);
  for (std::size_t i = 0; i < order.places.size(); ++i) {
    if (i == 0 || less(order.places[i - 1], order.places[i])) order.groups.push_back(i);
  }
  return order;
}

auto order_of(EvalContext& ctx, const Rows& rows) -> Order {
  const auto count = static_cast<std::size_t>(rows.count);
  ctx.work(checked::mul(static_cast<std::uint64_t>(rows.cells.element_count() + rows.count),
                        kernel::sort_rounds(count), "steps of sorting"));
  if (rows.cells.is_string()) {
    return order_of(rows.cells.strings().data(), rows.count, rows.width);
  }
  constexpr auto kTypes =
      TypeList<float, double>() + integer_types + bool_type + complex_types;
  return dispatch(kTypes, rows.cells.dtype(), [&]<typename T>() {
    return order_of(rows.cells.cells<T>().data(), rows.count, rows.width);
  });
}

// Equal rows: where the first of them stands, and all of them.
struct Group {
  std::int64_t first;
  std::span<const std::int64_t> members;
};

auto groups_of(const Order& order) -> std::vector<Group> {
  std::vector<Group> groups;
  const std::span<const std::int64_t> places(order.places);
  for (std::size_t i = 0; i < order.groups.size(); ++i) {
    const std::size_t end =
        i + 1 < order.groups.size() ? order.groups[i + 1] : places.size();
    const auto members = places.subspan(order.groups[i], end - order.groups[i]);
    groups.push_back({members[0], members});
  }
  return groups;
}

// Y, with the first row of each group.
auto distinct(EvalContext& ctx, std::span<const std::int64_t> firsts) -> Tensor {
  const Tensor& x = ctx.tensor(0);
  const bool has_axis = ctx.try_int_attr("axis").has_value();
  const Tensor source = has_axis ? x : x.reshaped({x.element_count()});
  const std::size_t axis = has_axis ? ctx.axis_attr("axis", x.rank()) : 0;
  TensorDims dims = source.dims();
  dims[axis] = std::ssize(firsts);
  return picked(ctx, source, axis, Positions(firsts.begin(), firsts.end()), dims);
}

void eval(EvalContext& ctx) {
  const Rows rows = read_rows(ctx);
  const Order order = order_of(ctx, rows);
  std::vector<Group> groups = groups_of(order);
  if (!ctx.flag_attr("sorted")) std::ranges::sort(groups, {}, &Group::first);
  Tensor firsts = ctx.make(DataType::Int64, {std::ssize(groups)});
  Tensor inverse = ctx.make(DataType::Int64, {rows.count});
  Tensor counts = ctx.make(DataType::Int64, {std::ssize(groups)});
  const auto first_cells = firsts.mutable_cells<std::int64_t>();
  const auto inverse_cells = inverse.mutable_cells<std::int64_t>();
  const auto count_cells = counts.mutable_cells<std::int64_t>();
  for (std::size_t i = 0; i < groups.size(); ++i) {
    first_cells[i] = groups[i].first;
    count_cells[i] = std::ssize(groups[i].members);
    for (const std::int64_t member : groups[i].members) {
      inverse_cells[static_cast<std::size_t>(member)] = static_cast<std::int64_t>(i);
    }
  }
  ctx.set(0, distinct(ctx, first_cells));
  ctx.set(1, std::move(firsts));
  ctx.set(2, std::move(inverse));
  ctx.set(3, std::move(counts));
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
      .eval = eval,
      .history = {{.since = 11, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
