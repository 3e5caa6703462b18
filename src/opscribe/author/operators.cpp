// Operators on values: what each means as a node.

#include <array>

#include "opscribe/author/builder.h"
#include "opscribe/base/error.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::author {

namespace {

using BuilderPtr = std::shared_ptr<Builder>;

// Lets `write` make the nodes of an operator for its operands.
template <typename Write>
auto written(std::string_view what, const Operand& a, const Operand& b, Write&& write)
    -> Var {
  const BuilderPtr builder = Builder::of(std::array{a.var, b.var}, what, a.site);
  return builder->at(a.site, [&] { return write(*builder, a.var, b.var); });
}

template <typename Write>
auto written(std::string_view what, const Operand& a, Write&& write) -> Var {
  const BuilderPtr builder = Builder::of(std::array{a.var}, what, a.site);
  return builder->at(a.site, [&] { return write(*builder, a.var); });
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

auto binary(Builder& builder, std::string_view op_type, const Var& left,
            const Var& right, std::span<const NamedAttr> attrs = {}) -> Var {
  Var a = builder.placed(left);
  Var b = builder.placed(right);
  const bool is_castable = builder.is_castable(a) && builder.is_castable(b);
  if (is_castable) widen(builder, op_type, a, b);
  const Var result = builder.emit(op_type, {a, b}, attrs);
  if (is_castable) builder.make_castable(result);
  return result;
}

auto binary(std::string_view op_type, const Operand& left, const Operand& right)
    -> Var {
  return written(op_type, left, right,
                 [&](Builder& builder, const Var& a, const Var& b) {
                   return binary(builder, op_type, a, b);
                 });
}

auto compare(std::string_view op_type, const Operand& left, const Operand& right)
    -> Var {
  return written(op_type, left, right,
                 [&](Builder& builder, const Var& a, const Var& b) {
                   return builder.emit(op_type, {builder.placed(a), builder.placed(b)});
                 });
}

// The element type of the side that is no literal.
auto dtype_of(Builder& builder, const Var& a, const Var& b) -> DataType {
  const DataType left = builder.dtype_of(a);
  if (left != DataType::Undefined && !builder.is_castable(a)) return left;
  return builder.is_castable(b) ? left : builder.dtype_of(b);
}

auto bitwise(std::string_view for_ints, std::string_view otherwise, const Operand& left,
             const Operand& right) -> Var {
  return written(otherwise, left, right,
                 [&](Builder& builder, const Var& a, const Var& b) {
                   const bool is_int = is_integer(dtype_of(builder, a, b));
                   return binary(builder, is_int ? for_ints : otherwise, a, b);
                 });
}

auto unary(Builder& builder, std::string_view op_type, const Var& a) -> Var {
  const bool is_castable = builder.is_castable(a);
  const Var result = builder.emit(op_type, {a});
  if (is_castable) builder.make_castable(result);
  return result;
}

auto shift(Builder& builder, std::string_view direction, const Var& a, const Var& b)
    -> Var {
  const DataType dtype = dtype_of(builder, a, b);
  const bool is_unsigned = info(dtype).number_class == NumberClass::Unsigned;
  if (dtype != DataType::Undefined && !is_unsigned) {
    throw Error(
        ErrorKind::Usage,
        fmt::format("BitShift does not take elements of type `{}`", text_name(dtype)),
        "cast to an unsigned type, or multiply by a power of two");
  }
  return binary(builder, "BitShift", a, b,
                std::array{NamedAttr{"direction", std::string(direction)}});
}

auto remainder(Builder& builder, const Var& a, const Var& b) -> Var {
  // Before opset 28 Mod of floats is defined with fmod only.
  const bool is_float_below_28 =
      is_float(dtype_of(builder, a, b)) && builder.opset() < 28;
  const bool by_float = builder.is_castable(b) && is_float(builder.dtype_of(b));
  if (!is_float_below_28 && !by_float) return binary(builder, "Mod", a, b);
  return binary(builder, "Mod", a, b, std::array{NamedAttr{"fmod", 1}});
}

}  // namespace

auto operator+(const Operand& a, const Operand& b) -> Var {
  return binary("Add", a, b);
}

auto operator-(const Operand& a, const Operand& b) -> Var {
  return binary("Sub", a, b);
}

auto operator*(const Operand& a, const Operand& b) -> Var {
  return binary("Mul", a, b);
}

auto operator/(const Operand& a, const Operand& b) -> Var {
  return binary("Div", a, b);
}

auto operator%(const Operand& a, const Operand& b) -> Var {
  return written("Mod", a, b, remainder);
}

auto operator-(const Operand& a) -> Var {
  return written("Neg", a, [](Builder& builder, const Var& value) {
    return unary(builder, "Neg", value);
  });
}

auto operator==(const Operand& a, const Operand& b) -> Var {
  return compare("Equal", a, b);
}

auto operator!=(const Operand& a, const Operand& b) -> Var {
  return operator!({compare("Equal", a, b), a.site});
}

auto operator<(const Operand& a, const Operand& b) -> Var {
  return compare("Less", a, b);
}

auto operator<=(const Operand& a, const Operand& b) -> Var {
  return compare("LessOrEqual", a, b);
}

auto operator>(const Operand& a, const Operand& b) -> Var {
  return compare("Greater", a, b);
}

auto operator>=(const Operand& a, const Operand& b) -> Var {
  return compare("GreaterOrEqual", a, b);
}

auto operator&&(const Operand& a, const Operand& b) -> Var {
  return compare("And", a, b);
}

auto operator||(const Operand& a, const Operand& b) -> Var {
  return compare("Or", a, b);
}

auto operator!(const Operand& a) -> Var {
  return written("Not", a, [](Builder& builder, const Var& value) {
    return builder.emit("Not", {value});
  });
}

auto operator&(const Operand& a, const Operand& b) -> Var {
  return bitwise("BitwiseAnd", "And", a, b);
}

auto operator|(const Operand& a, const Operand& b) -> Var {
  return bitwise("BitwiseOr", "Or", a, b);
}

auto operator^(const Operand& a, const Operand& b) -> Var {
  return bitwise("BitwiseXor", "Xor", a, b);
}

auto operator~(const Operand& a) -> Var {
  return written("BitwiseNot", a, [](Builder& builder, const Var& value) {
    const bool is_int = is_integer(builder.dtype_of(value));
    return unary(builder, is_int ? "BitwiseNot" : "Not", value);
  });
}

auto operator<<(const Operand& a, const Operand& b) -> Var {
  return written("BitShift", a, b, [](Builder& builder, const Var& x, const Var& y) {
    return shift(builder, "LEFT", x, y);
  });
}

auto operator>>(const Operand& a, const Operand& b) -> Var {
  return written("BitShift", a, b, [](Builder& builder, const Var& x, const Var& y) {
    return shift(builder, "RIGHT", x, y);
  });
}

auto pow(const Operand& base, const Operand& exponent) -> Var {
  return binary("Pow", base, exponent);
}

auto matmul(const Operand& left, const Operand& right) -> Var {
  return binary("MatMul", left, right);
}

}  // namespace opscribe::author
