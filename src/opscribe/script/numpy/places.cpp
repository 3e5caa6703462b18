// Functions of numpy that find places, count, and take what is at them.

#include <algorithm>
#include <cmath>
#include <ranges>

#include "opscribe/kernel/sort.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"

namespace opscribe::script {
namespace {

auto ints_value(const Ints& items, DataType dtype = DataType::Int64) -> Value {
  return operand(from_ints(items, dtype, {static_cast<std::int64_t>(items.size())}));
}

// --- among sorted numbers

auto call_searchsorted(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.searchsorted", {"a", "v", "side", "sorter"}, 2);
  if (is_given(given[3])) unsupported("`sorter` of `np.searchsorted` is not evaluated");
  const Tensor sorted = array_argument(*given[0]);
  const Tensor wanted = array_argument(*given[1]);
  check_real(sorted, "np.searchsorted");
  check_real(wanted, "np.searchsorted");
  const bool is_right = given[2] != nullptr && equal(*given[2], Value::str("right"));
  if (sorted.rank() != 1) wrong("`np.searchsorted` in rank {}", sorted.rank());
  take_items(static_cast<std::size_t>(wanted.element_count()) *
             kernel::sort_rounds(static_cast<std::size_t>(sorted.element_count())));
  const Floats items = as_floats(sorted);
  Ints places;
  for (const double cell : as_floats(wanted)) {
    places.push_back(static_cast<std::int64_t>(
        kernel::place_in(std::span<const double>(items), cell, is_right)));
  }
  return result_value(from_ints(places, DataType::Int64, wanted.dims()));
}

auto call_digitize(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.digitize", {"x", "bins", "right"}, 2);
  const Tensor x = array_argument(*given[0]);
  check_real(x, "np.digitize");
  Floats bins = as_floats(array_argument(*given[1]));
  const bool is_falling = bins.size() > 1 && bins.front() > bins.back();
  if (is_falling) std::ranges::reverse(bins);
  if (!std::ranges::is_sorted(bins)) {
    raise_as("ValueError", "the bins of `np.digitize` are not in order");
  }
  // A bin has its lower end unless the upper one is asked for.
  const bool takes_upper = is_set(given[2]);
  Ints places;
  for (const double cell : as_floats(x)) {
    const auto place = static_cast<std::int64_t>(kernel::place_in(
        std::span<const double>(bins), cell, takes_upper == is_falling));
    places.push_back(is_falling ? std::ssize(bins) - place : place);
  }
  return result_value(from_ints(places, DataType::Int64, x.dims()));
}

// Straight lines between known points; the ends go on level.
auto call_interp(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.interp", {"x", "xp", "fp", "left", "right", "period"}, 3);
  if (is_given(given[5])) unsupported("`period` of `np.interp` is not evaluated");
  const Tensor x = array_argument(*given[0]);
  check_real(x, "np.interp");
  const Floats xp = as_floats(array_argument(*given[1]));
  const Floats fp = as_floats(array_argument(*given[2]));
  if (xp.empty() || xp.size() != fp.size()) {
    raise_as("ValueError", "`np.interp` with {} places and {} values", xp.size(),
             fp.size());
  }
  const double left =
      is_given(given[3]) ? float_argument(*given[3], "np.interp") : fp.front();
  const double right =
      is_given(given[4]) ? float_argument(*given[4], "np.interp") : fp.back();
  Floats cells = as_floats(x);
  for (double& cell : cells) {
    if (std::isnan(cell)) continue;
    const std::size_t above = kernel::place_in(std::span<const double>(xp), cell, true);
    if (above == 0) {
      cell = left;
    } else if (above == xp.size()) {
      cell = cell > xp.back() ? right : fp.back();
    } else {
      const std::size_t at = above - 1;
      const double slope = (fp[above] - fp[at]) / (xp[above] - xp[at]);
      cell = cell == xp[at] ? fp[at] : slope * (cell - xp[at]) + fp[at];
    }
  }
  return result_value(from_floats(cells, DataType::Double, x.dims()));
}

// --- counting

auto call_bincount(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.bincount", {"x", "weights", "minlength"}, 1);
  const Tensor x = array_argument(*given[0]);
  if (x.rank() != 1 || !(is_integer(x.dtype()) || x.is_empty())) {
    wrong("`np.bincount` takes one axis of integers");
  }
  const Ints cells = x.is_empty() ? Ints{} : as_ints(x);
  Int128 length = given[2] == nullptr ? 0 : int_argument(*given[2], "np.bincount");
  for (const Int128 cell : cells) {
    if (cell < 0) raise_as("ValueError", "`np.bincount` of a negative number");
    length = std::max(length, cell + 1);
  }
  if (length < 0 || length >= Int128{1} << 40) over_budget("`np.bincount` of so many");
  take_items(static_cast<std::size_t>(length));
  take_items(cells.size());
  if (!is_given(given[1])) {
    Ints counts(static_cast<std::size_t>(length), 0);
    for (const Int128 cell : cells) ++counts[static_cast<std::size_t>(cell)];
    return ints_value(counts);
  }
  const Floats weights = as_floats(array_argument(*given[1]));
  if (weights.size() != cells.size()) {
    raise_as("ValueError", "{} weights for {} numbers", weights.size(), cells.size());
  }
  Floats sums(static_cast<std::size_t>(length), 0.0);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    sums[static_cast<std::size_t>(cells[i])] += weights[i];
  }
  return vector_value(sums);
}

auto call_isin(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.isin",
           {"element", "test_elements", "*", "assume_unique", "invert"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  check_real(tensor, "np.isin");
  Floats tests = as_floats(array_argument(*given[1]));
  std::ranges::sort(tests, kernel::Ascending{});
  const bool is_inverted = is_set(given[3]);
  Ints result;
  for (const double cell : as_floats(tensor)) {
    const bool is_found = std::ranges::binary_search(tests, cell, std::less{});
    result.push_back(is_found != is_inverted ? 1 : 0);
  }
  return result_value(from_ints(result, DataType::Bool, tensor.dims()));
}

// --- places in a shape

auto call_argwhere(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.argwhere"));
  take_items(static_cast<std::size_t>(tensor.element_count()));
  const Dims strides = kernel::strides_of(tensor.dims());
  const std::vector<Value> items = array_items(tensor);
  Ints places;
  std::int64_t count = 0;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!is_truthy(items[i])) continue;
    ++count;
    for (std::size_t axis = 0; axis < tensor.rank(); ++axis) {
      places.push_back(static_cast<std::int64_t>(i) / strides[axis] % tensor.dim(axis));
    }
  }
  return operand(from_ints(places, DataType::Int64,
                           {count, static_cast<std::int64_t>(tensor.rank())}));
}

