// `np.linalg`: norms, and what elimination gives (determinant, inverse, solutions).
//
// Numpy asks LAPACK, whose last bits depend on the machine; docs/numpy.md has the bound
// that the tests hold.

#include <algorithm>
#include <cmath>

#include "opscribe/script/evaluate.h"
#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/arguments.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/dot.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;

// --- elimination

// A square matrix as the product of a lower and an upper triangle, rows exchanged so
// that the largest number of a column stands on the diagonal.
struct Elimination {
  std::size_t size = 0;
  Floats cells;  // both triangles; the lower one has ones on its diagonal
  std::vector<std::size_t> order;  // of the rows
  double sign = 1.0;               // of that order
  bool is_singular = false;

  auto at(std::size_t row, std::size_t column) -> double& {
    return cells[row * size + column];
  }
};

auto eliminate(std::span<const double> matrix, std::size_t size) -> Elimination {
  Elimination lu;
  lu.size = size;
  lu.cells.assign(matrix.begin(), matrix.end());
  for (std::size_t i = 0; i < size; ++i) lu.order.push_back(i);
  for (std::size_t column = 0; column < size; ++column) {
    std::size_t best = column;
    for (std::size_t row = column + 1; row < size; ++row) {
      if (std::abs(lu.at(row, column)) > std::abs(lu.at(best, column))) best = row;
    }
    if (best != column) {
      lu.sign = -lu.sign;
      std::swap(lu.order[best], lu.order[column]);
      for (std::size_t k = 0; k < size; ++k)
        std::swap(lu.at(best, k), lu.at(column, k));
    }
    if (lu.at(column, column) == 0) {
      lu.is_singular = true;
      continue;
    }
    for (std::size_t row = column + 1; row < size; ++row) {
      const double factor = lu.at(row, column) / lu.at(column, column);
      lu.at(row, column) = factor;
      for (std::size_t k = column + 1; k < size; ++k) {
        lu.at(row, k) -= factor * lu.at(column, k);
      }
    }
  }
  return lu;
}

// The solution for one right side, in place of it.
void substitute(Elimination& lu, Floats& side) {
  Floats x;
  for (const std::size_t row : lu.order) x.push_back(side[row]);
  for (std::size_t row = 0; row < lu.size; ++row) {
    for (std::size_t k = 0; k < row; ++k) x[row] -= lu.at(row, k) * x[k];
  }
  for (std::size_t row = lu.size; row-- > 0;) {
    for (std::size_t k = row + 1; k < lu.size; ++k) x[row] -= lu.at(row, k) * x[k];
    x[row] /= lu.at(row, row);
  }
  side = std::move(x);
}

// An argument that is a stack of square matrices, as floats.
struct Squares {
  Tensor tensor;
  DataType dtype;
  std::size_t size = 0;
  std::size_t count = 0;
  Floats cells;

  auto matrix(std::size_t at) const -> std::span<const double> {
    return std::span(cells).subspan(at * size * size, size * size);
  }
};

auto squares_argument(const Value& value, std::string_view name) -> Squares {
  Squares squares;
  squares.tensor = array_argument(value);
  check_real(squares.tensor, name);
  const std::size_t rank = squares.tensor.rank();
  if (rank < 2 || squares.tensor.dim(rank - 1) != squares.tensor.dim(rank - 2)) {
    raise_as("LinAlgError", "`{}` takes square matrices, not the shape [{}]", name,
             fmt::join(squares.tensor.dims(), ", "));
  }
  squares.dtype =
      is_float(squares.tensor.dtype()) ? squares.tensor.dtype() : DataType::Double;
  if (squares.dtype != DataType::Double && squares.dtype != DataType::Float) {
    wrong("`{}` does not take `{}`", name, numpy_name(squares.dtype));
  }
  squares.size = static_cast<std::size_t>(squares.tensor.dim(rank - 1));
  squares.cells = as_floats(squares.tensor);
  const std::size_t area = squares.size * squares.size;
  squares.count = area == 0 ? 0 : squares.cells.size() / area;
  // Elimination takes the cube of the size.
  take_items(squares.cells.size());
  for (std::size_t i = 0; i < squares.size; ++i) take_items(squares.cells.size());
  return squares;
}

