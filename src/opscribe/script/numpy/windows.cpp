// Windows: the weights that fade a signal out at both ends.

#include <cmath>
#include <numbers>

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"

namespace opscribe::script {
namespace {

// The modified Bessel function of order 0 by its power series: all terms are positive,
// so none of their digits are lost.
auto bessel_i0(double x) -> double {
  const double quarter = x * x / 4.0;
  double term = 1.0;
  double sum = 1.0;
  for (double k = 1.0; term > sum * 0x1p-56 && k < 2000.0; ++k) {
    term *= quarter / (k * k);
    sum += term;
  }
  return sum;
}

auto call_i0(const Arguments& arguments) -> Value {
  const Tensor given = array_argument(only_argument(arguments, "np.i0"));
  check_real(given, "np.i0");
  const DataType dtype = is_float(given.dtype()) ? given.dtype() : DataType::Double;
  take_items(static_cast<std::size_t>(given.element_count()) * 32);
  Floats cells = as_floats(given);
  for (double& cell : cells) cell = bessel_i0(cell);
  return array_value(from_floats(cells, dtype, given.dims()), given.rank() == 0);
}

// `weight(n)` for M places n = 1 - M, 3 - M, ..., M - 1, which are even about zero.
template <typename Weight>
auto window(const Value& size, std::string_view name, Weight&& weight) -> Value {
  const double count = float_argument(size, name);
  if (!(count < 0x1p30)) over_budget("`{}` of {} weights", name, count);
  if (count < 1) return vector_value({});
  if (count == 1) return vector_value({1.0});
  take_items(static_cast<std::size_t>(std::ceil(count)));
  Floats weights;
  for (double n = 1.0 - count; n < count; n += 2.0) {
    weights.push_back(weight(n, count - 1.0));
  }
  return vector_value(weights);
}

constexpr double kPi = std::numbers::pi;

auto call_bartlett(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.bartlett", {"M"}, 1);
  return window(*given[0], "np.bartlett", [](double n, double last) {
    return n <= 0 ? 1 + n / last : 1 - n / last;
  });
}

auto call_hanning(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.hanning", {"M"}, 1);
  return window(*given[0], "np.hanning", [](double n, double last) {
    return 0.5 + 0.5 * std::cos(kPi * n / last);
  });
}

auto call_hamming(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.hamming", {"M"}, 1);
  return window(*given[0], "np.hamming", [](double n, double last) {
    return 0.54 + 0.46 * std::cos(kPi * n / last);
  });
}

auto call_blackman(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.blackman", {"M"}, 1);
  return window(*given[0], "np.blackman", [](double n, double last) {
    return 0.42 + 0.5 * std::cos(kPi * n / last) +
           0.08 * std::cos(2.0 * kPi * n / last);
  });
}

auto call_kaiser(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.kaiser", {"M", "beta"}, 2);
  const double beta = float_argument(*given[1], "np.kaiser");
  if (!(std::abs(beta) < 700)) unsupported("`np.kaiser` with beta {}", beta);
  const double scale = bessel_i0(beta);
  return window(*given[0], "np.kaiser", [&](double n, double last) {
    const double half = last / 2.0;
    const double place = (n + last) / 2.0;
    const double ratio = (place - half) / half;
    return bessel_i0(beta * std::sqrt(1 - ratio * ratio)) / scale;
  });
}

}  // namespace

void add_numpy_windows(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("bartlett", call_bartlett);
  add("blackman", call_blackman);
  add("hamming", call_hamming);
  add("hanning", call_hanning);
  add("i0", call_i0);
  add("kaiser", call_kaiser);
}

}  // namespace opscribe::script