auto call_unravel_index(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.unravel_index", {"indices", "shape"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  if (!is_integer(tensor.dtype())) wrong("`np.unravel_index` takes integers");
  const std::vector<std::int64_t> dims = ints_argument(*given[1], "np.unravel_index");
  const Dims strides = kernel::strides_of(dims);
  const std::int64_t count = element_count_of(dims);
  std::vector<Ints> columns(dims.size());
  for (const Int128 cell : as_ints(tensor)) {
    if (cell < 0 || cell >= count) {
      raise_as("ValueError", "index {} is out of bounds for {} elements",
               wide_text(cell), count);
    }
    for (std::size_t axis = 0; axis < dims.size(); ++axis) {
      columns[axis].push_back(cell / strides[axis] % dims[axis]);
    }
  }
  std::vector<Value> result;
  for (const Ints& column : columns) {
    result.push_back(result_value(from_ints(column, DataType::Int64, tensor.dims())));
  }
  return Value::tuple(std::move(result));
}

auto call_ravel_multi_index(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.ravel_multi_index", {"multi_index", "dims"}, 2);
  const std::vector<std::int64_t> dims =
      ints_argument(*given[1], "np.ravel_multi_index");
  const Dims strides = kernel::strides_of(dims);
  const std::vector<Tensor> columns = arrays_argument(*given[0]);
  if (columns.size() != dims.size())
    wrong("{} indices for {} axes", columns.size(), dims.size());
  Value total(std::int64_t{0});
  for (std::size_t axis = 0; axis < dims.size(); ++axis) {
    for (const Int128 cell : as_ints(columns[axis])) {
      if (cell < 0 || cell >= dims[axis]) {
        raise_as("ValueError", "index {} is out of bounds", wide_text(cell));
      }
    }
    const Value part = array_binary(syntax::BinaryOperator::Mult,
                                    result_value(columns[axis]), Value(strides[axis]));
    total = array_binary(syntax::BinaryOperator::Add, part, total);
  }
  return total;
}

