// Arrays of numbers in a row: `arange`, `linspace`, grids of them, powers.

#include <cmath>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {
namespace {

auto call_arange(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.arange", {"start", "stop", "step", "dtype"}, 1);
  Value start(std::int64_t{0});
  Value stop = *given[0];
  if (given[1] != nullptr && !given[1]->is_none()) {
    start = *given[0];
    stop = *given[1];
  }
  const Value step = given[2] == nullptr ? Value(std::int64_t{1}) : *given[2];
  const double first = float_argument(start, "np.arange");
  const double stride = float_argument(step, "np.arange");
  const double count = std::ceil((float_argument(stop, "np.arange") - first) / stride);
  if (!(std::abs(count) < 0x1p40)) over_budget("`np.arange` of {} items", count);
  const auto size = static_cast<std::size_t>(std::max(count, 0.0));
  take_items(size);
  std::vector<Value> items;
  const bool is_int = as_index(start) && as_index(stop) && as_index(step);
  for (std::size_t i = 0; i < size; ++i) {
    if (is_int) {
      items.push_back(make_int(Int128{*as_index(start)} +
                               Int128{*as_index(step)} * static_cast<Int128>(i)));
    } else {
      items.emplace_back(first + static_cast<double>(i) * stride);
    }
  }
  const DataType natural = is_int ? DataType::Int64 : DataType::Double;
  const Tensor tensor =
      array_of(items, natural, Dims{static_cast<std::int64_t>(items.size())});
  return array_value(cast_array(tensor, dtype_argument(given[3]).value_or(natural)),
                     false);
}

// What `linspace` and its kin have in common.
struct Steps {
  Floats items;
  double step = 0;
  bool has_end = true;
};

auto steps_between(double start, double stop, const Value* num, const Value* endpoint,
                   std::string_view name) -> Steps {
  const std::int64_t count = num == nullptr ? 50 : int_argument(*num, name);
  if (count < 0) wrong("`{}` of {} items", name, count);
  take_items(static_cast<std::size_t>(count));
  Steps result;
  result.has_end = is_set(endpoint, true);
  result.step =
      (stop - start) / static_cast<double>(result.has_end ? count - 1 : count);
  for (std::int64_t i = 0; i < count; ++i) {
    result.items.push_back(static_cast<double>(i) * result.step + start);
  }
  if (result.has_end && count > 1) result.items.back() = stop;
  if (result.has_end && count == 1) result.items.back() = start;
  return result;
}

auto call_linspace(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.linspace",
                          {"start", "stop", "num", "endpoint", "retstep", "dtype"}, 2);
  const Steps steps = steps_between(float_argument(*given[0], "np.linspace"),
                                    float_argument(*given[1], "np.linspace"), given[2],
                                    given[3], "np.linspace");
  const DataType dtype = dtype_argument(given[5]).value_or(DataType::Double);
  Floats items = steps.items;
  if (is_integer(dtype)) {
    for (double& item : items) item = std::floor(item);
  }
  Value result = vector_value(items, dtype);
  if (!is_set(given[4])) return result;
  return Value::tuple(
      {result, result_value(from_floats({steps.step}, DataType::Double, Dims{}))});
}

auto call_logspace(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.logspace",
                          {"start", "stop", "num", "endpoint", "base", "dtype"}, 2);
  Steps steps = steps_between(float_argument(*given[0], "np.logspace"),
                              float_argument(*given[1], "np.logspace"), given[2],
                              given[3], "np.logspace");
  const double base =
      given[4] == nullptr ? 10.0 : float_argument(*given[4], "np.logspace");
  for (double& item : steps.items) item = std::pow(base, item);
  return vector_value(steps.items, dtype_argument(given[5]).value_or(DataType::Double));
}

auto call_geomspace(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.geomspace", {"start", "stop", "num", "endpoint", "dtype"}, 2);
  const double start = float_argument(*given[0], "np.geomspace");
  const double stop = float_argument(*given[1], "np.geomspace");
  if (start == 0 || stop == 0) {
    raise_as("ValueError", "a geometric sequence cannot include zero");
  }
  if ((start < 0) != (stop < 0)) {
    unsupported("`np.geomspace` from {} to {} is not evaluated", start, stop);
  }
  const double sign = start < 0 ? -1.0 : 1.0;
  Steps steps = steps_between(std::log10(sign * start), std::log10(sign * stop),
                              given[2], given[3], "np.geomspace");
  for (double& item : steps.items) item = sign * std::pow(10.0, item);
  if (!steps.items.empty()) steps.items.front() = start;
  if (steps.has_end && steps.items.size() > 1) steps.items.back() = stop;
  return vector_value(steps.items, dtype_argument(given[4]).value_or(DataType::Double));
}

