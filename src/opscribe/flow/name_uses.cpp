#include "opscribe/flow/name_uses.h"

#include <algorithm>
#include <memory>
#include <vector>

#include "opscribe/syntax/walk.h"

namespace opscribe::flow {

using namespace syntax;

namespace {

// Names that belong to a comprehension or lambda, innermost first.
struct LocalNames {
  std::vector<std::string_view> names;
  const LocalNames* outer = nullptr;
};

auto is_local(const LocalNames* scope, std::string_view name) -> bool {
  for (; scope != nullptr; scope = scope->outer) {
    if (std::ranges::find(scope->names, name) != scope->names.end()) return true;
  }
  return false;
}

// Walks expressions with a stack of its own. What is to be done later is put on the
// stack, last first.
class ExprWalk {
 public:
  explicit ExprWalk(NameUses& into) : into_(into) {}

  void eval(const Expr& expr) {
    plan_.push_back({.kind = Kind::Eval, .expr = &expr});
    run();
  }
  void bind(const Expr& target) {
    plan_.push_back({.kind = Kind::Bind, .expr = &target});
    run();
  }

 private:
  enum class Kind : std::uint8_t { Eval, Bind, Write };
  struct Task {
    Kind kind;
    const Expr* expr = nullptr;
    std::string_view name;  // Write
    bool maybe = false;
    const LocalNames* scope = nullptr;
  };

  void run() {
    while (!plan_.empty()) {
      const Task task = plan_.back();
      plan_.pop_back();
      first_ = plan_.size();
      switch (task.kind) {
        case Kind::Eval:
          std::visit([&](const auto& node) { plan(node, task); }, task.expr->node);
          break;
        case Kind::Bind:
          plan_binding(task);
          break;
        case Kind::Write:
          into_.push_back({task.name, task.maybe ? Use::MaybeWrite : Use::Write});
          break;
      }
      std::reverse(plan_.begin() + first_, plan_.end());
    }
  }

  // Plans are made in order of evaluation; `run` turns them round.
  void then(const Expr* expr, const Task& task, bool maybe = false) {
    if (expr == nullptr) return;
    plan_.push_back({.kind = Kind::Eval,
                     .expr = expr,
                     .maybe = task.maybe || maybe,
                     .scope = task.scope});
  }
  void then(List<Expr> exprs, const Task& task) {
    for (const Expr* expr : exprs) then(expr, task);
  }
  void then_bind(const Expr* target, const Task& task) {
    plan_.push_back(
        {.kind = Kind::Bind, .expr = target, .maybe = task.maybe, .scope = task.scope});
  }
  void then_write(std::string_view name, const Task& task) {
    plan_.push_back({.kind = Kind::Write, .name = name, .maybe = task.maybe});
  }

  void plan_binding(const Task& task) {
    const Expr& target = *task.expr;
    if (const auto* name = target.as<Name>()) {
      then_write(name->id, task);
    } else if (const auto* tuple = target.as<Tuple>()) {
      for (const Expr* element : tuple->elements) then_bind(element, task);
    } else if (const auto* list = target.as<ListExpr>()) {
      for (const Expr* element : list->elements) then_bind(element, task);
    } else if (const auto* starred = target.as<Starred>()) {
      then_bind(starred->value, task);
    } else if (target.as<Subscript>() != nullptr) {
      then(&target, task);
      const Expr* root = &target;
      while (const auto* subscript = root->as<Subscript>()) root = subscript->value;
      if (const auto* base = root->as<Name>()) then_write(base->id, task);
    } else {
      then(&target, task);
    }
  }

  // What is evaluated in the order in which it is written.
  template <typename Node>
  void plan(const Node& node, const Task& task) {
    each_child(node, [&](const Expr& child) { then(&child, task); });
  }
  void plan(const Name& node, const Task& task) {
    if (!is_local(task.scope, node.id)) into_.push_back({node.id, Use::Read});
  }
  void plan(const NamedExpr& node, const Task& task) {
    then(node.value, task);
    then_bind(node.target, task);
  }
  void plan(const BoolOp& node, const Task& task) {
    for (const Expr* value : node.values) then(value, task, value != node.values[0]);
  }
  void plan(const Compare& node, const Task& task) {
    then(node.left, task);
    for (const Expr* other : node.comparators) {
      then(other, task, other != node.comparators[0]);
    }
  }
  void plan(const IfExp& node, const Task& task) {
    then(node.test, task);
    then(node.body, task, true);
    then(node.orelse, task, true);
  }
  // Starred arguments behind keywords are evaluated before them.
  void plan(const Call& node, const Task& task) {
    then(node.callee, task);
    then(node.args, task);
    for (const Keyword& keyword : node.keywords) then(keyword.value, task);
  }
  void plan(const Lambda& node, const Task& task) {
    LocalNames names{.names = {}, .outer = task.scope};
    each_param(*node.params, [&](const Param& param) {
      then(param.default_value, task);
      names.names.push_back(param.name.text);
    });
    Task inner = task;
    inner.scope = keep(std::move(names));
    then(node.body, inner, true);
  }
  void plan(const ListComp& node, const Task& task) {
    comprehension(node.generators, {node.element}, task);
  }
  void plan(const SetComp& node, const Task& task) {
    comprehension(node.generators, {node.element}, task);
  }
  void plan(const DictComp& node, const Task& task) {
    comprehension(node.generators, {node.key, node.value}, task);
  }
  void plan(const GeneratorExp& node, const Task& task) {
    comprehension(node.generators, {node.element}, task);
  }