// The rows and columns of a triangle or of the diagonal.
template <Name kName, bool kIsLower>
auto call_triangle_indices(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"n", "k", "m"}, 1);
  const std::int64_t rows = int_argument(*given[0], kName.text);
  const std::int64_t k = given[1] == nullptr ? 0 : int_argument(*given[1], kName.text);
  const std::int64_t columns =
      is_given(given[2]) ? int_argument(*given[2], kName.text) : rows;
  take_items(static_cast<std::size_t>(element_count_of(Dims{rows, columns})));
  Ints at_row;
  Ints at_column;
  for (std::int64_t i = 0; i < rows; ++i) {
    for (std::int64_t j = 0; j < columns; ++j) {
      const bool is_inside = kIsLower ? Int128{j} - i <= k : Int128{j} - i >= k;
      if (!is_inside) continue;
      at_row.push_back(i);
      at_column.push_back(j);
    }
  }
  return Value::tuple({ints_value(at_row), ints_value(at_column)});
}

auto call_diag_indices(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.diag_indices", {"n", "ndim"}, 1);
  const std::int64_t size = int_argument(*given[0], "np.diag_indices");
  const std::int64_t rank =
      given[1] == nullptr ? 2 : int_argument(*given[1], "np.diag_indices");
  if (size < 0 || rank < 0 || rank > 64) wrong("`np.diag_indices` of {} axes", rank);
  take_items(static_cast<std::size_t>(size));
  Ints places;
  for (std::int64_t i = 0; i < size; ++i) places.push_back(i);
  return Value::tuple(
      std::vector<Value>(static_cast<std::size_t>(rank), ints_value(places)));
}

auto call_ix(const Arguments& arguments) -> Value {
  std::vector<Value> result;
  const std::size_t rank = arguments.positional.size();
  for (std::size_t i = 0; i < rank; ++i) {
    Tensor tensor = array_argument(arguments.positional[i]);
    if (tensor.rank() != 1) wrong("`np.ix_` takes arrays of one axis");
    if (tensor.is_empty()) tensor = cast_array(tensor, DataType::Int64);
    if (tensor.dtype() == DataType::Bool) {
      Ints places;
      const Ints cells = as_ints(tensor);
      for (std::size_t at = 0; at < cells.size(); ++at) {
        if (cells[at] != 0) places.push_back(static_cast<std::int64_t>(at));
      }
      tensor = from_ints(places, DataType::Int64,
                         {static_cast<std::int64_t>(places.size())});
    }
    Dims dims = Dims::filled(rank, 1);
    dims[i] = tensor.element_count();
    result.push_back(operand(tensor.reshaped(dims)));
  }
  return Value::tuple(std::move(result));
}

// --- taking

auto call_take_along_axis(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.take_along_axis", {"arr", "indices", "axis"}, 2);
  Tensor tensor = array_argument(*given[0]);
  const Tensor indices = array_argument(*given[1]);
  if (!is_integer(indices.dtype())) wrong("`np.take_along_axis` takes integers");
  if (given[2] != nullptr && given[2]->is_none()) {
    tensor = tensor.reshaped({tensor.element_count()});
  }
  const std::size_t rank = tensor.rank();
  if (rank == 0 || indices.rank() != rank) {
    raise_as("ValueError", "`np.take_along_axis` needs as many axes in both");
  }
  const std::size_t axis = is_given(given[2])
                               ? axis_argument(*given[2], rank, "np.take_along_axis")
                               : rank - 1;
  // An open grid along the other axes, the given places along this one.
  std::vector<Value> index;
  for (std::size_t i = 0; i < rank; ++i) {
    if (i == axis) {
      index.push_back(operand(indices));
      continue;
    }
    Ints places;
    for (std::int64_t at = 0; at < tensor.dim(i); ++at) places.push_back(at);
    Dims dims = Dims::filled(rank, 1);
    dims[i] = tensor.dim(i);
    index.push_back(operand(from_ints(places, DataType::Int64, dims)));
  }
  const Value array = operand(tensor);
  return array_get_item(*array_in(array), Value::tuple(std::move(index)));
}

