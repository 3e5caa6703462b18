// Products of arrays: matrices, tensors, vectors.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <ranges>

#include "opscribe/kernel/matmul.h"
#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/dot.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"

namespace opscribe::script {

auto accurate_dot(std::span<const double> a, std::span<const double> b) -> double {
  double sum = 0;
  double lost = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    const double product = a[i] * b[i];
    const double rest = std::fma(a[i], b[i], -product);
    const double next = sum + product;
    const double part = next - sum;
    lost += ((sum - (next - part)) + (product - part)) + rest;
    sum = next;
  }
  // Infinities and NaN have lost nothing.
  return std::isfinite(sum) ? sum + lost : sum;
}

auto accurate_dot(std::span<const Complex> a, std::span<const Complex> b) -> Complex {
  Floats left;
  Floats right;
  Floats crossed;
  for (std::size_t i = 0; i < a.size(); ++i) {
    left.insert(left.end(), {a[i].real(), a[i].imag()});
    right.insert(right.end(), {b[i].real(), -b[i].imag()});
    crossed.insert(crossed.end(), {b[i].imag(), b[i].real()});
  }
  return {
      accurate_dot(std::span<const double>(left), std::span<const double>(right)),
      accurate_dot(std::span<const double>(left), std::span<const double>(crossed))};
}

auto accurate_dot(std::span<const Int128> a, std::span<const Int128> b) -> Int128 {
  std::uint64_t total = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    total += static_cast<std::uint64_t>(a[i]) * static_cast<std::uint64_t>(b[i]);
  }
  return Int128{total};
}

auto array_matmul(const Value& left, const Value& right) -> Value {
  const Tensor given_a = array_argument(left);
  const Tensor given_b = array_argument(right);
  const DataType dtype = promote(given_a.dtype(), given_b.dtype());
  if (given_a.rank() == 0 || given_b.rank() == 0) wrong("`@` does not work on scalars");
  check_numbers(given_a, "@");
  check_numbers(given_b, "@");
  const auto plan = kernel::plan_matmul(given_a.dims(), given_b.dims());
  if (!plan) {
    raise_as("ValueError", "`@` of shapes [{}] and [{}], which do not fit each other",
             fmt::join(given_a.dims(), ", "), fmt::join(given_b.dims(), ", "));
  }
  const std::int64_t count = element_count_of(plan->dims);
  take_items(static_cast<std::size_t>(count * std::max<std::int64_t>(plan->inner, 1)));
  if (is_float(dtype) && dtype != DataType::Double && dtype != DataType::Float) {
    unsupported("`@` of `{}` is not evaluated", numpy_name(dtype));
  }
  if (dtype == DataType::Bool) unsupported("`@` of truth values is not evaluated");
  const auto product = [&](const auto& a, const auto& b) {
    using T = std::ranges::range_value_t<decltype(a)>;
    std::vector<T> out(static_cast<std::size_t>(count));
    std::vector<T> scratch(static_cast<std::size_t>(plan->inner));
    kernel::matmul(*plan, std::span<const T>(a), std::span<const T>(b), std::span(out),
                   std::span(scratch),
                   [](std::span<const T> row, std::span<const T> column) {
                     return accurate_dot(row, column);
                   });
    return result_value(from_elements(out, dtype, plan->dims));
  };
  const Tensor a = cast_array(given_a, dtype);
  const Tensor b = cast_array(given_b, dtype);
  if (is_complex(dtype)) return product(as_complexes(a), as_complexes(b));
  if (is_float(dtype)) return product(as_floats(a), as_floats(b));
  return product(as_ints(a), as_ints(b));
}

