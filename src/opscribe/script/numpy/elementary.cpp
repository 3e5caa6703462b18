// Functions of one or two floats over every element.
//
// Those that IEEE rounds exactly (`sqrt`, `fmod`, `copysign`, ...) have numpy's bits.
// The others are computed in double and rounded once; numpy computes them with
// polynomials that differ from machine to machine in the last bits. docs/numpy.md
// lists them with the bound that the tests hold.

#include <cmath>
#include <numbers>
#include <ranges>

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"

namespace opscribe::script {
namespace {

using OfReal = double (*)(double);
using OfComplex = Complex (*)(const Complex&);
using OfTwo = double (*)(double, double);

// Numpy computes with float16 in float, and rounds again.
auto stored(double value, DataType dtype) -> double {
  return dtype == DataType::Float16 ? static_cast<float>(value) : value;
}

template <OfReal kReal>
auto map_floats(const Tensor& given, DataType dtype) -> Value {
  Floats cells = as_floats(given);
  for (double& cell : cells) cell = stored(kReal(cell), dtype);
  return result_value(from_floats(cells, dtype, given.dims()));
}

template <Name kName, OfReal kReal>
auto call_float(const Arguments& arguments) -> Value {
  const Tensor given = array_argument(only_argument(arguments, kName.text));
  check_numbers(given, kName.text);
  const DataType dtype = inexact_dtype(given.dtype());
  if (is_complex(dtype)) {
    unsupported("`{}` of complex numbers is not evaluated", kName.text);
  }
  return map_floats<kReal>(given, dtype);
}

// Of complex numbers, too.
template <Name kName, OfReal kReal, OfComplex kComplex>
auto call_inexact(const Arguments& arguments) -> Value {
  const Tensor given = array_argument(only_argument(arguments, kName.text));
  check_numbers(given, kName.text);
  const DataType dtype = inexact_dtype(given.dtype());
  if (!is_complex(dtype)) return map_floats<kReal>(given, dtype);
  Complexes cells = as_complexes(given);
  for (Complex& cell : cells) cell = kComplex(cell);
  return result_value(from_complexes(cells, dtype, given.dims()));
}

template <Name kName, OfTwo kOfTwo>
auto call_floats(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"x1", "x2"}, 2);
  Operands operands = operands_of(*given[0], *given[1]);
  const DataType dtype = inexact_dtype(operands.dtype);
  check_float(dtype, kName.text);
  operands = with_dtype(std::move(operands), dtype);
  const Floats result = map_pairs<double>(
      operands, as_floats(operands.a), as_floats(operands.b),
      [&](double x, double y) { return stored(kOfTwo(x, y), dtype); });
  return array_value(from_floats(result, dtype, operands.dims), operands.is_scalar);
}

// --- of one number

constexpr double kPi = std::numbers::pi;

auto to_radians(double degrees) -> double {
  return degrees * (kPi / 180.0);
}
auto to_degrees(double radians) -> double {
  return radians * (180.0 / kPi);
}

// Everything is rounded to the type of the array on the way.
auto call_sinc(const Arguments& arguments) -> Value {
  const Tensor given = array_argument(only_argument(arguments, "np.sinc"));
  check_real(given, "np.sinc");
  const DataType dtype = is_float(given.dtype()) ? given.dtype() : DataType::Double;
  const auto rounded = [&](double value) {
    return dtype == DataType::Double ? value : static_cast<float>(value);
  };
  Floats cells = as_floats(given);
  for (double& cell : cells) {
    const double angle = rounded(rounded(kPi) * rounded(cell));
    cell = cell == 0 ? 1.0 : rounded(std::sin(angle)) / angle;
  }
  return result_value(from_floats(cells, dtype, given.dims()));
}

// The distance to the next float, away from zero.
auto call_spacing(const Arguments& arguments) -> Value {
  const Tensor given = array_argument(only_argument(arguments, "np.spacing"));
  check_real(given, "np.spacing");
  const DataType dtype = inexact_dtype(given.dtype());
  if (dtype != DataType::Float && dtype != DataType::Double) {
    unsupported("`np.spacing` of `{}` is not evaluated", numpy_name(dtype));
  }
  Floats cells = as_floats(given);
  for (double& cell : cells) {
    const double end = std::copysign(HUGE_VAL, cell);
    cell = dtype == DataType::Double
               ? std::nextafter(cell, end) - cell
               : static_cast<double>(std::nextafter(static_cast<float>(cell),
                                                    static_cast<float>(end))) -
                     cell;
  }
  return result_value(from_floats(cells, dtype, given.dims()));
}