auto masked(const Tensor& tensor, const Tensor& mask) -> Value {
  const Value array = operand(tensor);
  return array_get_item(*array_in(array), operand(cast_array(mask, DataType::Bool)));
}

auto call_extract(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.extract", {"condition", "arr"}, 2);
  const Tensor mask = array_argument(*given[0]);
  const Tensor tensor = array_argument(*given[1]);
  return masked(tensor.reshaped({tensor.element_count()}),
                mask.reshaped({mask.element_count()}));
}

auto call_select(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.select", {"condlist", "choicelist", "default"}, 2);
  const std::vector<Value> tests = iterate(*given[0], {});
  const std::vector<Value> choices = iterate(*given[1], {});
  if (tests.size() != choices.size() || tests.empty()) {
    raise_as("ValueError", "{} conditions for {} choices", tests.size(),
             choices.size());
  }
  Value result = given[2] == nullptr ? Value(std::int64_t{0}) : *given[2];
  for (std::size_t i = tests.size(); i > 0; --i) {
    result = call(*find_in_module("numpy", "where"),
                  Arguments{{tests[i - 1], choices[i - 1], result}, {}});
  }
  return result;
}

auto call_diagonal(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.diagonal", {"a", "offset", "axis1", "axis2"}, 1);
  return operand(
      diagonal_of(array_argument(*given[0]),
                  given[1] == nullptr ? 0 : int_argument(*given[1], "np.diagonal"),
                  given[2] == nullptr ? 0 : int_argument(*given[2], "np.diagonal"),
                  given[3] == nullptr ? 1 : int_argument(*given[3], "np.diagonal")));
}

auto call_trace(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.trace", {"a", "offset", "axis1", "axis2"}, 1);
  const Value diagonal = call_diagonal(arguments);
  return *array_reduction(*array_in(diagonal), "sum",
                          Arguments{{Value(std::int64_t{-1})}, {}});
}

}  // namespace

auto diagonal_of(const Tensor& tensor, std::int64_t offset, std::int64_t axis1,
                 std::int64_t axis2) -> Tensor {
  const auto rank = static_cast<std::int64_t>(tensor.rank());
  if (rank < 2) raise_as("ValueError", "a diagonal of an array of rank {}", rank);
  const auto first = static_cast<std::size_t>(resolve_axis(axis1, rank));
  const auto second = static_cast<std::size_t>(resolve_axis(axis2, rank));
  if (first == second) raise_as("ValueError", "a diagonal of one axis");
  const std::int64_t rows = tensor.dim(first);
  const std::int64_t columns = tensor.dim(second);
  Ints at_row;
  Ints at_column;
  take_items(static_cast<std::size_t>(std::min(rows, columns)));
  for (std::int64_t i = 0; i < rows; ++i) {
    const Int128 j = Int128{i} + offset;
    if (j < 0 || j >= columns) continue;
    at_row.push_back(i);
    at_column.push_back(j);
  }
  // Both axes to the end, then pairs of places.
  Tensor moved = moved_axis(tensor, first, tensor.rank() - 1);
  moved = moved_axis(moved, second > first ? second - 1 : second, tensor.rank() - 1);
  const Value array = operand(moved);
  const Value result = array_get_item(
      *array_in(array),
      Value::tuple({Value(Ellipsis{}), ints_value(at_row), ints_value(at_column)}));
  return array_in(result)->tensor;
}

void add_numpy_places(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("argwhere", call_argwhere);
  add("bincount", call_bincount);
  add("diag_indices", call_diag_indices);
  add("diagonal", call_diagonal);
  add("digitize", call_digitize);
  add("extract", call_extract);
  add("interp", call_interp);
  add("isin", call_isin);
  add("ix_", call_ix);
  add("ravel_multi_index", call_ravel_multi_index);
  add("searchsorted", call_searchsorted);
  add("select", call_select);
  add("take_along_axis", call_take_along_axis);
  add("trace", call_trace);
  add("tril_indices", call_triangle_indices<"np.tril_indices", true>);
  add("triu_indices", call_triangle_indices<"np.triu_indices", false>);
  add("unravel_index", call_unravel_index);
}

}  // namespace opscribe::script
