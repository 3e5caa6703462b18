// Reductions of arrays, with the order in which numpy adds.

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <ranges>

#include "opscribe/kernel/reduce.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/builtins.h"

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

// An array and how its elements fall into rows, each of which becomes one element.
struct Rows {
  Tensor tensor;
  std::vector<bool> is_reduced;  // for each axis
  kernel::Reduction plan;

  auto dims() const -> const Dims& { return plan.dims; }
  auto is_scalar() const -> bool { return plan.dims.empty(); }
};

// Calls `visit(items)` for each row of `cells`, the elements of an array; collects what
// it gives.
template <typename R, typename T, typename Visit>
auto each_row(const Rows& rows, const std::vector<T>& cells, Visit&& visit)
    -> std::vector<R> {
  std::vector<R> result;
  result.reserve(static_cast<std::size_t>(rows.plan.count));
  std::vector<T> scratch(
      rows.plan.is_in_place ? 0 : static_cast<std::size_t>(rows.plan.size));
  kernel::each_row(
      rows.plan, std::span<const T>(cells), std::span(scratch),
      [&](std::int64_t, std::span<const T> items) { result.push_back(visit(items)); });
  return result;
}

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
  std::vector<bool> is_reduced = axes_of(axis, tensor.rank());
  const kernel::Reduction plan =
      kernel::plan_reduction(tensor.dims(), is_reduced, keeps_dims);
  return {tensor, std::move(is_reduced), plan};
}

// --- sums

// Of every row. `is_cast`: numpy converts the elements first, piece by piece.
// `is_half`: every sum that is stored is rounded to float16.
template <typename T>
auto row_sums(const Rows& rows, const std::vector<T>& cells, bool is_cast, bool is_half)
    -> std::vector<double> {
  constexpr std::int64_t kPiece = 8192;
  const auto run = static_cast<std::size_t>(is_cast ? std::min(rows.plan.run, kPiece)
                                                    : rows.plan.run);
  const auto stored = [&](T value) {
    return is_half
               ? static_cast<T>(static_cast<float>(Float16(static_cast<float>(value))))
               : value;
  };
  return each_row<double>(rows, cells, [&](std::span<const T> items) {
    return static_cast<double>(kernel::sum_of_runs(items, run, stored));
  });
}

auto from_doubles(const std::vector<double>& values, DataType dtype, const Rows& rows)
    -> Value {
  const auto wide =
      Tensor::from_values<double>(rows.dims(), std::span<const double>(values));
  return array_value(cast_array(wide, dtype), rows.is_scalar());
}

auto float_sums(const Rows& rows, DataType dtype, bool is_cast) -> std::vector<double> {
  const Floats cells = as_floats(rows.tensor);
  if (dtype == DataType::Double) return row_sums(rows, cells, is_cast, false);
  const std::vector<float> singles(cells.begin(), cells.end());
  return row_sums(rows, singles, is_cast, dtype == DataType::Float16);
}

// Integers wrap around, as numpy's do.
template <typename Fold>
auto fold_ints(const Rows& rows, DataType dtype, std::uint64_t start, Fold&& fold)
    -> Value {
  const Ints totals = each_row<Int128>(
      rows, as_ints(rows.tensor), [&](std::span<const Int128> items) -> Int128 {
        return kernel::fold(items, start, [&](std::uint64_t total, Int128 item) {
          return fold(total, static_cast<std::uint64_t>(item));
        });
      });
  return array_value(from_ints(totals, dtype, rows.dims()), rows.is_scalar());
}

auto sum(const Rows& rows) -> Value {
  const DataType dtype = sum_dtype(rows.tensor.dtype());
  if (is_integer(dtype)) return fold_ints(rows, dtype, 0, std::plus{});
  check_float(dtype, "sum");
  return from_doubles(float_sums(rows, dtype, false), dtype, rows);
}

auto prod(const Rows& rows) -> Value {
  const DataType dtype = sum_dtype(rows.tensor.dtype());
  if (is_integer(dtype)) return fold_ints(rows, dtype, 1, std::multiplies{});
  check_float(dtype, "prod");
  if (dtype == DataType::Float16) unsupported("`prod` of float16 is not evaluated");
  const auto products = each_row<double>(
      rows, as_floats(rows.tensor), [&](std::span<const double> items) {
        return kernel::fold(items, 1.0, [&](double total, double item) {
          const double next = total * item;
          return dtype == DataType::Float ? static_cast<float>(next) : next;
        });
      });
  return from_doubles(products, dtype, rows);
}

// --- means

// Rounds to what numpy computes means of `dtype` in.
auto rounded(double value, DataType dtype) -> double {
  return dtype == DataType::Double ? value : static_cast<float>(value);
}

auto means_of(const Rows& rows, DataType dtype, std::int64_t divisor)
    -> std::vector<double> {
  const bool is_half = dtype == DataType::Float16;
  const bool is_cast = is_half || !is_float(rows.tensor.dtype());
  // Halves are added as floats and rounded at the very end.
  std::vector<double> result =
      float_sums(rows, is_half ? DataType::Float : dtype, is_cast);
  for (double& value : result) {
    value = rounded(value / static_cast<double>(divisor), dtype);
  }
  return result;
}

auto mean_dtype(const Rows& rows, std::string_view name) -> DataType {
  const DataType given = rows.tensor.dtype();
  const DataType dtype = is_float(given) ? given : DataType::Double;
  check_float(dtype, name);
  if (rows.plan.size == 0)
    unsupported("the `{}` of no elements is not evaluated", name);
  return dtype;
}

auto mean(const Rows& rows) -> Value {
  const DataType dtype = mean_dtype(rows, "mean");
  return from_doubles(means_of(rows, dtype, rows.plan.size), dtype, rows);
}

