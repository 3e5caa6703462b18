// Functions of numpy that join, cut, repeat and choose among arrays.

#include <algorithm>
#include <cmath>

#include "opscribe/kernel/broadcast.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/operators.h"

namespace opscribe::script {
namespace {

auto is_python_number(const Value& value) -> bool {
  return as_wide(value) || value.is<double>();
}

// The type that a result of two operands has; Python's numbers take the array's.
auto common_dtype(const Value& a, const Value& b) -> DataType {
  const auto zero_of = [](const Value& value) {
    if (is_python_number(value)) return value;
    return array_value(
        array_of({Value(std::int64_t{0})}, array_argument(value).dtype(), Dims{}),
        true);
  };
  if (is_python_number(a) && is_python_number(b)) {
    return array_argument(Value::list({a, b})).dtype();
  }
  const auto dtype = [](const Value& value) { return array_in(value)->tensor.dtype(); };
  if (!is_python_number(a) && !is_python_number(b)) {
    return promote(dtype(zero_of(a)), dtype(zero_of(b)));
  }
  return dtype(array_binary(syntax::BinaryOperator::Add, zero_of(a), zero_of(b)));
}

// --- joining

auto call_concatenate(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.concatenate", {"arrays", "axis"}, 1);
  std::vector<Tensor> parts = arrays_argument(*given[0]);
  if (given[1] != nullptr && given[1]->is_none()) {
    for (Tensor& part : parts) part = part.reshaped({part.element_count()});
  }
  if (parts.empty() || parts[0].rank() == 0) wrong("`np.concatenate` of no arrays");
  const bool has_axis = given[1] != nullptr && !given[1]->is_none();
  return array_value(joined(parts, has_axis ? axis_argument(*given[1], parts[0].rank(),
                                                            "np.concatenate")
                                            : 0),
                     false);
}

auto call_stack(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.stack", {"arrays", "axis"}, 1);
  std::vector<Tensor> parts = arrays_argument(*given[0]);
  if (parts.empty()) wrong("`np.stack` of no arrays");
  const std::size_t axis =
      given[1] == nullptr ? 0
                          : axis_argument(*given[1], parts[0].rank() + 1, "np.stack");
  for (Tensor& part : parts) {
    if (part.dims() != parts[0].dims() && &part != parts.data() && axis > part.rank()) {
      wrong("`np.stack` of arrays with different shapes");
    }
    part = with_axis(part, std::min(axis, part.rank()));
  }
  return array_value(joined(parts, axis), false);
}

auto call_vstack(const Arguments& arguments) -> Value {
  std::vector<Tensor> parts = arrays_argument(only_argument(arguments, "np.vstack"));
  for (Tensor& part : parts) part = at_least(part, 2);
  return array_value(joined(parts, 0), false);
}

auto call_hstack(const Arguments& arguments) -> Value {
  std::vector<Tensor> parts = arrays_argument(only_argument(arguments, "np.hstack"));
  for (Tensor& part : parts) part = at_least(part, 1);
  return array_value(joined(parts, parts.empty() || parts[0].rank() == 1 ? 0 : 1),
                     false);
}

// --- other shapes

auto call_expand_dims(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.expand_dims", {"a", "axis"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  const auto axis = axis_argument(*given[1], tensor.rank() + 1, "np.expand_dims");
  return array_value(with_axis(tensor, axis), false);
}

auto call_squeeze(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.squeeze", {"a", "axis"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  std::vector<std::int64_t> dims;
  const bool has_axis = given[1] != nullptr && !given[1]->is_none();
  const std::size_t only =
      has_axis ? axis_argument(*given[1], tensor.rank(), "np.squeeze") : 0;
  for (std::size_t i = 0; i < tensor.rank(); ++i) {
    const bool is_wanted = has_axis ? i == only : tensor.dim(i) == 1;
    if (is_wanted && tensor.dim(i) != 1)
      wrong("axis {} has {} items", i, tensor.dim(i));
    if (!is_wanted) dims.push_back(tensor.dim(i));
  }
  return array_value(tensor.reshaped(Dims(dims)), false);
}

auto call_ravel(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.ravel"));
  return array_value(tensor.reshaped({tensor.element_count()}), false);
}

auto call_broadcast_to(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.broadcast_to", {"array", "shape"}, 2);
  std::vector<std::int64_t> dims;
  if (const auto size = given[1]->as_int()) {
    dims.push_back(*size);
  } else {
    for (const Value& item : iterate(*given[1], {})) {
      dims.push_back(int_argument(item, "np.broadcast_to"));
    }
  }
  take_bytes(static_cast<std::size_t>(element_count_of(dims)));
  return array_value(broadcast_to(array_argument(*given[0]), Dims(dims)), false);
}

auto call_swapaxes(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.swapaxes", {"a", "axis1", "axis2"}, 3);
  const Tensor tensor = array_argument(*given[0]);
  std::vector<std::int64_t> axes;
  for (std::size_t i = 0; i < tensor.rank(); ++i) {
    axes.push_back(static_cast<std::int64_t>(i));
  }
  std::swap(axes[axis_argument(*given[1], tensor.rank(), "np.swapaxes")],
            axes[axis_argument(*given[2], tensor.rank(), "np.swapaxes")]);
  return array_value(transpose_array(tensor, axes), false);
}

auto call_flip(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.flip", {"m", "axis"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  const bool has_axis = given[1] != nullptr && !given[1]->is_none();
  const std::size_t only =
      has_axis ? axis_argument(*given[1], tensor.rank(), "np.flip") : 0;
  std::vector<Value> index;
  for (std::size_t i = 0; i < tensor.rank(); ++i) {
    const bool is_flipped = !has_axis || i == only;
    index.push_back(
        Value::slice({}, {}, is_flipped ? Value(std::int64_t{-1}) : Value()));
  }
  const Value array = array_value(tensor, false);
  return array_get_item(*array_in(array), Value::tuple(std::move(index)));
}

auto call_shape(const Arguments& arguments) -> Value {
  const Value array =
      array_value(array_argument(only_argument(arguments, "np.shape")), false);
  return *array_attr(*array_in(array), "shape");
}
auto call_ndim(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.ndim"));
  return {static_cast<std::int64_t>(tensor.rank())};
}
auto call_size(const Arguments& arguments) -> Value {
  return {array_argument(only_argument(arguments, "np.size")).element_count()};
}

// --- repeating

auto call_repeat(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.repeat", {"a", "repeats", "axis"}, 2);
  Tensor tensor = array_argument(*given[0]);
  const std::int64_t times = int_argument(*given[1], "np.repeat");
  if (times < 0) wrong("`np.repeat` a negative number of times");
  const bool has_axis = given[2] != nullptr && !given[2]->is_none();
  if (!has_axis) tensor = tensor.reshaped({tensor.element_count()});
  const std::size_t axis =
      has_axis ? axis_argument(*given[2], tensor.rank(), "np.repeat") : 0;
  std::vector<std::int64_t> dims(tensor.dims().begin(), tensor.dims().end());
  dims.insert(dims.begin() + static_cast<std::ptrdiff_t>(axis) + 1, times);
  take_bytes(static_cast<std::size_t>(element_count_of(dims)));
  const Tensor wide = broadcast_to(with_axis(tensor, axis + 1), Dims(dims));
  dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(axis) + 1);
  dims[axis] = checked::mul(dims[axis], times, "the size of `np.repeat`");
  return array_value(wide.reshaped(Dims(dims)), false);
}

auto call_tile(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.tile", {"A", "reps"}, 2);
  std::vector<std::int64_t> times;
  if (given[1]->as_int()) {
    times.push_back(*given[1]->as_int());
  } else {
    for (const Value& item : iterate(*given[1], {})) {
      times.push_back(int_argument(item, "np.tile"));
    }
  }
  Tensor tensor = at_least(array_argument(*given[0]), times.size());
  times.insert(times.begin(), tensor.rank() - times.size(), 1);
  for (std::size_t i = 0; i < times.size(); ++i) {
    if (times[i] < 0) wrong("`np.tile` a negative number of times");
    const auto wide = with_axis(tensor, i);
    std::vector<std::int64_t> dims(wide.dims().begin(), wide.dims().end());
    dims[i] = times[i];
    take_bytes(static_cast<std::size_t>(element_count_of(dims)));
    const Tensor repeated = broadcast_to(wide, Dims(dims));
    dims[i + 1] *= times[i];
    dims.erase(dims.begin() + static_cast<std::ptrdiff_t>(i));
    tensor = repeated.reshaped(Dims(dims));
  }
  return array_value(std::move(tensor), false);
}

// --- triangles and diagonals

// Keeps what is below (`is_lower`) or above the diagonal number `k` of the last axes.
auto triangle(const Tensor& tensor, std::int64_t k, bool is_lower) -> Value {
  if (tensor.rank() < 2)
    unsupported("a triangle of an array of rank {}", tensor.rank());
  const std::int64_t columns = tensor.dim(tensor.rank() - 1);
  const std::int64_t rows = tensor.dim(tensor.rank() - 2);
  std::vector<Value> items = array_items(tensor);
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto at = static_cast<std::int64_t>(i);
    const Int128 diagonal = Int128{at % columns} - at / columns % rows;
    const bool is_kept = is_lower ? diagonal <= k : diagonal >= k;
    if (!is_kept) items[i] = Value(std::int64_t{0});
  }
  return array_value(array_of(items, tensor.dtype(), tensor.dims()), false);
}