  auto keep(LocalNames names) -> const LocalNames* {
    scopes_.push_back(std::make_unique<const LocalNames>(std::move(names)));
    return scopes_.back().get();
  }

  // The first iterable is evaluated outside, everything else inside, perhaps never.
  void comprehension(std::span<const Comprehension> loops,
                     std::initializer_list<const Expr*> elements, const Task& task) {
    LocalNames names{.names = {}, .outer = task.scope};
    for (const Comprehension& loop : loops) {
      NameUses bound;
      add_target_uses(*loop.target, bound);
      for (const NameUse& use : bound) {
        if (use.use != Use::Read) names.names.push_back(use.name);
      }
    }
    Task inner = task;
    inner.scope = keep(std::move(names));
    for (const Comprehension& loop : loops) {
      if (&loop == loops.data()) {
        then(loop.iter, task);
      } else {
        then(loop.iter, inner, true);
      }
      for (const Expr* test : loop.ifs) then(test, inner, true);
    }
    for (const Expr* element : elements) then(element, inner, true);
  }

  NameUses& into_;
  SmallVector<Task, 16> plan_;
  std::size_t first_ = 0;
  std::vector<std::unique_ptr<const LocalNames>> scopes_;
};

// The list that `xs.append(v)` and its like change; null for other expressions.
auto changed_list(const Expr& expr, std::initializer_list<std::string_view> methods)
    -> const Name* {
  const auto* call = expr.as<Call>();
  const auto* callee = call == nullptr ? nullptr : call->callee->as<Attribute>();
  if (callee == nullptr) return nullptr;
  const bool changes = std::ranges::find(methods, callee->attr.text) != methods.end();
  return changes ? callee->value->as<Name>() : nullptr;
}

class StatementUses {
 public:
  explicit StatementUses(NameUses& into) : into_(into) {}

  void operator()(const FunctionDef& node) {
    read(node.decorators);
    each_param(*node.params, [&](const Param& param) { read(param.default_value); });
    write(node.name.text);
  }
  void operator()(const Return& node) { read(node.value); }
  void operator()(const Delete& node) {
    for (const Expr* target : node.targets) add_target_uses(*target, into_);
  }
  void operator()(const Assign& node) {
    read(node.value);
    if (const Name* list = changed_list(*node.value, {"pop"})) write(list->id);
    for (const Expr* target : node.targets) add_target_uses(*target, into_);
  }
  void operator()(const TypeAlias& node) { add_target_uses(*node.name, into_); }
  void operator()(const AugAssign& node) {
    read(node.target);
    read(node.value);
    NameUses target;
    add_target_uses(*node.target, target);
    for (const NameUse& use : target) {
      if (use.use != Use::Read) into_.push_back(use);
    }
  }
  void operator()(const AnnAssign& node) {
    if (node.value == nullptr) return;
    read(node.value);
    add_target_uses(*node.target, into_);
  }
  void operator()(const Raise& node) {
    read(node.exception);
    read(node.cause);
  }
  void operator()(const Assert& node) {
    read(node.test);
    read(node.message);
  }
  void operator()(const Import& node) { import(node.names); }
  void operator()(const ImportFrom& node) { import(node.names); }
  void operator()(const ExprStmt& node) {
    if (const Name* grown = changed_list(*node.value, {"append", "extend"})) {
      const auto& call = *node.value->as<Call>();
      read(call.args);
      for (const Keyword& keyword : call.keywords) read(keyword.value);
      into_.push_back({grown->id, Use::Grow});
      return;
    }
    read(node.value);
    const Name* list = changed_list(*node.value, {"insert", "pop"});
    if (list != nullptr) write(list->id);
  }
  template <typename Node>
  void operator()(const Node&) {}

 private:
  void read(const Expr* expr) {
    if (expr != nullptr) add_uses(*expr, into_);
  }
  void read(List<Expr> exprs) {
    for (const Expr* expr : exprs) read(expr);
  }
  void write(std::string_view name) { into_.push_back({name, Use::Write}); }
  void import(std::span<const Alias> names) {
    for (const Alias& alias : names) {
      const std::string_view top = alias.name.substr(0, alias.name.find('.'));
      write(alias.asname.text.empty() ? top : alias.asname.text);
    }
  }

