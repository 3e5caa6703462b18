// `np.fft`: discrete Fourier transforms.
//
// A transform of n = p * q numbers is p transforms of every p-th number, turned and
// added (Cooley and Tukey); one of a prime number is added term by term. Numpy's bits
// depend on the algorithm that suits the size; docs/numpy.md has the bound that the
// tests hold.

#include <cmath>
#include <numbers>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"

namespace opscribe::script {
namespace {

// exp(-2 pi i k / n): the angle is made small first, so that it is rounded once.
auto root_of_unity(std::size_t k, std::size_t n) -> Complex {
  k %= n;
  // Mirrored at the axes and at the diagonal into the first eighth.
  const bool is_lower = 2 * k > n;
  if (is_lower) k = n - k;
  const bool is_left = 4 * k > n;
  std::size_t twice = is_left ? n - 2 * k : 2 * k;  // of a half turn: pi * twice / n
  const bool is_steep = 4 * twice > n;
  double angle = 0;
  if (is_steep) {
    angle = std::numbers::pi *
            (static_cast<double>(n) - 2.0 * static_cast<double>(twice)) /
            (2.0 * static_cast<double>(n));
  } else {
    angle = std::numbers::pi * static_cast<double>(twice) / static_cast<double>(n);
  }
  double x = std::cos(angle);
  double y = std::sin(angle);
  if (is_steep) std::swap(x, y);
  if (is_left) x = -x;
  return {x, is_lower ? y : -y};
}

auto smallest_factor(std::size_t n) -> std::size_t {
  for (std::size_t p = 2; p * p <= n; ++p) {
    if (n % p == 0) return p;
  }
  return n;
}

// The transform of the numbers at `start`, `start + step`, ...
auto transformed(const Complexes& items, std::size_t start, std::size_t step,
                 std::size_t n, const Complexes& roots) -> Complexes {
  if (n == 1) return {items[start]};
  const std::size_t p = smallest_factor(n);
  const std::size_t q = n / p;
  std::vector<Complexes> parts;
  for (std::size_t r = 0; r < p; ++r) {
    parts.push_back(transformed(items, start + r * step, step * p, q, roots));
  }
  Complexes result(n);
  const std::size_t turn = roots.size() / n;
  for (std::size_t k = 0; k < n; ++k) {
    Complex sum = parts[0][k % q];
    for (std::size_t r = 1; r < p; ++r) {
      sum += roots[r * k % n * turn] * parts[r][k % q];
    }
    result[k] = sum;
  }
  return result;
}

// Of one row, forwards or back, without a factor.
auto transform(const Complexes& row, bool is_back) -> Complexes {
  const std::size_t n = row.size();
  Complexes roots;
  for (std::size_t k = 0; k < n; ++k) roots.push_back(root_of_unity(k, n));
  if (is_back) {
    for (Complex& root : roots) root = std::conj(root);
  }
  return transformed(row, 0, 1, n, roots);
}

// What a transform of n numbers takes for each of them: the sum of its factors.
auto rounds_of(std::size_t n) -> std::size_t {
  std::size_t rounds = 1;
  while (n > 1) {
    const std::size_t p = smallest_factor(n);
    rounds += p;
    n /= p;
  }
  return rounds;
}

enum class Transform { Full, RealIn, RealOut };

auto scale_of(const Value* norm, std::size_t n, bool is_back) -> double {
  const std::string name =
      is_given(norm) ? text_argument(*norm, "np.fft") : std::string("backward");
  const auto size = static_cast<double>(n);
  if (name == "ortho") return 1.0 / std::sqrt(size);
  if (name == "backward") return is_back ? 1.0 / size : 1.0;
  if (name == "forward") return is_back ? 1.0 : 1.0 / size;
  raise_as("ValueError", "`np.fft` has no norm '{}'", name);
}

// `row` with n numbers, cut or filled up; of half a spectrum the other half mirrored.
auto prepared(std::span<const Complex> row, std::size_t n, Transform kind)
    -> Complexes {
  Complexes result(n);
  const std::size_t given = kind == Transform::RealOut ? n / 2 + 1 : n;
  for (std::size_t i = 0; i < std::min(given, row.size()); ++i) result[i] = row[i];
  if (kind != Transform::RealOut) return result;
  result[0] = result[0].real();
  if (n % 2 == 0) result[n / 2] = result[n / 2].real();
  for (std::size_t i = 1; 2 * i < n; ++i) result[n - i] = std::conj(result[i]);
  return result;
}

auto along_axis(const Tensor& tensor, std::size_t axis,
                std::optional<std::int64_t> size, const Value* norm, Transform kind,
                bool is_back) -> Tensor {
  const Tensor rows = moved_axis(tensor, axis, tensor.rank() - 1);
  const auto given = static_cast<std::size_t>(tensor.dim(axis));
  const std::int64_t wanted = size.value_or(
      kind == Transform::RealOut ? 2 * (tensor.dim(axis) - 1) : tensor.dim(axis));
  if (wanted < 1) raise_as("ValueError", "a transform of {} numbers", wanted);
  take_items(static_cast<std::size_t>(wanted));
  const auto n = static_cast<std::size_t>(wanted);
  const std::size_t length = kind == Transform::RealIn ? n / 2 + 1 : n;
  const Complexes cells = as_complexes(rows);
  const std::size_t count = given == 0 ? 0 : cells.size() / given;
  const std::size_t rounds = rounds_of(n);
  const double scale = scale_of(norm, n, is_back);
  Complexes result;
  for (std::size_t row = 0; row < count; ++row) {
    take_items(n * rounds);
    Complexes spectrum = transform(
        prepared(std::span(cells).subspan(row * given, given), n, kind), is_back);
    spectrum.resize(length);
    for (const Complex& item : spectrum) result.push_back(item * scale);
  }
  Dims dims = rows.dims();
  dims[dims.size() - 1] = static_cast<std::int64_t>(length);
  const DataType given_type = tensor.dtype();
  const bool is_single = given_type == DataType::Float ||
                         given_type == DataType::Complex64 ||
                         given_type == DataType::Float16;
  Tensor out;
  if (kind == Transform::RealOut) {
    Floats real;
    for (const Complex& item : result) real.push_back(item.real());
    out = from_floats(real, is_single ? DataType::Float : DataType::Double, dims);
  } else {
    out = from_complexes(result, is_single ? DataType::Complex64 : DataType::Complex128,
                         dims);
  }
  return moved_axis(out, tensor.rank() - 1, axis);
}

auto fft_argument(const Value& value, std::string_view name) -> Tensor {
  Tensor tensor = array_argument(value);
  check_numbers(tensor, name);
  if (tensor.rank() == 0) raise_as("ValueError", "`{}` of a scalar", name);
  if (kind_of(tensor.dtype()) < Kind::Float)
    tensor = cast_array(tensor, DataType::Double);
  if (is_float(tensor.dtype())) check_float(tensor.dtype(), name);
  return tensor;
}

template <Name kName, Transform kKind, bool kIsBack>
auto call_fft(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"a", "n", "axis", "norm"}, 1);
  const Tensor tensor = fft_argument(*given[0], kName.text);
  if (kKind == Transform::RealIn && is_complex(tensor.dtype())) {
    raise_as("TypeError", "`{}` takes real numbers", kName.text);
  }
  const std::size_t axis = given[2] == nullptr
                               ? tensor.rank() - 1
                               : axis_argument(*given[2], tensor.rank(), kName.text);
  std::optional<std::int64_t> size;
  if (is_given(given[1])) size = int_argument(*given[1], kName.text);
  return operand(along_axis(tensor, axis, size, given[3], kKind, kIsBack));
}

