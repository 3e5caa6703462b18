// Which family an expression belongs to, and what is known about it beforehand.

#include "opscribe/lower/expressions.h"

#include <algorithm>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/conditions.h"
#include "opscribe/lower/constants.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/dicts.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/inline.h"
#include "opscribe/lower/lists.h"
#include "opscribe/lower/loops.h"
#include "opscribe/lower/names.h"
#include "opscribe/lower/operators.h"
#include "opscribe/lower/parameters.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/restore.h"
#include "opscribe/lower/statements.h"
#include "opscribe/lower/subscripts.h"

namespace opscribe::lower {

namespace {

// Names bound to known values here, then those from outside.
class KnownScope : public script::Scope {
 public:
  using Find = std::function<std::optional<script::Value>(std::string_view)>;
  explicit KnownScope(Find find) : find_(std::move(find)) {}
  auto find(std::string_view name) -> std::optional<script::Value> override {
    return find_(name);
  }
  auto names() const -> std::vector<std::string> override { return {}; }

 private:
  Find find_;
};

// A list of that length, for `len`.
auto items_unknown(const ItemList& list) -> script::Value {
  return script::Value::list(std::vector<script::Value>(list.items.size()));
}

// A tensor with that many axes, for `x.ndim` and `len(x.shape)`.
auto of_rank(std::size_t rank) -> script::Value {
  return script::Value::tensor(
      Tensor::zeros(DataType::Float, std::vector<std::int64_t>(rank)));
}

}  // namespace

auto is_known_name(Context& ctx, std::string_view name) -> bool {
  // Asked much more often than the value, which may be long: no copy.
  if (const Operand* local = find_local(ctx, name)) return local->has_known_value();
  return known_name(ctx, name).has_value();
}

auto known_name(Context& ctx, std::string_view name) -> std::optional<script::Value> {
  if (const Operand* local = find_local(ctx, name)) {
    return local->has_known_value() ? std::optional(*local->known()) : std::nullopt;
  }
  try {
    if (auto value = ctx.active->statics->find(name)) return value;
  } catch (const script::EvalError&) {
    return std::nullopt;  // told where the name is read
  }
  const script::Value* builtin = script::find_builtin(name);
  return builtin != nullptr ? std::optional(*builtin) : std::nullopt;
}

namespace {

// Whether a call of it is a node, whatever its arguments are.
auto makes_node(const script::Value& callee) -> bool {
  const script::Value* called = &callee;
  while (const auto* foreign = called->as<script::ForeignObject>()) {
    const script::Partial* partial = foreign->partial();
    if (partial == nullptr) return false;
    called = &partial->callee;
  }
  return called->is<script::OpName>() || called->is<script::NodeFunction>();
}

// `x` of `x.ndim` and `x.shape`: a tensor of the graph with a rank that is certain.
auto has_known_rank(Context& ctx, const Expr& expr) -> bool {
  const std::string_view name = expr.plain_name();
  const Operand* local = name.empty() ? nullptr : find_local(ctx, name);
  if (local == nullptr || local->value() == nullptr || local->list() != nullptr)
    return false;
  return !ctx.request.strict && !local->is_maybe_unbound() && !local->is_maybe_none() &&
         rank_of(ctx, local->value()).has_value();
}

// `len(xs)` of a list that this function builds, whose items are not known but their
// number is, and `len(x.shape)`.
auto is_known_length(Context& ctx, const syntax::Call& node) -> bool {
  if (node.args.size() != 1 || !node.keywords.empty()) return false;
  if (const auto* part = node.args[0]->as<syntax::Attribute>()) {
    return part->attr.text == "shape" && is_builtin(ctx, *node.callee, "len") &&
           has_known_rank(ctx, *part->value);
  }
  const std::string_view name = node.args[0]->plain_name();
  const Operand* list = name.empty() ? nullptr : find_local(ctx, name);
  return list != nullptr && (list->list() != nullptr || list->dict() != nullptr) &&
         is_builtin(ctx, *node.callee, "len");
}

// `key in parts`, whatever the values of the dict are.
auto is_key_test(Context& ctx, const syntax::Compare& node) -> bool {
  const bool is_membership = node.ops[0] == syntax::CompareOperator::In ||
                             node.ops[0] == syntax::CompareOperator::NotIn;
  return is_membership && node.ops.size() == 1 &&
         named_dict(ctx, *node.comparators[0]) != nullptr && is_known(ctx, *node.left);
}

// A call of a function that computes a value, with arguments that are known.
auto is_known_call(Context& ctx, const syntax::Call& node) -> bool {
  // `op.Add(...)`, what most calls are, makes a node.
  const auto* member = node.callee->as<syntax::Attribute>();
  if (member != nullptr && find_opset(ctx, *member->value) != nullptr) return false;
  const bool has_known_arguments = std::ranges::all_of(
      node.args, [&](const Expr* each) { return is_known(ctx, *each); });
  if (!has_known_arguments) return is_known_length(ctx, node);
  if (!is_known(ctx, *node.callee)) return false;
  const bool has_known_keywords = std::ranges::all_of(
      node.keywords,
      [&](const syntax::Keyword& keyword) { return is_known(ctx, *keyword.value); });
  if (!has_known_keywords) return false;
  const auto callee = known(ctx, *node.callee);
  if (!callee || makes_node(*callee)) return false;
  const auto* builtin = callee->as<script::Builtin>();
  return builtin == nullptr || builtin->name != "print";
}

}  // namespace

auto is_known(Context& ctx, const Expr& expr) -> bool {
  const auto all = [&](syntax::List<Expr> exprs) {
    return std::ranges::all_of(exprs,
                               [&](const Expr* each) { return is_known(ctx, *each); });
  };
  const auto maybe = [&](const Expr* each) {
    return each == nullptr || is_known(ctx, *each);
  };
  if (expr.as<syntax::Constant>() != nullptr) return true;
  if (const auto* name = expr.as<syntax::Name>()) return is_known_name(ctx, name->id);
  if (const auto* node = expr.as<syntax::Attribute>()) {
    // `op.Add` names an operator, which is no value.
    return is_known(ctx, *node->value) ||
           (node->attr.text == "ndim" && has_known_rank(ctx, *node->value));
  }
  if (const auto* node = expr.as<syntax::BinOp>()) {
    return is_known(ctx, *node->left) && is_known(ctx, *node->right);
  }
  if (const auto* node = expr.as<syntax::UnaryOp>())
    return is_known(ctx, *node->operand);
  if (const auto* node = expr.as<syntax::BoolOp>()) return all(node->values);
  if (const auto* node = expr.as<syntax::Compare>()) {
    if (is_key_test(ctx, *node)) return true;
    return is_known(ctx, *node->left) && all(node->comparators);
  }
  if (const auto* node = expr.as<syntax::IfExp>()) {
    return is_known(ctx, *node->test) && is_known(ctx, *node->body) &&
           is_known(ctx, *node->orelse);
  }
  if (const auto* node = expr.as<syntax::ListExpr>()) return all(node->elements);
  if (const auto* node = expr.as<syntax::Tuple>()) return all(node->elements);
  if (const auto* node = expr.as<syntax::Starred>()) return is_known(ctx, *node->value);
  if (const auto* node = expr.as<syntax::Subscript>()) {
    return is_known(ctx, *node->value) && is_known(ctx, *node->index);
  }
  if (const auto* node = expr.as<syntax::Slice>()) {
    return maybe(node->lower) && maybe(node->upper) && maybe(node->step);
  }
  if (const auto* node = expr.as<syntax::Call>()) return is_known_call(ctx, *node);
  if (expr.as<syntax::ListComp>() != nullptr ||
      expr.as<syntax::JoinedStr>() != nullptr || expr.as<syntax::Dict>() != nullptr ||
      expr.as<syntax::GeneratorExp>() != nullptr || expr.as<syntax::Set>() != nullptr ||
      expr.as<syntax::SetComp>() != nullptr || expr.as<syntax::DictComp>() != nullptr) {
    return std::ranges::all_of(flow::names_read(expr), [&](std::string_view name) {
      return is_known_name(ctx, name);
    });
  }
  return false;
}

auto known(Context& ctx, const Expr& expr) -> std::optional<script::Value> {
  if (const auto* name = expr.as<syntax::Name>()) return known_name(ctx, name->id);
  if (const auto* constant = expr.as<syntax::Constant>();
      constant != nullptr && constant->fits &&
      constant->kind != syntax::Constant::Kind::Bytes) {
    return literal(ctx, expr);
  }
  if (!is_known(ctx, expr)) return std::nullopt;
  KnownScope scope([&](std::string_view name) -> std::optional<script::Value> {
    if (const Operand* local = find_local(ctx, name)) {
      if (local->list() != nullptr) return items_unknown(*local->list());
      if (local->dict() != nullptr) return keys_only(*local->dict());
      if (local->known() != nullptr) return *local->known();
      // Only asked for its rank.
      const auto rank =
          local->value() == nullptr ? std::nullopt : rank_of(ctx, local->value());
      return rank ? std::optional(of_rank(*rank)) : std::nullopt;
    }
    return ctx.active->statics->find(name);
  });
  try {
    return script::evaluate(expr, scope, ctx.work.meter());
  } catch (const script::EvalError& error) {
    if (error.kind == script::EvalError::Kind::Unsupported) return std::nullopt;
    fail(ctx, error);
  }
}

namespace {

auto lambda_operand(Context& ctx, const Expr& expr, const syntax::Lambda& node)
    -> Operand {
  refuse_in_strict(ctx, expr.span, "a lambda");
  auto nested = std::make_shared<NestedFunction>();
  nested->def = function_of(ctx, node);
  refuse_duplicates(ctx, *nested->def);
  nested->span = expr.span;
  nested->scope = ctx.scope;
  nested->statics = ctx.active->statics;
  nested->origin = ctx.active->origin;
  keep_defaults(ctx, *nested);
  return {Nested{std::move(nested)}};
}

// `(y := x + 1.0)`
auto named_expression(Context& ctx, const Expr& expr, const syntax::NamedExpr& node,
                      std::string_view wanted) -> Operand {
  refuse_in_strict(ctx, expr.span, "an assignment expression");
  const auto* target = node.target->as<syntax::Name>();
  Operand value = operand(ctx, *node.value, target != nullptr ? target->id : wanted);
  bind_target(ctx, *node.target, value);
  return value;
}

}  // namespace

auto operand(Context& ctx, const Expr& expr, std::string_view wanted) -> Operand {
  const Restore restore(ctx.current, expr.span);
  if (const auto* name = expr.as<syntax::Name>())
    return lookup(ctx, name->id, expr.span);
  if (const auto* node = expr.as<syntax::Call>()) return call(ctx, expr, *node, wanted);
  if (const auto* node = expr.as<syntax::BinOp>())
    return binary(ctx, expr, *node, wanted);
  if (const auto* node = expr.as<syntax::UnaryOp>())
    return unary(ctx, expr, *node, wanted);
  if (const auto* node = expr.as<syntax::Compare>()) {
    if (is_key_test(ctx, *node)) return Operand::of(*known(ctx, expr));
    return comparison(ctx, expr, *node, wanted);
  }
  if (const auto* node = expr.as<syntax::Subscript>()) {
    if (auto item = dict_item(ctx, *node)) return std::move(*item);
    return subscript(ctx, expr, *node, wanted);
  }
  if (const auto value = literal(ctx, expr)) return Operand::of(*value);
  if (const auto* node = expr.as<syntax::ListExpr>()) {
    return list_display(ctx, expr, node->elements, false);
  }
  if (const auto* node = expr.as<syntax::Tuple>()) {
    return list_display(ctx, expr, node->elements, true);
  }
  if (const auto* node = expr.as<syntax::BoolOp>())
    return bool_op(ctx, expr, *node, wanted);
  if (const auto* node = expr.as<syntax::IfExp>())
    return ternary(ctx, expr, *node, wanted);
  if (const auto* node = expr.as<syntax::Attribute>()) {
    return attribute_access(ctx, expr, *node, wanted);
  }
  if (const auto* node = expr.as<syntax::ListComp>())
    return comprehension(ctx, expr, *node);
  if (const auto* node = expr.as<syntax::Dict>()) return dict_display(ctx, expr, *node);
  if (const auto* node = expr.as<syntax::DictComp>()) {
    return dict_comprehension(ctx, expr, *node);
  }
  // Computed at once: a graph has nothing that could be asked for one item more.
  if (const auto* node = expr.as<syntax::GeneratorExp>()) {
    return comprehension(ctx, expr, {node->element, node->generators});
  }
  if (const auto* node = expr.as<syntax::Lambda>())
    return lambda_operand(ctx, expr, *node);
  if (const auto* node = expr.as<syntax::NamedExpr>()) {
    return named_expression(ctx, expr, *node, wanted);
  }
  if (auto value = known(ctx, expr)) {
    refuse_in_strict(ctx, expr.span, "this expression");
    return Operand::of(std::move(*value));
  }
  if (expr.as<syntax::Invalid>() != nullptr) throw Failed{};  // a syntax error
  fail_with_help(
      ctx, expr.span, "unsupported-expression",
      fmt::format("Unsupported expression type <class 'ast.{}'>", expr.class_name()),
      "a graph is built of operator calls, arithmetic, comparisons, subscripts and "
      "constants; compute anything else outside the function");
}

auto plain_value(Context& ctx, const Expr& expr) -> ir::Value* {
  const std::string_view name = expr.plain_name();
  const Operand* local = name.empty() ? nullptr : find_local(ctx, name);
  if (local == nullptr || local->is_poisoned() || local->is_maybe_unbound() ||
      local->is_maybe_none()) {
    return nullptr;
  }
  return local->value();
}

auto tensor(Context& ctx, const Expr& expr, std::string_view wanted) -> ir::Value* {
  if (ir::Value* value = plain_value(ctx, expr)) return value;
  const Restore restore(ctx.current, expr.span);
  return materialise(ctx, operand(ctx, expr, wanted), expr.span, wanted);
}

}  // namespace opscribe::lower
