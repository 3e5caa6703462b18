// Functions of numpy that round, sort, search, pad and multiply matrices.

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <numeric>
#include <ranges>

#include "opscribe/kernel/sort.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/operators.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;

// Methods of arrays that are functions of numpy as well.
constexpr std::array<std::string_view, 9> kAlsoMethods{"argsort", "clip",     "dot",
                                                       "nonzero", "repeat",   "round",
                                                       "squeeze", "swapaxes", "take"};

auto size_of(const Dims& dims) -> std::size_t {
  return static_cast<std::size_t>(element_count_of(dims));
}

// --- rounding

template <typename Change>
auto each_float(const Tensor& tensor, Change&& change) -> Value {
  std::vector<double> results;
  for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
    results.push_back(change(element_as_double(tensor, i)));
  }
  const auto wide =
      Tensor::from_values<double>(tensor.dims(), std::span<const double>(results));
  return array_value(cast_array(wide, tensor.dtype()), tensor.rank() == 0);
}

auto call_round(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.round", {"a", "decimals"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  const std::int64_t digits =
      given[1] == nullptr ? 0 : int_argument(*given[1], "np.round");
  check_real(tensor, "np.round");
  if (!is_float(tensor.dtype())) {
    if (digits < 0) unsupported("`np.round` of integers to tens is not evaluated");
    return array_value(tensor, tensor.rank() == 0);
  }
  if (digits == 0) {
    return each_float(tensor, [](double value) { return std::nearbyint(value); });
  }
  const bool is_exact = digits > 0 && digits <= 22 &&
                        (tensor.dtype() == DataType::Double ||
                         (tensor.dtype() == DataType::Float && digits <= 10));
  if (!is_exact) unsupported("this `np.round` is not evaluated");
  // Numpy multiplies, rounds and divides, all in the type of the array.
  const double unit = std::pow(10.0, static_cast<double>(digits));
  const bool is_single = tensor.dtype() == DataType::Float;
  return each_float(tensor, [&](double value) {
    const double scaled = is_single ? static_cast<float>(value * unit) : value * unit;
    return std::nearbyint(scaled) / unit;
  });
}

auto call_sign(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.sign"));
  check_real(tensor, "np.sign");
  return each_float(tensor, [](double value) {
    return std::isnan(value) ? value : value > 0 ? 1.0 : value < 0 ? -1.0 : 0.0;
  });
}

// --- truth

enum class Logic { And, Or, Xor };

template <Logic kLogic>
auto call_logical(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "numpy", {"x1", "x2"}, 2);
  const auto as_truth = [](const Value& value) {
    return array_value(cast_array(array_argument(value), DataType::Bool), false);
  };
  const Binary op = kLogic == Logic::And  ? Binary::BitAnd
                    : kLogic == Logic::Or ? Binary::BitOr
                                          : Binary::BitXor;
  return array_binary(op, as_truth(*given[0]), as_truth(*given[1]));
}

auto call_logical_not(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.logical_not"));
  const Value truth =
      array_value(cast_array(tensor, DataType::Bool), tensor.rank() == 0);
  return array_unary(syntax::UnaryOperator::Invert, *array_in(truth));
}

auto call_array_equal(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.array_equal", {"a1", "a2"}, 2);
  const Tensor a = array_argument(*given[0]);
  const Tensor b = array_argument(*given[1]);
  if (a.dims() != b.dims()) return {false};
  const Value same = array_compare(syntax::CompareOperator::Eq, array_value(a, false),
                                   array_value(b, false));
  for (const Value& item : array_items(array_in(same)->tensor)) {
    if (!is_truthy(item)) return {false};
  }
  return {true};
}

// --- sorting and searching

// The places of the items in order; equal ones keep theirs, NaN come last.
template <typename T>
auto sorted_places(std::span<const T> items) -> std::vector<std::int64_t> {
  take_items(items.size() * kernel::sort_rounds(items.size()));
  std::vector<std::int64_t> places(items.size());
  kernel::stable_order(items, std::span(places));
  return places;
}

// Rows of the last axis, in order.
template <typename T>
auto sorted_rows(const std::vector<T>& cells, std::size_t size) -> std::vector<T> {
  std::vector<T> result;
  for (std::size_t start = 0; size > 0 && start < cells.size(); start += size) {
    const std::span<const T> row(cells.data() + start, size);
    for (const std::int64_t place : sorted_places(row)) {
      result.push_back(row[static_cast<std::size_t>(place)]);
    }
  }
  return result;
}

