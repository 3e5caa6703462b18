// Arithmetic, comparison and bit operators.
//
//   A + B         tmp = Add(A, B)
//   A != B        tmp = Equal(A, B); tmp_0 = Not(tmp)
//   A % 2.5       Mod {fmod = 1}
//   2 * K * A     the known part is computed as Python does: Mul(Constant, A)
//   a < b < c     And(Less(a, b), Less(b, c))

#include "opscribe/lower/operators.h"

#include <algorithm>

#include "opscribe/flow/name_uses.h"
#include "opscribe/lower/casts.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/mismatches.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/tensor_of.h"
#include "opscribe/lower/tuples.h"
#include "opscribe/lower/writer.h"
#include "opscribe/ops/registry.h"

namespace opscribe::lower {

namespace {

auto binary_node(Context& ctx, syntax::BinaryOperator op, ir::Value* left,
                 ir::Value* right, std::string_view wanted, const Expr* right_expr,
                 source::Span span) -> ir::Value*;

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

// The power of a base has its type: `2 ** x` is a float where x is.
void unite_operands(Context& ctx, std::string_view op_type, Values& inputs) {
  if (op_type != "Pow") return unite_types(ctx, inputs);
  if (is_castable(ctx, inputs[0]) && is_float(dtype_of(ctx, inputs[1])) &&
      is_integer(dtype_of(ctx, inputs[0]))) {
    inputs[0] = cast_like(ctx, inputs[0], inputs[1]);
  }
}

}  // namespace

// One standard operator on two values, with the casts of its signature.
auto operator_node(Context& ctx, std::string_view op_type, ir::Value* left,
                   ir::Value* right, std::string_view wanted) -> ir::Value* {
  Values inputs{left, right};
  const bool are_numbers = unite_numbers(ctx, op_type, inputs);
  if (!are_numbers) {
    const schema::OpVersion* version =
        ops::registry().find("", op_type, default_opset(ctx, ctx.current).version);
    if (version != nullptr) {
      cast_arguments(ctx, version->signature, inputs);
      if (!ctx.request.strict) unite_operands(ctx, op_type, inputs);
    }
  }
  ir::Value* result = emit(ctx, op_type, {inputs[0], inputs[1]}, wanted);
  if (are_numbers) make_castable(ctx, result);
  return result;
}

namespace {

auto floor_divide(Context& ctx, ir::Value* left, ir::Value* right,
                  std::string_view wanted) -> ir::Value* {
  Values both{left, right};
  if (!unite_numbers(ctx, "Floor", both)) {
    const schema::OpVersion* version =
        ops::registry().find("", "Div", default_opset(ctx, ctx.current).version);
    if (version != nullptr) cast_arguments(ctx, version->signature, both);
    unite_types(ctx, both);
  }
  const auto [a, b] = std::pair(both[0], both[1]);
  DataType dtype = dtype_of(ctx, a);
  if (dtype == DataType::Undefined) dtype = dtype_of(ctx, b);
  if (is_unsigned_integer(dtype)) return emit(ctx, "Div", {a, b}, wanted);
  if (is_float(dtype)) return emit(ctx, "Floor", {emit(ctx, "Div", {a, b})}, wanted);
  // Division truncates integers; where the remainder and the divisor differ in sign,
  // the floor is one less. The same holds for floats, so the type need not be known.
  ir::Value* rest = emit(ctx, "Mod", {a, b}, "tmp", {{"fmod", std::int64_t{1}}});
  ir::Value* quotient = emit(ctx, "Div", {emit(ctx, "Sub", {a, rest}), b});
  ir::Value* zero =
      cast_like(ctx, scalar(ctx, Tensor::scalar<std::int64_t>(0), "int64_0"), a);
  ir::Value* inexact = emit(ctx, "Not", {emit(ctx, "Equal", {rest, zero})});
  ir::Value* signs_differ =
      emit(ctx, "Xor", {emit(ctx, "Less", {rest, zero}), emit(ctx, "Less", {b, zero})});
  ir::Value* correction = emit(ctx, "And", {inexact, signs_differ});
  ir::Value* result = emit(
      ctx, "Sub", {quotient, emit(ctx, "CastLike", {correction, quotient})}, wanted);
  const auto is_integer_of_python = [&](const ir::Value* value) {
    return is_castable(ctx, value) || is_count(ctx, value);
  };
  if (is_integer_of_python(left) && is_integer_of_python(right)) {
    ctx.python_numbers.set(result, true);
  }
  return result;
}

// Python has no bits of floats either; who writes `x ^ 2` may mean a power.
void refuse_float_bits(Context& ctx, DataType dtype, std::string_view symbol,
                       source::Span span) {
  if (!is_float(dtype)) return;
  fail_with_help(ctx, span, "unsupported-operator",
                 fmt::format("`{}` works on bits, and these are of type {}", symbol,
                             info(dtype).enum_name),
                 symbol == "^" ? "a power is written `**`"
                               : "cast them: `op.Cast(x, to=INT64.dtype)`");
}

auto shift(Context& ctx, ir::Value* left, ir::Value* right, bool to_left,
           std::string_view wanted) -> ir::Value* {
  if (is_unsigned_integer(dtype_of(ctx, left))) {
    ir::Value* by = is_castable(ctx, right) ? cast_like(ctx, right, left) : right;
    const std::string_view direction = to_left ? "LEFT" : "RIGHT";
    return emit(ctx, "BitShift", {left, by}, wanted,
                {{"direction", as_bytes(ctx.model->arena().copy(direction))}});
  }
  // BitShift takes unsigned types only; for signed ones a shift is a power of two.
  ir::Value* two = scalar(ctx, Tensor::scalar<std::int64_t>(2), "int64_2");
  ir::Value* base = is_castable(ctx, left) ? two : cast_like(ctx, two, left);
  ir::Value* by = is_castable(ctx, right) && !is_castable(ctx, left)
                      ? cast_like(ctx, right, left)
                      : right;
  ir::Value* power = emit(ctx, "Pow", {base, by});
  if (to_left) return operator_node(ctx, "Mul", left, power, wanted);
  return floor_divide(ctx, left, power, wanted);
}

// A number beside `@` has no axes to multiply along.
void check_matrices(Context& ctx, ir::Value* left, ir::Value* right,
                    source::Span span) {
  for (const ir::Value* side : {left, right}) {
    if (rank_of(ctx, side) != 0) continue;
    const std::string message =
        "`@` multiplies matrices and vectors, and one side is a single value";
    if (is_castable(ctx, side)) {
      fail_with_help(ctx, span, "unsupported-operator", message, "write `*`");
    }
    return warn(ctx, span, "unsupported-operator", message,
                "write `*`; plain `FLOAT` is a single value, `FLOAT[...]` a tensor");
  }
}

}  // namespace

auto binary_values(Context& ctx, BinaryOperator op, ir::Value* left, ir::Value* right,
                   std::string_view wanted, const Expr* right_expr, source::Span span)
    -> ir::Value* {
  if (op == BinaryOperator::Add && !ctx.tuples.empty()) {
    if (ir::Value* joined = join_tuples(ctx, left, right, wanted)) return joined;
  }
  if (!ctx.tuples.empty()) {
    refuse_tuple_arithmetic(ctx, left, right, syntax::symbol_of(op), span);
  }
  if (op == BinaryOperator::MatMult) check_matrices(ctx, left, right, span);
  if (op == BinaryOperator::Pow && is_castable(ctx, right))
    refuse_text(ctx, right, left);
  const bool is_root =
      op == BinaryOperator::Pow && is_count(ctx, left) && !ctx.request.strict;
  const auto power =
      is_root && right_expr != nullptr ? known(ctx, *right_expr) : std::nullopt;
  if (power && power->as_int().value_or(0) < 0) {  // Python's `n ** -1` is a float
    left = cast_to(ctx, left, DataType::Float, name_after(left, "_cast"));
    make_castable(ctx, left);
  }
  ir::Value* result = binary_node(ctx, op, left, right, wanted, right_expr, span);
  warn_of_operands(ctx, result, syntax::symbol_of(op), span);
  return result;
}

namespace {

auto binary_node(Context& ctx, BinaryOperator op, ir::Value* left, ir::Value* right,
                 std::string_view wanted, const Expr* right_expr, source::Span span)
    -> ir::Value* {
  const auto dtype = [&] {
    const DataType of_left = dtype_of(ctx, left);
    if (of_left != DataType::Undefined && !is_castable(ctx, left)) return of_left;
    return is_castable(ctx, right) ? of_left : dtype_of(ctx, right);
  };
  switch (op) {
    case BinaryOperator::FloorDiv:
      refuse_in_strict(ctx, span, "`//`");
      return floor_divide(ctx, left, right, wanted);
    case BinaryOperator::LShift:
    case BinaryOperator::RShift:
      refuse_in_strict(ctx, span, "a shift");
      refuse_float_bits(ctx, dtype(), op == BinaryOperator::LShift ? "<<" : ">>", span);
      return shift(ctx, left, right, op == BinaryOperator::LShift, wanted);
    case BinaryOperator::BitXor:
      refuse_in_strict(ctx, span, "`^`");
      refuse_float_bits(ctx, dtype(), "^", span);
      return operator_node(ctx, is_integer(dtype()) ? "BitwiseXor" : "Xor", left, right,
                           wanted);
    case BinaryOperator::BitAnd:
      return operator_node(ctx, is_integer(dtype()) ? "BitwiseAnd" : "And", left, right,
                           wanted);
    case BinaryOperator::BitOr:
      return operator_node(ctx, is_integer(dtype()) ? "BitwiseOr" : "Or", left, right,
                           wanted);
    case BinaryOperator::Mod: {
      const auto value =
          right_expr == nullptr ? std::nullopt : literal(ctx, *right_expr);
      const bool is_float_literal = value && value->is<double>();
      ir::Value* result = operator_node(ctx, "Mod", left, right, wanted);
      // Before opset 28 Mod of floats is defined with fmod only.
      const bool is_float_below_28 =
          default_opset(ctx, span).version < 28 && is_float(dtype());
      if (is_float_literal || is_float_below_28) {
        result->producer()->set_attr("fmod", std::int64_t{1});
      }
      return result;
    }
    default:
      return operator_node(ctx, op_type_of(op), left, right, wanted);
  }
}

}  // namespace

auto binary(Context& ctx, const Expr& expr, const syntax::BinOp& node,
            std::string_view wanted) -> Operand {
  // Python computes what is known, with Python's numbers.
  if (!ctx.request.strict) {
    if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  }
  const Operand left_operand = operand(ctx, *node.left);
  const bool left_is_list = left_operand.list() != nullptr;
  if (left_is_list && node.op == BinaryOperator::Add) {
    return join_lists(ctx, left_operand, *node.right);
  }
  if (node.op == BinaryOperator::Mult) {
    if (auto list = repeated(ctx, left_operand, *node.right, expr.span)) return *list;
    if (left_operand.known() != nullptr && is_list(ctx, *node.right)) {
      if (auto list = repeated(ctx, operand(ctx, *node.right), *node.left, expr.span)) {
        return *list;
      }
    }
  }
  ir::Value* left = materialise(ctx, left_operand, node.left->span);
  ir::Value* right = tensor(ctx, *node.right);
  if (node.op == BinaryOperator::Mult && !ctx.tuples.empty() && !ctx.request.strict) {
    if (ctx.tuples.contains(left) && is_count(ctx, right)) {
      return tiled(ctx, left, right, wanted, expr.span);
    }
    if (ctx.tuples.contains(right) && is_count(ctx, left)) {
      return tiled(ctx, right, left, wanted, expr.span);
    }
  }
  return Operand::of(
      binary_values(ctx, node.op, left, right, wanted, node.right, expr.span));
}

auto unary(Context& ctx, const Expr& expr, const syntax::UnaryOp& node,
           std::string_view wanted) -> Operand {
  if (node.op != UnaryOperator::Not) {
    if (auto value = known(ctx, expr)) {
      return {Known{.value = std::make_shared<const script::Value>(std::move(*value)),
                    .ignores_wanted = true}};
    }
  }
  if (node.op == UnaryOperator::Not) {
    // `not (x is None)` and the like are decided here.
    if (const auto decided = static_test(ctx, expr); decided && !ctx.request.strict) {
      return Operand::of(script::Value(*decided));
    }
    ir::Value* value =
        value_or_truth(ctx, operand(ctx, *node.operand), node.operand->span);
    needs_one_element(ctx, value, expr.span);
    return Operand::of(emit(ctx, "Not", {as_bool(ctx, value)}, wanted));
  }
  ir::Value* value = tensor(ctx, *node.operand);
  if (!ctx.tuples.empty()) {
    refuse_tuple_arithmetic(ctx, value, nullptr, syntax::symbol_of(node.op), expr.span);
  }
  const bool castable = is_castable(ctx, value);
  ir::Value* result = nullptr;
  switch (node.op) {
    case UnaryOperator::USub:
      result = emit(ctx, "Neg", {value}, wanted);
      break;
    case UnaryOperator::UAdd:
      refuse_in_strict(ctx, expr.span, "unary `+`");
      return Operand::of(value);
    default:
      refuse_in_strict(ctx, expr.span, "`~`");
      refuse_float_bits(ctx, dtype_of(ctx, value), "~", expr.span);
      result = emit(ctx, is_integer(dtype_of(ctx, value)) ? "BitwiseNot" : "Not",
                    {value}, wanted);
  }
  warn_of_operands(ctx, result, syntax::symbol_of(node.op), expr.span);
  if (castable) make_castable(ctx, result);
  return Operand::of(result);
}

namespace {

auto compare_values(Context& ctx, CompareOperator op, ir::Value* left, ir::Value* right,
                    std::string_view wanted, source::Span span) -> ir::Value* {
  const bool is_negated = op == CompareOperator::NotEq;
  if (!ctx.tuples.empty() && (is_negated || op == CompareOperator::Eq)) {
    ir::Value* same = same_tuples(ctx, left, right,
                                  is_negated ? std::string_view("tmp") : wanted, span);
    if (same != nullptr) return is_negated ? emit(ctx, "Not", {same}, wanted) : same;
  }
  if (!ctx.tuples.empty() && !is_negated && op != CompareOperator::Eq) {
    refuse_tuple_arithmetic(ctx, left, right, syntax::symbol_of(op), span);
  }
  ir::Value* result = operator_node(ctx, op_type_of(op), left, right,
                                    is_negated ? std::string_view("tmp") : wanted);
  warn_of_operands(ctx, result, syntax::symbol_of(op), span);
  if (is_negated) return emit(ctx, "Not", {result}, wanted);
  ctx.castable.erase(result);  // a truth value is no number
  return result;
}

auto membership(Context& ctx, const Expr& left, const Expr& right, bool negated,
                std::string_view wanted, source::Span span) -> Operand {
  const auto* set = right.as<syntax::Set>();
  const Operand container = set != nullptr ? Operand{} : operand(ctx, right);
  std::vector<Operand> items;
  if (set != nullptr) {
    runs_compiled(ctx, span, "needs the hash of a tensor, which has none");
    for (const Expr* element : set->elements) items.push_back(operand(ctx, *element));
  } else if (container.list() != nullptr) {
    items = container.list()->items;
  } else if (is_shape_tuple(ctx, container.value()) &&
             tuple_length(ctx, container.value())) {
    items = items_of(ctx, container, right.span);
  } else if (container.known() != nullptr) {
    try {
      // A set has no order; nodes have.
      const bool is_set = script::elements_of(*container.known()) != nullptr;
      const script::Value known =
          is_set ? script::call(*script::find_builtin("sorted"),
                                {.positional = {*container.known()}, .keywords = {}})
                 : *container.known();
      for (script::Value& item : script::iterate(known, right.span)) {
        items.push_back(Operand::of(std::move(item)));
      }
    } catch (const script::EvalError& error) {
      fail(ctx, error);
    }
  } else {
    if (container.attribute() != nullptr)
      need_items(ctx, *container.attribute(), right.span);
    fail_with_help(ctx, span, "unsupported-operator",
                   "`in` needs a list or tuple that is known while compiling",
                   "write `x in (1, 2, 3)`; for a tensor compare and reduce");
  }
  if (items.empty()) return Operand::of(script::Value(negated));
  ir::Value* value = tensor(ctx, left);
  ir::Value* any = nullptr;
  for (const Operand& item : items) {
    ir::Value* equal = compare_values(ctx, CompareOperator::Eq, value,
                                      materialise(ctx, item, right.span), "tmp", span);
    any = any == nullptr ? equal : emit(ctx, "Or", {any, equal});
  }
  needs_one_element(ctx, any, span);
  if (negated) return Operand::of(emit(ctx, "Not", {any}, wanted));
  return Operand::of(any);
}

// Equal takes texts from opset 19 on; before, a text parameter is compared here.
void need_known_text(Context& ctx, const Expr& expr, const Expr& other) {
  const auto* name = expr.as<syntax::Name>();
  const Operand* local = name == nullptr ? nullptr : find_local(ctx, name->id);
  if (local == nullptr || local->attribute() == nullptr || ctx.request.strict) return;
  if (!is_known(ctx, other)) return;
  if (local->attribute()->attr_type != ir::AttrType::String) return;
  if (default_opset(ctx, expr.span).version >= 19) return;
  throw NeedsKnown{.parameter = local->attribute()->name,
                   .way_out = fmt::format(
                       "use opset 19 or newer instead of {}, whose Equal compares "
                       "texts",
                       default_opset(ctx, expr.span).version)};
}

// Where a later operand binds a name, it is only computed when all so far holds.
auto compare_in_turn(Context& ctx, const syntax::Compare& node, std::size_t index,
                     ir::Value* left, std::string_view wanted, source::Span span)
    -> ir::Value* {
  ir::Value* right = tensor(ctx, *node.comparators[index]);
  ir::Value* holds = compare_values(ctx, node.ops[index], left, right, "tmp", span);
  if (index + 1 == node.ops.size()) return holds;
  return choose(
      ctx, holds, span, wanted,
      [&] { return compare_in_turn(ctx, node, index + 1, right, wanted, span); },
      [&] { return holds; });
}

}  // namespace

auto comparison(Context& ctx, const Expr& expr, const syntax::Compare& node,
                std::string_view wanted) -> Operand {
  const CompareOperator first = node.ops[0];
  const bool is_identity =
      first == CompareOperator::Is || first == CompareOperator::IsNot;
  const bool is_membership =
      first == CompareOperator::In || first == CompareOperator::NotIn;
  if (node.ops.size() == 1 && is_identity) {
    refuse_in_strict(ctx, expr.span, "`is`");
    if (const auto decided = static_test(ctx, expr)) {
      return Operand::of(script::Value(*decided));
    }
    fail_with_help(ctx, expr.span, "unsupported-operator",
                   "`is` compares identities, which values of a graph do not have",
                   "write `x is None` for optional inputs and `==` for values");
  }
  if (is_membership || node.ops.size() > 1) {
    refuse_in_strict(ctx, expr.span, is_membership ? "`in`" : "a chained comparison");
    if (auto value = known(ctx, expr)) return Operand::of(std::move(*value));
  }
  if (node.ops.size() == 1) {
    if (is_membership) {
      return membership(ctx, *node.left, *node.comparators[0],
                        first == CompareOperator::NotIn, wanted, expr.span);
    }
    // Numbers of different types, which Python compares and the operator does not.
    if (const auto value = known(ctx, expr); value && !ctx.request.strict) {
      const auto left = known(ctx, *node.left);
      const auto right = known(ctx, *node.comparators[0]);
      // Texts too, before opset 19.
      const bool is_text = left && left->is<std::string>();
      const bool is_old = is_text && default_opset(ctx, expr.span).version < 19;
      if (left && right &&
          (is_old || left->storage().index() != right->storage().index())) {
        return Operand::of(*value);
      }
    }
    need_known_text(ctx, *node.left, *node.comparators[0]);
    need_known_text(ctx, *node.comparators[0], *node.left);
    ir::Value* left = tensor(ctx, *node.left);
    ir::Value* right = tensor(ctx, *node.comparators[0]);
    return Operand::of(compare_values(ctx, first, left, right, wanted, expr.span));
  }
  if (std::ranges::any_of(node.comparators.subspan(1),
                          [](const Expr* each) { return flow::binds_names(*each); })) {
    return Operand::of(
        compare_in_turn(ctx, node, 0, tensor(ctx, *node.left), wanted, expr.span));
  }
  // Every operand once, from left to right.
  ir::Value* left = tensor(ctx, *node.left);
  ir::Value* all = nullptr;
  for (std::size_t i = 0; i < node.ops.size(); ++i) {
    ir::Value* right = tensor(ctx, *node.comparators[i]);
    ir::Value* holds = compare_values(ctx, node.ops[i], left, right, "tmp", expr.span);
    const bool is_last = i + 1 == node.ops.size();
    all = all == nullptr ? holds
                         : emit(ctx, "And", {all, holds}, is_last ? wanted : "tmp");
    left = right;
  }
  needs_one_element(ctx, all, expr.span);
  return Operand::of(all);
}

}  // namespace opscribe::lower