// The axes before the last two.
auto stack_dims(const Tensor& tensor) -> Dims {
  return Dims(tensor.dims().span().first(tensor.rank() - 2));
}

auto call_det(const Arguments& arguments) -> Value {
  const Squares squares =
      squares_argument(only_argument(arguments, "np.linalg.det"), "np.linalg.det");
  Floats result;
  for (std::size_t i = 0; i < squares.count; ++i) {
    Elimination lu = eliminate(squares.matrix(i), squares.size);
    double product = lu.sign;
    for (std::size_t k = 0; k < squares.size; ++k) product *= lu.at(k, k);
    result.push_back(product);
  }
  const Dims dims = stack_dims(squares.tensor);
  if (squares.size == 0) {
    result.assign(static_cast<std::size_t>(element_count_of(dims)), 1.0);
  }
  return result_value(from_floats(result, squares.dtype, dims));
}

auto call_slogdet(const Arguments& arguments) -> Value {
  const Squares squares = squares_argument(
      only_argument(arguments, "np.linalg.slogdet"), "np.linalg.slogdet");
  if (squares.tensor.rank() != 2 || squares.size == 0) {
    unsupported("`np.linalg.slogdet` of this shape is not evaluated");
  }
  Elimination lu = eliminate(squares.matrix(0), squares.size);
  double sign = lu.sign;
  double logarithm = 0;
  for (std::size_t k = 0; k < squares.size; ++k) {
    sign = lu.at(k, k) < 0 ? -sign : sign;
    logarithm += std::log(std::abs(lu.at(k, k)));
  }
  if (lu.is_singular) sign = 0;
  return Value::tuple({result_value(from_floats({sign}, squares.dtype, Dims{})),
                       result_value(from_floats({logarithm}, squares.dtype, Dims{}))});
}

void refuse_singular(const Elimination& lu) {
  if (lu.is_singular) raise_as("LinAlgError", "the matrix is singular");
}

auto call_inv(const Arguments& arguments) -> Value {
  const Squares squares =
      squares_argument(only_argument(arguments, "np.linalg.inv"), "np.linalg.inv");
  const std::size_t size = squares.size;
  Floats result(squares.cells.size());
  for (std::size_t i = 0; i < squares.count; ++i) {
    Elimination lu = eliminate(squares.matrix(i), size);
    refuse_singular(lu);
    for (std::size_t column = 0; column < size; ++column) {
      Floats side(size, 0.0);
      side[column] = 1.0;
      substitute(lu, side);
      for (std::size_t row = 0; row < size; ++row) {
        result[(i * size + row) * size + column] = side[row];
      }
    }
  }
  return operand(from_floats(result, squares.dtype, squares.tensor.dims()));
}

auto call_solve(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.linalg.solve", {"a", "b"}, 2);
  const Squares squares = squares_argument(*given[0], "np.linalg.solve");
  const Tensor b = array_argument(*given[1]);
  check_real(b, "np.linalg.solve");
  if (squares.tensor.rank() != 2 || b.rank() == 0 || b.rank() > 2) {
    unsupported("`np.linalg.solve` of stacks is not evaluated");
  }
  if (std::cmp_not_equal(b.dim(0), squares.size)) {
    raise_as("ValueError", "{} rows for {} unknowns", b.dim(0), squares.size);
  }
  const DataType other = is_float(b.dtype()) ? b.dtype() : DataType::Double;
  const DataType dtype = promote(squares.dtype, other);
  const std::size_t columns = b.rank() == 1 ? 1 : static_cast<std::size_t>(b.dim(1));
  for (std::size_t i = 0; i < columns; ++i) take_items(squares.cells.size());
  Floats sides = as_floats(b);
  Elimination lu = eliminate(squares.cells, squares.size);
  refuse_singular(lu);
  for (std::size_t column = 0; column < columns; ++column) {
    Floats side;
    for (std::size_t row = 0; row < squares.size; ++row) {
      side.push_back(sides[row * columns + column]);
    }
    substitute(lu, side);
    for (std::size_t row = 0; row < squares.size; ++row) {
      sides[row * columns + column] = side[row];
    }
  }
  return operand(from_floats(sides, dtype, b.dims()));
}

