#include "opscribe/meaning/arithmetic.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

#include "opscribe/meaning/literals.h"

namespace opscribe::meaning {

namespace {

auto is_unsigned(DataType dtype) -> bool {
  return info(dtype).number_class == NumberClass::Unsigned;
}

// Empty for operators that need more than one node.
auto op_type_of(BinaryOperator op) -> std::string_view {
  switch (op) {
    case BinaryOperator::Add:
      return "Add";
    case BinaryOperator::Sub:
      return "Sub";
    case BinaryOperator::Mult:
      return "Mul";
    case BinaryOperator::MatMult:
      return "MatMul";
    case BinaryOperator::Div:
      return "Div";
    case BinaryOperator::Mod:
      return "Mod";
    case BinaryOperator::Pow:
      return "Pow";
    case BinaryOperator::BitOr:
      return "Or";
    case BinaryOperator::BitXor:
      return "Xor";
    case BinaryOperator::BitAnd:
      return "And";
    case BinaryOperator::LShift:
    case BinaryOperator::RShift:
    case BinaryOperator::FloorDiv:
      break;
  }
  return {};
}

auto bitwise_of(BinaryOperator op) -> std::string_view {
  if (op == BinaryOperator::BitOr) return "BitwiseOr";
  return op == BinaryOperator::BitXor ? "BitwiseXor" : "BitwiseAnd";
}

// --- numbers

// A whole number of Python.
auto is_whole(Writer& writer, const ir::Value* value) -> bool {
  if (!writer.is_literal(value)) return writer.is_count(value);
  const DataType dtype = writer.dtype_of(value);
  return dtype == DataType::Int64 || dtype == DataType::Bool;
}

// Of whole numbers it gives another one.
auto keeps_whole(std::string_view op_type) -> bool {
  constexpr std::string_view kOps[] = {"Add", "Sub", "Mul", "Mod"};
  return std::ranges::find(kOps, op_type) != std::end(kOps);
}

// Writes the nodes of one operator, those on the way called `tmp`.
class Steps {
 public:
  explicit Steps(Writer& writer) : writer_(writer) {}

  auto operator()(std::string_view op_type, const Values& inputs,
                  std::string_view wanted = "tmp") -> ir::Value* {
    return writer_.emit({.op_type = op_type, .inputs = inputs}, {.text = wanted});
  }

