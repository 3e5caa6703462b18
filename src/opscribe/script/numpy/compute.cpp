// Elementwise arithmetic of arrays, with numpy's types and broadcasting.

#include <cmath>
#include <complex>
#include <variant>

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/python/operators.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;
using Comparison = syntax::CompareOperator;
using Unary = syntax::UnaryOperator;

// The kinds in the order in which they absorb one another.
auto kind_rank(DataType dtype) -> int {
  switch (info(dtype).number_class) {
    case NumberClass::Bool:
      return 0;
    case NumberClass::Unsigned:
    case NumberClass::Signed:
      return 1;
    case NumberClass::Float:
      return 2;
    case NumberClass::Complex:
      return 3;
    default:
      return 4;
  }
}

auto is_numpy_float(DataType dtype) -> bool {
  return dtype == DataType::Float16 || dtype == DataType::Float ||
         dtype == DataType::Double;
}

auto promote_integers(DataType a, DataType b) -> DataType {
  const DataType wide = bits(a) >= bits(b) ? a : b;
  if (is_signed(a) == is_signed(b)) return wide;
  const DataType with_sign = is_signed(a) ? a : b;
  const DataType without = is_signed(a) ? b : a;
  if (bits(with_sign) > bits(without)) return with_sign;
  switch (bits(without)) {
    case 8:
      return DataType::Int16;
    case 16:
      return DataType::Int32;
    case 32:
      return DataType::Int64;
    default:
      return DataType::Double;
  }
}

// The smallest float that numpy trusts with an integer.
auto float_for(DataType integer) -> DataType {
  if (integer == DataType::Bool || bits(integer) <= 8) return DataType::Float16;
  return bits(integer) == 16 ? DataType::Float : DataType::Double;
}

auto wider_float(DataType a, DataType b) -> DataType {
  return bits(a) >= bits(b) ? a : b;
}

auto promote_to_complex(DataType complex, DataType other) -> DataType {
  const bool is_double = complex == DataType::Complex128 ||
                         other == DataType::Complex128 || other == DataType::Double ||
                         (is_integer(other) && bits(other) > 16);
  return is_double ? DataType::Complex128 : DataType::Complex64;
}

// --- elements in a common form: Int128, double or complex

using Ints = std::vector<Int128>;
using Floats = std::vector<double>;
using Complexes = std::vector<std::complex<double>>;

auto as_ints(const Tensor& tensor) -> Ints {
  Ints result;
  result.reserve(static_cast<std::size_t>(tensor.element_count()));
  dispatch(integer_types + sub_byte_integer_types + bool_type, tensor.dtype(),
           [&]<typename T>() {
             for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
               if constexpr (SmallIntElement<T>) {
                 result.push_back(static_cast<int>(tensor.load<T>(i)));
               } else {
                 result.push_back(tensor.load<T>(i));
               }
             }
           });
  return result;
}

auto as_floats(const Tensor& tensor) -> Floats {
  Floats result;
  result.reserve(static_cast<std::size_t>(tensor.element_count()));
  for (std::int64_t i = 0; i < tensor.element_count(); ++i) {
    result.push_back(element_as_double(tensor, i));
  }
  return result;
}

auto as_complexes(const Tensor& tensor) -> Complexes {
  const Tensor wide = cast_array(tensor, DataType::Complex128);
  return wide.to_vector<std::complex<double>>();
}

// Keeps the low bits, as numpy's arithmetic does.
auto from_ints(const Ints& values, DataType dtype, const Dims& dims) -> Tensor {
  if (dtype == DataType::Bool) {
    Tensor tensor = Tensor::zeros(dtype, dims);
    auto cells = tensor.mutable_cells<bool>();
    for (std::size_t i = 0; i < values.size(); ++i) cells[i] = values[i] != 0;
    return tensor;
  }
  return dispatch(integer_types + sub_byte_integer_types, dtype,
                  [&]<typename T>() -> Tensor {
                    std::vector<T> elements;
                    elements.reserve(values.size());
                    for (const Int128 value : values) {
                      if constexpr (SmallIntElement<T>) {
                        elements.push_back(T(static_cast<std::int32_t>(value)));
                      } else {
                        elements.push_back(static_cast<T>(value));
                      }
                    }
                    return Tensor::from_values<T>(dims, std::span<const T>(elements));
                  });
}

