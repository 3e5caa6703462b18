// Functions of numpy that cut arrays into parts, add to them and turn their axes.

#include <algorithm>
#include <numeric>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"

namespace opscribe::script {
namespace {

// --- cutting

// The parts of an axis, between neighbours of `ends`.
auto parts_between(const Tensor& tensor, std::size_t axis,
                   const std::vector<std::int64_t>& ends) -> Value {
  take_items(ends.size());
  std::vector<Value> parts;
  std::int64_t first = 0;
  for (const std::int64_t end : ends) {
    parts.push_back(operand(part_of(tensor, axis, first, end)));
    first = end;
  }
  return Value::list(std::move(parts));
}

// In so many parts, or before each of the given places. `is_even` refuses parts of
// different sizes.
auto split_along(const Tensor& tensor, const Value& where, std::size_t axis,
                 bool is_even, std::string_view name) -> Value {
  const std::int64_t size = tensor.dim(axis);
  std::vector<std::int64_t> ends;
  if (where.as_int()) {
    const std::int64_t count = *where.as_int();
    if (count <= 0) raise_as("ValueError", "`{}` into {} parts", name, count);
    if (is_even && size % count != 0) {
      raise_as("ValueError", "`{}` of {} items into {} equal parts", name, size, count);
    }
    take_items(static_cast<std::size_t>(count));
    for (std::int64_t i = 1; i <= count; ++i) {
      ends.push_back(i * (size / count) + std::min(i, size % count));
    }
  } else {
    ends = ints_argument(where, name);
    ends.push_back(size);
  }
  return parts_between(tensor, axis, ends);
}

template <Name kName, bool kIsEven>
auto call_split(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, kName.text, {"ary", "indices_or_sections", "axis"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  if (tensor.rank() == 0) wrong("`{}` of a scalar", kName.text);
  const std::size_t axis =
      given[2] == nullptr ? 0 : axis_argument(*given[2], tensor.rank(), kName.text);
  return split_along(tensor, *given[1], axis, kIsEven, kName.text);
}

// `vsplit`, `hsplit`, `dsplit`: along the first, second and third axis.
template <Name kName, std::size_t kAxis>
auto call_split_axis(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"ary", "indices_or_sections"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  const bool is_flat = kAxis == 1 && tensor.rank() == 1;
  const std::size_t least = kAxis == 0 ? 2 : kAxis + 1;
  if (tensor.rank() < least && !is_flat) {
    raise_as("ValueError", "`{}` of an array of rank {}", kName.text, tensor.rank());
  }
  return split_along(tensor, *given[1], is_flat ? 0 : kAxis, true, kName.text);
}

auto call_unstack(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.unstack", {"x", "*", "axis"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  if (tensor.rank() == 0) wrong("`np.unstack` of a scalar");
  const std::size_t axis =
      given[1] == nullptr ? 0 : axis_argument(*given[1], tensor.rank(), "np.unstack");
  return Value::tuple(iterate(operand(moved_axis(tensor, axis, 0)), {}));
}

auto call_delete(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.delete", {"arr", "obj", "axis"}, 2);
  Tensor tensor = array_argument(*given[0]);
  if (!is_given(given[2])) tensor = tensor.reshaped({tensor.element_count()});
  if (tensor.rank() == 0) wrong("`np.delete` of a scalar");
  const std::size_t axis =
      is_given(given[2]) ? axis_argument(*given[2], tensor.rank(), "np.delete") : 0;
  const std::int64_t size = tensor.dim(axis);
  std::vector<bool> is_gone(static_cast<std::size_t>(size));
  for (const std::int64_t at : ints_argument(*given[1], "np.delete")) {
    is_gone[static_cast<std::size_t>(resolve_index(at, size))] = true;
  }
  std::vector<Value> index(axis, Value::slice({}, {}, {}));
  std::vector<Value> kept;
  for (std::int64_t i = 0; i < size; ++i) {
    if (!is_gone[static_cast<std::size_t>(i)]) kept.emplace_back(i);
  }
  index.push_back(Value::list(std::move(kept)));
  const Value array = operand(tensor);
  return array_get_item(*array_in(array), Value::tuple(std::move(index)));
}

// --- adding

auto call_append(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.append", {"arr", "values", "axis"}, 2);
  std::vector<Tensor> parts{array_argument(*given[0]), array_argument(*given[1])};
  if (!is_given(given[2])) {
    for (Tensor& part : parts) part = part.reshaped({part.element_count()});
    return operand(joined(parts, 0));
  }
  if (parts[0].rank() == 0) wrong("`np.append` to a scalar");
  return operand(joined(parts, axis_argument(*given[2], parts[0].rank(), "np.append")));
}

auto call_dstack(const Arguments& arguments) -> Value {
  std::vector<Tensor> parts = arrays_argument(only_argument(arguments, "np.dstack"));
  for (Tensor& part : parts) {
    part = at_least(part, 2);
    if (part.rank() == 2) part = with_axis(part, 2);
  }
  return operand(joined(parts, 2));
}

auto call_column_stack(const Arguments& arguments) -> Value {
  std::vector<Tensor> parts =
      arrays_argument(only_argument(arguments, "np.column_stack"));
  for (Tensor& part : parts) {
    if (part.rank() < 2) part = part.reshaped({part.element_count(), 1});
  }
  return operand(joined(parts, 1));
}

auto call_atleast_2d(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.atleast_2d"));
  return operand(at_least(tensor, 2));
}

auto call_atleast_3d(const Arguments& arguments) -> Value {
  Tensor tensor = array_argument(only_argument(arguments, "np.atleast_3d"));
  tensor = at_least(tensor, 2);
  return operand(tensor.rank() == 2 ? with_axis(tensor, 2) : tensor);
}

// The elements again and again until there are enough.
auto call_resize(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.resize", {"a", "new_shape"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  const std::vector<std::int64_t> dims = ints_argument(*given[1], "np.resize");
  const auto count = static_cast<std::size_t>(element_count_of(dims));
  take_items(count);
  const std::vector<Value> items = array_items(tensor);
  std::vector<Value> result;
  for (std::size_t i = 0; i < count; ++i) {
    result.push_back(items.empty() ? Value(std::int64_t{0}) : items[i % items.size()]);
  }
  return operand(array_of(result, tensor.dtype(), Dims(dims)));
}

// --- putting shapes over one another

auto call_broadcast_arrays(const Arguments& arguments) -> Value {
  Dims dims;
  std::vector<Tensor> arrays;
  for (const Value& value : arguments.positional) {
    arrays.push_back(array_argument(value));
    const auto both = kernel::broadcast_dims(dims, arrays.back().dims());
    if (!both) raise_as("ValueError", "shapes that do not fit each other");
    dims = *both;
  }
  std::vector<Value> result;
  for (const Tensor& array : arrays)
    result.push_back(operand(broadcast_to(array, dims)));
  return Value::tuple(std::move(result));
}

auto call_broadcast_shapes(const Arguments& arguments) -> Value {
  Dims dims;
  for (const Value& value : arguments.positional) {
    const auto both =
        kernel::broadcast_dims(dims, Dims(ints_argument(value, "np.broadcast_shapes")));
    if (!both) raise_as("ValueError", "shapes that do not fit each other");
    dims = *both;
  }
  return Value::tuple(std::vector<Value>(dims.begin(), dims.end()));
}

// --- turning

auto call_moveaxis(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.moveaxis", {"a", "source", "destination"}, 3);
  const Tensor tensor = array_argument(*given[0]);
  const auto places = [&](const Value& value) {
    std::vector<std::size_t> result;
    for (const std::int64_t axis : ints_argument(value, "np.moveaxis")) {
      result.push_back(static_cast<std::size_t>(
          resolve_axis(axis, static_cast<std::int64_t>(tensor.rank()))));
    }
    return result;
  };
  const auto from = places(*given[1]);
  const auto to = places(*given[2]);
  if (from.size() != to.size())
    wrong("`np.moveaxis` of {} axes to {} places", from.size(), to.size());
  std::vector<std::int64_t> order;
  for (std::size_t i = 0; i < tensor.rank(); ++i) {
    if (std::ranges::find(from, i) == from.end()) {
      order.push_back(static_cast<std::int64_t>(i));
    }
  }
  std::vector<std::pair<std::size_t, std::size_t>> moves;
  for (std::size_t i = 0; i < from.size(); ++i) moves.emplace_back(to[i], from[i]);
  std::ranges::sort(moves);
  for (const auto& [place, axis] : moves) {
    if (place > order.size()) wrong("`np.moveaxis` moves two axes to one place");
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(place),
                 static_cast<std::int64_t>(axis));
  }
  return operand(transpose_array(tensor, order));
}

auto call_rollaxis(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.rollaxis", {"a", "axis", "start"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  const std::size_t axis = axis_argument(*given[1], tensor.rank(), "np.rollaxis");
  std::size_t start = given[2] == nullptr
                          ? 0
                          : axis_argument(*given[2], tensor.rank() + 1, "np.rollaxis");
  if (axis < start) --start;
  return operand(moved_axis(tensor, axis, start));
}

auto turned(const Tensor& tensor, std::size_t axis) -> Tensor {
  std::vector<Value> index(axis, Value::slice({}, {}, {}));
  index.push_back(Value::slice({}, {}, Value(std::int64_t{-1})));
  const Value array = operand(tensor);
  const Value result = array_get_item(*array_in(array), Value::tuple(std::move(index)));
  return array_in(result)->tensor;
}

template <Name kName, std::size_t kAxis>
auto call_flip_axis(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, kName.text));
  if (tensor.rank() <= kAxis) wrong("`{}` of rank {}", kName.text, tensor.rank());
  return operand(turned(tensor, kAxis));
}

