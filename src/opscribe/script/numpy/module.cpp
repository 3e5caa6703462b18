// Python's `numpy` and `ml_dtypes`: constants, types and the functions that make
// arrays.

#include <cmath>
#include <limits>
#include <numbers>
#include <utility>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/access.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/python/operators.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;

auto call_array(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.array", {"object", "dtype", "copy", "order"}, 1);
  return array_value(make_array(*given[0], dtype_argument(given[1])), false);
}

auto filled(const Dims& dims, DataType dtype, const Value& value) -> Value {
  const Tensor one = array_of({value}, dtype, Dims{});
  return array_value(broadcast_to(one, dims), false);
}

auto call_zeros(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.zeros", {"shape", "dtype", "order"}, 1);
  const DataType dtype = dtype_argument(given[1]).value_or(DataType::Double);
  if (dtype == DataType::String) unsupported("`np.zeros` of text is not evaluated");
  return filled(shape_argument(*given[0]), dtype, Value(std::int64_t{0}));
}

auto call_ones(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.ones", {"shape", "dtype", "order"}, 1);
  const DataType dtype = dtype_argument(given[1]).value_or(DataType::Double);
  if (dtype == DataType::String) unsupported("`np.ones` of text is not evaluated");
  return filled(shape_argument(*given[0]), dtype, Value(std::int64_t{1}));
}

auto call_full(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.full", {"shape", "fill_value", "dtype", "order"}, 2);
  const Tensor value = make_array(*given[1], dtype_argument(given[2]));
  return array_value(broadcast_to(value, shape_argument(*given[0])), false);
}

auto like(const Arguments& arguments, std::string_view name, const Value& fill)
    -> Value {
  const auto given = bind(arguments, name, {"a", "dtype"}, 1);
  const Tensor model = make_array(*given[0], std::nullopt);
  return filled(model.dims(), dtype_argument(given[1]).value_or(model.dtype()), fill);
}
auto call_zeros_like(const Arguments& arguments) -> Value {
  return like(arguments, "np.zeros_like", Value(std::int64_t{0}));
}
auto call_ones_like(const Arguments& arguments) -> Value {
  return like(arguments, "np.ones_like", Value(std::int64_t{1}));
}

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

auto call_linspace(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.linspace",
                          {"start", "stop", "num", "endpoint", "retstep", "dtype"}, 2);
  const double start = float_argument(*given[0], "np.linspace");
  const double stop = float_argument(*given[1], "np.linspace");
  const std::int64_t num =
      given[2] == nullptr ? 50 : int_argument(*given[2], "np.linspace");
  const bool has_end = given[3] == nullptr || is_truthy(*given[3]);
  if (given[4] != nullptr && is_truthy(*given[4]))
    unsupported("`retstep` is not evaluated");
  if (num < 0) wrong("`np.linspace` of {} items", num);
  take_items(static_cast<std::size_t>(num));
  const auto steps = static_cast<double>(has_end ? num - 1 : num);
  const double step = (stop - start) / steps;
  std::vector<Value> items;
  for (std::int64_t i = 0; i < num; ++i) {
    items.emplace_back(static_cast<double>(i) * step + start);
  }
  if (has_end && num > 1) items.back() = Value(stop);
  if (has_end && num == 1) items.back() = Value(start);
  const Tensor tensor = array_of(items, DataType::Double, Dims{num});
  return array_value(
      cast_array(tensor, dtype_argument(given[5]).value_or(DataType::Double)), false);
}

