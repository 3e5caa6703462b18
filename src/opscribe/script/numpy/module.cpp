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

template <Name kName>
auto call_reduction(const Arguments& arguments) -> Value {
  if (arguments.positional.empty()) wrong("`np.{}` needs an array", kName.text);
  const Value array =
      array_value(make_array(arguments.positional[0], std::nullopt), false);
  Arguments rest = arguments;
  rest.positional.erase(rest.positional.begin());
  return *array_reduction(*array_in(array), kName.text, rest);
}

void add_functions(Members& members) {
  const auto add = [&](const char* name, Function function) {
    add_function(members, "np", name, function);
  };
  add_numpy_elementary(members);
  add_numpy_layout(members);
  add_numpy_numbers(members);
  add_numpy_places(members);
  add_numpy_products(members);
  add_numpy_ranges(members);
  add_numpy_statistics(members);
  add_numpy_select(members);
  add_numpy_split(members);
  add_numpy_windows(members);
  add("array", call_array);
  add("asarray", call_array);
  add("ascontiguousarray", call_array);
  add("zeros", call_zeros);
  add("ones", call_ones);
  add("full", call_full);
  add("zeros_like", call_zeros_like);
  add("ones_like", call_ones_like);
  add("eye", call_eye);
  add("identity", call_eye);
  add("dtype", call_dtype);
  add("finfo", call_finfo);
  add("iinfo", call_iinfo);
  add("reshape", call_reshape);
  add("transpose", call_transpose);
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
  // What `np.empty` holds is left open; zeros are as good as anything.
  add("empty", call_zeros);
  add("empty_like", call_zeros_like);
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
    // The names of the array API, which numpy 2 has beside its own.
    alias("bitwise_left_shift", "left_shift");
    alias("bitwise_right_shift", "right_shift");
    alias("concat", "concatenate");
    alias("permute_dims", "transpose");
    alias("pow", "power");
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