template <bool kIsLower>
auto call_triangle(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kIsLower ? "np.tril" : "np.triu", {"m", "k"}, 1);
  return triangle(array_argument(*given[0]),
                  given[1] == nullptr ? 0 : int_argument(*given[1], "np.tril"),
                  kIsLower);
}

auto call_tri(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.tri", {"N", "M", "k", "dtype"}, 1);
  const std::int64_t rows = int_argument(*given[0], "np.tri");
  const bool is_square = given[1] == nullptr || given[1]->is_none();
  const std::int64_t columns = is_square ? rows : int_argument(*given[1], "np.tri");
  if (rows < 0 || columns < 0) wrong("`np.tri` of a negative size");
  const Dims dims{rows, columns};
  take_items(static_cast<std::size_t>(element_count_of(dims)));
  const std::vector<Value> ones(static_cast<std::size_t>(element_count_of(dims)),
                                Value(std::int64_t{1}));
  const auto dtype = dtype_argument(given[3]).value_or(DataType::Double);
  return triangle(array_of(ones, dtype, dims),
                  given[2] == nullptr ? 0 : int_argument(*given[2], "np.tri"), true);
}

auto call_diag(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.diag", {"v", "k"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  const std::int64_t k = given[1] == nullptr ? 0 : int_argument(*given[1], "np.diag");
  constexpr std::int64_t kFarthest = std::int64_t{1} << 20;
  if (tensor.rank() == 2) return operand(diagonal_of(tensor, k));
  if (tensor.rank() != 1 || k > kFarthest || k < -kFarthest) {
    unsupported("`np.diag` of this is not evaluated");
  }
  const std::int64_t size = tensor.dim(0) + std::abs(k);
  const Dims dims{size, size};
  take_items(static_cast<std::size_t>(element_count_of(dims)));
  std::vector<Value> items(static_cast<std::size_t>(size * size),
                           Value(std::int64_t{0}));
  const std::vector<Value> values = array_items(tensor);
  for (std::int64_t i = 0; i < tensor.dim(0); ++i) {
    const std::int64_t row = k < 0 ? i - k : i;
    const std::int64_t column = k > 0 ? i + k : i;
    items[static_cast<std::size_t>(row * size + column)] =
        values[static_cast<std::size_t>(i)];
  }
  return array_value(array_of(items, tensor.dtype(), dims), false);
}

