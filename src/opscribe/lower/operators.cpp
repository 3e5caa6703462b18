// Arithmetic, comparison and bit operators.
//
//   A + B         tmp = Add(A, B)
//   A != B        tmp = Equal(A, B); tmp_0 = Not(tmp)
//   A % 2.5       Mod {fmod = 1}
//   2 * K * A     the known part is computed as Python does: Mul(Constant, A)
//   a < b < c     And(Less(a, b), Less(b, c))

#include <algorithm>

#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/tensor_of.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

using syntax::BinaryOperator;
using syntax::CompareOperator;
using syntax::UnaryOperator;

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
    case BinaryOperator::BitAnd:
      return "And";
    default:
      return {};
  }
}

auto op_type_of(CompareOperator op) -> std::string_view {
  switch (op) {
    case CompareOperator::Lt:
      return "Less";
    case CompareOperator::LtE:
      return "LessOrEqual";
    case CompareOperator::Gt:
      return "Greater";
    case CompareOperator::GtE:
      return "GreaterOrEqual";
    default:
      return "Equal";
  }
}

auto is_unsigned_integer(DataType dtype) -> bool {
  return info(dtype).number_class == NumberClass::Unsigned;
}

}  // namespace

// The power of a base has its type: `2 ** x` is a float where x is.
void Lowerer::unite_operands(std::string_view op_type, Values& inputs) {
  if (op_type != "Pow") return unite_types(inputs);
  if (is_castable(inputs[0]) && is_float(dtype_of(inputs[1])) &&
      is_integer(dtype_of(inputs[0]))) {
    inputs[0] = cast_like(inputs[0], inputs[1]);
  }
}

// One standard operator on two values, with the casts of its signature.
auto Lowerer::operator_node(std::string_view op_type, ir::Value* left, ir::Value* right,
                            std::string_view wanted) -> ir::Value* {
  Values inputs{left, right};
  const bool are_numbers = unite_numbers(op_type, inputs);
  if (!are_numbers) {
    const schema::OpVersion* version =
        ops::registry().find("", op_type, default_opset(current_).version);
    if (version != nullptr) {
      cast_arguments(version->signature, inputs);
      if (!request_.strict) unite_operands(op_type, inputs);
    }
  }
  ir::Value* result = emit(op_type, {inputs[0], inputs[1]}, wanted);
  if (are_numbers) make_castable(result);
  return result;
}

auto Lowerer::floor_divide(ir::Value* left, ir::Value* right, std::string_view wanted)
    -> ir::Value* {
  Values both{left, right};
  if (!unite_numbers("Floor", both)) {
    const schema::OpVersion* version =
        ops::registry().find("", "Div", default_opset(current_).version);
    if (version != nullptr) cast_arguments(version->signature, both);
    unite_types(both);
  }
  const auto [a, b] = std::pair(both[0], both[1]);
  DataType dtype = dtype_of(a);
  if (dtype == DataType::Undefined) dtype = dtype_of(b);
  if (is_unsigned_integer(dtype)) return emit("Div", {a, b}, wanted);
  if (is_float(dtype)) return emit("Floor", {emit("Div", {a, b})}, wanted);
  // Division truncates integers; where the remainder and the divisor differ in sign,
  // the floor is one less. The same holds for floats, so the type need not be known.
  ir::Value* rest = emit("Mod", {a, b}, "tmp", {{"fmod", std::int64_t{1}}});
  ir::Value* quotient = emit("Div", {emit("Sub", {a, rest}), b});
  ir::Value* zero = cast_like(scalar(Tensor::scalar<std::int64_t>(0), "int64_0"), a);
  ir::Value* inexact = emit("Not", {emit("Equal", {rest, zero})});
  ir::Value* signs_differ =
      emit("Xor", {emit("Less", {rest, zero}), emit("Less", {b, zero})});
  ir::Value* correction = emit("And", {inexact, signs_differ});
  ir::Value* result =
      emit("Sub", {quotient, emit("CastLike", {correction, quotient})}, wanted);
  const auto is_integer_of_python = [&](const ir::Value* value) {
    return is_castable(value) || is_count(value);
  };
  if (is_integer_of_python(left) && is_integer_of_python(right)) {
    python_numbers_.set(result, true);
  }
  return result;
}

