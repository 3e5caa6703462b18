// Which family an expression belongs to, and what is known about it beforehand.

#include <algorithm>

#include "opscribe/lower/lowerer.h"
#include "opscribe/lower/restore.h"

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

auto Lowerer::is_known_name(std::string_view name) -> bool {
  // Asked much more often than the value, which may be long: no copy.
  if (const Operand* local = find_local(name)) return local->has_known_value();
  return known_name(name).has_value();
}

auto Lowerer::known_name(std::string_view name) -> std::optional<script::Value> {
  if (const Operand* local = find_local(name)) {
    return local->has_known_value() ? std::optional(*local->known) : std::nullopt;
  }
  try {
    if (auto value = active_->statics->find(name)) return value;
  } catch (const script::EvalError&) {
    return std::nullopt;  // told where the name is read
  }
  const script::Value* builtin = script::find_builtin(name);
  return builtin != nullptr ? std::optional(*builtin) : std::nullopt;
}

// Whether a call of it is a node, whatever its arguments are.
auto Lowerer::makes_node(const script::Value& callee) -> bool {
  const script::Value* called = &callee;
  while (const auto* foreign = called->as<script::ForeignObject>()) {
    const script::Partial* partial = foreign->partial();
    if (partial == nullptr) return false;
    called = &partial->callee;
  }
  return called->is<script::OpName>() || called->is<script::NodeFunction>();
}

// `x` of `x.ndim` and `x.shape`: a tensor of the graph with a rank that is certain.
auto Lowerer::has_known_rank(const Expr& expr) -> bool {
  const std::string_view name = expr.plain_name();
  const Operand* local = name.empty() ? nullptr : find_local(name);
  if (local == nullptr || local->value == nullptr || local->list != nullptr)
    return false;
  return !request_.strict && !local->is_maybe_unbound && !local->is_maybe_none &&
         rank_of(local->value).has_value();
}

// `len(xs)` of a list that this function builds, whose items are not known but their
// number is, and `len(x.shape)`.
auto Lowerer::is_known_length(const syntax::Call& node) -> bool {
  if (node.args.size() != 1 || !node.keywords.empty()) return false;
  if (const auto* part = node.args[0]->as<syntax::Attribute>()) {
    return part->attr.text == "shape" && is_builtin(*node.callee, "len") &&
           has_known_rank(*part->value);
  }
  const std::string_view name = node.args[0]->plain_name();
  const Operand* list = name.empty() ? nullptr : find_local(name);
  return list != nullptr && list->list != nullptr && is_builtin(*node.callee, "len");
}

auto Lowerer::is_known(const Expr& expr) -> bool {
  const auto all = [&](syntax::List<Expr> exprs) {
    return std::ranges::all_of(exprs,
                               [&](const Expr* each) { return is_known(*each); });
  };
  const auto maybe = [&](const Expr* each) {
    return each == nullptr || is_known(*each);
  };
  if (expr.as<syntax::Constant>() != nullptr) return true;
  if (const auto* name = expr.as<syntax::Name>()) return is_known_name(name->id);
  if (const auto* node = expr.as<syntax::Attribute>()) {
    // `op.Add` names an operator, which is no value.
    return is_known(*node->value) ||
           (node->attr.text == "ndim" && has_known_rank(*node->value));
  }
  if (const auto* node = expr.as<syntax::BinOp>()) {
    return is_known(*node->left) && is_known(*node->right);
  }
  if (const auto* node = expr.as<syntax::UnaryOp>()) return is_known(*node->operand);
  if (const auto* node = expr.as<syntax::BoolOp>()) return all(node->values);
  if (const auto* node = expr.as<syntax::Compare>()) {
    return is_known(*node->left) && all(node->comparators);
  }
  if (const auto* node = expr.as<syntax::IfExp>()) {
    return is_known(*node->test) && is_known(*node->body) && is_known(*node->orelse);
  }
  if (const auto* node = expr.as<syntax::ListExpr>()) return all(node->elements);
  if (const auto* node = expr.as<syntax::Tuple>()) return all(node->elements);
  if (const auto* node = expr.as<syntax::Starred>()) return is_known(*node->value);
  if (const auto* node = expr.as<syntax::Subscript>()) {
    return is_known(*node->value) && is_known(*node->index);
  }
  if (const auto* node = expr.as<syntax::Slice>()) {
    return maybe(node->lower) && maybe(node->upper) && maybe(node->step);
  }
  if (const auto* node = expr.as<syntax::Call>()) {
    // `op.Add(...)`, what most calls are, makes a node.
    const auto* member = node->callee->as<syntax::Attribute>();
    if (member != nullptr && find_opset(*member->value) != nullptr) return false;
    if (!all(node->args)) return is_known_length(*node);
    if (!is_known(*node->callee)) return false;
    if (!std::ranges::all_of(node->keywords, [&](const syntax::Keyword& keyword) {
          return is_known(*keyword.value);
        })) {
      return false;
    }
    const auto callee = known(*node->callee);
    if (!callee || makes_node(*callee)) return false;
    const auto* builtin = callee->as<script::Builtin>();
    return builtin == nullptr || builtin->name != "print";
  }
  if (expr.as<syntax::ListComp>() != nullptr ||
      expr.as<syntax::JoinedStr>() != nullptr || expr.as<syntax::Dict>() != nullptr ||
      expr.as<syntax::GeneratorExp>() != nullptr || expr.as<syntax::Set>() != nullptr ||
      expr.as<syntax::SetComp>() != nullptr) {
    return std::ranges::all_of(flow::names_read(expr), [&](std::string_view name) {
      return is_known_name(name);
    });
  }
  return false;
}