// The lower triangle whose product with its transpose is the matrix.
auto call_cholesky(const Arguments& arguments) -> Value {
  const Squares squares = squares_argument(
      only_argument(arguments, "np.linalg.cholesky"), "np.linalg.cholesky");
  const std::size_t size = squares.size;
  Floats result(squares.cells.size(), 0.0);
  for (std::size_t i = 0; i < squares.count; ++i) {
    const auto matrix = squares.matrix(i);
    const auto lower = std::span(result).subspan(i * size * size, size * size);
    for (std::size_t row = 0; row < size; ++row) {
      for (std::size_t column = 0; column <= row; ++column) {
        double rest = matrix[row * size + column];
        for (std::size_t k = 0; k < column; ++k) {
          rest -= lower[row * size + k] * lower[column * size + k];
        }
        if (row == column && !(rest > 0)) {
          raise_as("LinAlgError", "the matrix is not positive definite");
        }
        lower[row * size + column] =
            row == column ? std::sqrt(rest) : rest / lower[column * size + column];
      }
    }
  }
  return operand(from_floats(result, squares.dtype, squares.tensor.dims()));
}

// --- products

auto call_matrix_power(const Arguments& arguments) -> Value {
  const auto given = bind(arguments, "np.linalg.matrix_power", {"a", "n"}, 2);
  const Tensor tensor = array_argument(*given[0]);
  std::int64_t power = int_argument(*given[1], "np.linalg.matrix_power");
  if (tensor.rank() != 2 || tensor.dim(0) != tensor.dim(1)) {
    raise_as("LinAlgError", "`np.linalg.matrix_power` takes square matrices");
  }
  Value factor = operand(tensor);
  if (power < 0) factor = call_inv(Arguments{{factor}, {}});
  power = power < 0 ? -power : power;
  if (power == 0) {
    return call(*find_in_module("numpy", "eye"),
                Arguments{{Value(tensor.dim(0))},
                          {{"dtype", *array_attr(*array_in(factor), "dtype")}}});
  }
  std::optional<Value> result;
  for (; power > 0; power >>= 1) {
    if ((power & 1) != 0) result = result ? array_matmul(*result, factor) : factor;
    if (power > 1) factor = array_matmul(factor, factor);
  }
  return *result;
}

auto call_multi_dot(const Arguments& arguments) -> Value {
  const std::vector<Tensor> parts =
      arrays_argument(only_argument(arguments, "np.linalg.multi_dot"));
  if (parts.size() < 2) raise_as("ValueError", "`np.linalg.multi_dot` of one array");
  Value result = operand(parts[0]);
  for (std::size_t i = 1; i < parts.size(); ++i) {
    result = array_matmul(result, operand(parts[i]));
  }
  return result;
}

// --- norms

auto numpy_call(std::string_view name, std::vector<Value> arguments) -> Value {
  return call(*find_in_module("numpy", name), Arguments{std::move(arguments), {}});
}

auto reduced(const Value& array, std::string_view name, const Value& axis, bool keeps)
    -> Value {
  return *array_reduction(*array_in(array), name,
                          Arguments{{}, {{"axis", axis}, {"keepdims", Value(keeps)}}});
}