// Python has no bits of floats either; who writes `x ^ 2` may mean a power.
void Lowerer::refuse_float_bits(DataType dtype, std::string_view symbol,
                                source::Span span) {
  if (!is_float(dtype)) return;
  fail_with_help(span, "unsupported-operator",
                 fmt::format("`{}` works on bits, and these are of type {}", symbol,
                             info(dtype).enum_name),
                 symbol == "^" ? "a power is written `**`"
                               : "cast them: `op.Cast(x, to=INT64.dtype)`");
}

auto Lowerer::shift(ir::Value* left, ir::Value* right, bool to_left,
                    std::string_view wanted) -> ir::Value* {
  if (is_unsigned_integer(dtype_of(left))) {
    ir::Value* by = is_castable(right) ? cast_like(right, left) : right;
    const std::string_view direction = to_left ? "LEFT" : "RIGHT";
    return emit("BitShift", {left, by}, wanted,
                {{"direction", as_bytes(model_->arena().copy(direction))}});
  }
  // BitShift takes unsigned types only; for signed ones a shift is a power of two.
  ir::Value* two = scalar(Tensor::scalar<std::int64_t>(2), "int64_2");
  ir::Value* base = is_castable(left) ? two : cast_like(two, left);
  ir::Value* by =
      is_castable(right) && !is_castable(left) ? cast_like(right, left) : right;
  ir::Value* power = emit("Pow", {base, by});
  if (to_left) return operator_node("Mul", left, power, wanted);
  return floor_divide(left, power, wanted);
}

// A number beside `@` has no axes to multiply along.
void Lowerer::check_matrices(ir::Value* left, ir::Value* right, source::Span span) {
  for (const ir::Value* side : {left, right}) {
    if (rank_of(side) != 0) continue;
    const std::string message =
        "`@` multiplies matrices and vectors, and one side is a single value";
    if (is_castable(side)) {
      fail_with_help(span, "unsupported-operator", message, "write `*`");
    }
    return warn(span, "unsupported-operator", message,
                "write `*`; plain `FLOAT` is a single value, `FLOAT[...]` a tensor");
  }
}

auto Lowerer::binary_values(BinaryOperator op, ir::Value* left, ir::Value* right,
                            std::string_view wanted, const Expr* right_expr,
                            source::Span span) -> ir::Value* {
  if (op == BinaryOperator::Add && !tuples_.empty()) {
    if (ir::Value* joined = join_tuples(left, right, wanted)) return joined;
  }
  if (!tuples_.empty()) {
    refuse_tuple_arithmetic(left, right, syntax::symbol_of(op), span);
  }
  if (op == BinaryOperator::MatMult) check_matrices(left, right, span);
  if (op == BinaryOperator::Pow && is_castable(right)) refuse_text(right, left);
  const bool is_root = op == BinaryOperator::Pow && is_count(left) && !request_.strict;
  const auto power =
      is_root && right_expr != nullptr ? known(*right_expr) : std::nullopt;
  if (power && power->as_int().value_or(0) < 0) {  // Python's `n ** -1` is a float
    left = cast_to(left, DataType::Float, name_after(left, "_cast"));
    make_castable(left);
  }
  ir::Value* result = binary_node(op, left, right, wanted, right_expr, span);
  warn_of_operands(result, syntax::symbol_of(op), span);
  return result;
}