auto call_rot90(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.rot90", {"m", "k", "axes"}, 1);
  Tensor tensor = array_argument(*given[0]);
  if (tensor.rank() < 2) wrong("`np.rot90` of rank {}", tensor.rank());
  const std::int64_t times =
      given[1] == nullptr ? 1 : int_argument(*given[1], "np.rot90");
  std::size_t first = 0;
  std::size_t second = 1;
  if (given[2] != nullptr) {
    const auto axes = iterate(*given[2], {});
    if (axes.size() != 2) wrong("`np.rot90` takes two axes");
    first = axis_argument(axes[0], tensor.rank(), "np.rot90");
    second = axis_argument(axes[1], tensor.rank(), "np.rot90");
    if (first == second) wrong("`np.rot90` in a plane of one axis");
  }
  std::vector<std::int64_t> swapped(tensor.rank());
  std::iota(swapped.begin(), swapped.end(), 0);
  std::swap(swapped[first], swapped[second]);
  for (std::int64_t i = (times % 4 + 4) % 4; i > 0; --i) {
    tensor = transpose_array(turned(tensor, second), swapped);
  }
  return operand(tensor);
}

auto call_matrix_transpose(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.matrix_transpose"));
  if (tensor.rank() < 2) {
    raise_as("ValueError", "`np.matrix_transpose` of rank {}", tensor.rank());
  }
  return operand(moved_axis(tensor, tensor.rank() - 1, tensor.rank() - 2));
}

}  // namespace

void add_numpy_split(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("append", call_append);
  add("array_split", call_split<"np.array_split", false>);
  add("atleast_2d", call_atleast_2d);
  add("atleast_3d", call_atleast_3d);
  add("broadcast_arrays", call_broadcast_arrays);
  add("broadcast_shapes", call_broadcast_shapes);
  add("column_stack", call_column_stack);
  add("delete", call_delete);
  add("dsplit", call_split_axis<"np.dsplit", 2>);
  add("dstack", call_dstack);
  add("fliplr", call_flip_axis<"np.fliplr", 1>);
  add("flipud", call_flip_axis<"np.flipud", 0>);
  add("hsplit", call_split_axis<"np.hsplit", 1>);
  add("matrix_transpose", call_matrix_transpose);
  add("moveaxis", call_moveaxis);
  add("resize", call_resize);
  add("rollaxis", call_rollaxis);
  add("rot90", call_rot90);
  add("split", call_split<"np.split", true>);
  add("unstack", call_unstack);
  add("vsplit", call_split_axis<"np.vsplit", 0>);
}

}  // namespace opscribe::script