auto call_eye(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.eye", {"N", "M", "k", "dtype"}, 1);
  const std::int64_t rows = int_argument(*given[0], "np.eye");
  const std::int64_t columns = given[1] == nullptr || given[1]->is_none()
                                   ? rows
                                   : int_argument(*given[1], "np.eye");
  const std::int64_t shift =
      given[2] == nullptr ? 0 : int_argument(*given[2], "np.eye");
  const Dims dims = shape_argument(Value::tuple({Value(rows), Value(columns)}));
  take_items(static_cast<std::size_t>(rows * columns));
  std::vector<Value> items;
  for (std::int64_t i = 0; i < rows; ++i) {
    for (std::int64_t j = 0; j < columns; ++j) {
      items.emplace_back(std::int64_t{Int128{i} + shift == j});
    }
  }
  return array_value(
      array_of(items, dtype_argument(given[3]).value_or(DataType::Double), dims),
      false);
}

auto call_dtype(const Arguments& arguments) -> Value {
  const auto dtype = as_dtype(only_argument(arguments, "np.dtype"));
  if (!dtype) wrong("`np.dtype` does not know this element type");
  return make_object<DTypeObject>(*dtype);
}

// `np.float32(1)`; an array stays an array.
template <DataType kDtype>
auto call_scalar(const Arguments& arguments) -> Value {
  if (arguments.positional.size() > 1) wrong("a numpy type takes one argument");
  Value value =
      arguments.positional.empty() ? Value(std::int64_t{0}) : arguments.positional[0];
  if (value.is<std::string>() && kDtype != DataType::String) {
    const TypeSpec::Kind kind =
        is_float(kDtype) ? TypeSpec::Kind::Float : TypeSpec::Kind::Int;
    value = construct({.kind = kind}, Arguments{{value}, {}});
  }
  const Tensor tensor = make_array(value, kDtype);
  return array_value(tensor, tensor.rank() == 0);
}

template <std::size_t... kIndices>
void add_scalars(Members& members, std::string_view module, bool is_ml,
                 std::index_sequence<kIndices...>) {
  const auto add = [&]<DataType kDtype>() {
    constexpr bool kIsMl = kDtype == DataType::BFloat16 || bits(kDtype) < 8 ||
                           (is_float(kDtype) && bits(kDtype) == 8);
    if (kDtype == DataType::String || kIsMl != is_ml) return;
    add_function(members, module, numpy_name(kDtype), call_scalar<kDtype>);
  };
  (add.template operator()<static_cast<DataType>(kIndices + 1)>(), ...);
}

struct FloatLimits {
  double max, eps, tiny;
  std::int64_t bits;
};

auto float_limits(DataType dtype) -> FloatLimits {
  switch (dtype) {
    case DataType::Float16:
      return {65504.0, 0x1p-10, 0x1p-14, 16};
    case DataType::BFloat16:
      return {0x1.fep127, 0x1p-7, 0x1p-126, 16};
    case DataType::Float:
      return {static_cast<double>(std::numeric_limits<float>::max()), 0x1p-23, 0x1p-126,
              32};
    case DataType::Double:
      return {std::numeric_limits<double>::max(), 0x1p-52, 0x1p-1022, 64};
    default:
      unsupported("`np.finfo` of `{}` is not evaluated", numpy_name(dtype));
  }
}

auto dtype_of_argument(const Value& value) -> std::optional<DataType> {
  if (const auto* array = array_in(value)) return array->tensor.dtype();
  if (value.is<double>()) return DataType::Double;
  if (value.as_int()) return DataType::Int64;
  return as_dtype(value);
}

auto call_finfo(const Arguments& arguments) -> Value {
  const auto dtype = dtype_of_argument(only_argument(arguments, "np.finfo"));
  if (!dtype || !is_float(*dtype)) wrong("`np.finfo` takes a float type");
  const FloatLimits limits = float_limits(*dtype);
  const auto scalar = [&](double value) {
    return array_value(array_of({Value(value)}, *dtype, Dims{}), true);
  };
  return make_object<RecordObject>("numpy.finfo",
                                   std::vector<std::pair<std::string, Value>>{
                                       {"max", scalar(limits.max)},
                                       {"min", scalar(-limits.max)},
                                       {"eps", scalar(limits.eps)},
                                       {"tiny", scalar(limits.tiny)},
                                       {"smallest_normal", scalar(limits.tiny)},
                                       {"resolution", scalar(limits.eps)},
                                       {"bits", Value(limits.bits)},
                                       {"dtype", make_object<DTypeObject>(*dtype)}});
}