auto Lowerer::binary_node(BinaryOperator op, ir::Value* left, ir::Value* right,
                          std::string_view wanted, const Expr* right_expr,
                          source::Span span) -> ir::Value* {
  const auto dtype = [&] {
    const DataType of_left = dtype_of(left);
    if (of_left != DataType::Undefined && !is_castable(left)) return of_left;
    return is_castable(right) ? of_left : dtype_of(right);
  };
  switch (op) {
    case BinaryOperator::FloorDiv:
      refuse_in_strict(span, "`//`");
      return floor_divide(left, right, wanted);
    case BinaryOperator::LShift:
    case BinaryOperator::RShift:
      refuse_in_strict(span, "a shift");
      refuse_float_bits(dtype(), op == BinaryOperator::LShift ? "<<" : ">>", span);
      return shift(left, right, op == BinaryOperator::LShift, wanted);
    case BinaryOperator::BitXor:
      refuse_in_strict(span, "`^`");
      refuse_float_bits(dtype(), "^", span);
      return operator_node(is_integer(dtype()) ? "BitwiseXor" : "Xor", left, right,
                           wanted);
    case BinaryOperator::BitAnd:
      return operator_node(is_integer(dtype()) ? "BitwiseAnd" : "And", left, right,
                           wanted);
    case BinaryOperator::BitOr:
      return operator_node(is_integer(dtype()) ? "BitwiseOr" : "Or", left, right,
                           wanted);
    case BinaryOperator::Mod: {
      const auto value = right_expr == nullptr ? std::nullopt : literal(*right_expr);
      const bool is_float_literal = value && value->is<double>();
      ir::Value* result = operator_node("Mod", left, right, wanted);
      // Before opset 28 Mod of floats is defined with fmod only.
      const bool is_float_below_28 =
          default_opset(span).version < 28 && is_float(dtype());
      if (is_float_literal || is_float_below_28) {
        result->producer()->set_attr("fmod", std::int64_t{1});
      }
      return result;
    }
    default:
      return operator_node(op_type_of(op), left, right, wanted);
  }
}

auto Lowerer::binary(const Expr& expr, const syntax::BinOp& node,
                     std::string_view wanted) -> Operand {
  // Python computes what is known, with Python's numbers.
  if (!request_.strict) {
    if (auto value = known(expr)) return Operand::of(std::move(*value));
  }
  const Operand left_operand = operand(*node.left);
  const bool left_is_list = left_operand.list != nullptr;
  if (left_is_list && node.op == BinaryOperator::Add) {
    return join_lists(left_operand, *node.right);
  }
  if (node.op == BinaryOperator::Mult) {
    if (auto list = repeated(left_operand, *node.right, expr.span)) return *list;
    if (left_operand.known != nullptr && is_list(*node.right)) {
      if (auto list = repeated(operand(*node.right), *node.left, expr.span)) {
        return *list;
      }
    }
  }
  ir::Value* left = materialise(left_operand, node.left->span);
  ir::Value* right = tensor(*node.right);
  if (node.op == BinaryOperator::Mult && !tuples_.empty() && !request_.strict) {
    if (tuples_.contains(left) && is_count(right)) {
      return tiled(left, right, wanted, expr.span);
    }
    if (tuples_.contains(right) && is_count(left)) {
      return tiled(right, left, wanted, expr.span);
    }
  }
  return Operand::of(
      binary_values(node.op, left, right, wanted, node.right, expr.span));
}

auto Lowerer::unary(const Expr& expr, const syntax::UnaryOp& node,
                    std::string_view wanted) -> Operand {
  if (node.op != UnaryOperator::Not) {
    if (auto value = known(expr)) {
      Operand result = Operand::of(std::move(*value));
      result.ignores_wanted = true;
      return result;
    }
  }
  if (node.op == UnaryOperator::Not) {
    // `not (x is None)` and the like are decided here.
    if (const auto decided = static_test(expr); decided && !request_.strict) {
      return Operand::of(script::Value(*decided));
    }
    ir::Value* value = value_or_truth(operand(*node.operand), node.operand->span);
    needs_one_element(value, expr.span);
    return Operand::of(emit("Not", {as_bool(value)}, wanted));
  }
  ir::Value* value = tensor(*node.operand);
  if (!tuples_.empty()) {
    refuse_tuple_arithmetic(value, nullptr, syntax::symbol_of(node.op), expr.span);
  }
  const bool castable = is_castable(value);
  ir::Value* result = nullptr;
  switch (node.op) {
    case UnaryOperator::USub:
      result = emit("Neg", {value}, wanted);
      break;
    case UnaryOperator::UAdd:
      refuse_in_strict(expr.span, "unary `+`");
      return Operand::of(value);
    default:
      refuse_in_strict(expr.span, "`~`");
      refuse_float_bits(dtype_of(value), "~", expr.span);
      result =
          emit(is_integer(dtype_of(value)) ? "BitwiseNot" : "Not", {value}, wanted);
  }
  warn_of_operands(result, syntax::symbol_of(node.op), expr.span);
  if (castable) make_castable(result);
  return Operand::of(result);
}