// Along the last two axes.
template <Name kName, bool kIsBack>
auto call_fft2(const Arguments& arguments) -> Value {
  Tensor tensor = fft_argument(only_argument(arguments, kName.text), kName.text);
  const std::size_t rank = tensor.rank();
  if (rank < 2) raise_as("ValueError", "`{}` of rank {}", kName.text, rank);
  for (const std::size_t axis : {rank - 1, rank - 2}) {
    tensor = along_axis(tensor, axis, std::nullopt, nullptr, Transform::Full, kIsBack);
  }
  return operand(tensor);
}

// The frequencies of a transform of n numbers that are `d` apart.
template <Name kName, bool kIsReal>
auto call_fftfreq(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"n", "d"}, 1);
  const std::int64_t n = int_argument(*given[0], kName.text);
  const double distance =
      given[1] == nullptr ? 1.0 : float_argument(*given[1], kName.text);
  if (n < 1) unsupported("`{}` of {} numbers is not evaluated", kName.text, n);
  take_items(static_cast<std::size_t>(n));
  const double unit = 1.0 / (static_cast<double>(n) * distance);
  Floats result;
  const std::int64_t positive = kIsReal ? n / 2 + 1 : (n - 1) / 2 + 1;
  for (std::int64_t i = 0; i < positive; ++i) {
    result.push_back(static_cast<double>(i) * unit);
  }
  for (std::int64_t i = -(n / 2); !kIsReal && i < 0; ++i) {
    result.push_back(static_cast<double>(i) * unit);
  }
  return vector_value(result);
}

// Puts the middle of each axis first, or back.
template <Name kName, bool kIsBack>
auto call_fftshift(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"x", "axes"}, 1);
  const Tensor tensor = array_argument(*given[0]);
  std::vector<std::int64_t> axes;
  for (std::size_t i = 0; i < tensor.rank(); ++i) {
    axes.push_back(static_cast<std::int64_t>(i));
  }
  if (is_given(given[1])) axes = ints_argument(*given[1], kName.text);
  Value result = operand(tensor);
  for (const std::int64_t axis : axes) {
    const auto at = static_cast<std::size_t>(
        resolve_axis(axis, static_cast<std::int64_t>(tensor.rank())));
    const std::int64_t half = tensor.dim(at) / 2;
    result = call(*find_in_module("numpy", "roll"),
                  Arguments{{result, Value(kIsBack ? -half : half), Value(axis)}, {}});
  }
  return result;
}

}  // namespace

auto numpy_fft_members() -> const Members& {
  static const Members members = [] {
    Members result;
    const auto add = [&](std::string_view name, Function function) {
      add_function(result, "np.fft", name, function);
    };
    add("fft", call_fft<"np.fft.fft", Transform::Full, false>);
    add("fft2", call_fft2<"np.fft.fft2", false>);
    add("fftfreq", call_fftfreq<"np.fft.fftfreq", false>);
    add("fftshift", call_fftshift<"np.fft.fftshift", false>);
    add("ifft", call_fft<"np.fft.ifft", Transform::Full, true>);
    add("ifft2", call_fft2<"np.fft.ifft2", true>);
    add("ifftshift", call_fftshift<"np.fft.ifftshift", true>);
    add("irfft", call_fft<"np.fft.irfft", Transform::RealOut, true>);
    add("rfft", call_fft<"np.fft.rfft", Transform::RealIn, false>);
    add("rfftfreq", call_fftfreq<"np.fft.rfftfreq", true>);
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