 private:
  Writer& writer_;
};

// --- division and its remainder

// Div truncates; where the remainder and the divisor differ in sign, the floor is one
// less. The same holds for floats, so the type need not be known.
auto rounded_down(Writer& writer, ir::Value* a, ir::Value* b, std::string_view wanted)
    -> ir::Value* {
  Steps emit(writer);
  ir::Value* rest = writer.emit(
      {.op_type = "Mod", .inputs = {a, b}, .attrs = {{"fmod", std::int64_t{1}}}}, {});
  ir::Value* exact = emit("Sub", {a, rest});
  ir::Value* quotient = emit("Div", {exact, b});
  ir::Value* zero = cast_like(writer, writer.constant(0), a);
  ir::Value* is_exact = emit("Equal", {rest, zero});
  ir::Value* is_inexact = emit("Not", {is_exact});
  ir::Value* is_rest_negative = emit("Less", {rest, zero});
  ir::Value* is_divisor_negative = emit("Less", {b, zero});
  ir::Value* signs_differ = emit("Xor", {is_rest_negative, is_divisor_negative});
  ir::Value* is_above = emit("And", {is_inexact, signs_differ});
  ir::Value* correction = emit("CastLike", {is_above, quotient});
  return emit("Sub", {quotient, correction}, wanted);
}

auto floor_divide(Writer& writer, ir::Value* left, ir::Value* right,
                  std::string_view wanted) -> ir::Value* {
  ir::Value* both[] = {left, right};
  if (!unite_numbers(writer, "Floor", both)) {
    const schema::Signature* signature = writer.signature_of("Div");
    if (signature != nullptr) cast_arguments(writer, *signature, both);
    unite_types(writer, both);
  }
  const auto [a, b] = both;
  DataType dtype = writer.dtype_of(a);
  if (dtype == DataType::Undefined) dtype = writer.dtype_of(b);
  Steps emit(writer);
  if (is_unsigned(dtype)) return emit("Div", {a, b}, wanted);
  if (is_float(dtype)) {
    ir::Value* quotient = emit("Div", {a, b});
    return emit("Floor", {quotient}, wanted);
  }
  ir::Value* result = rounded_down(writer, a, b, wanted);
  if (is_whole(writer, left) && is_whole(writer, right)) writer.mark_count(result);
  return result;
}

// --- bits

// The element type of the side that is no literal.
auto dtype_of(Writer& writer, ir::Value* left, ir::Value* right) -> DataType {
  const DataType dtype = writer.dtype_of(left);
  if (dtype != DataType::Undefined && !writer.is_literal(left)) return dtype;
  return writer.is_literal(right) ? dtype : writer.dtype_of(right);
}

// Python has no bits of floats either.
void refuse_floats(Writer& writer, DataType dtype, std::string_view symbol) {
  if (!is_float(dtype)) return;
  writer.refuse(
      {.kind = Refusal::Kind::BitsOfFloats, .symbol = symbol, .dtype = dtype});
}

// BitShift takes unsigned types only; for signed ones a shift is a power of two.
auto shift(Writer& writer, bool to_left, ir::Value* left, ir::Value* right,
           std::string_view wanted) -> ir::Value* {
  const bool is_literal = writer.is_literal(left);
  if (is_unsigned(writer.dtype_of(left))) {
    if (writer.is_literal(right)) right = cast_like(writer, right, left);
    const std::string_view direction = to_left ? "LEFT" : "RIGHT";
    return writer.emit({.op_type = "BitShift",
                        .inputs = {left, right},
                        .attrs = {{"direction", as_bytes(direction)}}},
                       {.text = wanted});
  }
  ir::Value* base = writer.constant(2);
  if (!is_literal) {
    base = cast_like(writer, base, left);
    if (writer.is_literal(right)) right = cast_like(writer, right, left);
  }
  ir::Value* power = Steps(writer)("Pow", {base, right});
  if (to_left) return apply(writer, "Mul", left, power, wanted);
  return floor_divide(writer, left, power, wanted);
}

// --- products of matrices

// A number beside `@` has no axes to multiply along.
void check_matrices(Writer& writer, ir::Value* left, ir::Value* right) {
  for (const ir::Value* side : {left, right}) {
    if (writer.rank_of(side) != 0) continue;
    const Refusal refusal{
        .kind = Refusal::Kind::SingleInProduct, .symbol = "@", .value = side};
    if (writer.is_literal(side)) writer.refuse(refusal);
    return writer.doubt(refusal);
  }
}

auto apply(Writer& writer, const Node& node, std::string_view wanted) -> ir::Value* {
  ir::Value* both[] = {node.inputs[0], node.inputs[1]};
  const bool are_numbers = cast_operands(writer, node.op_type, both);
  ir::Value* result = writer.emit(
      {.op_type = node.op_type, .inputs = {both[0], both[1]}, .attrs = node.attrs},
      {.text = wanted});
  if (are_numbers) writer.mark_literal(result);
  const bool are_whole =
      is_whole(writer, node.inputs[0]) && is_whole(writer, node.inputs[1]);
  if (are_whole && keeps_whole(node.op_type)) writer.mark_count(result);
  writer.note_computed(result, node.inputs);
  return result;
}

auto remainder(Writer& writer, ir::Value* left, ir::Value* right,
               std::string_view wanted, bool is_float_literal) -> ir::Value* {
  constexpr std::int64_t kTakesFloats = 28;  // before, with fmod only
  Node node{.op_type = "Mod", .inputs = {left, right}};
  // A whole number beside a float is cast to it; a number takes the type of a tensor.
  const bool are_numbers = writer.is_literal(left) && writer.is_literal(right);
  const auto has_floats = [&](ir::Value* side) {
    return (are_numbers || !writer.is_literal(side)) && is_float(writer.dtype_of(side));
  };
  if (is_float_literal ||
      (writer.opset() < kTakesFloats && (has_floats(left) || has_floats(right)))) {
    node.attrs.push_back({"fmod", std::int64_t{1}});
  }
  return apply(writer, node, wanted);
}

auto power(Writer& writer, ir::Value* base, ir::Value* exponent,
           std::string_view wanted, bool is_negative) -> ir::Value* {
  if (writer.is_literal(exponent)) refuse_text(writer, exponent, base);
  if (is_negative && !writer.is_strict() && writer.is_count(base)) {
    base = cast_to(writer, base, DataType::Float);
    writer.mark_literal(base);
  }
  return apply(writer, "Pow", base, exponent, wanted);
}

}  // namespace

auto apply(Writer& writer, std::string_view op_type, ir::Value* left, ir::Value* right,
           std::string_view wanted) -> ir::Value* {
  return apply(writer, Node{.op_type = op_type, .inputs = {left, right}}, wanted);
}

auto binary(Writer& writer, BinaryOperator op, ir::Value* left, ir::Value* right,
            std::string_view wanted, RightSide right_side) -> ir::Value* {
  const auto refuse_bits_of_floats = [&] {
    refuse_floats(writer, dtype_of(writer, left, right), syntax::symbol_of(op));
  };
  switch (op) {
    case BinaryOperator::FloorDiv:
      return floor_divide(writer, left, right, wanted);
    case BinaryOperator::Mod:
      return remainder(writer, left, right, wanted, right_side.is_float_literal);
    case BinaryOperator::Pow:
      return power(writer, left, right, wanted, right_side.is_negative_integer);
    case BinaryOperator::LShift:
    case BinaryOperator::RShift:
      refuse_bits_of_floats();
      return shift(writer, op == BinaryOperator::LShift, left, right, wanted);
    case BinaryOperator::BitXor:
      refuse_bits_of_floats();
      [[fallthrough]];
    case BinaryOperator::BitAnd:
    case BinaryOperator::BitOr: {
      const bool is_whole = is_integer(dtype_of(writer, left, right));
      return apply(writer, is_whole ? bitwise_of(op) : op_type_of(op), left, right,
                   wanted);
    }
    case BinaryOperator::MatMult:
      check_matrices(writer, left, right);
      break;
    case BinaryOperator::Add:
    case BinaryOperator::Sub:
    case BinaryOperator::Mult:
    case BinaryOperator::Div:
      break;
  }
  return apply(writer, op_type_of(op), left, right, wanted);
}

auto unary(Writer& writer, UnaryOperator op, ir::Value* value, std::string_view wanted)
    -> ir::Value* {
  Steps emit(writer);
  ir::Value* result = nullptr;
  switch (op) {
    case UnaryOperator::UAdd:
      return value;
    case UnaryOperator::Not:
      return emit("Not", {as_truth(writer, value)}, wanted);
    case UnaryOperator::USub:
      result = emit("Neg", {value}, wanted);
      break;
    case UnaryOperator::Invert: {
      const DataType dtype = writer.dtype_of(value);
      refuse_floats(writer, dtype, syntax::symbol_of(op));
      result = emit(is_integer(dtype) ? "BitwiseNot" : "Not", {value}, wanted);
      break;
    }
  }
  if (writer.is_literal(value)) writer.mark_literal(result);
  if (op == UnaryOperator::USub && is_whole(writer, value)) writer.mark_count(result);
  writer.note_computed(result, std::array{value});
  return result;
}

}  // namespace opscribe::meaning
