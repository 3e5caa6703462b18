// Reductions of arrays, with the order in which numpy adds.

#include "opscribe/script/numpy/functions.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/operators.h"

namespace opscribe::script {
namespace {

constexpr std::array<std::string_view, 9> kMethods{"tolist",  "item",      "astype",
                                                   "reshape", "flatten",   "ravel",
                                                   "copy",    "transpose", "tobytes"};
constexpr std::array<std::string_view, 13> kReductions{
    "sum", "prod",   "max",    "min",    "mean",    "all", "any",
    "std", "argmax", "argmin", "cumsum", "cumprod", "var"};

auto is_among(auto& names, std::string_view name) -> bool {
  return std::ranges::find(names, name) != names.end();
}

// The type numpy adds and multiplies small integers in.
auto sum_dtype(DataType dtype) -> DataType {
  if (dtype == DataType::Bool) return DataType::Int64;
  if (!is_integer(dtype)) return dtype;
  return is_signed(dtype) ? DataType::Int64 : DataType::UInt64;
}

// An array as rows, each of which becomes one element.
struct Rows {
  Tensor elements;  // of `count` rows of `size` elements
  std::int64_t count = 1;
  std::int64_t size = 1;
  // So many neighbours of a row are neighbours in the array too: numpy adds them in
  // pairs, all others one after the other.
  std::int64_t run = 1;
  Dims dims;  // of the result
  bool is_scalar = false;
};

auto axes_of(const Value* axis, std::size_t rank) -> std::vector<bool> {
  std::vector<bool> is_reduced(rank, false);
  if (axis == nullptr || axis->is_none()) {
    is_reduced.assign(rank, true);
    return is_reduced;
  }
  const std::vector<Value> axes =
      axis->items() ? iterate(*axis, {}) : std::vector<Value>{*axis};
  for (const Value& one : axes) {
    const auto at = static_cast<std::size_t>(
        resolve_axis(int_argument(one, "axis"), static_cast<std::int64_t>(rank)));
    if (is_reduced[at]) wrong("axis {} appears twice", one.repr());
    is_reduced[at] = true;
  }
  return is_reduced;
}

auto rows_of(const Tensor& tensor, const Value* axis, bool keeps_dims) -> Rows {
  const std::vector<bool> is_reduced = axes_of(axis, tensor.rank());
  Rows rows;
  std::vector<std::int64_t> order;
  std::vector<std::int64_t> dims;
  for (const bool wanted : {false, true}) {
    for (std::size_t i = 0; i < tensor.rank(); ++i) {
      if (is_reduced[i] != wanted) continue;
      order.push_back(static_cast<std::int64_t>(i));
      std::int64_t& count = wanted ? rows.size : rows.count;
      count = checked::mul(count, tensor.dim(i), "the size of a result");
    }
  }
  for (std::size_t i = 0; i < tensor.rank(); ++i) {
    if (keeps_dims || !is_reduced[i]) dims.push_back(is_reduced[i] ? 1 : tensor.dim(i));
  }
  for (std::size_t i = tensor.rank(); i > 0 && rows.size > 0; --i) {
    if (tensor.dim(i - 1) == 1) continue;
    if (!is_reduced[i - 1]) break;
    rows.run *= tensor.dim(i - 1);
  }
  rows.dims = Dims(dims);
  rows.is_scalar = dims.empty();
  rows.elements = transpose_array(tensor, order);
  return rows;
}

// --- sums

// The order of numpy: eight sums side by side, halves of what is long.
template <typename T>
auto pairwise_sum(std::span<const T> items) -> T {
  if (items.size() < 8) {
    T total = T(-0.0);
    for (const T item : items) total += item;
    return total;
  }
  if (items.size() <= 128) {
    std::array<T, 8> sums;
    std::ranges::copy(items.first(8), sums.begin());
    std::size_t i = 8;
    for (; i < items.size() - items.size() % 8; i += 8) {
      for (std::size_t k = 0; k < 8; ++k) sums[k] += items[i + k];
    }
    T total = ((sums[0] + sums[1]) + (sums[2] + sums[3])) +
              ((sums[4] + sums[5]) + (sums[6] + sums[7]));
    for (; i < items.size(); ++i) total += items[i];
    return total;
  }
  std::size_t half = items.size() / 2;
  half -= half % 8;
  return pairwise_sum(items.first(half)) + pairwise_sum(items.subspan(half));
}

// Of every row. `is_cast`: numpy converts the elements first, piece by piece.
// `is_half`: every sum that is stored is rounded to float16.
template <typename T>
auto row_sums(const Rows& rows, bool is_cast, bool is_half) -> std::vector<double> {
  constexpr std::size_t kPiece = 8192;
  std::vector<double> result;
  std::vector<T> items;
  const auto stored = [&](T value) {
    return is_half
               ? static_cast<T>(static_cast<float>(Float16(static_cast<float>(value))))
               : value;
  };
  for (std::int64_t row = 0; row < rows.count; ++row) {
    items.clear();
    for (std::int64_t i = 0; i < rows.size; ++i) {
      items.push_back(
          static_cast<T>(element_as_double(rows.elements, row * rows.size + i)));
    }
    const std::size_t run =
        is_cast ? std::min<std::size_t>(static_cast<std::size_t>(rows.run), kPiece)
                : static_cast<std::size_t>(rows.run);
    T total = T(-0.0);
    for (std::size_t at = 0; at < items.size(); at += run) {
      const std::size_t size = std::min(run, items.size() - at);
      total = stored(total + pairwise_sum(std::span<const T>(items).subspan(at, size)));
    }
    result.push_back(items.empty() ? 0.0 : static_cast<double>(total));
  }
  return result;
}

auto from_doubles(const std::vector<double>& values, DataType dtype, const Rows& rows)
    -> Value {
  const auto wide =
      Tensor::from_values<double>(rows.dims, std::span<const double>(values));
  return array_value(cast_array(wide, dtype), rows.is_scalar);
}

void check_float(DataType dtype, std::string_view name) {
  const bool is_known = dtype == DataType::Float16 || dtype == DataType::Float ||
                        dtype == DataType::Double;
  if (!is_known) unsupported("`{}` of `{}` is not evaluated", name, numpy_name(dtype));
}

auto float_sums(const Rows& rows, DataType dtype, bool is_cast) -> std::vector<double> {
  if (dtype == DataType::Double) return row_sums<double>(rows, is_cast, false);
  return row_sums<float>(rows, is_cast, dtype == DataType::Float16);
}

using Wide = std::uint64_t;

// Integers wrap around, as numpy's do.
template <typename Fold>
auto fold_ints(const Rows& rows, DataType dtype, Wide start, Fold&& fold) -> Value {
  std::vector<Value> result;
  for (std::int64_t row = 0; row < rows.count; ++row) {
    Wide total = start;
    for (std::int64_t i = 0; i < rows.size; ++i) {
      const auto item = as_wide(array_item(rows.elements, row * rows.size + i));
      total = fold(total, static_cast<Wide>(*item));
    }
    result.push_back(dtype == DataType::UInt64
                         ? make_int(Int128{total})
                         : Value(static_cast<std::int64_t>(total)));
  }
  return array_value(array_of(result, dtype, rows.dims), rows.is_scalar);
}

auto sum(const Rows& rows) -> Value {
  const DataType dtype = sum_dtype(rows.elements.dtype());
  if (is_integer(dtype)) {
    return fold_ints(rows, dtype, 0, [](Wide a, Wide b) { return a + b; });
  }
  check_float(dtype, "sum");
  return from_doubles(float_sums(rows, dtype, false), dtype, rows);
}

auto prod(const Rows& rows) -> Value {
  const DataType dtype = sum_dtype(rows.elements.dtype());
  if (is_integer(dtype)) {
    return fold_ints(rows, dtype, 1, [](Wide a, Wide b) { return a * b; });
  }
  check_float(dtype, "prod");
  if (dtype == DataType::Float16) unsupported("`prod` of float16 is not evaluated");
  std::vector<double> result;
  for (std::int64_t row = 0; row < rows.count; ++row) {
    double total = 1;
    for (std::int64_t i = 0; i < rows.size; ++i) {
      total *= element_as_double(rows.elements, row * rows.size + i);
      if (dtype == DataType::Float) total = static_cast<float>(total);
    }
    result.push_back(total);
  }
  return from_doubles(result, dtype, rows);
}

// --- means

// Rounds to what numpy computes means of `dtype` in.
auto rounded(double value, DataType dtype) -> double {
  return dtype == DataType::Double ? value : static_cast<float>(value);
}

auto means_of(const Rows& rows, DataType dtype, std::int64_t divisor)
    -> std::vector<double> {
  const bool is_half = dtype == DataType::Float16;
  const bool is_cast = is_half || !is_float(rows.elements.dtype());
  // Halves are added as floats and rounded at the very end.
  std::vector<double> result =
      float_sums(rows, is_half ? DataType::Float : dtype, is_cast);
  for (double& value : result) {
    value = rounded(value / static_cast<double>(divisor), dtype);
  }
  return result;
}

auto mean_dtype(const Rows& rows, std::string_view name) -> DataType {
  const DataType given = rows.elements.dtype();
  const DataType dtype = is_float(given) ? given : DataType::Double;
  check_float(dtype, name);
  if (rows.size == 0) unsupported("the `{}` of no elements is not evaluated", name);
  return dtype;
}

auto mean(const Rows& rows) -> Value {
  const DataType dtype = mean_dtype(rows, "mean");
  return from_doubles(means_of(rows, dtype, rows.size), dtype, rows);
}

auto variance(const Rows& rows, const Value* freedom, bool is_root) -> Value {
  const DataType dtype = mean_dtype(rows, is_root ? "std" : "var");
  const std::int64_t lost = freedom == nullptr ? 0 : int_argument(*freedom, "ddof");
  if (lost >= rows.size) unsupported("`var` of too few elements is not evaluated");
  const std::vector<double> means = means_of(rows, dtype, rows.size);
  std::vector<double> squares;
  for (std::int64_t i = 0; i < rows.count * rows.size; ++i) {
    const double mean = means[static_cast<std::size_t>(i / rows.size)];
    const double apart = rounded(element_as_double(rows.elements, i) - mean, dtype);
    squares.push_back(rounded(apart * apart, dtype));
  }
  Rows apart = rows;
  const auto wide = Tensor::from_values<double>(Dims{rows.count, rows.size},
                                                std::span<const double>(squares));
  apart.elements =
      cast_array(wide, dtype == DataType::Double ? DataType::Double : DataType::Float);
  std::vector<double> result =
      means_of(apart, apart.elements.dtype(), rows.size - lost);
  for (double& value : result) {
    if (is_root) value = rounded(std::sqrt(value), dtype);
  }
  return from_doubles(result, dtype, rows);
}

// --- the largest, the smallest, and truth

// The place of the first NaN, else of the first largest or smallest of a row.
auto extreme_in(const Rows& rows, std::int64_t row, bool is_max) -> std::int64_t {
  if (rows.size == 0) raise_as("ValueError", "the largest or smallest of no elements");
  std::int64_t best = row * rows.size;
  Value value = array_item(rows.elements, best);
  for (std::int64_t at = best; at < (row + 1) * rows.size; ++at) {
    const Value item = array_item(rows.elements, at);
    const auto order = order_numbers(item, value);
    if (!order) return at;
    if (is_max ? *order <= 0 : *order >= 0) continue;
    best = at;
    value = item;
  }
  return best;
}

auto extremes(const Rows& rows, std::string_view name) -> Value {
  const bool is_place = name.starts_with("arg");
  std::vector<Value> result;
  for (std::int64_t row = 0; row < rows.count; ++row) {
    const std::int64_t at = extreme_in(rows, row, name.ends_with("max"));
    result.push_back(is_place ? Value(at - row * rows.size)
                              : array_item(rows.elements, at));
  }
  return array_value(
      array_of(result, is_place ? DataType::Int64 : rows.elements.dtype(), rows.dims),
      rows.is_scalar);
}

auto truth(const Rows& rows, bool is_all) -> Value {
  std::vector<Value> result;
  for (std::int64_t row = 0; row < rows.count; ++row) {
    bool value = is_all;
    for (std::int64_t i = 0; i < rows.size; ++i) {
      const bool item = is_truthy(array_item(rows.elements, row * rows.size + i));
      value = is_all ? value && item : value || item;
    }
    result.emplace_back(value);
  }
  return array_value(array_of(result, DataType::Bool, rows.dims), rows.is_scalar);
}

// --- running sums and products

auto running(const Tensor& given, const Value* axis, bool is_sum) -> Value {
  const bool is_flat = axis == nullptr || axis->is_none();
  const Tensor tensor = is_flat ? given.reshaped({given.element_count()}) : given;
  const auto rank = static_cast<std::int64_t>(tensor.rank());
  const std::int64_t at = is_flat ? 0 : resolve_axis(int_argument(*axis, "axis"), rank);
  std::int64_t inner = 1;
  for (std::int64_t i = at + 1; i < rank; ++i) {
    inner = checked::mul(inner, tensor.dim(static_cast<std::size_t>(i)), "a row");
  }
  const std::int64_t size = tensor.dim(static_cast<std::size_t>(at));
  const DataType dtype = sum_dtype(tensor.dtype());
  if (!is_integer(dtype)) check_float(dtype, is_sum ? "cumsum" : "cumprod");
  const auto op = is_sum ? syntax::BinaryOperator::Add : syntax::BinaryOperator::Mult;
  const Tensor wide = cast_array(tensor, dtype);
  std::vector<Value> items = array_items(wide);
  const auto scalar = [&](const Value& item) {
    return array_value(array_of({item}, dtype, Dims{}), true);
  };
  for (std::int64_t i = 0; i < std::ssize(items); ++i) {
    if (size == 0 || i / inner % size == 0) continue;
    take_step();
    const auto place = static_cast<std::size_t>(i);
    const Value& before = items[static_cast<std::size_t>(i - inner)];
    const Value total = array_binary(op, scalar(before), scalar(items[place]));
    items[place] = array_item(array_in(total)->tensor, 0);
  }
  return array_value(array_of(items, dtype, wide.dims()), false);
}

}  // namespace

auto has_array_method(std::string_view name) -> bool {
  return is_among(kMethods, name) || is_among(kReductions, name) ||
         has_array_function(name);
}

auto array_reduction(const TensorValue& array, std::string_view name,
                     const Arguments& arguments) -> std::optional<Value> {
  if (!is_among(kReductions, name)) return std::nullopt;
  const bool is_running = name.starts_with("cum");
  const bool is_spread = name == "std" || name == "var";
  const bool has_dtype =
      name == "sum" || name == "prod" || name == "mean" || is_running || is_spread;
  const auto given =
      is_spread ? bind(arguments, name, {"axis", "dtype", "out", "ddof", "keepdims"}, 0)
      : has_dtype ? bind(arguments, name, {"axis", "dtype", "out", "keepdims"}, 0)
                  : bind(arguments, name, {"axis", "out", "keepdims"}, 0);
  const auto is_given = [](const Value* value) {
    return value != nullptr && !value->is_none();
  };
  if (is_given(given[has_dtype ? 2 : 1])) unsupported("`out=` is not evaluated");
  Tensor tensor = array.tensor;
  if (has_dtype && is_given(given[1])) {
    const auto dtype = as_dtype(*given[1]);
    if (!dtype) wrong("`{}` needs an element type", name);
    const bool is_wider = is_float(tensor.dtype()) && *dtype != tensor.dtype();
    if (is_wider) unsupported("`{}` in another element type is not evaluated", name);
    tensor = cast_array(tensor, *dtype);
    if (is_integer(*dtype) && sum_dtype(*dtype) != *dtype) {
      unsupported("`{}` in a small element type is not evaluated", name);
    }
  }
  take_items(static_cast<std::size_t>(tensor.element_count()));
  const bool is_truth = name == "all" || name == "any";
  if (!is_truth && (tensor.is_string() || is_complex(tensor.dtype()))) {
    unsupported("`{}` of `{}` is not evaluated", name, numpy_name(tensor.dtype()));
  }
  if (is_running) return running(tensor, given[0], name == "cumsum");
  const Value* keep = given.back();
  const Rows rows = rows_of(tensor, given[0], keep != nullptr && is_truthy(*keep));
  take_items(static_cast<std::size_t>(rows.count));
  if (is_truth) return truth(rows, name == "all");
  if (name == "sum") return sum(rows);
  if (name == "prod") return prod(rows);
  if (name == "mean") return mean(rows);
  if (is_spread) return variance(rows, given[3], name == "std");
  return extremes(rows, name);
}

}  // namespace opscribe::script
