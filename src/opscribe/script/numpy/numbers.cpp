// Functions of numpy over integers, parts of numbers, comparisons and types.

#include <bit>
#include <cmath>
#include <ranges>
#include <utility>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/objects.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;
using Comparison = syntax::CompareOperator;

// Both as operands of Python's operators: at least one of them is an array then.
auto pair_of(const Arguments& arguments, std::string_view name)
    -> std::pair<Value, Value> {
  const auto given = bind(arguments, name, {"x1", "x2"}, 2);
  if (array_in(*given[1]) != nullptr) return {*given[0], *given[1]};
  return {result_value(array_argument(*given[0])), *given[1]};
}

// --- integers

template <Name kName, Int128 (*kFunction)(Int128, Int128)>
auto call_integers(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"x1", "x2"}, 2);
  const Operands operands = operands_of(*given[0], *given[1]);
  if (!is_integer(operands.dtype)) wrong("`{}` takes integers", kName.text);
  const Ints result =
      map_pairs<Int128>(operands, as_ints(operands.a), as_ints(operands.b), kFunction);
  return array_value(from_ints(result, operands.dtype, operands.dims),
                     operands.is_scalar);
}

auto greatest_divisor(Int128 a, Int128 b) -> Int128 {
  while (b != 0) a = std::exchange(b, a % b);
  return a < 0 ? -a : a;
}
auto least_multiple(Int128 a, Int128 b) -> Int128 {
  if (a == 0 || b == 0) return 0;
  const Int128 product = a / greatest_divisor(a, b) * b;
  return product < 0 ? -product : product;
}

auto call_bitwise_count(const Arguments& arguments) -> Value {
  const Tensor given = array_argument(only_argument(arguments, "np.bitwise_count"));
  if (!is_integer(given.dtype())) wrong("`np.bitwise_count` takes integers");
  Ints cells = as_ints(given);
  for (Int128& cell : cells) {
    cell = std::popcount(static_cast<std::uint64_t>(cell < 0 ? -cell : cell));
  }
  return result_value(from_ints(cells, DataType::UInt8, given.dims()));
}

auto call_divmod(const Arguments& arguments) -> Value {
  const auto [a, b] = pair_of(arguments, "np.divmod");
  return Value::tuple(
      {array_binary(Binary::FloorDiv, a, b), array_binary(Binary::Mod, a, b)});
}

auto call_invert(const Arguments& arguments) -> Value {
  const Value array =
      result_value(array_argument(only_argument(arguments, "np.invert")));
  return array_unary(syntax::UnaryOperator::Invert, *array_in(array));
}

auto call_positive(const Arguments& arguments) -> Value {
  const Value array =
      result_value(array_argument(only_argument(arguments, "np.positive")));
  return array_unary(syntax::UnaryOperator::UAdd, *array_in(array));
}

// --- comparisons

template <Name kName, Comparison kOp>
auto call_compare(const Arguments& arguments) -> Value {
  const auto [a, b] = pair_of(arguments, kName.text);
  return array_compare(kOp, a, b);
}

// The larger or smaller of each two, where what is no number loses.
template <Name kName, bool kIsMax>
auto call_known_extremes(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"x1", "x2"}, 2);
  const Operands operands = operands_of(*given[0], *given[1]);
  return with_elements(operands.a, kName.text, [&](const auto& a) -> Value {
    using T = std::ranges::range_value_t<decltype(a)>;
    if constexpr (std::same_as<T, Complex>) {
      unsupported("complex numbers have no order here");
    } else {
      const auto b = [&] {
        if constexpr (std::same_as<T, double>) return as_floats(operands.b);
        if constexpr (std::same_as<T, Int128>) return as_ints(operands.b);
      }();
      const auto result = map_pairs<T>(operands, a, b, [](const T& x, const T& y) {
        if (y != y) return x;
        return (kIsMax ? x >= y : x <= y) ? x : y;
      });
      return array_value(from_elements(result, operands.dtype, operands.dims),
                         operands.is_scalar);
    }
  });
}

// In the arithmetic of the arrays, as numpy has it.
auto close(const Arguments& arguments, std::string_view name) -> Value {
  const auto given = bind(arguments, name, {"a", "b", "rtol", "atol", "equal_nan"}, 2);
  const Value a = result_value(array_argument(*given[0]));
  const Tensor other = array_argument(*given[1]);
  check_real(array_in(a)->tensor, name);
  check_real(other, name);
  const Value b = result_value(
      is_float(other.dtype()) ? other : cast_array(other, DataType::Double));
  const auto magnitude = [](const Value& value) {
    return call(*find_builtin("abs"), Arguments{{value}, {}});
  };
  const Value rtol = given[2] == nullptr ? Value(1e-5) : *given[2];
  const Value atol = given[3] == nullptr ? Value(1e-8) : *given[3];
  const Value bound =
      array_binary(Binary::Add, array_binary(Binary::Mult, magnitude(b), rtol), atol);
  const Value apart = magnitude(array_binary(Binary::Sub, a, b));
  const Value is_near = array_compare(Comparison::LtE, apart, bound);
  const Value is_same = array_compare(Comparison::Eq, a, b);
  // Infinities are close to themselves only.
  const Value is_far = array_compare(Comparison::Lt, apart,
                                     Value(std::numeric_limits<double>::infinity()));
  Value result = array_binary(Binary::BitOr,
                              array_binary(Binary::BitAnd, is_near, is_far), is_same);
  if (is_set(given[4])) {
    const Value both =
        array_binary(Binary::BitAnd, array_compare(Comparison::NotEq, a, a),
                     array_compare(Comparison::NotEq, b, b));
    result = array_binary(Binary::BitOr, result, both);
  }
  return result;
}

