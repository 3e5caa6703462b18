// Python's `math`.

#include <cmath>
#include <limits>
#include <numbers>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/arguments.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/modules/modules.h"
#include "opscribe/script/python/builtins.h"
#include "opscribe/script/python/operators.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;

// A function of one float: NaN from a number is a domain error, infinity from a finite
// number an overflow, as in Python.
template <double (*kFunction)(double)>
auto call_unary(const Arguments& arguments) -> Value {
  const double x = float_argument(only_argument(arguments, "math"), "math");
  const double result = kFunction(x);
  if (std::isnan(result) && !std::isnan(x)) wrong("{} is outside the domain", x);
  if (std::isinf(result) && std::isfinite(x))
    wrong("the result for {} is too large", x);
  return {result};
}

template <double (*kFunction)(double, double)>
auto call_binary(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "math", {"x", "y"}, 2);
  const double x = float_argument(*given[0], "math");
  const double y = float_argument(*given[1], "math");
  const double result = kFunction(x, y);
  if (std::isnan(result) && !std::isnan(x) && !std::isnan(y)) {
    wrong("{} and {} are outside the domain", x, y);
  }
  if (std::isinf(result) && std::isfinite(x) && std::isfinite(y)) {
    wrong("the result for {} and {} is too large", x, y);
  }
  return {result};
}

template <double (*kFunction)(double)>
auto call_to_int(const Arguments& arguments) -> Value {
  const Value& value = only_argument(arguments, "math");
  if (const auto integer = as_wide(value)) return make_int(*integer);
  const double rounded = kFunction(float_argument(value, "math"));
  return construct({.kind = TypeSpec::Kind::Int}, Arguments{{Value(rounded)}, {}});
}

template <bool (*kTest)(double)>
auto call_test(const Arguments& arguments) -> Value {
  return {kTest(float_argument(only_argument(arguments, "math"), "math"))};
}

auto is_nan(double x) -> bool {
  return std::isnan(x);
}
auto is_inf(double x) -> bool {
  return std::isinf(x);
}
auto is_finite(double x) -> bool {
  return std::isfinite(x);
}
auto radians(double x) -> double {
  return x * (std::numbers::pi / 180);
}
auto degrees(double x) -> double {
  return x * (180 / std::numbers::pi);
}

auto positive(double x) -> double {
  if (x == 0 || x < 0) wrong("{} is outside the domain of a logarithm", x);
  return x;
}

auto call_log(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "math.log", {"x", "base"}, 1);
  const double result = std::log(positive(float_argument(*given[0], "math.log")));
  if (given[1] == nullptr) return {result};
  const double base = std::log(positive(float_argument(*given[1], "math.log")));
  if (base == 0) wrong("a logarithm to base 1");
  return {result / base};
}

auto log2_of(double x) -> double {
  return std::log2(positive(x));
}
auto log10_of(double x) -> double {
  return std::log10(positive(x));
}
auto log1p_of(double x) -> double {
  if (x <= -1) wrong("{} is outside the domain of a logarithm", x);
  return std::log1p(x);
}

auto call_prod(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "math.prod", {"iterable", "*", "start"}, 1);
  Value result = given[1] == nullptr ? Value(std::int64_t{1}) : *given[1];
  for (const Value& item : unordered_items(*given[0])) {
    take_step();
    result = apply(Binary::Mult, result, item, {});
  }
  return result;
}

auto gcd_of(Int128 a, Int128 b) -> Int128 {
  a = a < 0 ? -a : a;
  b = b < 0 ? -b : b;
  while (b != 0) a = std::exchange(b, a % b);
  return a;
}

auto call_gcd(const Arguments& arguments) -> Value {
  Int128 result = 0;
  for (const Value& value : arguments.positional) {
    result = gcd_of(result, int_argument(value, "math.gcd"));
  }
  return make_int(result);
}

auto call_lcm(const Arguments& arguments) -> Value {
  Int128 result = 1;
  for (const Value& value : arguments.positional) {
    const Int128 number = int_argument(value, "math.lcm");
    if (number == 0) return {std::int64_t{0}};
    const Int128 step = (number < 0 ? -number : number) / gcd_of(result, number);
    const Value next = apply(Binary::Mult, make_int(result), make_int(step), {});
    result = *as_wide(next);
  }
  return make_int(result);
}