auto from_floats(const Floats& values, DataType dtype, const Dims& dims) -> Tensor {
  const auto wide = Tensor::from_values<double>(dims, std::span<const double>(values));
  return cast_array(wide, dtype);
}

auto from_complexes(const Complexes& values, DataType dtype, const Dims& dims)
    -> Tensor {
  const auto wide = Tensor::from_values<std::complex<double>>(
      dims, std::span<const std::complex<double>>(values));
  return cast_array(wide, dtype);
}

auto wrapped_power(Int128 base, Int128 exponent) -> Int128 {
  if (exponent < 0) wrong("an array of integers to a negative power");
  std::uint64_t result = 1;
  auto factor = static_cast<std::uint64_t>(base);
  for (auto rest = static_cast<std::uint64_t>(exponent); rest != 0; rest >>= 1) {
    if ((rest & 1) != 0) result *= factor;
    factor *= factor;
  }
  return static_cast<std::int64_t>(result);
}

auto compute(Binary op, Int128 a, Int128 b) -> Int128 {
  switch (op) {
    case Binary::Add:
      return a + b;
    case Binary::Sub:
      return a - b;
    case Binary::Mult:
      return a * b;  // both have at most 64 bits
    case Binary::FloorDiv:
      return b == 0 ? 0 : floor_divide(a, b);
    case Binary::Mod:
      return b == 0 ? 0 : floor_modulo(a, b);
    case Binary::Pow:
      return wrapped_power(a, b);
    case Binary::LShift:
      return b < 0 || b > 63 ? 0 : a * (Int128{1} << static_cast<int>(b));
    case Binary::RShift:
      return a >> static_cast<int>(b < 0 || b > 63 ? 63 : b);
    case Binary::BitAnd:
      return a & b;
    case Binary::BitOr:
      return a | b;
    case Binary::BitXor:
      return a ^ b;
    default:
      unsupported("`{}` of arrays is not evaluated", symbol_of(op));
  }
}

auto compute(Binary op, double a, double b) -> double {
  switch (op) {
    case Binary::Add:
      return a + b;
    case Binary::Sub:
      return a - b;
    case Binary::Mult:
      return a * b;
    case Binary::Div:
      return a / b;
    case Binary::Pow:
      return std::pow(a, b);
    case Binary::FloorDiv:
      return b == 0 ? a / b : floor_divide(a, b);
    case Binary::Mod:
      return b == 0 ? std::nan("") : floor_modulo(a, b);
    default:
      wrong("`{}` does not work on arrays of floats", symbol_of(op));
  }
}

auto compute(Binary op, std::complex<double> a, std::complex<double> b)
    -> std::complex<double> {
  switch (op) {
    case Binary::Add:
      return a + b;
    case Binary::Sub:
      return a - b;
    case Binary::Mult:
      return a * b;
    case Binary::Div:
      return a / b;
    case Binary::Pow:
      return std::pow(a, b);
    default:
      wrong("`{}` does not work on arrays of complex numbers", symbol_of(op));
  }
}

template <typename T>
auto zip(Binary op, const std::vector<T>& a, const std::vector<T>& b)
    -> std::vector<T> {
  std::vector<T> result;
  result.reserve(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) result.push_back(compute(op, a[i], b[i]));
  return result;
}

auto broadcast_dims(const Dims& a, const Dims& b) -> Dims {
  if (auto dims = broadcast_shapes(a, b)) return *dims;
  wrong("arrays of shapes [{}] and [{}] do not fit each other", fmt::join(a, ", "),
        fmt::join(b, ", "));
}

// A Python number has no type of its own: it takes the array's, unless its kind is the
// higher one.
auto weak_dtype(const Value& number, DataType array) -> DataType {
  const bool is_int = as_wide(number).has_value();
  if (number.is<bool>()) return DataType::Bool;
  if (is_int && kind_rank(array) >= 1) return array;
  if (is_int) return DataType::Int64;
  if (number.is<double>()) {
    return kind_rank(array) >= 2 ? array : DataType::Double;
  }
  if (number.is<std::complex<double>>()) {
    return array == DataType::Double || kind_rank(array) < 2 ? DataType::Complex128
           : kind_rank(array) == 3                           ? array
                                                             : DataType::Complex64;
  }
  return make_array(number, std::nullopt).dtype();
}