// Of the vectors along `axis`.
auto vector_norm(const Tensor& x, const Value* order, const Value& axis, bool keeps)
    -> Value {
  const Value sizes = numpy_call("abs", {operand(x)});
  if (!is_given(order) || equal(*order, Value(std::int64_t{2}))) {
    const Value squares = array_binary(Binary::Mult, sizes, sizes);
    return numpy_call("sqrt", {reduced(squares, "sum", axis, keeps)});
  }
  const double p = float_argument(*order, "np.linalg.norm");
  if (std::isinf(p)) return reduced(sizes, p > 0 ? "max" : "min", axis, keeps);
  if (p == 1) return reduced(sizes, "sum", axis, keeps);
  if (p == 0) {
    const Value is_some = array_compare(syntax::CompareOperator::NotEq, operand(x),
                                        Value(std::int64_t{0}));
    return reduced(operand(cast_array(array_in(is_some)->tensor, x.dtype())), "sum",
                   axis, keeps);
  }
  const Value powers = array_binary(Binary::Pow, sizes, Value(p));
  return array_binary(Binary::Pow, reduced(powers, "sum", axis, keeps), Value(1.0 / p));
}

auto matrix_norm(const Tensor& x, const Value& order, bool keeps) -> Value {
  const Value both = Value::tuple({Value(std::int64_t{-2}), Value(std::int64_t{-1})});
  if (equal(order, Value::str("fro"))) return vector_norm(x, nullptr, both, keeps);
  const auto p = order.as_number();
  const bool is_sum = p && (std::abs(*p) == 1 || std::isinf(*p));
  if (!is_sum) unsupported("this norm of matrices is not evaluated");
  const std::int64_t added = std::abs(*p) == 1 ? -2 : -1;
  const Value sums =
      reduced(numpy_call("abs", {operand(x)}), "sum", Value(added), true);
  return reduced(sums, *p > 0 ? "max" : "min", both, keeps);
}

auto call_norm(const Arguments& arguments) -> Value {
  const auto given =
      bind(arguments, "np.linalg.norm", {"x", "ord", "axis", "keepdims"}, 1);
  Tensor x = array_argument(*given[0]);
  check_real(x, "np.linalg.norm");
  if (!is_float(x.dtype())) x = cast_array(x, DataType::Double);
  const bool keeps = is_set(given[3]);
  if (!is_given(given[2])) {
    if (!is_given(given[1])) {
      const Tensor flat = x.reshaped({x.element_count()});
      const Value root =
          numpy_call("sqrt", {array_matmul(operand(flat), operand(flat))});
      const Dims dims = keeps ? Dims::filled(x.rank(), 1) : Dims{};
      return result_value(array_in(root)->tensor.reshaped(dims));
    }
    if (x.rank() == 2) return matrix_norm(x, *given[1], keeps);
    return vector_norm(x, given[1], Value(), keeps);
  }
  const std::vector<std::int64_t> axes = ints_argument(*given[2], "np.linalg.norm");
  if (axes.size() == 1) return vector_norm(x, given[1], *given[2], keeps);
  if (is_given(given[1]) && !equal(*given[1], Value::str("fro"))) {
    unsupported("this norm along two axes is not evaluated");
  }
  return vector_norm(x, nullptr, *given[2], keeps);
}

}  // namespace

auto numpy_linalg_members() -> const Members& {
  static const Members members = [] {
    Members result;
    const auto add = [&](std::string_view name, Function function) {
      add_function(result, "np.linalg", name, function);
    };
    add("cholesky", call_cholesky);
    add("det", call_det);
    add("inv", call_inv);
    add("matrix_power", call_matrix_power);
    add("multi_dot", call_multi_dot);
    add("norm", call_norm);
    add("slogdet", call_slogdet);
    add("solve", call_solve);
    for (const char* name : {"cross", "diagonal", "matmul", "matrix_transpose", "outer",
                             "tensordot", "trace", "vecdot"}) {
      result.emplace(name, *find_in_module("numpy", name));
    }
    return result;
  }();
  return members;
}

}  // namespace opscribe::script