auto call_reciprocal(const Arguments& arguments) -> Value {
  const Tensor given = array_argument(only_argument(arguments, "np.reciprocal"));
  check_numbers(given, "np.reciprocal");
  return with_elements(given, "np.reciprocal", [&](auto cells) -> Value {
    using T = std::ranges::range_value_t<decltype(cells)>;
    for (T& cell : cells) {
      if constexpr (std::same_as<T, Int128>) {
        if (cell == 0) unsupported("`np.reciprocal` of the integer 0 is not evaluated");
        cell = 1 / cell;
      } else {
        cell = 1.0 / cell;
      }
    }
    const DataType dtype =
        given.dtype() == DataType::Bool ? DataType::Int8 : given.dtype();
    return result_value(from_elements(cells, dtype, given.dims()));
  });
}

// --- of two numbers

auto heaviside(double x, double at_zero) -> double {
  if (std::isnan(x)) return x;
  return x == 0 ? at_zero : x < 0 ? 0.0 : 1.0;
}

// log(exp(x) + exp(y)), where neither has to be small.
auto log_add(double x, double y, double base) -> double {
  if (x == y) return x + std::log(2.0) / base;
  const double apart = x - y;
  if (std::isnan(apart)) return apart;
  const double low = std::exp(-std::abs(apart) * base);
  return std::max(x, y) + std::log1p(low) / base;
}
auto logaddexp(double x, double y) -> double {
  return log_add(x, y, 1.0);
}
auto logaddexp2(double x, double y) -> double {
  return log_add(x, y, std::numbers::ln2);
}

auto call_nextafter(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.nextafter", {"x1", "x2"}, 2);
  Operands operands = operands_of(*given[0], *given[1]);
  const DataType dtype = inexact_dtype(operands.dtype);
  if (dtype != DataType::Float && dtype != DataType::Double) {
    unsupported("`np.nextafter` of `{}` is not evaluated", numpy_name(dtype));
  }
  operands = with_dtype(std::move(operands), dtype);
  const Floats result = map_pairs<double>(
      operands, as_floats(operands.a), as_floats(operands.b), [&](double x, double y) {
        if (dtype == DataType::Double) return std::nextafter(x, y);
        return static_cast<double>(
            std::nextafter(static_cast<float>(x), static_cast<float>(y)));
      });
  return array_value(from_floats(result, dtype, operands.dims), operands.is_scalar);
}

auto call_float_power(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.float_power", {"x1", "x2"}, 2);
  const auto wide = [](const Value& value) {
    const Tensor tensor = array_argument(value);
    return result_value(cast_array(
        tensor, is_complex(tensor.dtype()) ? DataType::Complex128 : DataType::Double));
  };
  return array_binary(syntax::BinaryOperator::Pow, wide(*given[0]), wide(*given[1]));
}

auto call_ldexp(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.ldexp", {"x1", "x2"}, 2);
  const Tensor x = array_argument(*given[0]);
  const Tensor exponent = array_argument(*given[1]);
  check_real(x, "np.ldexp");
  if (!is_integer(exponent.dtype())) wrong("`np.ldexp` needs integer exponents");
  const DataType dtype = inexact_dtype(x.dtype());
  Operands operands = operands_of(operand(cast_array(x, DataType::Double)),
                                  operand(cast_array(exponent, DataType::Double)));
  const Floats result = map_pairs<double>(
      operands, as_floats(operands.a), as_floats(operands.b), [](double a, double b) {
        return std::ldexp(a, static_cast<int>(std::clamp(b, -1e6, 1e6)));
      });
  return array_value(from_floats(result, dtype, operands.dims), operands.is_scalar);
}