auto call_iinfo(const Arguments& arguments) -> Value {
  const auto dtype = dtype_of_argument(only_argument(arguments, "np.iinfo"));
  if (!dtype || !is_integer(*dtype)) wrong("`np.iinfo` takes an integer type");
  const int width = bits(*dtype);
  const Int128 span = Int128{1} << (is_signed(*dtype) ? width - 1 : width);
  return make_object<RecordObject>(
      "numpy.iinfo", std::vector<std::pair<std::string, Value>>{
                         {"max", make_int(span - 1)},
                         {"min", make_int(is_signed(*dtype) ? -span : Int128{0})},
                         {"bits", Value(std::int64_t{width})},
                         {"dtype", make_object<DTypeObject>(*dtype)}});
}

// A function of one float over every element; integers become float64.
template <double (*kFunction)(double)>
auto call_elementwise(const Arguments& arguments) -> Value {
  const Value& value = only_argument(arguments, "numpy");
  const Tensor given = make_array(value, std::nullopt);
  if (is_complex(given.dtype()) || given.is_string()) {
    unsupported("this function of `{}` is not evaluated", numpy_name(given.dtype()));
  }
  const DataType dtype = is_float(given.dtype()) ? given.dtype() : DataType::Double;
  std::vector<double> results;
  take_bytes(static_cast<std::size_t>(given.element_count()));
  for (std::int64_t i = 0; i < given.element_count(); ++i) {
    results.push_back(kFunction(element_as_double(given, i)));
  }
  const auto wide =
      Tensor::from_values<double>(given.dims(), std::span<const double>(results));
  return array_value(cast_array(wide, dtype), given.rank() == 0);
}

template <Binary kOp>
auto call_operator(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "numpy", {"x1", "x2"}, 2);
  // A Python number beside an array takes the array's type.
  if (array_in(*given[1]) != nullptr) return array_binary(kOp, *given[0], *given[1]);
  const Value left = array_value(make_array(*given[0], std::nullopt), false);
  return array_binary(kOp, left, *given[1]);
}

auto call_reshape(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.reshape", {"a", "shape"}, 2);
  return array_value(reshape_array(make_array(*given[0], std::nullopt), *given[1]),
                     false);
}

auto call_transpose(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.transpose", {"a", "axes"}, 1);
  const Value array = array_value(make_array(*given[0], std::nullopt), false);
  Arguments axes;
  if (given[1] != nullptr && !given[1]->is_none()) axes.positional = {*given[1]};
  return *array_method(*array_in(array), "transpose", axes);
}

template <std::size_t kSize>
struct Name {
  constexpr Name(const char (&text)[kSize]) { std::copy_n(text, kSize, value); }
  char value[kSize];
};

template <Name kName>
auto call_reduction(const Arguments& arguments) -> Value {
  if (arguments.positional.empty()) wrong("`np.{}` needs an array", kName.value);
  const Value array =
      array_value(make_array(arguments.positional[0], std::nullopt), false);
  Arguments rest = arguments;
  rest.positional.erase(rest.positional.begin());
  return *array_reduction(*array_in(array), kName.value, rest);
}

using Unary = double (*)(double);

