#include "opscribe/flow/list_uses.h"

#include <utility>
#include <vector>

#include "opscribe/syntax/walk.h"

namespace opscribe::flow {

using namespace syntax;

namespace {

auto is_flow(const Stmt& stmt) -> bool {
  return stmt.as<If>() != nullptr || stmt.as<For>() != nullptr ||
         stmt.as<While>() != nullptr;
}

// The statements of a body, those of its branches and loops included.
template <typename Visit>
void each_statement(Block body, Visit visit) {
  const auto enter = [&](const Stmt& stmt) {
    visit(stmt);
    return is_flow(stmt) ? Walk::Into : Walk::Over;
  };
  const auto pass = [](const Expr&) { return Walk::Over; };
  for (const Stmt* stmt : body) {
    if (is_flow(*stmt)) {
      walk(*stmt, Overloaded{enter, pass});
    } else {
      visit(*stmt);  // most bodies have nothing else
    }
  }
}

// `list(xs)`, `xs.copy()`
auto copies_list(const Expr& expr) -> bool {
  const auto* call = expr.as<Call>();
  if (call == nullptr) return false;
  const auto* method = call->callee->as<Attribute>();
  if (method != nullptr) return method->attr.text == "copy" && call->args.empty();
  return call->callee->plain_name() == "list";
}

// Finds the names of lists that grow: those of `xs.append(...)`, `xs.extend(...)` and,
// where xs is assigned a list, `xs += ...` and `grow(xs)`, and further names of them.
class GrowingLists {
 public:
  explicit GrowingLists(Block body) {
    each_statement(body, [&](const Stmt& stmt) { visit(stmt); });
  }

  auto names() -> std::unordered_set<std::string_view> {
    spread(displayed_);
    for (const std::string_view name : added_to_) {
      if (displayed_.contains(name)) found_.insert(name);
    }
    spread(found_);
    return std::move(found_);
  }

 private:
  // To all names of the same lists.
  void spread(std::unordered_set<std::string_view>& names) const {
    for (bool has_changed = !names.empty(); has_changed;) {
      has_changed = false;
      for (const auto& [name, other] : aliases_) {
        if (names.contains(name)) has_changed |= names.insert(other).second;
        if (names.contains(other)) has_changed |= names.insert(name).second;
      }
    }
  }

  void visit(const Stmt& stmt) {
    if (const auto* node = stmt.as<ExprStmt>()) {
      const auto* call = node->value->as<Call>();
      const auto* method = call == nullptr ? nullptr : call->callee->as<Attribute>();
      const auto* name = method == nullptr ? nullptr : method->value->as<Name>();
      if (name != nullptr &&
          (method->attr.text == "append" || method->attr.text == "extend")) {
        found_.insert(name->id);
      }
      if (call != nullptr && method == nullptr) visit_arguments(*call);
    } else if (const auto* assign = stmt.as<Assign>()) {
      const Expr* first = assign->targets[0];
      for (const Expr* target : assign->targets) {
        visit_assignment(*target, *assign->value);
        if (target != first) visit_assignment(*target, *first);
      }
    } else if (const auto* annotated = stmt.as<AnnAssign>()) {
      if (annotated->value != nullptr) {
        visit_assignment(*annotated->target, *annotated->value);
      }
    } else if (const auto* augmented = stmt.as<AugAssign>()) {
      if (augmented->op == BinaryOperator::Add) {
        added_to_.push_back(augmented->target->plain_name());
      }
    } else if (const auto* loop = stmt.as<For>()) {
      visit_items(*loop->target, *loop->iter);
    }
  }

  // What is called for no value may let a list grow that it is given.
  void visit_arguments(const Call& call) {
    if (call.callee->plain_name() == "print") return;
    for (const Expr* argument : call.args) {
      added_to_.push_back(argument->plain_name());
    }
    for (const Keyword& keyword : call.keywords) {
      added_to_.push_back(keyword.value->plain_name());
    }
  }

  // The target may be each of the items.
  void visit_items(const Expr& target, const Expr& value) {
    List<Expr> items;
    if (const auto* list = value.as<ListExpr>()) items = list->elements;
    if (const auto* tuple = value.as<Tuple>()) items = tuple->elements;
    for (const Expr* item : items) visit_assignment(target, *item);
  }

  void visit_assignment(const Expr& target, const Expr& value) {
    const std::string_view name = target.plain_name();
    if (const auto* tuple = target.as<Tuple>()) {
      for (const Expr* part : tuple->elements) visit_items(*part, value);
    } else if (name.empty()) {
      return;
    } else if (!value.plain_name().empty()) {
      aliases_.emplace_back(name, value.plain_name());
    } else if (value.as<ListExpr>() != nullptr) {
      displayed_.insert(name);
      visit_items(target, value);
    } else if (value.as<ListComp>() != nullptr || copies_list(value)) {
      displayed_.insert(name);
    } else if (const auto* choice = value.as<IfExp>()) {
      visit_assignment(target, *choice->body);
      visit_assignment(target, *choice->orelse);
    } else if (const auto* either = value.as<BoolOp>()) {
      for (const Expr* part : either->values) visit_assignment(target, *part);
    }
  }

  std::unordered_set<std::string_view> found_;
  std::unordered_set<std::string_view> displayed_;  // `xs = [...]`
  std::vector<std::string_view> added_to_;          // `xs += ...`, `grow(xs)`
  std::vector<std::pair<std::string_view, std::string_view>> aliases_;
};

// The names that stand under a star, or that a comprehension runs over. Not along
// chains of operators, in which nothing is spread.
class SpreadNames {
 public:
  explicit SpreadNames(Block body) {
    each_statement(body, [&](const Stmt& stmt) { visit(stmt); });
  }

  auto names() -> std::unordered_set<std::string_view> { return std::move(found_); }

 private:
  void visit(const Stmt& stmt) {
    if (const auto* assign = stmt.as<Assign>()) {
      visit(assign->value);
    } else if (const auto* result = stmt.as<Return>()) {
      visit(result->value);
    } else if (const auto* alone = stmt.as<ExprStmt>()) {
      visit(alone->value);
    } else if (const auto* augmented = stmt.as<AugAssign>()) {
      visit(augmented->value);
    }
  }

  void visit(List<Expr> exprs) {
    for (const Expr* expr : exprs) visit(expr);
  }

  void visit(const Expr* expr) {
    if (expr == nullptr) return;
    if (const auto* star = expr->as<Starred>()) {
      found_.insert(star->value->plain_name());
      visit(star->value);
    } else if (const auto* all = expr->as<ListComp>()) {
      for (const Comprehension& each : all->generators) {
        found_.insert(each.iter->plain_name());
      }
    } else if (const auto* call = expr->as<Call>()) {
      visit(call->args);
      for (const Keyword& keyword : call->keywords) visit(keyword.value);
    } else if (const auto* tuple = expr->as<Tuple>()) {
      visit(tuple->elements);
    } else if (const auto* list = expr->as<ListExpr>()) {
      visit(list->elements);
    } else if (const auto* product = expr->as<BinOp>()) {
      visit(product->right);
      if (product->left->as<BinOp>() == nullptr) visit(product->left);
    }
  }

  std::unordered_set<std::string_view> found_;
};

}  // namespace

auto growing_lists(Block body) -> std::unordered_set<std::string_view> {
  return GrowingLists(body).names();
}

auto spread_names(Block body) -> std::unordered_set<std::string_view> {
  return SpreadNames(body).names();
}

}  // namespace opscribe::flow