  NameUses& into_;
};

// Everything inside a statement, with a stack of its own like ExprWalk.
class AllUses {
 public:
  explicit AllUses(NameUses& into) : into_(into) {}

  void run(const Stmt& stmt) {
    plan_.push_back({&stmt, false});
    while (!plan_.empty()) {
      const Task task = plan_.back();
      plan_.pop_back();
      const std::size_t first = plan_.size();
      const std::size_t known = into_.size();
      inner_ = task.inner;
      add_statement_uses(*task.stmt, into_);
      std::visit([&](const auto& node) { visit(node); }, task.stmt->node);
      std::reverse(plan_.begin() + first, plan_.end());
      for (std::size_t i = known; i < into_.size(); ++i) {
        if (into_[i].use == Use::Read) continue;
        into_[i].use = task.inner ? Use::Read : Use::MaybeWrite;
      }
    }
  }

 private:
  struct Task {
    const Stmt* stmt;
    bool inner;  // in a nested function or class
  };

  void then(Block block, bool inner = false) {
    for (const Stmt* stmt : block) plan_.push_back({stmt, inner || inner_});
  }
  void read(const Expr* expr) {
    if (expr != nullptr) add_uses(*expr, into_);
  }
  void write(std::string_view name) {
    if (!name.empty()) into_.push_back({name, Use::Write});
  }

  void visit(const FunctionDef& node) {
    each_param(*node.params, [&](const Param& param) {
      into_.push_back({param.name.text, Use::Read});
    });
    then(node.body, true);
  }
  void visit(const ClassDef& node) {
    for (const Expr* base : node.bases) read(base);
    for (const Keyword& keyword : node.keywords) read(keyword.value);
    for (const Expr* decorator : node.decorators) read(decorator);
    write(node.name.text);
    then(node.body, true);
  }
  void visit(const For& node) {
    read(node.iter);
    add_target_uses(*node.target, into_);
    then(node.body);
    then(node.orelse);
  }
  void visit(const With& node) {
    for (const WithItem& item : node.items) {
      read(item.context);
      if (item.target != nullptr) add_target_uses(*item.target, into_);
    }
    then(node.body);
  }
  void visit(const While& node) { parts(node); }
  void visit(const If& node) { parts(node); }
  void visit(const Match& node) { parts(node); }
  void visit(const Try& node) {
    for (const ExceptHandler& handler : node.handlers) write(handler.name.text);
    parts(node);
  }
  void visit(const Global& node) {
    for (const Identifier& name : node.names) write(name.text);
  }
  void visit(const Nonlocal& node) {
    for (const Identifier& name : node.names) write(name.text);
  }
  // Its uses are those of add_statement_uses.
  template <typename Node>
  void visit(const Node&) {}

  template <typename Node>
  void parts(const Node& node) {
    each_child(node,
               Overloaded{[&](const Expr& expr) { read(&expr); },
                          [&](const Stmt& stmt) { plan_.push_back({&stmt, inner_}); },
                          [&](const Pattern& pattern) { match(pattern); }});
  }
  // As deep as the parser lets patterns be.
  void match(const Pattern& pattern) {
    each_child(pattern, Overloaded{[&](const Expr& expr) { read(&expr); },
                                   [&](const Pattern& part) { match(part); }});
    if (const auto* map = std::get_if<MatchMapping>(&pattern.node)) {
      write(map->rest.text);
    }
    if (const auto* star = std::get_if<MatchStar>(&pattern.node)) {
      write(star->name.text);
    }
    if (const auto* as = std::get_if<MatchAs>(&pattern.node)) write(as->name.text);
  }

  NameUses& into_;
  SmallVector<Task, 16> plan_;
  bool inner_ = false;
};

}  // namespace

void add_uses(const Expr& expr, NameUses& into) {
  if (expr.as<Constant>() != nullptr) return;
  if (const auto* name = expr.as<Name>()) {
    into.push_back({name->id, Use::Read});
    return;
  }
  ExprWalk(into).eval(expr);
}

void add_target_uses(const Expr& target, NameUses& into) {
  if (const auto* name = target.as<Name>()) {
    into.push_back({name->id, Use::Write});
    return;
  }
  ExprWalk(into).bind(target);
}

void add_statement_uses(const Stmt& stmt, NameUses& into) {
  std::visit(StatementUses(into), stmt.node);
}

void add_all_uses(const Stmt& stmt, NameUses& into) {
  AllUses(into).run(stmt);
}

auto binds_names(const Expr& expr) -> bool {
  return !walk(expr, [](const Expr& each) {
    return each.as<NamedExpr>() != nullptr ? Walk::Stop : Walk::Into;
  });
}

}  // namespace opscribe::flow