auto call_isclose(const Arguments& arguments) -> Value {
  return close(arguments, "np.isclose");
}

auto call_allclose(const Arguments& arguments) -> Value {
  const Value result = close(arguments, "np.allclose");
  return {std::ranges::all_of(as_ints(array_in(result)->tensor),
                              [](Int128 cell) { return cell != 0; })};
}

// --- parts of numbers

enum class Part { Real, Imaginary, Angle };

template <Name kName, Part kPart>
auto call_part(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"z", "deg"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  check_numbers(tensor, kName.text);
  const bool is_real = !is_complex(tensor.dtype());
  if (is_real && kPart == Part::Real) return operand(tensor);
  if (is_real && kPart == Part::Imaginary) {
    return operand(
        cast_array(Tensor::zeros(tensor.dtype(), tensor.dims()), tensor.dtype()));
  }
  const DataType dtype = is_real ? inexact_dtype(tensor.dtype())
                         : tensor.dtype() == DataType::Complex64 ? DataType::Float
                                                                 : DataType::Double;
  const bool is_degrees = kPart == Part::Angle && is_set(given[1]);
  Floats cells;
  for (const Complex cell : as_complexes(tensor)) {
    const double angle = std::atan2(cell.imag(), cell.real());
    cells.push_back(kPart == Part::Real        ? cell.real()
                    : kPart == Part::Imaginary ? cell.imag()
                    : is_degrees               ? angle * 180.0 / std::acos(-1.0)
                                               : angle);
  }
  const Tensor result = from_floats(cells, dtype, tensor.dims());
  return kPart == Part::Angle ? result_value(result) : operand(result);
}

auto call_conjugate(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, "np.conjugate"));
  check_numbers(tensor, "np.conjugate");
  if (!is_complex(tensor.dtype())) return result_value(tensor);
  Complexes cells = as_complexes(tensor);
  for (Complex& cell : cells) cell = std::conj(cell);
  return result_value(from_complexes(cells, tensor.dtype(), tensor.dims()));
}

template <Name kName, bool kWantsComplex>
auto call_has_complex(const Arguments& arguments) -> Value {
  return {is_complex(array_argument(only_argument(arguments, kName.text)).dtype()) ==
          kWantsComplex};
}

template <Name kName, bool (*kTest)(double)>
auto call_is(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, kName.text));
  check_real(tensor, kName.text);
  Ints cells;
  for (const double cell : as_floats(tensor)) cells.push_back(kTest(cell) ? 1 : 0);
  return result_value(from_ints(cells, DataType::Bool, tensor.dims()));
}

auto has_sign(double value) -> bool {
  return std::signbit(value);
}
auto is_above_all(double value) -> bool {
  return std::isinf(value) && value > 0;
}
auto is_below_all(double value) -> bool {
  return std::isinf(value) && value < 0;
}

// --- rounding to whole numbers; integers are whole

template <Name kName, double (*kFunction)(double)>
auto call_whole(const Arguments& arguments) -> Value {
  const Tensor tensor = array_argument(only_argument(arguments, kName.text));
  check_real(tensor, kName.text);
  if (!is_float(tensor.dtype())) return result_value(tensor);
  Floats cells = as_floats(tensor);
  for (double& cell : cells) cell = kFunction(cell);
  return result_value(from_floats(cells, tensor.dtype(), tensor.dims()));
}

auto call_nan_to_num(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.nan_to_num", {"x", "copy", "nan", "posinf", "neginf"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  check_real(tensor, "np.nan_to_num");
  if (!is_float(tensor.dtype())) return result_value(tensor);
  check_float(tensor.dtype(), "np.nan_to_num");
  const double largest = tensor.dtype() == DataType::Float16 ? 65504.0
                         : tensor.dtype() == DataType::Float
                             ? std::numeric_limits<float>::max()
                             : std::numeric_limits<double>::max();
  const auto otherwise = [&](const Value* value, double standard) {
    return is_given(value) ? float_argument(*value, "np.nan_to_num") : standard;
  };
  const double nan = otherwise(given[2], 0.0);
  const double above = otherwise(given[3], largest);
  const double below = otherwise(given[4], -largest);
  Floats cells = as_floats(tensor);
  for (double& cell : cells) {
    if (std::isnan(cell)) {
      cell = nan;
    } else if (std::isinf(cell)) {
      cell = cell > 0 ? above : below;
    }
  }
  return result_value(from_floats(cells, tensor.dtype(), tensor.dims()));
}

