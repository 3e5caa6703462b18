// Arithmetic, comparison and bit operators: what Python computes before the graph does,
// and what is a tuple or a list. The nodes are those of meaning/arithmetic.h and
// meaning/comparison.h.
//
//   2 * K * A     the known part is computed as Python does: Mul(Constant, A)
//   (1, 2) + s    tuples and lists are joined

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
#include "opscribe/lower/script_writer.h"
#include "opscribe/lower/tuples.h"
#include "opscribe/lower/writer.h"
#include "opscribe/meaning/arithmetic.h"
#include "opscribe/meaning/comparison.h"

namespace opscribe::lower {

using syntax::BinaryOperator;
using syntax::CompareOperator;
using syntax::UnaryOperator;

// One standard operator on two values, with the casts of its signature.
auto operator_node(Context& ctx, std::string_view op_type, ir::Value* left,
                   ir::Value* right, std::string_view wanted) -> ir::Value* {
  ScriptWriter writer(ctx);
  return meaning::apply(writer, op_type, left, right, wanted);
}

namespace {

// What the right side is in the program.
auto right_side(Context& ctx, BinaryOperator op, const Expr* expr)
    -> meaning::RightSide {
  if (expr == nullptr) return {};
  if (op == BinaryOperator::Mod) {
    const auto value = literal(ctx, *expr);
    return {.is_float_literal = value && value->is<double>()};
  }
  if (op == BinaryOperator::Pow && !ctx.request.strict) {
    const auto value = known(ctx, *expr);
    return {.is_negative_integer = value && value->as_int().value_or(0) < 0};
  }
  return {};
}

// What the reference does not have.
void refuse_in_strict(Context& ctx, BinaryOperator op, source::Span span) {
  if (op == BinaryOperator::FloorDiv || op == BinaryOperator::BitXor) {
    refuse_in_strict(ctx, span, fmt::format("`{}`", syntax::symbol_of(op)));
  }
  if (op == BinaryOperator::LShift || op == BinaryOperator::RShift) {
    refuse_in_strict(ctx, span, "a shift");
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
  refuse_in_strict(ctx, op, span);
  ScriptWriter writer(ctx, span);
  ir::Value* result =
      meaning::binary(writer, op, left, right, wanted, right_side(ctx, op, right_expr));
  warn_of_operands(ctx, result, syntax::symbol_of(op), span);
  return result;
}

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
    ScriptWriter writer(ctx, expr.span);
    return Operand::of(meaning::unary(writer, node.op, value, wanted));
  }
  ir::Value* value = tensor(ctx, *node.operand);
  if (!ctx.tuples.empty()) {
    refuse_tuple_arithmetic(ctx, value, nullptr, syntax::symbol_of(node.op), expr.span);
  }
  if (node.op == UnaryOperator::UAdd) refuse_in_strict(ctx, expr.span, "unary `+`");
  if (node.op == UnaryOperator::Invert) refuse_in_strict(ctx, expr.span, "`~`");
  ScriptWriter writer(ctx, expr.span);
  ir::Value* result = meaning::unary(writer, node.op, value, wanted);
  if (result != value) {
    warn_of_operands(ctx, result, syntax::symbol_of(node.op), expr.span);
  }
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
  ScriptWriter writer(ctx, span);
  ir::Value* result = meaning::compare(writer, op, left, right, wanted);
  const ir::Value* compared = is_negated ? result->producer()->input(0) : result;
  warn_of_operands(ctx, compared, syntax::symbol_of(op), span);
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
                                {.positional = {*container.known()}, .keywords = {}},
                                ctx.work.meter())
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
  ScriptWriter writer(ctx, span);
  ir::Value* any = nullptr;
  for (const Operand& item : items) {
    ir::Value* equal = compare_values(ctx, CompareOperator::Eq, value,
                                      materialise(ctx, item, right.span), "tmp", span);
    any = meaning::one_holds(writer, any, equal, "tmp");
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
  if (meaning::compares_texts(default_opset(ctx, expr.span).version)) return;
  throw NeedsKnown{
      .parameter = local->attribute()->name,
      .way_out = fmt::format(
          "use opset 19 or newer instead of {}, whose Equal compares strings",
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

// Numbers of different types, which Python compares and the operator does not; texts
// too, before opset 19.
auto compared_by_python(Context& ctx, const Expr& expr, const syntax::Compare& node)
    -> std::optional<script::Value> {
  auto value = known(ctx, expr);
  if (!value || ctx.request.strict) return std::nullopt;
  const auto left = known(ctx, *node.left);
  const auto right = known(ctx, *node.comparators[0]);
  if (!left || !right) return std::nullopt;
  const bool is_old = left->is<std::string>() &&
                      !meaning::compares_texts(default_opset(ctx, expr.span).version);
  if (!is_old && left->storage().index() == right->storage().index())
    return std::nullopt;
  return value;
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
    if (auto value = compared_by_python(ctx, expr, node))
      return Operand::of(std::move(*value));
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
  ScriptWriter writer(ctx, expr.span);
  ir::Value* left = tensor(ctx, *node.left);
  ir::Value* all = nullptr;
  for (std::size_t i = 0; i < node.ops.size(); ++i) {
    ir::Value* right = tensor(ctx, *node.comparators[i]);
    ir::Value* holds = compare_values(ctx, node.ops[i], left, right, "tmp", expr.span);
    const bool is_last = i + 1 == node.ops.size();
    all = meaning::both_hold(writer, all, holds, is_last ? wanted : "tmp");
    left = right;
  }
  needs_one_element(ctx, all, expr.span);
  return Operand::of(all);
}

}  // namespace opscribe::lower