// --- choosing

auto broadcast_dims(const Tensor& a, const Tensor& b) -> Dims {
  const auto dims = kernel::broadcast_dims(a.dims(), b.dims());
  if (!dims) {
    wrong("arrays of shapes [{}] and [{}] do not fit each other",
          fmt::join(a.dims(), ", "), fmt::join(b.dims(), ", "));
  }
  take_items(static_cast<std::size_t>(element_count_of(*dims)));
  return *dims;
}

// The larger or smaller of each two elements; what is no number wins.
auto extremes(const Value& a, const Value& b, bool is_max) -> Value {
  const DataType dtype = common_dtype(a, b);
  if (is_complex(dtype)) unsupported("complex numbers have no order here");
  const Tensor x = cast_array(array_argument(a), dtype);
  const Tensor y = cast_array(array_argument(b), dtype);
  const Dims dims = broadcast_dims(x, y);
  std::vector<Value> items = array_items(broadcast_to(x, dims));
  const std::vector<Value> others = array_items(broadcast_to(y, dims));
  for (std::size_t i = 0; i < items.size(); ++i) {
    const auto order = order_numbers(others[i], items[i]);
    const auto* number = items[i].as<double>();
    const bool is_nan = number != nullptr && std::isnan(*number);
    const bool is_other = order ? (is_max ? *order > 0 : *order < 0) : !is_nan;
    if (is_other) items[i] = others[i];
  }
  return array_value(array_of(items, dtype, dims), dims.empty());
}

template <bool kIsMax>
auto call_extremes(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "numpy", {"x1", "x2"}, 2);
  return extremes(*given[0], *given[1], kIsMax);
}