// The axes that stay in front or behind, the contracted ones as one axis.
static auto as_matrix(const Tensor& tensor, const std::vector<std::size_t>& contracted,
                      bool is_left, std::vector<std::int64_t>& kept) -> Tensor {
  std::vector<std::int64_t> order;
  std::int64_t inner = 1;
  std::int64_t outer = 1;
  for (std::size_t i = 0; i < tensor.rank(); ++i) {
    if (std::ranges::find(contracted, i) != contracted.end()) continue;
    order.push_back(static_cast<std::int64_t>(i));
    kept.push_back(tensor.dim(i));
    outer = checked::mul(outer, tensor.dim(i), "a product");
  }
  std::vector<std::int64_t> axes(contracted.begin(), contracted.end());
  for (const std::size_t axis : contracted) {
    inner = checked::mul(inner, tensor.dim(axis), "a product");
  }
  order.insert(is_left ? order.end() : order.begin(), axes.begin(), axes.end());
  return transpose_array(tensor, order)
      .reshaped(is_left ? Dims{outer, inner} : Dims{inner, outer});
}

auto contracted(const Tensor& a, const Tensor& b,
                const std::vector<std::size_t>& axes_a,
                const std::vector<std::size_t>& axes_b) -> Value {
  bool fits = axes_a.size() == axes_b.size();
  for (std::size_t i = 0; fits && i < axes_a.size(); ++i) {
    fits = a.dim(axes_a[i]) == b.dim(axes_b[i]);
  }
  if (!fits) raise_as("ValueError", "the axes of a product do not fit each other");
  std::vector<std::int64_t> dims;
  const Tensor left = as_matrix(a, axes_a, true, dims);
  const Tensor right = as_matrix(b, axes_b, false, dims);
  const Value product = array_matmul(operand(left), operand(right));
  return result_value(array_in(product)->tensor.reshaped(Dims(dims)));
}

namespace {

using Binary = syntax::BinaryOperator;

auto call_matmul(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.matmul", {"a", "b"}, 2);
  return array_matmul(*given[0], *given[1]);
}

auto call_dot(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.dot", {"a", "b"}, 2);
  const Tensor a = array_argument(*given[0]);
  const Tensor b = array_argument(*given[1]);
  if (a.rank() == 0 || b.rank() == 0) {
    return array_binary(Binary::Mult, result_value(a), result_value(b));
  }
  if (a.rank() <= 2 && b.rank() <= 2) return array_matmul(operand(a), operand(b));
  return contracted(a, b, {a.rank() - 1}, {b.rank() == 1 ? 0 : b.rank() - 2});
}

auto call_inner(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.inner", {"a", "b"}, 2);
  const Tensor a = array_argument(*given[0]);
  const Tensor b = array_argument(*given[1]);
  if (a.rank() == 0 || b.rank() == 0) {
    return array_binary(Binary::Mult, result_value(a), result_value(b));
  }
  return contracted(a, b, {a.rank() - 1}, {b.rank() - 1});
}

auto conjugated(const Tensor& tensor) -> Tensor {
  if (!is_complex(tensor.dtype())) return tensor;
  Complexes cells = as_complexes(tensor);
  for (Complex& cell : cells) cell = std::conj(cell);
  return from_complexes(cells, tensor.dtype(), tensor.dims());
}

auto call_vdot(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.vdot", {"a", "b"}, 2);
  const Tensor a = array_argument(*given[0]);
  const Tensor b = array_argument(*given[1]);
  check_numbers(a, "np.vdot");
  return array_matmul(operand(conjugated(a.reshaped({a.element_count()}))),
                      operand(b.reshaped({b.element_count()})));
}

// `vecdot`, `matvec` and `vecmat`: products of stacks of vectors.
enum class Stack { Vectors, MatrixVector, VectorMatrix };

template <Name kName, Stack kStack>
auto call_stack_product(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"x1", "x2"}, 2);
  Tensor a = array_argument(*given[0]);
  Tensor b = array_argument(*given[1]);
  check_numbers(a, kName.text);
  if (a.rank() == 0 || b.rank() == 0) wrong("`{}` of scalars", kName.text);
  const bool is_row = kStack != Stack::MatrixVector;
  const bool is_column = kStack != Stack::VectorMatrix;
  if (is_row) a = with_axis(conjugated(a), a.rank() - 1);
  if (is_column) b = with_axis(b, b.rank());
  const Value product = array_matmul(operand(a), operand(b));
  const Tensor& whole = array_in(product)->tensor;
  std::vector<std::int64_t> dims(whole.dims().begin(), whole.dims().end());
  if (is_column) dims.pop_back();
  if (is_row) dims.erase(dims.end() - (is_column ? 1 : 2));
  return result_value(whole.reshaped(Dims(dims)));
}

