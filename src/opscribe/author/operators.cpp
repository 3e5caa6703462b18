// Operators on values: what each means as a node.

#include <array>

#include "opscribe/author/builder.h"
#include "opscribe/base/error.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::author {

namespace {

using BuilderPtr = std::shared_ptr<Builder>;

auto builder_of(std::string_view what, const Var& a, const Var& b) -> BuilderPtr {
  return Builder::of(std::array{a, b}, what);
}

// Between two numbers of which neither has a companion, the wider type wins.
void widen(Builder& builder, std::string_view op_type, Var& a, Var& b) {
  Var* both[] = {&a, &b};
  const DataType types[] = {builder.dtype_of(a), builder.dtype_of(b)};
  for (std::size_t i = 0; i < 2; ++i) {
    const bool is_int = types[i] == DataType::Int64 || types[i] == DataType::Bool;
    if (is_int && is_float(types[1 - i])) {
      *both[i] = builder.cast(*both[i], types[1 - i]);
    } else if (op_type == "Div" && types[i] == DataType::Int64) {
      *both[i] = builder.cast(*both[i], DataType::Float);
    }
  }
}

auto binary(std::string_view op_type, const Var& left, const Var& right,
            std::span<const NamedAttr> attrs = {}) -> Var {
  const BuilderPtr builder = builder_of(op_type, left, right);
  Var a = builder->placed(left);
  Var b = builder->placed(right);
  const bool is_castable = builder->is_castable(a) && builder->is_castable(b);
  if (is_castable) widen(*builder, op_type, a, b);
  const Var result = builder->emit(op_type, {a, b}, attrs);
  if (is_castable) builder->make_castable(result);
  return result;
}

auto compare(std::string_view op_type, const Var& a, const Var& b) -> Var {
  const BuilderPtr builder = builder_of(op_type, a, b);
  return builder->emit(op_type, {builder->placed(a), builder->placed(b)});
}

// The element type of the side that is no literal.
auto dtype_of(Builder& builder, const Var& a, const Var& b) -> DataType {
  const DataType left = builder.dtype_of(a);
  if (left != DataType::Undefined && !builder.is_castable(a)) return left;
  return builder.is_castable(b) ? left : builder.dtype_of(b);
}

auto bitwise(std::string_view for_ints, std::string_view otherwise, const Var& a,
             const Var& b) -> Var {
  const BuilderPtr builder = builder_of(otherwise, a, b);
  const bool is_int = is_integer(dtype_of(*builder, a, b));
  return binary(is_int ? for_ints : otherwise, a, b);
}

auto unary(std::string_view op_type, const Var& a) -> Var {
  const BuilderPtr builder = Builder::of(std::array{a}, op_type);
  const bool is_castable = builder->is_castable(a);
  const Var result = builder->emit(op_type, {a});
  if (is_castable) builder->make_castable(result);
  return result;
}

auto shift(std::string_view direction, const Var& a, const Var& b) -> Var {
  const BuilderPtr builder = builder_of("BitShift", a, b);
  const DataType dtype = dtype_of(*builder, a, b);
  const bool is_unsigned = info(dtype).number_class == NumberClass::Unsigned;
  if (dtype != DataType::Undefined && !is_unsigned) {
    throw Error(
        ErrorKind::Usage,
        fmt::format("BitShift does not take elements of type `{}`", text_name(dtype)),
        "cast to an unsigned type, or multiply by a power of two");
  }
  return binary("BitShift", a, b,
                std::array{NamedAttr{"direction", std::string(direction)}});
}

}  // namespace

auto operator+(const Var& a, const Var& b) -> Var {
  return binary("Add", a, b);
}

auto operator-(const Var& a, const Var& b) -> Var {
  return binary("Sub", a, b);
}

auto operator*(const Var& a, const Var& b) -> Var {
  return binary("Mul", a, b);
}

auto operator/(const Var& a, const Var& b) -> Var {
  return binary("Div", a, b);
}

auto operator%(const Var& a, const Var& b) -> Var {
  const BuilderPtr builder = builder_of("Mod", a, b);
  // Before opset 28 Mod of floats is defined with fmod only.
  const bool is_float_below_28 =
      is_float(dtype_of(*builder, a, b)) && builder->opset() < 28;
  const bool by_float = builder->is_castable(b) && is_float(builder->dtype_of(b));
  if (!is_float_below_28 && !by_float) return binary("Mod", a, b);
  return binary("Mod", a, b, std::array{NamedAttr{"fmod", 1}});
}

auto operator-(const Var& a) -> Var {
  return unary("Neg", a);
}

auto operator==(const Var& a, const Var& b) -> Var {
  return compare("Equal", a, b);
}

auto operator!=(const Var& a, const Var& b) -> Var {
  return !compare("Equal", a, b);
}

auto operator<(const Var& a, const Var& b) -> Var {
  return compare("Less", a, b);
}

auto operator<=(const Var& a, const Var& b) -> Var {
  return compare("LessOrEqual", a, b);
}

auto operator>(const Var& a, const Var& b) -> Var {
  return compare("Greater", a, b);
}

auto operator>=(const Var& a, const Var& b) -> Var {
  return compare("GreaterOrEqual", a, b);
}

auto operator&&(const Var& a, const Var& b) -> Var {
  return compare("And", a, b);
}

auto operator||(const Var& a, const Var& b) -> Var {
  return compare("Or", a, b);
}

auto operator!(const Var& a) -> Var {
  return Builder::of(std::array{a}, "Not")->emit("Not", {a});
}

auto operator&(const Var& a, const Var& b) -> Var {
  return bitwise("BitwiseAnd", "And", a, b);
}

auto operator|(const Var& a, const Var& b) -> Var {
  return bitwise("BitwiseOr", "Or", a, b);
}

auto operator^(const Var& a, const Var& b) -> Var {
  return bitwise("BitwiseXor", "Xor", a, b);
}

auto operator~(const Var& a) -> Var {
  const BuilderPtr builder = Builder::of(std::array{a}, "BitwiseNot");
  return unary(is_integer(builder->dtype_of(a)) ? "BitwiseNot" : "Not", a);
}

auto operator<<(const Var& a, const Var& b) -> Var {
  return shift("LEFT", a, b);
}

auto operator>>(const Var& a, const Var& b) -> Var {
  return shift("RIGHT", a, b);
}

auto pow(const Var& base, const Var& exponent) -> Var {
  return binary("Pow", base, exponent);
}

auto matmul(const Var& left, const Var& right) -> Var {
  return binary("MatMul", left, right);
}

}  // namespace opscribe::author