auto call_clip(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.clip", {"a", "a_min", "a_max"}, 3);
  Value result = array_value(array_argument(*given[0]), false);
  if (!given[1]->is_none()) result = extremes(result, *given[1], true);
  if (!given[2]->is_none()) result = extremes(result, *given[2], false);
  return result;
}

auto call_where(const Arguments& arguments) -> Value {
  if (arguments.positional.size() == 1 && arguments.keywords.empty()) {
    return call(*find_in_module("numpy", "nonzero"), arguments);
  }
  const auto given = bind(arguments, "np.where", {"condition", "x", "y"}, 3);
  const DataType dtype = common_dtype(*given[1], *given[2]);
  const Tensor test = array_argument(*given[0]);
  const Tensor x = cast_array(array_argument(*given[1]), dtype);
  const Tensor y = cast_array(array_argument(*given[2]), dtype);
  const Dims pair = broadcast_dims(x, y);
  const Dims dims = broadcast_dims(test, broadcast_to(x, pair));
  const std::vector<Value> tests = array_items(broadcast_to(test, dims));
  std::vector<Value> items = array_items(broadcast_to(x, dims));
  const std::vector<Value> others = array_items(broadcast_to(y, dims));
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!is_truthy(tests[i])) items[i] = others[i];
  }
  return array_value(array_of(items, dtype, dims), false);
}

auto call_outer(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.outer", {"a", "b"}, 2);
  const Tensor a = array_argument(*given[0]);
  const Tensor b = array_argument(*given[1]);
  return array_binary(syntax::BinaryOperator::Mult,
                      array_value(a.reshaped({a.element_count(), 1}), false),
                      array_value(b.reshaped({1, b.element_count()}), false));
}

template <bool (*kTest)(double)>
auto call_test(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "numpy"));
  if (tensor.is_string() || is_complex(tensor.dtype())) {
    unsupported("this test of `{}` is not evaluated", numpy_name(tensor.dtype()));
  }
  std::vector<Value> items;
  take_items(static_cast<std::size_t>(tensor.element_count()));
  for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
    items.emplace_back(kTest(element_as_double(tensor, i)));
  }
  return array_value(array_of(items, DataType::Bool, tensor.dims()),
                     tensor.rank() == 0);
}

auto call_square(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.square"));
  const Value array = array_value(tensor, tensor.rank() == 0);
  return array_binary(syntax::BinaryOperator::Mult, array, array);
}

auto call_abs(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.abs"));
  const Value array = array_value(tensor, tensor.rank() == 0);
  return call(*find_builtin("abs"), Arguments{{array}, {}});
}

auto call_negative(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.negative"));
  const Value array = array_value(tensor, tensor.rank() == 0);
  return array_unary(syntax::UnaryOperator::USub, *array_in(array));
}

auto call_full_like(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.full_like", {"a", "fill_value", "dtype"}, 2);
  const Tensor like = array_argument(*given[0]);
  const auto dtype = dtype_argument(given[2]).value_or(like.dtype());
  const Tensor value = cast_array(array_argument(*given[1]), dtype);
  return array_value(broadcast_to(value, like.dims()), false);
}

auto is_nan(double value) -> bool {
  return std::isnan(value);
}
auto is_infinite(double value) -> bool {
  return std::isinf(value);
}
auto is_finite(double value) -> bool {
  return std::isfinite(value);
}

}  // namespace

void add_numpy_layout(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("abs", call_abs);
  add("absolute", call_abs);
  add("broadcast_to", call_broadcast_to);
  add("clip", call_clip);
  add("concatenate", call_concatenate);
  add("diag", call_diag);
  add("expand_dims", call_expand_dims);
  add("flip", call_flip);
  add("full_like", call_full_like);
  add("hstack", call_hstack);
  add("isfinite", call_test<is_finite>);
  add("isinf", call_test<is_infinite>);
  add("isnan", call_test<is_nan>);
  add("maximum", call_extremes<true>);
  add("minimum", call_extremes<false>);
  add("ndim", call_ndim);
  add("negative", call_negative);
  add("outer", call_outer);
  add("ravel", call_ravel);
  add("repeat", call_repeat);
  add("shape", call_shape);
  add("size", call_size);
  add("square", call_square);
  add("squeeze", call_squeeze);
  add("stack", call_stack);
  add("swapaxes", call_swapaxes);
  add("tile", call_tile);
  add("tri", call_tri);
  add("tril", call_triangle<true>);
  add("triu", call_triangle<false>);
  add("vstack", call_vstack);
  add("where", call_where);
}

}  // namespace opscribe::script