auto variance(const Rows& rows, const Value* freedom, bool is_root) -> Value {
  const DataType dtype = mean_dtype(rows, is_root ? "std" : "var");
  const std::int64_t lost = freedom == nullptr ? 0 : int_argument(*freedom, "ddof");
  if (lost >= rows.plan.size) unsupported("`var` of too few elements is not evaluated");
  // The distances from the mean lie as the elements do.
  const Dims kept =
      kernel::plan_reduction(rows.tensor.dims(), rows.is_reduced, true).dims;
  const Tensor means =
      from_floats(means_of(rows, dtype, rows.plan.size), DataType::Double, kept);
  Rows apart = rows;
  const DataType wide = dtype == DataType::Double ? DataType::Double : DataType::Float;
  const Operands pair{.a = rows.tensor,
                      .b = means,
                      .dtype = DataType::Double,
                      .dims = rows.tensor.dims(),
                      .is_scalar = false};
  const auto squares = map_pairs<double>(
      pair, as_floats(rows.tensor), as_floats(means), [&](double x, double mean) {
        const double distance = rounded(x - mean, dtype);
        return rounded(distance * distance, dtype);
      });
  apart.tensor = from_floats(squares, wide, rows.tensor.dims());
  std::vector<double> result = means_of(apart, wide, rows.plan.size - lost);
  for (double& value : result) {
    if (is_root) value = rounded(std::sqrt(value), dtype);
  }
  return from_doubles(result, dtype, rows);
}

// --- the largest, the smallest, and truth

// The place of the first NaN, else of the first largest or smallest of each row.
template <typename T>
auto places_of_best(const Rows& rows, const std::vector<T>& cells, bool is_max)
    -> std::vector<std::size_t> {
  const auto is_nan = [](const T& item) { return item != item; };
  const auto beats = [&](const T& a, const T& b) { return is_max ? a > b : a < b; };
  return each_row<std::size_t>(rows, cells, [&](std::span<const T> items) {
    return kernel::first_best(items, beats, is_nan);
  });
}

auto extremes(const Rows& rows, std::string_view name) -> Value {
  const bool is_place = name.starts_with("arg");
  const bool is_max = name.ends_with("max");
  if (rows.plan.size == 0 && rows.plan.count > 0) {
    raise_as("ValueError", "the largest or smallest of no elements");
  }
  return with_elements(rows.tensor, name, [&](const auto& cells) -> Value {
    using T = std::ranges::range_value_t<decltype(cells)>;
    if constexpr (std::same_as<T, Complex>) {
      unsupported("complex numbers have no order here");
    } else {
      const auto places = places_of_best(rows, cells, is_max);
      if (is_place) {
        const Ints wide(places.begin(), places.end());
        return array_value(from_ints(wide, DataType::Int64, rows.dims()),
                           rows.is_scalar());
      }
      auto place = places.begin();
      const auto best = each_row<T>(
          rows, cells, [&](std::span<const T> items) { return items[*place++]; });
      return array_value(from_elements(best, rows.tensor.dtype(), rows.dims()),
                         rows.is_scalar());
    }
  });
}

auto truth(const Rows& rows, bool is_all) -> Value {
  Ints cells;
  for (const Value& item : array_items(rows.tensor)) cells.push_back(is_truthy(item));
  const auto is_true = [](Int128 cell) { return cell != 0; };
  const Ints result =
      each_row<Int128>(rows, cells, [&](std::span<const Int128> items) -> Int128 {
        return is_all ? std::ranges::all_of(items, is_true)
                      : std::ranges::any_of(items, is_true);
      });
  return array_value(from_ints(result, DataType::Bool, rows.dims()), rows.is_scalar());
}

// --- running sums and products

auto running(const Tensor& given, const Value* axis, bool is_sum) -> Value {
  const bool is_flat = axis == nullptr || axis->is_none();
  const Tensor tensor = is_flat ? given.reshaped({given.element_count()}) : given;
  const auto rank = static_cast<std::int64_t>(tensor.rank());
  const std::int64_t at = is_flat ? 0 : resolve_axis(int_argument(*axis, "axis"), rank);
  const std::int64_t inner = kernel::count_between(
      tensor.dims(), static_cast<std::size_t>(at) + 1, tensor.rank());
  const std::int64_t size = tensor.dim(static_cast<std::size_t>(at));
  const DataType dtype = sum_dtype(tensor.dtype());
  if (!is_integer(dtype)) check_float(dtype, is_sum ? "cumsum" : "cumprod");
  if (is_integer(dtype)) {
    Ints cells = as_ints(tensor);
    kernel::scan(std::span(cells), size, inner, [&](Int128 before, Int128 item) {
      // The low 64 bits are what counts in the end.
      const auto x = static_cast<std::uint64_t>(before);
      const auto y = static_cast<std::uint64_t>(item);
      return Int128{is_sum ? x + y : x * y};
    });
    return array_value(from_ints(cells, dtype, tensor.dims()), false);
  }
  Floats cells = as_floats(tensor);
  kernel::scan(std::span(cells), size, inner, [&](double before, double item) {
    const double next = is_sum ? before + item : before * item;
    if (dtype == DataType::Float16) return static_cast<double>(Float16(next));
    return dtype == DataType::Float ? static_cast<float>(next) : next;
  });
  return array_value(from_floats(cells, dtype, tensor.dims()), false);
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
  take_items(static_cast<std::size_t>(rows.plan.count));
  if (is_truth) return truth(rows, name == "all");
  if (name == "sum") return sum(rows);
  if (name == "prod") return prod(rows);
  if (name == "mean") return mean(rows);
  if (is_spread) return variance(rows, given[3], name == "std");
  return extremes(rows, name);
}

}  // namespace opscribe::script
