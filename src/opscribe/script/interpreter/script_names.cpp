#include "opscribe/script/interpreter/script_names.h"

#include <algorithm>
#include <set>

#include "opscribe/syntax/walk.h"

namespace opscribe::script {
namespace {

using syntax::Expr;
using syntax::Stmt;

// The statements of a block and of the blocks inside it, functions and classes
// excluded.
template <typename Visit>
void each_statement(syntax::Block block, Visit&& visit) {
  const auto enter = [&](const Stmt& statement) {
    visit(statement);
    const bool is_closed = statement.as<syntax::FunctionDef>() != nullptr ||
                           statement.as<syntax::ClassDef>() != nullptr;
    return is_closed ? syntax::Walk::Over : syntax::Walk::Into;
  };
  const auto pass = [](const Expr&) { return syntax::Walk::Over; };
  syntax::walk(block, syntax::Overloaded{enter, pass});
}

class Finder {
 public:
  explicit Finder(syntax::Block body);
  auto names() -> std::vector<std::string> { return std::move(names_); }
  auto makers() -> std::vector<ScriptMaker> { return std::move(makers_); }

 private:
  auto is_script(const Expr& callee) const -> bool;
  auto is_decorator(const Expr& expr) const -> bool;
  auto is_decorated(const syntax::FunctionDef& def) const -> bool;
  // A function that returns a script function it defines.
  auto is_factory(const syntax::FunctionDef& def) const -> bool;
  auto defines_some(const syntax::FunctionDef& def) const -> bool;
  auto gives_script(const Expr& value) const -> bool;
  void import_names(const syntax::ImportFrom& node);
  void add(std::string_view name);
  void visit(const Stmt& statement);
  void assign(const Expr& target, const Expr& value);

  // Names of the function `script`. It counts as such even when its import was
  // forgotten; compiling says so.
  std::set<std::string_view> script_aliases_ = {"script"};
  std::set<std::string_view> decorators_;  // names of `script(...)` results
  std::set<std::string_view> factories_;
  std::set<std::string_view> seen_;
  std::vector<std::string> names_;
  std::vector<ScriptMaker> makers_;
};

void Finder::import_names(const syntax::ImportFrom& node) {
  const bool is_ours =
      node.module.starts_with("onnxscript") || node.module.starts_with("opscribe");
  for (const syntax::Alias& alias : node.names) {
    const std::string_view bound =
        alias.asname.text.empty() ? alias.name : alias.asname.text;
    if (is_ours && node.level == 0 && alias.name == "script") {
      script_aliases_.insert(bound);
    } else if (bound == "script") {
      script_aliases_.erase(bound);
    }
  }
}

// `script`, or `anything.script`.
auto Finder::is_script(const Expr& callee) const -> bool {
  if (const auto* name = callee.as<syntax::Name>()) {
    return script_aliases_.contains(name->id);
  }
  const auto* attribute = callee.as<syntax::Attribute>();
  return attribute != nullptr && attribute->attr.text == "script";
}

auto Finder::is_decorator(const Expr& expr) const -> bool {
  if (is_script(expr)) return true;  // a forgotten `()`: compiling says so
  if (const auto* name = expr.as<syntax::Name>()) {
    return decorators_.contains(name->id);
  }
  const auto* call = expr.as<syntax::Call>();
  return call != nullptr && is_script(*call->callee);
}

auto Finder::is_decorated(const syntax::FunctionDef& def) const -> bool {
  return std::ranges::any_of(def.decorators,
                             [&](const Expr* expr) { return is_decorator(*expr); });
}

auto Finder::is_factory(const syntax::FunctionDef& def) const -> bool {
  std::set<std::string_view> inner;
  bool is_found = false;
  each_statement(def.body, [&](const Stmt& statement) {
    if (const auto* nested = statement.as<syntax::FunctionDef>()) {
      if (is_decorated(*nested)) inner.insert(nested->name.text);
    }
    const auto* result = statement.as<syntax::Return>();
    if (result == nullptr || result->value == nullptr) return;
    const auto* name = result->value->as<syntax::Name>();
    is_found = is_found || (name != nullptr && inner.contains(name->id)) ||
               gives_script(*result->value);
  });
  return is_found;
}

auto Finder::defines_some(const syntax::FunctionDef& def) const -> bool {
  bool is_found = false;
  each_statement(def.body, [&](const Stmt& statement) {
    const auto* nested = statement.as<syntax::FunctionDef>();
    is_found = is_found || (nested != nullptr && is_decorated(*nested));
  });
  return is_found;
}

// `make(3)`, `script(...)(f)`
auto Finder::gives_script(const Expr& value) const -> bool {
  const auto* call = value.as<syntax::Call>();
  if (call == nullptr) return false;
  if (const auto* name = call->callee->as<syntax::Name>()) {
    return factories_.contains(name->id) || decorators_.contains(name->id);
  }
  const auto* inner = call->callee->as<syntax::Call>();
  return inner != nullptr && is_script(*inner->callee);
}

void Finder::add(std::string_view name) {
  if (seen_.insert(name).second) names_.emplace_back(name);
}

void Finder::assign(const Expr& target, const Expr& value) {
  const auto* name = target.as<syntax::Name>();
  if (name == nullptr) return;
  const auto* call = value.as<syntax::Call>();
  if (call != nullptr && is_script(*call->callee)) {
    decorators_.insert(name->id);
  } else if (gives_script(value)) {
    add(name->id);
  }
}

void Finder::visit(const Stmt& statement) {
  if (const auto* from = statement.as<syntax::ImportFrom>()) {
    import_names(*from);
  } else if (const auto* def = statement.as<syntax::FunctionDef>()) {
    if (def->name.text == "script") script_aliases_.erase("script");
    if (is_decorated(*def)) {
      add(def->name.text);
      return;
    }
    const bool returns_one = is_factory(*def);
    if (returns_one) factories_.insert(def->name.text);
    if (returns_one || defines_some(*def)) {
      makers_.push_back(
          {.def = def, .span = def->name.span, .returns_one = returns_one});
    }
  } else if (const auto* assignment = statement.as<syntax::Assign>()) {
    for (const Expr* target : assignment->targets) assign(*target, *assignment->value);
  } else if (const auto* annotated = statement.as<syntax::AnnAssign>()) {
    if (annotated->value != nullptr) assign(*annotated->target, *annotated->value);
  }
}

Finder::Finder(syntax::Block body) {
  each_statement(body, [&](const Stmt& statement) { visit(statement); });
}

}  // namespace

auto find_script_names(syntax::Block body) -> std::vector<std::string> {
  return Finder(body).names();
}

auto find_script_makers(syntax::Block body) -> std::vector<ScriptMaker> {
  return Finder(body).makers();
}

}  // namespace opscribe::script