auto call_factorial(const Arguments& arguments) -> Value {
  const std::int64_t n =
      int_argument(only_argument(arguments, "factorial"), "factorial");
  if (n < 0) wrong("the factorial of {}", n);
  if (n > 34) over_budget("the factorial of {} grows beyond 64 bits", n);
  Int128 result = 1;
  for (std::int64_t i = 2; i <= n; ++i) result *= i;
  return make_int(result);
}

auto call_comb(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "math.comb", {"n", "k"}, 2);
  const std::int64_t n = int_argument(*given[0], "math.comb");
  std::int64_t k = int_argument(*given[1], "math.comb");
  if (n < 0 || k < 0) wrong("`math.comb` of negative numbers");
  if (k > n) return {std::int64_t{0}};
  k = std::min(k, n - k);
  Int128 result = 1;
  for (std::int64_t i = 1; i <= k; ++i) {
    take_step();
    result = *as_wide(apply(Binary::Mult, make_int(result), Value(n - k + i), {})) / i;
  }
  return make_int(result);
}

auto call_isqrt(const Arguments& arguments) -> Value {
  const std::int64_t n = int_argument(only_argument(arguments, "isqrt"), "isqrt");
  if (n < 0) wrong("the square root of {}", n);
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(n)));
  while (Int128{root} * root > n) --root;
  while (Int128{root + 1} * (root + 1) <= n) ++root;
  return {root};
}

auto call_hypot(const Arguments& arguments) -> Value {
  double result = 0;
  for (const Value& value : arguments.positional) {
    result = std::hypot(result, float_argument(value, "math.hypot"));
  }
  return {result};
}

auto call_isclose(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "math.isclose", {"a", "b", "*", "rel_tol", "abs_tol"}, 2);
  const double a = float_argument(*given[0], "math.isclose");
  const double b = float_argument(*given[1], "math.isclose");
  const double relative =
      given[2] == nullptr ? 1e-9 : float_argument(*given[2], "math.isclose");
  const double absolute =
      given[3] == nullptr ? 0 : float_argument(*given[3], "math.isclose");
  if (relative < 0 || absolute < 0) wrong("a negative tolerance");
  if (a == b) return {true};
  if (std::isinf(a) || std::isinf(b)) return {false};
  const double distance = std::abs(a - b);
  return {distance <=
          std::max(relative * std::max(std::abs(a), std::abs(b)), absolute)};
}

auto call_fsum(const Arguments& arguments) -> Value {
  // Exact enough with twice the precision: the sum as a pair of doubles.
  double high = 0;
  double low = 0;
  for (const Value& item : iterate(only_argument(arguments, "fsum"), {})) {
    const double x = float_argument(item, "math.fsum");
    const double sum = high + x;
    low += std::abs(high) >= std::abs(x) ? (high - sum) + x : (x - sum) + high;
    high = sum;
  }
  return {high + low};
}

auto call_pow(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "math.pow", {"x", "y"}, 2);
  const double x = float_argument(*given[0], "math.pow");
  const double y = float_argument(*given[1], "math.pow");
  const double result = std::pow(x, y);
  if (std::isfinite(x) && std::isfinite(y) && !std::isfinite(result)) {
    wrong("{} to the power of {} is outside the domain or too large", x, y);
  }
  return {result};
}

auto call_modf(const Arguments& arguments) -> Value {
  const double x = float_argument(only_argument(arguments, "modf"), "modf");
  double whole = 0;
  const double rest = std::modf(x, &whole);
  return Value::tuple({Value(rest), Value(whole)});
}

auto call_frexp(const Arguments& arguments) -> Value {
  const double x = float_argument(only_argument(arguments, "frexp"), "frexp");
  int exponent = 0;
  const double mantissa = std::frexp(x, &exponent);
  return Value::tuple({Value(mantissa), Value(std::int64_t{exponent})});
}