// --- types

auto known_dtype(const Value& value, std::string_view name) -> DataType {
  if (const auto* array = array_in(value)) return array->tensor.dtype();
  const auto dtype = as_dtype(value);
  if (!dtype) unsupported("`{}` of `{}` is not evaluated", name, value.repr());
  return *dtype;
}

auto call_promote_types(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.promote_types", {"type1", "type2"}, 2);
  return make_object<DTypeObject>(promote(known_dtype(*given[0], "np.promote_types"),
                                          known_dtype(*given[1], "np.promote_types")));
}

auto is_of_kind(DataType dtype, const Value& kind) -> bool {
  if (const auto* several = kind.as<TupleValue>()) {
    return std::ranges::any_of(
        several->items, [&](const Value& one) { return is_of_kind(dtype, one); });
  }
  const auto* text = kind.as<std::string>();
  if (text == nullptr) return known_dtype(kind, "np.isdtype") == dtype;
  const Kind found = kind_of(dtype);
  if (*text == "bool") return found == Kind::Truth;
  if (*text == "integral") return found == Kind::Integer;
  if (*text == "signed integer") return found == Kind::Integer && is_signed(dtype);
  if (*text == "unsigned integer") return found == Kind::Integer && !is_signed(dtype);
  if (*text == "real floating") return found == Kind::Float;
  if (*text == "complex floating") return found == Kind::Complex;
  if (*text == "numeric") return found != Kind::Truth && found != Kind::Text;
  wrong("`np.isdtype` has no kind `{}`", *text);
}

auto call_isdtype(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.isdtype", {"dtype", "kind"}, 2);
  return {is_of_kind(known_dtype(*given[0], "np.isdtype"), *given[1])};
}

auto call_astype(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.astype", {"x", "dtype"}, 2);
  const auto dtype = dtype_argument(given[1]);
  if (!dtype) wrong("`np.astype` needs an element type");
  return operand(cast_array(array_argument(*given[0]), *dtype));
}

auto call_isscalar(const Arguments& arguments) -> Value {
  const Value& value = only_argument(arguments, "np.isscalar");
  const auto* array = array_in(value);
  if (array != nullptr) return {array->is_numpy_scalar};
  return {value.as_number().has_value() || value.is<Complex>() ||
          value.is<std::string>() || as_wide(value).has_value()};
}

}  // namespace

void add_numpy_numbers(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("allclose", call_allclose);
  add("angle", call_part<"np.angle", Part::Angle>);
  add("astype", call_astype);
  add("bitwise_count", call_bitwise_count);
  add("ceil", call_whole<"np.ceil", std::ceil>);
  add("divmod", call_divmod);
  add("equal", call_compare<"np.equal", Comparison::Eq>);
  add("fix", call_whole<"np.fix", std::trunc>);
  add("floor", call_whole<"np.floor", std::floor>);
  add("fmax", call_known_extremes<"np.fmax", true>);
  add("fmin", call_known_extremes<"np.fmin", false>);
  add("gcd", call_integers<"np.gcd", greatest_divisor>);
  add("greater", call_compare<"np.greater", Comparison::Gt>);
  add("greater_equal", call_compare<"np.greater_equal", Comparison::GtE>);
  add("imag", call_part<"np.imag", Part::Imaginary>);
  add("isclose", call_isclose);
  add("iscomplexobj", call_has_complex<"np.iscomplexobj", true>);
  add("isdtype", call_isdtype);
  add("isneginf", call_is<"np.isneginf", is_below_all>);
  add("isposinf", call_is<"np.isposinf", is_above_all>);
  add("isrealobj", call_has_complex<"np.isrealobj", false>);
  add("isscalar", call_isscalar);
  add("lcm", call_integers<"np.lcm", least_multiple>);
  add("less", call_compare<"np.less", Comparison::Lt>);
  add("less_equal", call_compare<"np.less_equal", Comparison::LtE>);
  add("nan_to_num", call_nan_to_num);
  add("not_equal", call_compare<"np.not_equal", Comparison::NotEq>);
  add("positive", call_positive);
  add("promote_types", call_promote_types);
  add("real", call_part<"np.real", Part::Real>);
  add("signbit", call_is<"np.signbit", has_sign>);
  add("trunc", call_whole<"np.trunc", std::trunc>);
  for (const std::string_view name : {"conj", "conjugate"}) add(name, call_conjugate);
  for (const std::string_view name : {"bitwise_invert", "bitwise_not", "invert"}) {
    add(name, call_invert);
  }
}

}  // namespace opscribe::script