auto axes_of(const Value& value, const Tensor& tensor) -> std::vector<std::size_t> {
  std::vector<std::size_t> result;
  for (const std::int64_t axis : ints_argument(value, "np.tensordot")) {
    result.push_back(static_cast<std::size_t>(
        resolve_axis(axis, static_cast<std::int64_t>(tensor.rank()))));
  }
  return result;
}

auto call_tensordot(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.tensordot", {"a", "b", "axes"}, 2);
  const Tensor a = array_argument(*given[0]);
  const Tensor b = array_argument(*given[1]);
  const Value axes = given[2] == nullptr ? Value(std::int64_t{2}) : *given[2];
  if (const auto count = axes.as_int()) {
    const auto size = static_cast<std::size_t>(*count);
    if (*count < 0 || size > a.rank() || size > b.rank()) {
      raise_as("ValueError", "`np.tensordot` over {} axes", *count);
    }
    std::vector<std::size_t> last(size);
    std::vector<std::size_t> first(size);
    std::iota(last.begin(), last.end(), a.rank() - size);
    std::iota(first.begin(), first.end(), 0);
    return contracted(a, b, last, first);
  }
  const std::vector<Value> both = iterate(axes, {});
  if (both.size() != 2) wrong("`np.tensordot` takes a pair of axes");
  return contracted(a, b, axes_of(both[0], a), axes_of(both[1], b));
}

auto call_kron(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.kron", {"a", "b"}, 2);
  Tensor a = array_argument(*given[0]);
  Tensor b = array_argument(*given[1]);
  const std::size_t rank = std::max(a.rank(), b.rank());
  a = at_least(a, rank);
  b = at_least(b, rank);
  // Each axis of the result is an axis of `a` and one of `b`, side by side.
  std::vector<std::int64_t> wide_a;
  std::vector<std::int64_t> wide_b;
  Dims dims = Dims::filled(rank, 1);
  for (std::size_t i = 0; i < rank; ++i) {
    wide_a.insert(wide_a.end(), {a.dim(i), 1});
    wide_b.insert(wide_b.end(), {1, b.dim(i)});
    dims[i] = checked::mul(a.dim(i), b.dim(i), "the size of `np.kron`");
  }
  const Value product = array_binary(Binary::Mult, operand(a.reshaped(Dims(wide_a))),
                                     operand(b.reshaped(Dims(wide_b))));
  return result_value(array_in(product)->tensor.reshaped(dims));
}

auto call_cross(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.cross", {"a", "b"}, 2);
  const Tensor a = array_argument(*given[0]);
  const Tensor b = array_argument(*given[1]);
  const auto is_3d = [](const Tensor& tensor) {
    return tensor.rank() > 0 && tensor.dim(tensor.rank() - 1) == 3;
  };
  if (!is_3d(a) || !is_3d(b)) unsupported("`np.cross` of these is not evaluated");
  const auto part = [](const Tensor& tensor, std::int64_t at) {
    const Value array = operand(tensor);
    return array_get_item(*array_in(array),
                          Value::tuple({Value(Ellipsis{}), Value(at)}));
  };
  std::vector<Tensor> parts;
  for (std::int64_t i = 0; i < 3; ++i) {
    const std::int64_t j = (i + 1) % 3;
    const std::int64_t k = (i + 2) % 3;
    const Value one =
        array_binary(Binary::Sub, array_binary(Binary::Mult, part(a, j), part(b, k)),
                     array_binary(Binary::Mult, part(a, k), part(b, j)));
    const Tensor& tensor = array_in(one)->tensor;
    parts.push_back(with_axis(tensor, tensor.rank()));
  }
  return operand(joined(parts, parts[0].rank() - 1));
}