void add_functions(Members& members) {
  const auto add = [&](const char* name, Function function) {
    add_function(members, "np", name, function);
  };
  add_numpy_layout(members);
  add_numpy_select(members);
  add("array", call_array);
  add("asarray", call_array);
  add("ascontiguousarray", call_array);
  add("zeros", call_zeros);
  add("ones", call_ones);
  add("full", call_full);
  add("zeros_like", call_zeros_like);
  add("ones_like", call_ones_like);
  add("arange", call_arange);
  add("linspace", call_linspace);
  add("eye", call_eye);
  add("identity", call_eye);
  add("dtype", call_dtype);
  add("finfo", call_finfo);
  add("iinfo", call_iinfo);
  add("reshape", call_reshape);
  add("transpose", call_transpose);
  add("sqrt", call_elementwise<static_cast<Unary>(std::sqrt)>);
  add("exp", call_elementwise<static_cast<Unary>(std::exp)>);
  add("log", call_elementwise<static_cast<Unary>(std::log)>);
  add("log2", call_elementwise<static_cast<Unary>(std::log2)>);
  add("log10", call_elementwise<static_cast<Unary>(std::log10)>);
  add("sin", call_elementwise<static_cast<Unary>(std::sin)>);
  add("cos", call_elementwise<static_cast<Unary>(std::cos)>);
  add("tan", call_elementwise<static_cast<Unary>(std::tan)>);
  add("tanh", call_elementwise<static_cast<Unary>(std::tanh)>);
  add("floor", call_elementwise<static_cast<Unary>(std::floor)>);
  add("ceil", call_elementwise<static_cast<Unary>(std::ceil)>);
  add("add", call_operator<Binary::Add>);
  add("subtract", call_operator<Binary::Sub>);
  add("multiply", call_operator<Binary::Mult>);
  add("divide", call_operator<Binary::Div>);
  add("power", call_operator<Binary::Pow>);
  add("mod", call_operator<Binary::Mod>);
  add("remainder", call_operator<Binary::Mod>);
  add("floor_divide", call_operator<Binary::FloorDiv>);
  add("bitwise_and", call_operator<Binary::BitAnd>);
  add("bitwise_or", call_operator<Binary::BitOr>);
  add("left_shift", call_operator<Binary::LShift>);
  add("right_shift", call_operator<Binary::RShift>);
  add("sum", call_reduction<"sum">);
  add("prod", call_reduction<"prod">);
  add("max", call_reduction<"max">);
  add("min", call_reduction<"min">);
  add("mean", call_reduction<"mean">);
  add("all", call_reduction<"all">);
  add("any", call_reduction<"any">);
  add("amax", call_reduction<"max">);
  add("amin", call_reduction<"min">);
  add("argmax", call_reduction<"argmax">);
  add("argmin", call_reduction<"argmin">);
  add("cumprod", call_reduction<"cumprod">);
  add("cumsum", call_reduction<"cumsum">);
  add("std", call_reduction<"std">);
  add("var", call_reduction<"var">);
  add("bitwise_xor", call_operator<Binary::BitXor>);
  add("true_divide", call_operator<Binary::Div>);
}

}  // namespace

auto numpy_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_scalars(result, "numpy", false, std::make_index_sequence<kNumDataTypes>());
    add_functions(result);
    const auto alias = [&](const char* name, const char* of) {
      result.emplace(name, result.find(of)->second);
    };
    alias("bool_", "bool");
    alias("double", "float64");
    alias("single", "float32");
    alias("half", "float16");
    alias("int_", "int64");
    alias("intp", "int64");
    result.emplace("ndarray", Value::type({.name = "ndarray"}));
    result.emplace("pi", Value(std::numbers::pi));
    result.emplace("e", Value(std::numbers::e));
    result.emplace("inf", Value(std::numeric_limits<double>::infinity()));
    result.emplace("nan", Value(std::numeric_limits<double>::quiet_NaN()));
    result.emplace("newaxis", Value());
    return result;
  }();
  return members;
}

auto ml_dtypes_members() -> const Members& {
  static const Members members = [] {
    Members result;
    add_scalars(result, "ml_dtypes", true, std::make_index_sequence<kNumDataTypes>());
    add_function(result, "ml_dtypes", "finfo", call_finfo);
    add_function(result, "ml_dtypes", "iinfo", call_iinfo);
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