auto call_ldexp(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "math.ldexp", {"x", "i"}, 2);
  const double x = float_argument(*given[0], "math.ldexp");
  const std::int64_t i = int_argument(*given[1], "math.ldexp");
  const double result =
      std::ldexp(x, static_cast<int>(std::clamp<std::int64_t>(i, -100000, 100000)));
  if (std::isinf(result) && std::isfinite(x)) wrong("the result is too large");
  return {result};
}

// The names decide: an Overloaded std:: function needs its type written out.
using Unary = double (*)(double);
using Two = double (*)(double, double);

auto make_members() -> Members {
  Members members;
  const auto add = [&](const char* name, Function function) {
    add_function(members, "math", name, function);
  };
  add("sqrt", call_unary<static_cast<Unary>(std::sqrt)>);
  add("cbrt", call_unary<static_cast<Unary>(std::cbrt)>);
  add("exp", call_unary<static_cast<Unary>(std::exp)>);
  add("exp2", call_unary<static_cast<Unary>(std::exp2)>);
  add("expm1", call_unary<static_cast<Unary>(std::expm1)>);
  add("log2", call_unary<log2_of>);
  add("log10", call_unary<log10_of>);
  add("log1p", call_unary<log1p_of>);
  add("sin", call_unary<static_cast<Unary>(std::sin)>);
  add("cos", call_unary<static_cast<Unary>(std::cos)>);
  add("tan", call_unary<static_cast<Unary>(std::tan)>);
  add("asin", call_unary<static_cast<Unary>(std::asin)>);
  add("acos", call_unary<static_cast<Unary>(std::acos)>);
  add("atan", call_unary<static_cast<Unary>(std::atan)>);
  add("sinh", call_unary<static_cast<Unary>(std::sinh)>);
  add("cosh", call_unary<static_cast<Unary>(std::cosh)>);
  add("tanh", call_unary<static_cast<Unary>(std::tanh)>);
  add("asinh", call_unary<static_cast<Unary>(std::asinh)>);
  add("acosh", call_unary<static_cast<Unary>(std::acosh)>);
  add("atanh", call_unary<static_cast<Unary>(std::atanh)>);
  add("erf", call_unary<static_cast<Unary>(std::erf)>);
  add("erfc", call_unary<static_cast<Unary>(std::erfc)>);
  add("gamma", call_unary<static_cast<Unary>(std::tgamma)>);
  add("lgamma", call_unary<static_cast<Unary>(std::lgamma)>);
  add("fabs", call_unary<static_cast<Unary>(std::fabs)>);
  add("radians", call_unary<radians>);
  add("degrees", call_unary<degrees>);
  add("atan2", call_binary<static_cast<Two>(std::atan2)>);
  add("fmod", call_binary<static_cast<Two>(std::fmod)>);
  add("remainder", call_binary<static_cast<Two>(std::remainder)>);
  add("copysign", call_binary<static_cast<Two>(std::copysign)>);
  add("nextafter", call_binary<static_cast<Two>(std::nextafter)>);
  add("floor", call_to_int<static_cast<Unary>(std::floor)>);
  add("ceil", call_to_int<static_cast<Unary>(std::ceil)>);
  add("trunc", call_to_int<static_cast<Unary>(std::trunc)>);
  add("isnan", call_test<is_nan>);
  add("isinf", call_test<is_inf>);
  add("isfinite", call_test<is_finite>);
  add("pow", call_pow);
  add("log", call_log);
  add("prod", call_prod);
  add("gcd", call_gcd);
  add("lcm", call_lcm);
  add("factorial", call_factorial);
  add("comb", call_comb);
  add("isqrt", call_isqrt);
  add("hypot", call_hypot);
  add("isclose", call_isclose);
  add("fsum", call_fsum);
  add("modf", call_modf);
  add("frexp", call_frexp);
  add("ldexp", call_ldexp);
  members.emplace("pi", Value(std::numbers::pi));
  members.emplace("e", Value(std::numbers::e));
  members.emplace("tau", Value(2 * std::numbers::pi));
  members.emplace("inf", Value(std::numeric_limits<double>::infinity()));
  members.emplace("nan", Value(std::numeric_limits<double>::quiet_NaN()));
  return members;
}

}  // namespace

auto math_members() -> const Members& {
  static const Members members = make_members();
  return members;
}

}  // namespace opscribe::script
