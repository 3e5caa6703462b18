// Python's functions on numbers, applied to tensors.
//
//   divmod(x, y)     x // y and x % y
//   round(x, 2)      Div(Round(Mul(x, 100)), 100)
//   all([a, b])      And(a, b)
//   any([a, b])      Or(a, b)

#include "opscribe/lower/number_builtins.h"

#include <algorithm>
#include <cmath>

#include "opscribe/lower/casts.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/expressions.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/operators.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/writer.h"

namespace opscribe::lower {

namespace {

// Python's own functions know its numbers and no tensors.
void needs_graph(Context& ctx, std::initializer_list<const ir::Value*> values,
                 source::Span span) {
  const bool are_numbers = std::ranges::all_of(values, [&](const ir::Value* value) {
    return is_number(ctx, value) || is_count(ctx, value);
  });
  if (!are_numbers) runs_compiled(ctx, span, "works on tensors only when compiled");
}

auto quotient_and_rest(Context& ctx, std::span<const Operand> arguments,
                       const Expr& expr, const syntax::Call& node) -> Operand {
  using syntax::BinaryOperator;
  ir::Value* left = materialise(ctx, arguments[0], node.args[0]->span);
  ir::Value* right = materialise(ctx, arguments[1], node.args[1]->span);
  needs_graph(ctx, {left, right}, expr.span);
  auto both = std::make_shared<ItemList>();
  both->is_tuple = true;
  for (const BinaryOperator op : {BinaryOperator::FloorDiv, BinaryOperator::Mod}) {
    both->items.push_back(
        Operand::of(binary_values(ctx, op, left, right, {}, node.args[1], expr.span)));
  }
  return Operand::list_of(std::move(both));
}

// As NumPy rounds: the digits to keep are moved before the point for it.
auto rounded(Context& ctx, ir::Value* value, std::int64_t digits,
             std::string_view wanted, source::Span span) -> ir::Value* {
  constexpr std::int64_t kMostDigits = 38;  // of the largest FLOAT
  needs_graph(ctx, {value}, span);
  if (digits > kMostDigits || digits < -kMostDigits) {
    fail_with_help(ctx, span, "invalid-expression",
                   fmt::format("no float has {} digits to round to", digits),
                   "write a number from -38 to 38");
  }
  if (is_integer(dtype_of(ctx, value)) && digits >= 0) return value;
  const auto power = static_cast<double>(std::abs(digits));
  const auto factor = [&] {
    return named_constant(ctx, script::Value(std::pow(10.0, power)), {}, span);
  };
  const bool is_fraction = digits >= 0;
  ir::Value* moved =
      operator_node(ctx, is_fraction ? "Mul" : "Div", value, factor(), "tmp");
  ir::Value* whole = emit(ctx, "Round", {moved});
  return operator_node(ctx, is_fraction ? "Div" : "Mul", whole, factor(), wanted);
}

// What is known decides or says nothing; the rest is joined.
auto joined_truths(Context& ctx, const Operand& list, bool is_all,
                   std::string_view wanted, source::Span span) -> Operand {
  ir::Value* result = nullptr;
  for (const Operand& item : items_of(ctx, list, span)) {
    if (item.has_known_value() && item.value() == nullptr) {
      if (truth_of(ctx, *item.known(), span) != is_all)
        return Operand::of(script::Value(!is_all));
      continue;
    }
    ir::Value* each = truth(ctx, item, span, "tmp");
    needs_one_element(ctx, each, span);
    result = result == nullptr
                 ? each
                 : emit(ctx, is_all ? "And" : "Or", {result, each}, wanted);
  }
  if (result == nullptr) return Operand::of(script::Value(is_all));
  return Operand::of(result);
}

// The second argument of `round`, by its place or its name.
auto digits_of(Context& ctx, std::span<const Operand> arguments,
               const syntax::Call& node) -> std::optional<std::int64_t> {
  const script::Value* known_digits =
      arguments.size() == 2 ? arguments[1].known() : nullptr;
  if (known_digits != nullptr) return known_digits->as_int();
  const bool is_named =
      node.keywords.size() == 1 && node.keywords[0].name.text == "ndigits";
  const auto value = is_named ? known(ctx, *node.keywords[0].value) : std::nullopt;
  return value ? value->as_int() : std::nullopt;
}

}  // namespace

auto number_builtin(Context& ctx, std::string_view name,
                    std::span<const Operand> arguments, const Expr& expr,
                    const syntax::Call& node, std::string_view wanted)
    -> std::optional<Operand> {
  const std::size_t count = arguments.size();
  if (name == "divmod" && count == 2 && node.args.size() == 2) {
    return quotient_and_rest(ctx, arguments, expr, node);
  }
  if (name == "round" && count >= 1 && count + node.keywords.size() == 2) {
    const auto digits = digits_of(ctx, arguments, node);
    if (!digits) return std::nullopt;
    ir::Value* value = materialise(ctx, arguments[0], expr.span);
    return Operand::of(rounded(ctx, value, *digits, wanted, expr.span));
  }
  if ((name == "all" || name == "any") && count == 1 &&
      arguments[0].list() != nullptr) {
    return joined_truths(ctx, arguments[0], name == "all", wanted, expr.span);
  }
  return std::nullopt;
}

}  // namespace opscribe::lower
