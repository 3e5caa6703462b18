// Functions of numpy over rows of numbers: middles, quantiles, differences, histograms.

#include <algorithm>
#include <cmath>

#include "opscribe/kernel/reduce.h"
#include "opscribe/kernel/sort.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;

auto reduced(const Value& array, std::string_view name, const Value* axis) -> Value {
  Arguments arguments;
  if (is_given(axis)) arguments.positional.push_back(*axis);
  return *array_reduction(*array_in(array), name, arguments);
}

// Calls `visit(sorted row)` for each row along `axis`; NaN is last in a row.
template <typename Visit>
auto each_sorted_row(const Tensor& tensor, const Value* axis, bool keeps_dims,
                     DataType dtype, Visit&& visit) -> Value {
  std::vector<bool> is_reduced(tensor.rank(), !is_given(axis));
  if (is_given(axis)) {
    for (const std::int64_t one : ints_argument(*axis, "axis")) {
      is_reduced[static_cast<std::size_t>(
          resolve_axis(one, static_cast<std::int64_t>(tensor.rank())))] = true;
    }
  }
  const kernel::Reduction plan =
      kernel::plan_reduction(tensor.dims(), is_reduced, keeps_dims);
  const auto size = static_cast<std::size_t>(plan.size);
  if (size == 0) unsupported("the middle of no elements is not evaluated");
  take_items(static_cast<std::size_t>(tensor.element_count()) *
             kernel::sort_rounds(size));
  Floats result;
  Floats scratch(size);
  Floats row(size);
  const Floats cells = as_floats(tensor);
  kernel::each_row(plan, std::span<const double>(cells), std::span(scratch),
                   [&](std::int64_t, std::span<const double> items) {
                     std::ranges::copy(items, row.begin());
                     std::ranges::sort(row, kernel::Ascending{});
                     result.push_back(std::isnan(row.back())
                                          ? row.back()
                                          : visit(std::span<const double>(row)));
                   });
  return result_value(from_floats(result, dtype, plan.dims));
}