// `frexp` and `modf`: two results for each number.
template <Name kName, auto kSplit, bool kIsInteger>
auto call_split(const Arguments& arguments) -> Value {
  const Tensor given = array_argument(only_argument(arguments, kName.text));
  check_real(given, kName.text);
  const DataType dtype = inexact_dtype(given.dtype());
  Floats first;
  Floats second;
  for (const double cell : as_floats(given)) {
    const auto [a, b] = kSplit(cell);
    first.push_back(a);
    second.push_back(b);
  }
  const DataType other = kIsInteger ? DataType::Int32 : dtype;
  return Value::tuple({result_value(from_floats(first, dtype, given.dims())),
                       result_value(from_floats(second, other, given.dims()))});
}

auto split_exponent(double value) -> std::pair<double, double> {
  int exponent = 0;
  const double fraction = std::frexp(value, &exponent);
  return {fraction, std::isfinite(value) ? exponent : 0};
}
auto split_point(double value) -> std::pair<double, double> {
  double whole = 0;
  const double fraction = std::modf(value, &whole);
  return {fraction, whole};
}

}  // namespace

void add_numpy_elementary(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("sqrt", call_inexact<"np.sqrt", std::sqrt, std::sqrt<double>>);
  add("exp", call_inexact<"np.exp", std::exp, std::exp<double>>);
  add("log", call_inexact<"np.log", std::log, std::log<double>>);
  add("sin", call_inexact<"np.sin", std::sin, std::sin<double>>);
  add("cos", call_inexact<"np.cos", std::cos, std::cos<double>>);
  add("tan", call_inexact<"np.tan", std::tan, std::tan<double>>);
  add("sinh", call_inexact<"np.sinh", std::sinh, std::sinh<double>>);
  add("cosh", call_inexact<"np.cosh", std::cosh, std::cosh<double>>);
  add("tanh", call_inexact<"np.tanh", std::tanh, std::tanh<double>>);
  add("log2", call_float<"np.log2", std::log2>);
  add("log10", call_float<"np.log10", std::log10>);
  add("exp2", call_float<"np.exp2", std::exp2>);
  add("expm1", call_float<"np.expm1", std::expm1>);
  add("log1p", call_float<"np.log1p", std::log1p>);
  add("cbrt", call_float<"np.cbrt", std::cbrt>);
  add("fabs", call_float<"np.fabs", std::fabs>);
  add("rint", call_float<"np.rint", std::nearbyint>);
  for (const std::string_view name : {"arcsin", "asin"}) {
    add(name, call_float<"np.arcsin", std::asin>);
  }
  for (const std::string_view name : {"arccos", "acos"}) {
    add(name, call_float<"np.arccos", std::acos>);
  }
  for (const std::string_view name : {"arctan", "atan"}) {
    add(name, call_float<"np.arctan", std::atan>);
  }
  for (const std::string_view name : {"arcsinh", "asinh"}) {
    add(name, call_float<"np.arcsinh", std::asinh>);
  }
  for (const std::string_view name : {"arccosh", "acosh"}) {
    add(name, call_float<"np.arccosh", std::acosh>);
  }
  for (const std::string_view name : {"arctanh", "atanh"}) {
    add(name, call_float<"np.arctanh", std::atanh>);
  }
  for (const std::string_view name : {"deg2rad", "radians"}) {
    add(name, call_float<"np.deg2rad", to_radians>);
  }
  for (const std::string_view name : {"rad2deg", "degrees"}) {
    add(name, call_float<"np.rad2deg", to_degrees>);
  }
  for (const std::string_view name : {"arctan2", "atan2"}) {
    add(name, call_floats<"np.arctan2", std::atan2>);
  }
  add("hypot", call_floats<"np.hypot", std::hypot>);
  add("fmod", call_floats<"np.fmod", std::fmod>);
  add("copysign", call_floats<"np.copysign", std::copysign>);
  add("heaviside", call_floats<"np.heaviside", heaviside>);
  add("logaddexp", call_floats<"np.logaddexp", logaddexp>);
  add("logaddexp2", call_floats<"np.logaddexp2", logaddexp2>);
  add("nextafter", call_nextafter);
  add("spacing", call_spacing);
  add("float_power", call_float_power);
  add("ldexp", call_ldexp);
  add("frexp", call_split<"np.frexp", split_exponent, true>);
  add("modf", call_split<"np.modf", split_point, false>);
  add("reciprocal", call_reciprocal);
  add("sinc", call_sinc);
}

}  // namespace opscribe::script