// --- grids

auto call_meshgrid(const Arguments& arguments) -> Value {
  Arguments keywords;
  keywords.keywords = arguments.keywords;
  const auto given =
      bind(keywords, "np.meshgrid", {"*", "copy", "sparse", "indexing"}, 0);
  const std::string indexing =
      given.back() == nullptr ? "xy" : text_argument(*given.back(), "np.meshgrid");
  if (indexing != "xy" && indexing != "ij") {
    raise_as("ValueError", "`indexing` is 'xy' or 'ij', not '{}'", indexing);
  }
  const bool is_sparse = is_set(given[given.size() - 2]);
  const std::size_t rank = arguments.positional.size();
  const auto place = [&](std::size_t i) {
    return indexing == "xy" && rank > 1 && i < 2 ? 1 - i : i;
  };
  Dims dims = Dims::filled(rank, 1);
  std::vector<Tensor> axes;
  for (std::size_t i = 0; i < rank; ++i) {
    const Tensor tensor = array_argument(arguments.positional[i]);
    dims[place(i)] = tensor.element_count();
    Dims own = Dims::filled(rank, 1);
    own[place(i)] = tensor.element_count();
    axes.push_back(tensor.reshaped(own));
  }
  std::vector<Value> result;
  for (const Tensor& axis : axes) {
    result.push_back(operand(is_sparse ? axis : broadcast_to(axis, dims)));
  }
  return Value::tuple(std::move(result));
}

// The index along each axis, for every place of a shape.
auto grid_of(const std::vector<std::int64_t>& shape, DataType dtype) -> Tensor {
  const std::int64_t count = element_count_of(shape);
  std::vector<std::int64_t> all(shape);
  all.insert(all.begin(), static_cast<std::int64_t>(shape.size()));
  take_items(static_cast<std::size_t>(element_count_of(all)));
  const Dims strides = kernel::strides_of(shape);
  Ints cells;
  for (std::size_t axis = 0; axis < shape.size(); ++axis) {
    for (std::int64_t i = 0; i < count; ++i) {
      cells.push_back(i / strides[axis] % shape[axis]);
    }
  }
  return cast_array(from_ints(cells, DataType::Int64, Dims(all)), dtype);
}

auto call_indices(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.indices", {"dimensions", "dtype"}, 1);
  return operand(grid_of(ints_argument(*given[0], "np.indices"),
                         dtype_argument(given[1]).value_or(DataType::Int64)));
}

auto call_fromfunction(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.fromfunction", {"function", "shape", "dtype"}, 2);
  const Tensor grid = grid_of(ints_argument(*given[1], "np.fromfunction"),
                              dtype_argument(given[2]).value_or(DataType::Double));
  Arguments places;
  for (const Value& axis : iterate(operand(grid), {}))
    places.positional.push_back(axis);
  return call(*given[0], places);
}

// The powers of each number, in rows.
auto call_vander(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.vander", {"x", "N", "increasing"}, 1);
  const Tensor x = array_argument(*given[0]);
  check_numbers(x, "np.vander");
  if (x.rank() != 1) wrong("`np.vander` takes one axis");
  const std::int64_t columns =
      is_given(given[1]) ? int_argument(*given[1], "np.vander") : x.dim(0);
  if (columns < 0) wrong("`np.vander` of {} columns", columns);
  const DataType dtype = promote(x.dtype(), DataType::Int64);
  const Dims dims{x.dim(0), columns};
  take_items(static_cast<std::size_t>(element_count_of(dims)));
  const bool is_increasing = is_set(given[2]);
  return with_elements(cast_array(x, dtype), "np.vander", [&](const auto& cells) {
    auto powers = cells;
    powers.clear();
    for (const auto& cell : cells) {
      auto power = cell;
      std::vector<std::remove_cvref_t<decltype(cell)>> row;
      for (std::int64_t i = 0; i < columns; ++i) {
        power = i == 0 ? decltype(power)(1) : i == 1 ? cell : power * cell;
        // Integers keep their low bits before they are multiplied again.
        if constexpr (std::same_as<decltype(power), Int128>) {
          power = static_cast<std::int64_t>(power);
        }
        row.push_back(power);
      }
      if (!is_increasing) std::ranges::reverse(row);
      powers.insert(powers.end(), row.begin(), row.end());
    }
    return operand(from_elements(powers, dtype, dims));
  });
}

}  // namespace

void add_numpy_ranges(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("arange", call_arange);
  add("fromfunction", call_fromfunction);
  add("geomspace", call_geomspace);
  add("indices", call_indices);
  add("linspace", call_linspace);
  add("logspace", call_logspace);
  add("meshgrid", call_meshgrid);
  add("vander", call_vander);
}

}  // namespace opscribe::script