auto call_median(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.median",
                          {"a", "axis", "out", "overwrite_input", "keepdims"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  check_real(tensor, "np.median");
  const DataType dtype = is_float(tensor.dtype()) ? tensor.dtype() : DataType::Double;
  check_float(dtype, "np.median");
  return each_sorted_row(tensor, given[1], is_set(given[4]), dtype,
                         [&](std::span<const double> row) {
                           const std::size_t half = row.size() / 2;
                           if (row.size() % 2 == 1) return row[half];
                           const double sum = row[half - 1] + row[half];
                           return (dtype == DataType::Double
                                       ? sum
                                       : static_cast<double>(static_cast<float>(sum))) /
                                  2.0;
                         });
}

// Between the two neighbours of place `q`, on a straight line, from the nearer end.
auto quantile_of(std::span<const double> row, double q) -> double {
  const double place = q * static_cast<double>(row.size() - 1);
  const double below = std::floor(place);
  const auto at = static_cast<std::size_t>(below);
  const double low = row[at];
  const double high = row[std::min(at + 1, row.size() - 1)];
  const double part = place - below;
  const double apart = high - low;
  if (apart == 0) return low;
  return part >= 0.5 ? high - apart * (1 - part) : low + apart * part;
}

template <Name kName, bool kIsPercent>
auto call_quantile(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"a", "q", "axis"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  check_real(tensor, kName.text);
  const bool is_double =
      tensor.dtype() == DataType::Double || is_integer(tensor.dtype());
  if (!is_double) {
    unsupported("`{}` of `{}` is not evaluated", kName.text,
                numpy_name(tensor.dtype()));
  }
  const Tensor wanted = array_argument(*given[1]);
  std::vector<Tensor> parts;
  for (const double each : as_floats(wanted)) {
    const double q = kIsPercent ? each / 100.0 : each;
    if (!(q >= 0 && q <= 1)) {
      raise_as("ValueError", "`{}` of {} is out of range", kName.text, each);
    }
    const Value one = each_sorted_row(
        tensor, given[2], false, DataType::Double,
        [&](std::span<const double> row) { return quantile_of(row, q); });
    parts.push_back(with_axis(array_in(one)->tensor, 0));
  }
  if (parts.empty()) unsupported("`{}` of no places is not evaluated", kName.text);
  const Tensor all = joined(parts, 0);
  std::vector<std::int64_t> dims(wanted.dims().begin(), wanted.dims().end());
  dims.insert(dims.end(), all.dims().begin() + 1, all.dims().end());
  return result_value(all.reshaped(Dims(dims)));
}

auto call_average(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.average", {"a", "axis", "weights"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  if (!is_given(given[2])) return reduced(operand(tensor), "mean", given[1]);
  Tensor weights = array_argument(*given[2]);
  if (weights.dims() != tensor.dims()) {
    if (!is_given(given[1]) || weights.rank() != 1) {
      raise_as("TypeError", "weights of another shape need an axis");
    }
    const std::size_t axis = axis_argument(*given[1], tensor.rank(), "np.average");
    Dims dims = Dims::filled(tensor.rank(), 1);
    dims[axis] = weights.element_count();
    weights = broadcast_to(weights.reshaped(dims), tensor.dims());
  }
  const DataType dtype = promote(
      promote(tensor.dtype(), weights.dtype()),
      is_integer(tensor.dtype()) || tensor.dtype() == DataType::Bool ? DataType::Double
                                                                     : tensor.dtype());
  const Value weighted = array_binary(Binary::Mult, operand(cast_array(tensor, dtype)),
                                      operand(cast_array(weights, dtype)));
  return array_binary(Binary::Div, reduced(weighted, "sum", given[1]),
                      reduced(operand(cast_array(weights, dtype)), "sum", given[1]));
}

auto call_ptp(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.ptp", {"a", "axis"}, 1);
  const Value array = operand(array_argument(*given[0]));
  return array_binary(Binary::Sub, reduced(array, "max", given[1]),
                      reduced(array, "min", given[1]));
}

// `nansum` and its kin: what is no number counts as what changes nothing.
template <Name kName, Name kPlain>
auto call_without_nan(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"a", "axis"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  check_real(tensor, kName.text);
  const std::string_view plain = kPlain.text;
  if (!is_float(tensor.dtype())) return reduced(operand(tensor), plain, given[1]);
  Floats cells = as_floats(tensor);
  Floats known;
  const double neutral = plain == "max"    ? -HUGE_VAL
                         : plain == "min"  ? HUGE_VAL
                         : plain == "prod" ? 1.0
                                           : 0.0;
  for (double& cell : cells) {
    known.push_back(std::isnan(cell) ? 0.0 : 1.0);
    if (std::isnan(cell)) cell = neutral;
  }
  const Value counts = reduced(
      operand(from_floats(known, DataType::Double, tensor.dims())), "sum", given[1]);
  const bool needs_some = plain != "sum" && plain != "prod";
  for (const double count : as_floats(array_in(counts)->tensor)) {
    if (count == 0 && needs_some) unsupported("`{}` of nothing but NaN", kName.text);
  }
  const Value array = operand(from_floats(cells, tensor.dtype(), tensor.dims()));
  if (plain != "mean") return reduced(array, plain, given[1]);
  const Value divisor =
      result_value(cast_array(array_in(counts)->tensor, tensor.dtype()));
  return array_binary(Binary::Div, reduced(array, "sum", given[1]), divisor);
}

// --- differences

auto apart(const Tensor& tensor, std::size_t axis) -> Tensor {
  const std::int64_t size = tensor.dim(axis);
  const Value later = operand(part_of(tensor, axis, 1, size));
  const Value earlier =
      operand(part_of(tensor, axis, 0, std::max<std::int64_t>(size - 1, 0)));
  const Binary op = tensor.dtype() == DataType::Bool ? Binary::BitXor : Binary::Sub;
  return array_in(array_binary(op, later, earlier))->tensor;
}

auto call_diff(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.diff", {"a", "n", "axis"}, 1);
  Tensor tensor = array_argument(*given[0]);
  if (tensor.rank() == 0) raise_as("ValueError", "`np.diff` of a scalar");
  const std::int64_t times =
      given[1] == nullptr ? 1 : int_argument(*given[1], "np.diff");
  if (times < 0) raise_as("ValueError", "`np.diff` {} times", times);
  const std::size_t axis = given[2] == nullptr
                               ? tensor.rank() - 1
                               : axis_argument(*given[2], tensor.rank(), "np.diff");
  for (std::int64_t i = 0; i < times && !tensor.is_empty(); ++i) {
    tensor = apart(tensor, axis);
  }
  return operand(tensor);
}

auto call_ediff1d(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.ediff1d"));
  return operand(apart(tensor.reshaped({tensor.element_count()}), 0));
}

// The slope at every place, from both neighbours; at the ends from one.
auto slope(const Tensor& tensor, std::size_t axis, const Value& distance) -> Tensor {
  const std::int64_t size = tensor.dim(axis);
  if (size < 2) raise_as("ValueError", "`np.gradient` of fewer than 2 elements");
  const auto between = [&](std::int64_t first, std::int64_t last, std::int64_t gap) {
    const Value high = operand(part_of(tensor, axis, first + gap, last + gap));
    const Value low = operand(part_of(tensor, axis, first, last));
    const Value width =
        apply(Binary::Mult, distance, gap == 2 ? Value(2.0) : Value(1.0), {});
    return array_in(
               array_binary(Binary::Div, array_binary(Binary::Sub, high, low), width))
        ->tensor;
  };
  return joined(
      {between(0, 1, 1), between(0, size - 2, 2), between(size - 2, size - 1, 1)},
      axis);
}

auto call_gradient(const Arguments& arguments) -> Value {
  if (arguments.positional.empty()) wrong("`np.gradient` needs an array");
  Arguments keywords;
  keywords.keywords = arguments.keywords;
  const auto given = bind(keywords, "np.gradient", {"*", "axis"}, 0);
  Tensor tensor = array_argument(arguments.positional[0]);
  check_real(tensor, "np.gradient");
  if (!is_float(tensor.dtype())) tensor = cast_array(tensor, DataType::Double);
  std::vector<std::int64_t> axes;
  for (std::size_t i = 0; i < tensor.rank(); ++i) {
    axes.push_back(static_cast<std::int64_t>(i));
  }
  if (is_given(given[0])) axes = ints_argument(*given[0], "np.gradient");
  const std::size_t num_distances = arguments.positional.size() - 1;
  if (num_distances > 1 && num_distances != axes.size()) {
    raise_as("TypeError", "{} distances for {} axes", num_distances, axes.size());
  }
  std::vector<Value> result;
  for (std::size_t i = 0; i < axes.size(); ++i) {
    const Value distance = num_distances == 0   ? Value(1.0)
                           : num_distances == 1 ? arguments.positional[1]
                                                : arguments.positional[i + 1];
    if (!distance.as_number()) {
      unsupported("`np.gradient` at given places is not evaluated");
    }
    const auto axis = static_cast<std::size_t>(
        resolve_axis(axes[i], static_cast<std::int64_t>(tensor.rank())));
    result.push_back(operand(slope(tensor, axis, distance)));
  }
  return result.size() == 1 ? result[0] : Value::tuple(std::move(result));
}

// The area under straight lines through the points.
auto call_trapezoid(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.trapezoid", {"y", "x", "dx"}, 1);
  const Tensor y = array_argument(*given[0]);
  if (y.rank() != 1)
    unsupported("`np.trapezoid` of rank {} is not evaluated", y.rank());
  const Value width = is_given(given[1]) ? operand(apart(array_argument(*given[1]), 0))
                      : given[2] == nullptr ? Value(1.0)
                                            : *given[2];
  const Value both =
      array_binary(Binary::Add, operand(part_of(y, 0, 1, y.dim(0))),
                   operand(part_of(y, 0, 0, std::max<std::int64_t>(y.dim(0) - 1, 0))));
  const Value areas =
      array_binary(Binary::Div, array_binary(Binary::Mult, width, both), Value(2.0));
  return reduced(areas, "sum", nullptr);
}

template <Name kName, Name kPlain>
auto call_cumulative(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"x", "*", "axis"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  if (tensor.rank() != 1 && !is_given(given[1])) {
    raise_as("ValueError", "`{}` of rank {} needs an axis", kName.text, tensor.rank());
  }
  return reduced(operand(tensor), kPlain.text, given[1]);
}

// --- counting and polynomials

auto call_histogram(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.histogram", {"a", "bins", "range"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  check_real(tensor, "np.histogram");
  if (tensor.dtype() != DataType::Double && !is_integer(tensor.dtype())) {
    unsupported("`np.histogram` of `{}` is not evaluated", numpy_name(tensor.dtype()));
  }
  const std::int64_t bins =
      given[1] == nullptr ? 10 : int_argument(*given[1], "np.histogram");
  if (bins < 1) raise_as("ValueError", "`np.histogram` with {} bins", bins);
  take_items(static_cast<std::size_t>(bins));
  const Floats cells = as_floats(tensor);
  double first = cells.empty() ? 0.0 : std::ranges::min(cells);
  double last = cells.empty() ? 1.0 : std::ranges::max(cells);
  if (is_given(given[2])) {
    const std::vector<Value> ends = iterate(*given[2], {});
    if (ends.size() != 2) wrong("`range` of `np.histogram` has two ends");
    first = float_argument(ends[0], "np.histogram");
    last = float_argument(ends[1], "np.histogram");
  }
  if (!std::isfinite(first) || !std::isfinite(last) || first > last) {
    raise_as("ValueError", "`np.histogram` from {} to {}", first, last);
  }
  if (first == last) {
    first -= 0.5;
    last += 0.5;
  }
  Floats edges;
  const double step = (last - first) / static_cast<double>(bins);
  for (std::int64_t i = 0; i <= bins; ++i) {
    edges.push_back(static_cast<double>(i) * step + first);
  }
  edges.back() = last;
  Ints counts(static_cast<std::size_t>(bins), 0);
  for (const double cell : cells) {
    if (cell < first || cell > last) continue;
    // The last bin has both its ends.
    const std::size_t above =
        kernel::place_in(std::span<const double>(edges), cell, true);
    ++counts[std::min(above, counts.size()) - 1];
  }
  return Value::tuple(
      {operand(from_ints(counts, DataType::Int64, {bins})), vector_value(edges)});
}

auto call_polyval(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.polyval", {"p", "x"}, 2);
  const Tensor x = array_argument(*given[1]);
  const Value at = result_value(x);
  Value total = result_value(Tensor::zeros(x.dtype(), x.dims()));
  for (const Value& each : iterate(operand(array_argument(*given[0])), {})) {
    total = array_binary(Binary::Add, array_binary(Binary::Mult, total, at), each);
  }
  return total;
}

}  // namespace

void add_numpy_statistics(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("average", call_average);
  add("cumulative_prod", call_cumulative<"np.cumulative_prod", "cumprod">);
  add("cumulative_sum", call_cumulative<"np.cumulative_sum", "cumsum">);
  add("diff", call_diff);
  add("ediff1d", call_ediff1d);
  add("gradient", call_gradient);
  add("histogram", call_histogram);
  add("median", call_median);
  add("nanmax", call_without_nan<"np.nanmax", "max">);
  add("nanmean", call_without_nan<"np.nanmean", "mean">);
  add("nanmin", call_without_nan<"np.nanmin", "min">);
  add("nanprod", call_without_nan<"np.nanprod", "prod">);
  add("nansum", call_without_nan<"np.nansum", "sum">);
  add("percentile", call_quantile<"np.percentile", true>);
  add("polyval", call_polyval);
  add("ptp", call_ptp);
  add("quantile", call_quantile<"np.quantile", false>);
  add("trapezoid", call_trapezoid);
}

}  // namespace opscribe::script