struct Operands {
  Tensor a, b;  // same type and dims
  DataType dtype;
  bool is_scalar;
};

auto is_python_number(const Value& value) -> bool {
  return as_wide(value) || value.is<double>() || value.is<std::complex<double>>();
}

auto prepare(const Value& left, const Value& right, bool is_division) -> Operands {
  const auto* a = array_in(left);
  const auto* b = array_in(right);
  const auto tensor_of = [](const Value& value, const TensorValue* array,
                            const TensorValue* other) {
    if (array != nullptr) return array->tensor;
    if (!is_python_number(value)) return make_array(value, std::nullopt);
    return make_array(value, weak_dtype(value, other->tensor.dtype()));
  };
  const Tensor x = tensor_of(left, a, b);
  const Tensor y = tensor_of(right, b, a);
  DataType dtype = promote(x.dtype(), y.dtype());
  if (is_division && kind_rank(dtype) < 2) dtype = DataType::Double;
  const Dims dims = broadcast_dims(x.dims(), y.dims());
  take_bytes(static_cast<std::size_t>(element_count_of(dims)));
  const bool is_scalar = dims.empty();
  return {broadcast_to(cast_array(x, dtype), dims),
          broadcast_to(cast_array(y, dtype), dims), dtype, is_scalar};
}

template <typename T>
auto compare_elements(Comparison op, const std::vector<T>& a, const std::vector<T>& b)
    -> Ints {
  Ints result;
  result.reserve(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    bool holds = false;
    if (op == Comparison::Eq) holds = a[i] == b[i];
    if (op == Comparison::NotEq) holds = a[i] != b[i];
    if constexpr (requires { a[i] < b[i]; }) {
      if (op == Comparison::Lt) holds = a[i] < b[i];
      if (op == Comparison::LtE) holds = a[i] <= b[i];
      if (op == Comparison::Gt) holds = a[i] > b[i];
      if (op == Comparison::GtE) holds = a[i] >= b[i];
    }
    result.push_back(holds ? 1 : 0);
  }
  return result;
}

// Numbers, lists and arrays mix with arrays; anything else does not.
auto can_mix(const Value& value) -> bool {
  return array_in(value) != nullptr || is_python_number(value) ||
         value.is<std::string>() || value.items().has_value() || value.is<RangeValue>();
}

}  // namespace

auto broadcast_shapes(const Dims& a, const Dims& b) -> std::optional<Dims> {
  const std::size_t rank = std::max(a.size(), b.size());
  Dims result = Dims::filled(rank, 1);
  for (std::size_t i = 0; i < rank; ++i) {
    const std::int64_t x = i < a.size() ? a[a.size() - 1 - i] : 1;
    const std::int64_t y = i < b.size() ? b[b.size() - 1 - i] : 1;
    if (x != y && x != 1 && y != 1) return std::nullopt;
    result[rank - 1 - i] = x == 1 ? y : x;
  }
  return result;
}

auto promote(DataType a, DataType b) -> DataType {
  if (a == b) return a;
  const int rank_a = kind_rank(a);
  const int rank_b = kind_rank(b);
  if (rank_a > rank_b) return promote(b, a);
  if (rank_b == 4) {
    unsupported("`{}` and `{}` in one array are not evaluated", numpy_name(a),
                numpy_name(b));
  }
  if (rank_a == 0 && rank_b == 1) return b;
  const bool is_plain = !is_sub_byte(a) && !is_sub_byte(b) &&
                        (rank_a != 2 || is_numpy_float(a)) &&
                        (rank_b != 2 || is_numpy_float(b));
  if (!is_plain) {
    unsupported("`{}` together with `{}` is not evaluated", numpy_name(a),
                numpy_name(b));
  }
  if (rank_b == 1) return promote_integers(a, b);
  if (rank_b == 3) return promote_to_complex(b, a);
  return wider_float(rank_a == 2 ? a : float_for(a), b);
}