auto Lowerer::known(const Expr& expr) -> std::optional<script::Value> {
  if (const auto* name = expr.as<syntax::Name>()) return known_name(name->id);
  if (const auto* constant = expr.as<syntax::Constant>();
      constant != nullptr && constant->fits &&
      constant->kind != syntax::Constant::Kind::Bytes) {
    return literal(expr);
  }
  if (!is_known(expr)) return std::nullopt;
  KnownScope scope([&](std::string_view name) -> std::optional<script::Value> {
    if (const Operand* local = find_local(name)) {
      if (local->list != nullptr) return items_unknown(*local->list);
      if (local->known != nullptr) return *local->known;
      // Only asked for its rank.
      const auto rank = local->value == nullptr ? std::nullopt : rank_of(local->value);
      return rank ? std::optional(of_rank(*rank)) : std::nullopt;
    }
    return active_->statics->find(name);
  });
  try {
    return script::evaluate(expr, scope);
  } catch (const script::EvalError& error) {
    if (error.kind == script::EvalError::Kind::Unsupported) return std::nullopt;
    fail(error);
  }
}

auto Lowerer::operand(const Expr& expr, std::string_view wanted) -> Operand {
  const Restore restore(current_, expr.span);
  if (const auto* name = expr.as<syntax::Name>()) return lookup(name->id, expr.span);
  if (const auto* node = expr.as<syntax::Call>()) return call(expr, *node, wanted);
  if (const auto* node = expr.as<syntax::BinOp>()) return binary(expr, *node, wanted);
  if (const auto* node = expr.as<syntax::UnaryOp>()) return unary(expr, *node, wanted);
  if (const auto* node = expr.as<syntax::Compare>()) {
    return comparison(expr, *node, wanted);
  }
  if (const auto* node = expr.as<syntax::Subscript>()) {
    return subscript(expr, *node, wanted);
  }
  if (const auto value = literal(expr)) return Operand::of(*value);
  if (const auto* node = expr.as<syntax::ListExpr>()) {
    return list_display(expr, node->elements, false);
  }
  if (const auto* node = expr.as<syntax::Tuple>()) {
    return list_display(expr, node->elements, true);
  }
  if (const auto* node = expr.as<syntax::BoolOp>()) return bool_op(expr, *node, wanted);
  if (const auto* node = expr.as<syntax::IfExp>()) return ternary(expr, *node, wanted);
  if (const auto* node = expr.as<syntax::Attribute>()) {
    return attribute_access(expr, *node, wanted);
  }
  if (const auto* node = expr.as<syntax::ListComp>()) return comprehension(expr, *node);
  // Computed at once: a graph has nothing that could be asked for one item more.
  if (const auto* node = expr.as<syntax::GeneratorExp>()) {
    return comprehension(expr, {node->element, node->generators});
  }
  if (const auto* node = expr.as<syntax::Lambda>()) {
    refuse_in_strict(expr.span, "a lambda");
    auto nested = std::make_shared<NestedFunction>();
    nested->def = function_of(*node);
    refuse_duplicates(*nested->def);
    nested->span = expr.span;
    nested->scope = scope_;
    nested->statics = active_->statics;
    nested->origin = active_->origin;
    keep_defaults(*nested);
    return {.nested = std::move(nested)};
  }
  if (const auto* node = expr.as<syntax::NamedExpr>()) {
    refuse_in_strict(expr.span, "an assignment expression");
    const auto* target = node->target->as<syntax::Name>();
    Operand value = operand(*node->value, target != nullptr ? target->id : wanted);
    bind_target(*node->target, value);
    return value;
  }
  if (auto value = known(expr)) {
    refuse_in_strict(expr.span, "this expression");
    return Operand::of(std::move(*value));
  }
  if (expr.as<syntax::Invalid>() != nullptr) throw Failed{};  // a syntax error
  fail_with_help(
      expr.span, "unsupported-expression",
      fmt::format("Unsupported expression type <class 'ast.{}'>", expr.class_name()),
      "a graph is built of operator calls, arithmetic, comparisons, subscripts and "
      "constants; compute anything else outside the function");
}

auto Lowerer::plain_value(const Expr& expr) -> ir::Value* {
  const std::string_view name = expr.plain_name();
  const Operand* local = name.empty() ? nullptr : find_local(name);
  if (local == nullptr || local->is_poisoned || local->is_maybe_unbound ||
      local->is_maybe_none) {
    return nullptr;
  }
  return local->value;
}

auto Lowerer::tensor(const Expr& expr, std::string_view wanted) -> ir::Value* {
  if (ir::Value* value = plain_value(expr)) return value;
  const Restore restore(current_, expr.span);
  return materialise(operand(expr, wanted), expr.span, wanted);
}

}  // namespace opscribe::lower