template <typename T>
auto places_in_rows(const std::vector<T>& cells, std::size_t size, bool is_stable)
    -> Ints {
  Ints result;
  for (std::size_t start = 0; size > 0 && start < cells.size(); start += size) {
    const std::span<const T> row(cells.data() + start, size);
    const T* before = nullptr;
    for (const std::int64_t place : sorted_places(row)) {
      const T& item = row[static_cast<std::size_t>(place)];
      // Which of equal items comes first is the business of numpy's sort.
      if (!is_stable && before != nullptr && item == *before) {
        unsupported("`argsort` of equal elements needs `kind=\"stable\"`");
      }
      result.push_back(place);
      before = &item;
    }
  }
  return result;
}

auto sorted(const Arguments& arguments, std::string_view name, bool are_places)
    -> Value {
  const auto given = bind(arguments, name, {"a", "axis", "kind"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  check_real(tensor, name);
  const auto rank = static_cast<std::int64_t>(tensor.rank());
  if (rank == 0) wrong("`{}` of a scalar", name);
  const bool is_last = given[1] == nullptr ||
                       (!given[1]->is_none() &&
                        resolve_axis(int_argument(*given[1], name), rank) == rank - 1);
  if (!is_last) unsupported("`{}` along another axis is not evaluated", name);
  const bool is_stable =
      given[2] != nullptr && (equal(*given[2], Value::str("stable")) ||
                              equal(*given[2], Value::str("mergesort")));
  const auto size = static_cast<std::size_t>(tensor.dim(tensor.rank() - 1));
  return with_elements(tensor, name, [&](const auto& cells) {
    const Tensor result = are_places ? from_ints(places_in_rows(cells, size, is_stable),
                                                 DataType::Int64, tensor.dims())
                                     : from_elements(sorted_rows(cells, size),
                                                     tensor.dtype(), tensor.dims());
    return array_value(result, false);
  });
}

auto call_sort(const Arguments& arguments) -> Value {
  return sorted(arguments, "np.sort", false);
}
auto call_argsort(const Arguments& arguments) -> Value {
  return sorted(arguments, "np.argsort", true);
}

auto call_unique(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.unique", {"ar"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  check_real(tensor, "np.unique");
  return with_elements(tensor, "np.unique", [&](auto cells) {
    cells = sorted_rows(cells, cells.size());
    const auto surplus = std::ranges::unique(cells);
    cells.erase(surplus.begin(), surplus.end());
    const auto count = static_cast<std::int64_t>(cells.size());
    return array_value(from_elements(cells, tensor.dtype(), {count}), false);
  });
}

auto places_of_truth(const Tensor& tensor) -> std::vector<std::vector<Value>> {
  std::vector<std::vector<Value>> columns(tensor.rank());
  take_items(static_cast<std::size_t>(tensor.element_count()));
  const std::vector<Value> items = array_items(tensor);
  for (std::size_t at = 0; at < items.size(); ++at) {
    if (!is_truthy(items[at])) continue;
    auto rest = static_cast<std::int64_t>(at);
    for (std::size_t i = tensor.rank(); i > 0; --i) {
      columns[i - 1].emplace_back(rest % tensor.dim(i - 1));
      rest /= tensor.dim(i - 1);
    }
  }
  return columns;
}

auto call_nonzero(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.nonzero"));
  std::vector<Value> result;
  for (const auto& column : places_of_truth(tensor)) {
    const auto count = static_cast<std::int64_t>(column.size());
    result.push_back(array_value(array_of(column, DataType::Int64, {count}), false));
  }
  return Value::tuple(std::move(result));
}

auto call_flatnonzero(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.flatnonzero"));
  const Tensor flat = tensor.reshaped({tensor.element_count()});
  const auto column = places_of_truth(flat)[0];
  const auto count = static_cast<std::int64_t>(column.size());
  return array_value(array_of(column, DataType::Int64, {count}), false);
}

auto call_count_nonzero(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.count_nonzero"));
  const std::vector<Value> items = array_items(tensor);
  return {static_cast<std::int64_t>(std::ranges::count_if(items, is_truthy))};
}

auto call_take(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.take", {"a", "indices", "axis"}, 2);
  Tensor tensor = array_argument(*given[0]);
  const bool is_flat = given[2] == nullptr || given[2]->is_none();
  if (is_flat) tensor = tensor.reshaped({tensor.element_count()});
  const auto rank = static_cast<std::int64_t>(tensor.rank());
  const std::int64_t axis =
      is_flat ? 0 : resolve_axis(int_argument(*given[2], "np.take"), rank);
  std::vector<Value> index(static_cast<std::size_t>(axis), Value::slice({}, {}, {}));
  index.push_back(given[1]->is<TupleValue>() ? Value::list(iterate(*given[1], {}))
                                             : *given[1]);
  const Value array = array_value(tensor, false);
  return array_get_item(*array_in(array), Value::tuple(std::move(index)));
}

// --- shifting and padding

auto call_roll(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.roll", {"a", "shift", "axis"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  const bool is_flat = given[2] == nullptr || given[2]->is_none();
  const Tensor flat = is_flat ? tensor.reshaped({tensor.element_count()}) : tensor;
  const auto rank = static_cast<std::int64_t>(flat.rank());
  const std::int64_t axis =
      is_flat ? 0 : resolve_axis(int_argument(*given[2], "np.roll"), rank);
  const std::int64_t size = flat.dim(static_cast<std::size_t>(axis));
  if (size == 0) return array_value(tensor, false);
  const std::int64_t shift = int_argument(*given[1], "np.roll") % size;
  std::vector<Value> places;
  take_items(static_cast<std::size_t>(size));
  for (std::int64_t i = 0; i < size; ++i) {
    places.emplace_back(((i - shift) % size + size) % size);
  }
  std::vector<Value> index(static_cast<std::size_t>(axis), Value::slice({}, {}, {}));
  index.push_back(Value::list(std::move(places)));
  const Value array = array_value(flat, false);
  const Value result = array_get_item(*array_in(array), Value::tuple(std::move(index)));
  return array_value(array_in(result)->tensor.reshaped(tensor.dims()), false);
}

// How many elements each axis gets before and behind: `2`, `(1, 2)`, `((1, 2), (0,
// 0))`.
auto pad_widths(const Value& given, std::size_t rank)
    -> std::vector<std::pair<std::int64_t, std::int64_t>> {
  const Tensor widths =
      broadcast_to(cast_array(make_array(given, std::nullopt), DataType::Int64),
                   Dims{static_cast<std::int64_t>(rank), 2});
  std::vector<std::pair<std::int64_t, std::int64_t>> result;
  for (std::size_t i = 0; i < rank; ++i) {
    const auto at = static_cast<std::int64_t>(2 * i);
    result.emplace_back(widths.load<std::int64_t>(at),
                        widths.load<std::int64_t>(at + 1));
    if (result.back().first < 0 || result.back().second < 0) {
      wrong("`np.pad` by a negative width");
    }
  }
  return result;
}

auto call_pad(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.pad", {"array", "pad_width", "mode", "constant_values"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  if (given[2] != nullptr && !equal(*given[2], Value::str("constant"))) {
    unsupported("`np.pad` in this mode is not evaluated");
  }
  if (tensor.rank() == 0) wrong("`np.pad` of a scalar");
  const auto widths = pad_widths(*given[1], tensor.rank());
  std::vector<std::int64_t> dims;
  for (std::size_t i = 0; i < tensor.rank(); ++i) {
    const auto more = checked::add(widths[i].first, widths[i].second, "a padding");
    dims.push_back(checked::add(tensor.dim(i), more, "a padding"));
  }
  const Value fill = given[3] == nullptr ? Value(std::int64_t{0}) : *given[3];
  if (fill.items()) unsupported("several `constant_values` are not evaluated");
  const std::size_t count = size_of(Dims(dims));
  take_items(count);
  const Value one =
      array_item(cast_array(array_of({fill}, array_argument(fill).dtype(), Dims{}),
                            tensor.dtype()),
                 0);
  const std::vector<Value> items = array_items(tensor);
  std::vector<Value> result(count, one);
  for (std::size_t at = 0; at < items.size(); ++at) {
    auto rest = static_cast<std::int64_t>(at);
    std::int64_t place = 0;
    std::int64_t stride = 1;
    for (std::size_t i = tensor.rank(); i > 0; --i) {
      place += (rest % tensor.dim(i - 1) + widths[i - 1].first) * stride;
      rest /= tensor.dim(i - 1);
      stride *= dims[i - 1];
    }
    result[static_cast<std::size_t>(place)] = items[at];
  }
  return array_value(array_of(result, tensor.dtype(), Dims(dims)), false);
}

auto call_atleast_1d(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.atleast_1d"));
  return array_value(tensor.rank() == 0 ? tensor.reshaped({1}) : tensor, false);
}

}  // namespace

auto has_array_function(std::string_view name) -> bool {
  return std::ranges::find(kAlsoMethods, name) != kAlsoMethods.end();
}

void add_numpy_select(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("argsort", call_argsort);
  add("around", call_round);
  add("array_equal", call_array_equal);
  add("atleast_1d", call_atleast_1d);
  add("count_nonzero", call_count_nonzero);
  add("flatnonzero", call_flatnonzero);
  add("logical_and", call_logical<Logic::And>);
  add("logical_not", call_logical_not);
  add("logical_or", call_logical<Logic::Or>);
  add("logical_xor", call_logical<Logic::Xor>);
  add("nonzero", call_nonzero);
  add("pad", call_pad);
  add("roll", call_roll);
  add("round", call_round);
  add("sign", call_sign);
  add("sort", call_sort);
  add("take", call_take);
  add("unique", call_unique);
}

}  // namespace opscribe::script