auto slid(const Tensor& a, const Tensor& b, const std::string& mode) -> Value {
  if (a.rank() != 1 || b.rank() != 1 || a.is_empty() || b.is_empty()) {
    raise_as("ValueError", "a convolution takes two arrays of one axis");
  }
  const Operands operands{
      .a = a, .b = b, .dtype = a.dtype(), .dims = {}, .is_scalar = false};
  const std::int64_t long_size = a.dim(0);
  const std::int64_t size = b.dim(0);
  const std::int64_t first = mode == "full"   ? 0
                             : mode == "same" ? (size - 1) / 2
                                              : size - 1;
  const std::int64_t count = mode == "full"   ? long_size + size - 1
                             : mode == "same" ? long_size
                                              : long_size - size + 1;
  take_items(static_cast<std::size_t>(count) * static_cast<std::size_t>(size));
  return with_elements(a, "np.convolve", [&](const auto& x) {
    using T = std::ranges::range_value_t<decltype(x)>;
    const std::vector<T> y = [&] {
      if constexpr (std::same_as<T, double>) return as_floats(operands.b);
      if constexpr (std::same_as<T, Int128>) return as_ints(operands.b);
      if constexpr (std::same_as<T, Complex>) return as_complexes(operands.b);
    }();
    std::vector<T> out;
    std::vector<T> reversed(y.rbegin(), y.rend());
    for (std::int64_t at = first; at < first + count; ++at) {
      const std::int64_t low = std::max<std::int64_t>(0, at - size + 1);
      const std::int64_t high = std::min(at, long_size - 1);
      const auto length = static_cast<std::size_t>(high - low + 1);
      const std::span<const T> part(x.data() + low, length);
      const std::span<const T> other(reversed.data() + (size - 1 - (at - low)), length);
      out.push_back(accurate_dot(part, other));
    }
    return operand(from_elements(out, a.dtype(), {count}));
  });
}

template <Name kName, bool kIsReversed>
auto call_slid(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, kName.text, {"a", "v", "mode"}, 2);
  const std::string mode = given[2] == nullptr ? (kIsReversed ? "full" : "valid")
                                               : text_argument(*given[2], kName.text);
  if (mode != "full" && mode != "same" && mode != "valid") {
    raise_as("ValueError", "`{}` has no mode '{}'", kName.text, mode);
  }
  Operands operands = operands_of(operand(array_argument(*given[0]).reshaped(
                                      {array_argument(*given[0]).element_count(), 1})),
                                  operand(array_argument(*given[1])));
  Tensor a = operands.a.reshaped({operands.a.element_count()});
  Tensor b = operands.b;
  if (operands.dtype == DataType::Bool) unsupported("`{}` of truth", kName.text);
  if (!kIsReversed) {
    const Value array = operand(conjugated(b));
    const Value turned =
        array_get_item(*array_in(array), Value::slice({}, {}, Value(std::int64_t{-1})));
    b = array_in(turned)->tensor;
    if (a.element_count() < b.element_count()) {
      unsupported("`np.correlate` with the longer array second is not evaluated");
    }
  } else if (a.element_count() < b.element_count()) {
    std::swap(a, b);
  }
  return slid(a, b, mode);
}

}  // namespace

void add_numpy_products(Members& members) {
  const auto add = [&](std::string_view name, Function function) {
    add_function(members, "np", name, function);
  };
  add("convolve", call_slid<"np.convolve", true>);
  add("correlate", call_slid<"np.correlate", false>);
  add("cross", call_cross);
  add("dot", call_dot);
  add("inner", call_inner);
  add("kron", call_kron);
  add("matmul", call_matmul);
  add("matvec", call_stack_product<"np.matvec", Stack::MatrixVector>);
  add("tensordot", call_tensordot);
  add("vdot", call_vdot);
  add("vecdot", call_stack_product<"np.vecdot", Stack::Vectors>);
  add("vecmat", call_stack_product<"np.vecmat", Stack::VectorMatrix>);
  add_numpy_einsum(members);
}

}  // namespace opscribe::script