auto Lowerer::compare_values(CompareOperator op, ir::Value* left, ir::Value* right,
                             std::string_view wanted, source::Span span) -> ir::Value* {
  const bool is_negated = op == CompareOperator::NotEq;
  if (!tuples_.empty() && (is_negated || op == CompareOperator::Eq)) {
    ir::Value* same =
        same_tuples(left, right, is_negated ? std::string_view("tmp") : wanted, span);
    if (same != nullptr) return is_negated ? emit("Not", {same}, wanted) : same;
  }
  if (!tuples_.empty() && !is_negated && op != CompareOperator::Eq) {
    refuse_tuple_arithmetic(left, right, syntax::symbol_of(op), span);
  }
  ir::Value* result = operator_node(op_type_of(op), left, right,
                                    is_negated ? std::string_view("tmp") : wanted);
  warn_of_operands(result, syntax::symbol_of(op), span);
  if (is_negated) return emit("Not", {result}, wanted);
  castable_.erase(result);  // a truth value is no number
  return result;
}

auto Lowerer::membership(const Expr& left, const Expr& right, bool negated,
                         std::string_view wanted, source::Span span) -> Operand {
  const auto* set = right.as<syntax::Set>();
  const Operand container = set != nullptr ? Operand{} : operand(right);
  std::vector<Operand> items;
  if (set != nullptr) {
    runs_compiled(span, "needs the hash of a tensor, which has none");
    for (const Expr* element : set->elements) items.push_back(operand(*element));
  } else if (container.list != nullptr) {
    items = container.list->items;
  } else if (is_shape_tuple(container.value) && tuple_length(container.value)) {
    items = items_of(container, right.span);
  } else if (container.known != nullptr) {
    try {
      // A set has no order; nodes have.
      const bool is_set = script::elements_of(*container.known) != nullptr;
      const script::Value known =
          is_set ? script::call(*script::find_builtin("sorted"),
                                {.positional = {*container.known}, .keywords = {}})
                 : *container.known;
      for (script::Value& item : script::iterate(known, right.span)) {
        items.push_back(Operand::of(std::move(item)));
      }
    } catch (const script::EvalError& error) {
      fail(error);
    }
  } else {
    if (container.attribute != nullptr) need_items(*container.attribute, right.span);
    fail_with_help(span, "unsupported-operator",
                   "`in` needs a list or tuple that is known while compiling",
                   "write `x in (1, 2, 3)`; for a tensor compare and reduce");
  }
  if (items.empty()) return Operand::of(script::Value(negated));
  ir::Value* value = tensor(left);
  ir::Value* any = nullptr;
  for (const Operand& item : items) {
    ir::Value* equal = compare_values(CompareOperator::Eq, value,
                                      materialise(item, right.span), "tmp", span);
    any = any == nullptr ? equal : emit("Or", {any, equal});
  }
  needs_one_element(any, span);
  if (negated) return Operand::of(emit("Not", {any}, wanted));
  return Operand::of(any);
}

