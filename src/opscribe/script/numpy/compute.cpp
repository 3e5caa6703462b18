// Elementwise arithmetic of arrays, with numpy's types and broadcasting.

#include <cmath>
#include <complex>
#include <ranges>

#include "opscribe/script/interpreter/meter.h"
#include "opscribe/script/numpy/array.h"
#include "opscribe/script/numpy/elements.h"
#include "opscribe/script/numpy/functions.h"
#include "opscribe/script/python/objects.h"
#include "opscribe/script/python/operators.h"

namespace opscribe::script {
namespace {

using Binary = syntax::BinaryOperator;
using Comparison = syntax::CompareOperator;
using Unary = syntax::UnaryOperator;

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
auto holds(Comparison op, const T& a, const T& b) -> bool {
  if (op == Comparison::Eq) return a == b;
  if (op == Comparison::NotEq) return a != b;
  if constexpr (requires { a < b; }) {
    if (op == Comparison::Lt) return a < b;
    if (op == Comparison::LtE) return a <= b;
    if (op == Comparison::Gt) return a > b;
    if (op == Comparison::GtE) return a >= b;
  }
  return false;
}

// Numbers, lists and arrays mix with arrays; anything else does not.
auto can_mix(const Value& value) -> bool {
  return array_in(value) != nullptr || as_wide(value) || value.is<double>() ||
         value.is<Complex>() || value.is<std::string>() || value.items().has_value() ||
         value.is<RangeValue>();
}

}  // namespace

auto promote(DataType a, DataType b) -> DataType {
  if (a == b) return a;
  const Kind kind_a = kind_of(a);
  const Kind kind_b = kind_of(b);
  if (kind_a > kind_b) return promote(b, a);
  if (kind_b == Kind::Text) {
    unsupported("`{}` and `{}` in one array are not evaluated", numpy_name(a),
                numpy_name(b));
  }
  if (kind_a == Kind::Truth && kind_b == Kind::Integer) return b;
  const bool is_plain = !is_sub_byte(a) && !is_sub_byte(b) &&
                        (kind_a != Kind::Float || is_numpy_float(a)) &&
                        (kind_b != Kind::Float || is_numpy_float(b));
  if (!is_plain) {
    unsupported("`{}` together with `{}` is not evaluated", numpy_name(a),
                numpy_name(b));
  }
  if (kind_b == Kind::Integer) return promote_integers(a, b);
  if (kind_b == Kind::Complex) return promote_to_complex(b, a);
  return wider_float(kind_a == Kind::Float ? a : float_for(a), b);
}

auto array_binary(Binary op, const Value& left, const Value& right) -> Value {
  if (op == Binary::MatMult) return array_matmul(left, right);
  if (!can_mix(left) || !can_mix(right)) {
    wrong("`{}` does not work on `{}` and `{}`", symbol_of(op), left.type_name(),
          right.type_name());
  }
  Operands operands = operands_of(left, right);
  if (op == Binary::Div && kind_of(operands.dtype) < Kind::Float) {
    operands = with_dtype(std::move(operands), DataType::Double);
  }
  const auto& [a, b, dtype, dims, is_scalar] = operands;
  const auto zipped = [&](const auto& x, const auto& y) {
    using T = std::ranges::range_value_t<decltype(x)>;
    return map_pairs<T>(operands, x, y,
                        [&](const T& p, const T& q) { return compute(op, p, q); });
  };
  switch (kind_of(dtype)) {
    case Kind::Truth: {
      // Booleans count as truth in `+` and `*`, which stay booleans.
      if (op == Binary::Sub) wrong("`-` does not work on arrays of booleans");
      const bool is_int = op == Binary::FloorDiv || op == Binary::Mod ||
                          op == Binary::Pow || op == Binary::LShift ||
                          op == Binary::RShift;
      const DataType result = is_int ? DataType::Int8 : DataType::Bool;
      return array_value(from_ints(zipped(as_ints(a), as_ints(b)), result, dims),
                         is_scalar);
    }
    case Kind::Integer:
      return array_value(from_ints(zipped(as_ints(a), as_ints(b)), dtype, dims),
                         is_scalar);
    case Kind::Float:
      return array_value(from_floats(zipped(as_floats(a), as_floats(b)), dtype, dims),
                         is_scalar);
    case Kind::Complex:
      return array_value(
          from_complexes(zipped(as_complexes(a), as_complexes(b)), dtype, dims),
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
  const Operands operands = operands_of(left, right);
  const auto compared = [&](const auto& x, const auto& y) {
    using T = std::ranges::range_value_t<decltype(x)>;
    return map_pairs<Int128>(operands, x, y, [&](const T& p, const T& q) -> Int128 {
      return holds(op, p, q) ? 1 : 0;
    });
  };
  const auto& [a, b, dtype, dims, is_scalar] = operands;
  Ints result;
  if (dtype == DataType::String) {
    result = compared(std::vector<std::string>(a.strings().begin(), a.strings().end()),
                      std::vector<std::string>(b.strings().begin(), b.strings().end()));
  } else if (kind_of(dtype) <= Kind::Integer) {
    result = compared(as_ints(a), as_ints(b));
  } else if (kind_of(dtype) == Kind::Float) {
    result = compared(as_floats(a), as_floats(b));
  } else {
    result = compared(as_complexes(a), as_complexes(b));
  }
  return array_value(from_ints(result, DataType::Bool, dims), is_scalar);
}

auto array_unary(Unary op, const TensorValue& array) -> Value {
  const Tensor& tensor = array.tensor;
  const DataType dtype = tensor.dtype();
  const Kind kind = kind_of(dtype);
  take_bytes(static_cast<std::size_t>(tensor.element_count()));
  const bool is_number =
      kind == Kind::Integer || kind == Kind::Float || kind == Kind::Complex;
  if (op == Unary::UAdd && is_number) {
    return Value::tensor(tensor, array.is_numpy_scalar);
  }
  const bool is_invert = op == Unary::Invert;
  const bool fits =
      op != Unary::UAdd && (is_invert ? kind <= Kind::Integer : is_number);
  if (!fits) {
    wrong("`{}` does not work on arrays of `{}`", symbol_of(op), numpy_name(dtype));
  }
  Tensor result;
  if (is_invert) {
    Ints values = as_ints(tensor);
    for (Int128& value : values) value = dtype == DataType::Bool ? 1 - value : ~value;
    result = from_ints(values, dtype, tensor.dims());
  } else {
    result = with_elements(tensor, symbol_of(op), [&](auto values) {
      for (auto& value : values) value = -value;
      return from_elements(values, dtype, tensor.dims());
    });
  }
  return array_value(std::move(result), array.is_numpy_scalar || tensor.rank() == 0);
}

}  // namespace opscribe::script