auto array_binary(Binary op, const Value& left, const Value& right) -> Value {
  if (op == Binary::MatMult) return array_matmul(left, right);
  if (!can_mix(left) || !can_mix(right)) {
    wrong("`{}` does not work on `{}` and `{}`", symbol_of(op), left.type_name(),
          right.type_name());
  }
  const Operands operands = prepare(left, right, op == Binary::Div);
  const auto& [a, b, dtype, is_scalar] = operands;
  const Dims& dims = a.dims();
  switch (kind_rank(dtype)) {
    case 0: {
      // Booleans count as truth in `+` and `*`, which stay booleans.
      if (op == Binary::Sub) wrong("`-` does not work on arrays of booleans");
      const bool is_int = op == Binary::FloorDiv || op == Binary::Mod ||
                          op == Binary::Pow || op == Binary::LShift ||
                          op == Binary::RShift;
      const DataType result = is_int ? DataType::Int8 : DataType::Bool;
      return array_value(from_ints(zip(op, as_ints(a), as_ints(b)), result, dims),
                         is_scalar);
    }
    case 1:
      return array_value(from_ints(zip(op, as_ints(a), as_ints(b)), dtype, dims),
                         is_scalar);
    case 2:
      return array_value(from_floats(zip(op, as_floats(a), as_floats(b)), dtype, dims),
                         is_scalar);
    case 3:
      return array_value(
          from_complexes(zip(op, as_complexes(a), as_complexes(b)), dtype, dims),
          is_scalar);
    default:
      unsupported("`{}` of arrays of text is not evaluated", symbol_of(op));
  }
}

auto array_compare(Comparison op, const Value& left, const Value& right) -> Value {
  if (!can_mix(left) || !can_mix(right)) {
    if (op == Comparison::Eq) return {false};
    if (op == Comparison::NotEq) return {true};
    wrong("`{}` does not work on `{}` and `{}`", symbol_of(op), left.type_name(),
          right.type_name());
  }
  const Operands operands = prepare(left, right, false);
  const auto& [a, b, dtype, is_scalar] = operands;
  Ints result;
  if (dtype == DataType::String) {
    result = compare_elements(
        op, std::vector<std::string>(a.strings().begin(), a.strings().end()),
        std::vector<std::string>(b.strings().begin(), b.strings().end()));
  } else if (kind_rank(dtype) <= 1) {
    result = compare_elements(op, as_ints(a), as_ints(b));
  } else if (kind_rank(dtype) == 2) {
    result = compare_elements(op, as_floats(a), as_floats(b));
  } else {
    result = compare_elements(op, as_complexes(a), as_complexes(b));
  }
  return array_value(from_ints(result, DataType::Bool, a.dims()), is_scalar);
}

auto array_unary(Unary op, const TensorValue& array) -> Value {
  const Tensor& tensor = array.tensor;
  const DataType dtype = tensor.dtype();
  const int rank = kind_rank(dtype);
  take_bytes(static_cast<std::size_t>(tensor.element_count()));
  if (op == Unary::UAdd && rank != 4 && rank != 0) {
    return Value::tensor(tensor, array.is_numpy_scalar);
  }
  const bool is_invert = op == Unary::Invert;
  const bool fits =
      op != Unary::UAdd && (is_invert ? rank <= 1 : rank >= 1) && rank != 4;
  if (!fits) {
    wrong("`{}` does not work on arrays of `{}`", symbol_of(op), numpy_name(dtype));
  }
  const auto negate = [](auto values) {
    for (auto& value : values) value = -value;
    return values;
  };
  Tensor result;
  if (is_invert) {
    Ints values = as_ints(tensor);
    for (Int128& value : values) value = dtype == DataType::Bool ? 1 - value : ~value;
    result = from_ints(values, dtype, tensor.dims());
  } else if (rank == 1) {
    result = from_ints(negate(as_ints(tensor)), dtype, tensor.dims());
  } else if (rank == 2) {
    result = from_floats(negate(as_floats(tensor)), dtype, tensor.dims());
  } else {
    result = from_complexes(negate(as_complexes(tensor)), dtype, tensor.dims());
  }
  return array_value(std::move(result), array.is_numpy_scalar || tensor.rank() == 0);
}

}  // namespace opscribe::script