// Equal takes texts from opset 19 on; before, a text parameter is compared here.
void Lowerer::need_known_text(const Expr& expr, const Expr& other) {
  const auto* name = expr.as<syntax::Name>();
  const Operand* local = name == nullptr ? nullptr : find_local(name->id);
  if (local == nullptr || local->attribute == nullptr || request_.strict) return;
  if (!is_known(other)) return;
  if (local->attribute->attr_type != ir::AttrType::String) return;
  if (default_opset(expr.span).version >= 19) return;
  throw NeedsKnown{.parameter = local->attribute->name,
                   .way_out = fmt::format(
                       "use opset 19 or newer instead of {}, whose Equal compares "
                       "texts",
                       default_opset(expr.span).version)};
}

// Where a later operand binds a name, it is only computed when all so far holds.
auto Lowerer::compare_in_turn(const syntax::Compare& node, std::size_t index,
                              ir::Value* left, std::string_view wanted,
                              source::Span span) -> ir::Value* {
  ir::Value* right = tensor(*node.comparators[index]);
  ir::Value* holds = compare_values(node.ops[index], left, right, "tmp", span);
  if (index + 1 == node.ops.size()) return holds;
  return choose(
      holds, span, wanted,
      [&] { return compare_in_turn(node, index + 1, right, wanted, span); },
      [&] { return holds; });
}

auto Lowerer::comparison(const Expr& expr, const syntax::Compare& node,
                         std::string_view wanted) -> Operand {
  const CompareOperator first = node.ops[0];
  const bool is_identity =
      first == CompareOperator::Is || first == CompareOperator::IsNot;
  const bool is_membership =
      first == CompareOperator::In || first == CompareOperator::NotIn;
  if (node.ops.size() == 1 && is_identity) {
    refuse_in_strict(expr.span, "`is`");
    if (const auto decided = static_test(expr)) {
      return Operand::of(script::Value(*decided));
    }
    fail_with_help(expr.span, "unsupported-operator",
                   "`is` compares identities, which values of a graph do not have",
                   "write `x is None` for optional inputs and `==` for values");
  }
  if (is_membership || node.ops.size() > 1) {
    refuse_in_strict(expr.span, is_membership ? "`in`" : "a chained comparison");
    if (auto value = known(expr)) return Operand::of(std::move(*value));
  }
  if (node.ops.size() == 1) {
    if (is_membership) {
      return membership(*node.left, *node.comparators[0],
                        first == CompareOperator::NotIn, wanted, expr.span);
    }
    // Numbers of different types, which Python compares and the operator does not.
    if (const auto value = known(expr); value && !request_.strict) {
      const auto left = known(*node.left);
      const auto right = known(*node.comparators[0]);
      // Texts too, before opset 19.
      const bool is_text = left && left->is<std::string>();
      const bool is_old = is_text && default_opset(expr.span).version < 19;
      if (left && right &&
          (is_old || left->storage().index() != right->storage().index())) {
        return Operand::of(*value);
      }
    }
    need_known_text(*node.left, *node.comparators[0]);
    need_known_text(*node.comparators[0], *node.left);
    ir::Value* left = tensor(*node.left);
    ir::Value* right = tensor(*node.comparators[0]);
    return Operand::of(compare_values(first, left, right, wanted, expr.span));
  }
  if (std::ranges::any_of(node.comparators.subspan(1),
                          [](const Expr* each) { return flow::binds_names(*each); })) {
    return Operand::of(compare_in_turn(node, 0, tensor(*node.left), wanted, expr.span));
  }
  // Every operand once, from left to right.
  ir::Value* left = tensor(*node.left);
  ir::Value* all = nullptr;
  for (std::size_t i = 0; i < node.ops.size(); ++i) {
    ir::Value* right = tensor(*node.comparators[i]);
    ir::Value* holds = compare_values(node.ops[i], left, right, "tmp", expr.span);
    const bool is_last = i + 1 == node.ops.size();
    all = all == nullptr ? holds : emit("And", {all, holds}, is_last ? wanted : "tmp");
    left = right;
  }
  needs_one_element(all, expr.span);
  return Operand::of(all);
}

}  // namespace opscribe::lower
