// Which names a piece of the tree binds, changes and mentions.

#include <array>

#include "opscribe/script/interpreter/imports.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/python/methods.h"
#include "opscribe/syntax/walk.h"

namespace opscribe::script {
namespace {

using syntax::Expr;
using syntax::Stmt;
using syntax::Walk;

// Functions outside the object that change their first argument.
constexpr std::array<std::string_view, 9> kChangingFunctions{
    "shuffle", "heappush",      "heappop", "heapify", "insort",
    "copyto",  "fill_diagonal", "put",     "setattr"};

// `x` of `x`, `x[0]` and `x.y[0].z`; empty for others.
auto root_name(const Expr* expr) -> std::string_view {
  while (true) {
    if (const auto* subscript = expr->as<syntax::Subscript>()) {
      expr = subscript->value;
    } else if (const auto* attribute = expr->as<syntax::Attribute>()) {
      expr = attribute->value;
    } else {
      break;
    }
  }
  const auto* name = expr->as<syntax::Name>();
  return name == nullptr ? std::string_view() : name->id;
}

// Visits expressions and statements; subclasses say what they are after.
class Walker {
 public:
  virtual ~Walker() = default;

  void visit(const Expr* expr) {
    if (expr != nullptr) syntax::walk(*expr, *this);
  }
  void visit(syntax::List<Expr> exprs) {
    for (const Expr* expr : exprs) visit(expr);
  }
  void visit(const Stmt& statement) { syntax::walk(statement, *this); }
  void visit(syntax::Block block) { syntax::walk(block, *this); }

  // For syntax::walk. What binds, or has a scope of its own, is looked at part by part;
  // all else is walked through.
  auto operator()(const Expr& expr) -> Walk;
  auto operator()(const Stmt& statement) -> Walk;
  void operator()(const syntax::Pattern& pattern);

 protected:
  virtual void on_name(std::string_view) {}
  virtual void on_bind(std::string_view) {}
  virtual void on_change(std::string_view) {}
  virtual void on_outer(std::string_view) {}
  virtual void on_yield() {}
  virtual void on_call(std::string_view, const syntax::Call&) {}
  // Whether the bodies of nested functions and comprehensions' targets count.
  virtual auto enters_functions() const -> bool { return false; }

 private:
  void bound(std::string_view name) {
    if (class_depth_ == 0 && !name.empty()) on_bind(name);
  }
  void target(const Expr& expr);
  void targets(syntax::List<Expr> exprs) {
    for (const Expr* expr : exprs) target(*expr);
  }
  void params(const syntax::Params& params);
  void changes_root(const Expr* expr);
  void call(const syntax::Call& node);
  auto comprehension(std::span<const syntax::Comprehension> generators,
                     std::initializer_list<const Expr*> elements) -> Walk;
  void function(const syntax::FunctionDef& def);
  void class_definition(const syntax::ClassDef& node);
  void import(const syntax::ImportFrom& from);

  std::size_t class_depth_ = 0;
};

void Walker::changes_root(const Expr* expr) {
  if (const std::string_view name = root_name(expr); !name.empty()) on_change(name);
}

void Walker::call(const syntax::Call& node) {
  std::string_view callee;
  if (const auto* attribute = node.callee->as<syntax::Attribute>()) {
    callee = attribute->attr.text;
    if (is_changing_method(callee)) changes_root(attribute->value);
  } else if (const auto* name = node.callee->as<syntax::Name>()) {
    callee = name->id;
  }
  on_call(callee, node);
  const bool is_changing =
      std::ranges::find(kChangingFunctions, callee) != kChangingFunctions.end();
  if (is_changing && !node.args.empty()) changes_root(node.args[0]);
}

auto Walker::comprehension(std::span<const syntax::Comprehension> generators,
                           std::initializer_list<const Expr*> elements) -> Walk {
  for (const syntax::Comprehension& clause : generators) {
    visit(clause.iter);
    visit(clause.ifs);
    if (enters_functions()) target(*clause.target);
  }
  for (const Expr* element : elements) visit(element);
  return Walk::Over;
}

auto Walker::operator()(const Expr& expr) -> Walk {
  if (const auto* name = expr.as<syntax::Name>()) {
    on_name(name->id);
  } else if (const auto* node = expr.as<syntax::Call>()) {
    call(*node);
  } else if (expr.as<syntax::Yield>() != nullptr ||
             expr.as<syntax::YieldFrom>() != nullptr) {
    on_yield();
  } else if (const auto* named = expr.as<syntax::NamedExpr>()) {
    target(*named->target);
    visit(named->value);
    return Walk::Over;
  } else if (const auto* lambda = expr.as<syntax::Lambda>()) {
    params(*lambda->params);
    if (enters_functions()) visit(lambda->body);
    return Walk::Over;
  } else if (const auto* list = expr.as<syntax::ListComp>()) {
    return comprehension(list->generators, {list->element});
  } else if (const auto* set = expr.as<syntax::SetComp>()) {
    return comprehension(set->generators, {set->element});
  } else if (const auto* generator = expr.as<syntax::GeneratorExp>()) {
    return comprehension(generator->generators, {generator->element});
  } else if (const auto* dict = expr.as<syntax::DictComp>()) {
    return comprehension(dict->generators, {dict->key, dict->value});
  }
  return Walk::Into;
}

void Walker::target(const Expr& expr) {
  if (const auto* name = expr.as<syntax::Name>()) {
    bound(name->id);
  } else if (const auto* tuple = expr.as<syntax::Tuple>()) {
    targets(tuple->elements);
  } else if (const auto* list = expr.as<syntax::ListExpr>()) {
    targets(list->elements);
  } else if (const auto* starred = expr.as<syntax::Starred>()) {
    target(*starred->value);
  } else {
    changes_root(&expr);
    visit(&expr);
  }
}

void Walker::params(const syntax::Params& params) {
  syntax::each_param(params, [&](const syntax::Param& param) {
    visit(param.default_value);
    visit(param.annotation);
    if (enters_functions()) bound(param.name.text);
  });
}

void Walker::function(const syntax::FunctionDef& def) {
  bound(def.name.text);
  visit(def.decorators);
  params(*def.params);
  visit(def.returns);
  if (enters_functions()) visit(def.body);
}

// What its body binds is the class's own.
void Walker::class_definition(const syntax::ClassDef& node) {
  bound(node.name.text);
  visit(node.decorators);
  visit(node.bases);
  for (const syntax::Keyword& keyword : node.keywords) visit(keyword.value);
  ++class_depth_;
  visit(node.body);
  --class_depth_;
}

void Walker::import(const syntax::ImportFrom& from) {
  for (const syntax::Alias& one : from.names) {
    if (one.name != "*") {
      bound(one.asname.text.empty() ? one.name : one.asname.text);
      continue;
    }
    for (const std::string_view name : star_names(from)) bound(name);
  }
}

void Walker::operator()(const syntax::Pattern& pattern) {
  if (const auto* as = std::get_if<syntax::MatchAs>(&pattern.node)) {
    bound(as->name.text);
  } else if (const auto* star = std::get_if<syntax::MatchStar>(&pattern.node)) {
    bound(star->name.text);
  } else if (const auto* map = std::get_if<syntax::MatchMapping>(&pattern.node)) {
    bound(map->rest.text);
  }
}

auto Walker::operator()(const Stmt& statement) -> Walk {
  if (const auto* def = statement.as<syntax::FunctionDef>()) {
    function(*def);
  } else if (const auto* cls = statement.as<syntax::ClassDef>()) {
    class_definition(*cls);
  } else if (const auto* del = statement.as<syntax::Delete>()) {
    targets(del->targets);
  } else if (const auto* assign = statement.as<syntax::Assign>()) {
    targets(assign->targets);
    visit(assign->value);
  } else if (const auto* alias = statement.as<syntax::TypeAlias>()) {
    target(*alias->name);
  } else if (const auto* aug = statement.as<syntax::AugAssign>()) {
    target(*aug->target);
    changes_root(aug->target);
    visit(aug->target);
    visit(aug->value);
  } else if (const auto* ann = statement.as<syntax::AnnAssign>()) {
    if (ann->value != nullptr) target(*ann->target);
    visit(ann->value);
  } else if (const auto* loop = statement.as<syntax::For>()) {
    target(*loop->target);
    visit(loop->iter);
    visit(loop->body);
    visit(loop->orelse);
  } else if (const auto* with = statement.as<syntax::With>()) {
    for (const syntax::WithItem& item : with->items) {
      visit(item.context);
      if (item.target != nullptr) target(*item.target);
    }
    visit(with->body);
  } else if (const auto* import = statement.as<syntax::Import>()) {
    for (const syntax::Alias& one : import->names) {
      bound(one.asname.text.empty() ? one.name.substr(0, one.name.find('.'))
                                    : one.asname.text);
    }
  } else if (const auto* from = statement.as<syntax::ImportFrom>()) {
    this->import(*from);
  } else if (const auto* global = statement.as<syntax::Global>()) {
    for (const syntax::Identifier& name : global->names) on_outer(name.text);
  } else if (const auto* nonlocal = statement.as<syntax::Nonlocal>()) {
    for (const syntax::Identifier& name : nonlocal->names) on_outer(name.text);
  } else {
    if (const auto* attempt = statement.as<syntax::Try>()) {
      for (const syntax::ExceptHandler& handler : attempt->handlers) {
        bound(handler.name.text);
      }
    }
    return Walk::Into;
  }
  return Walk::Over;
}

class Affected : public Walker {
 public:
  NameSet names;

 protected:
  void on_bind(std::string_view name) override { names.insert(name); }
  void on_change(std::string_view name) override { names.insert(name); }
};

class ChangedNames : public Walker {
 public:
  NameSet names;

 protected:
  void on_change(std::string_view name) override { names.insert(name); }
};

// Those of nested functions too: calling them is the outer one's doing.
class ChangedWithin : public ChangedNames {
 protected:
  auto enters_functions() const -> bool override { return true; }
};

class Calls : public Walker {
 public:
  std::vector<NamedCall> calls;

 protected:
  void on_call(std::string_view callee, const syntax::Call& node) override {
    NamedCall call{.callee = callee};
    if (const auto* attribute = node.callee->as<syntax::Attribute>()) {
      call.is_method = true;
      if (const std::string_view root = root_name(attribute->value); !root.empty()) {
        call.arguments.insert(root);
      }
    }
    for (const Expr* argument : node.args) {
      const auto* name = argument->as<syntax::Name>();
      if (name != nullptr) call.arguments.insert(name->id);
    }
    for (const syntax::Keyword& keyword : node.keywords) {
      const auto* name = keyword.value->as<syntax::Name>();
      if (name != nullptr) call.arguments.insert(name->id);
    }
    calls.push_back(std::move(call));
  }
};

class Locals : public Walker {
 public:
  NameSet names;
  NameSet outer;

 protected:
  void on_bind(std::string_view name) override { names.insert(name); }
  void on_outer(std::string_view name) override { outer.insert(name); }
};

class Yields : public Walker {
 public:
  bool has_any = false;

 protected:
  void on_yield() override { has_any = true; }
};

class OuterNames : public Walker {
 public:
  NameSet names;

 protected:
  void on_name(std::string_view name) override { names.insert(name); }
};

class Mentioned : public Walker {
 public:
  NameSet names;

 protected:
  void on_name(std::string_view name) override { names.insert(name); }
  auto enters_functions() const -> bool override { return true; }
};

}  // namespace

auto local_names(const syntax::FunctionDef& def) -> NameSet {
  Locals walker;
  take_items(def.body.size() * 16);
  walker.visit(def.body);
  syntax::each_param(*def.params, [&](const syntax::Param& param) {
    walker.names.insert(param.name.text);
  });
  for (const std::string_view name : walker.outer) walker.names.erase(name);
  return std::move(walker.names);
}

auto has_yield(const syntax::FunctionDef& def) -> bool {
  Yields walker;
  take_items(def.body.size() * 16);
  walker.visit(def.body);
  return walker.has_any;
}

auto mentioned_names(const Expr& expr) -> NameSet {
  Mentioned walker;
  walker.visit(&expr);
  return std::move(walker.names);
}

auto mentioned_names(const syntax::FunctionDef& def) -> NameSet {
  Mentioned walker;
  walker.visit(def.body);
  return std::move(walker.names);
}

auto mentioned_names(const Stmt& statement) -> NameSet {
  Mentioned walker;
  walker.visit(statement);
  return std::move(walker.names);
}

auto outer_names(const Stmt& statement) -> NameSet {
  OuterNames walker;
  walker.visit(statement);
  return std::move(walker.names);
}

auto bound_names(const Stmt& statement) -> NameSet {
  Locals walker;
  walker.visit(statement);
  return std::move(walker.names);
}

auto changed_names(const Stmt& statement) -> NameSet {
  ChangedNames walker;
  walker.visit(statement);
  return std::move(walker.names);
}

auto named_calls(const Stmt& statement) -> std::vector<NamedCall> {
  Calls walker;
  walker.visit(statement);
  return std::move(walker.calls);
}

auto side_effects(const syntax::FunctionDef& def, bool has_new_object) -> SideEffects {
  Locals locals;
  ChangedWithin changed;
  locals.visit(def.body);
  changed.visit(def.body);
  SideEffects result;
  NameSet params;
  const auto add = [&](const syntax::Param& param) { params.insert(param.name.text); };
  for (const auto& param : def.params->positional_only) add(param);
  for (const auto& param : def.params->plain) add(param);
  for (const auto& param : def.params->keyword_only) add(param);
  const auto first = !def.params->positional_only.empty() ? def.params->positional_only
                                                          : def.params->plain;
  if (has_new_object && !first.empty()) changed.names.erase(first[0].name.text);
  for (const std::string_view name : changed.names) {
    if (params.contains(name)) {
      result.changes_arguments = true;
    } else if (!locals.names.contains(name) || locals.outer.contains(name)) {
      result.outer.insert(name);
    }
  }
  for (const std::string_view name : locals.outer) {
    if (locals.names.contains(name)) result.outer.insert(name);
  }
  return result;
}

auto affected_names(const Stmt& statement) -> NameSet {
  Affected walker;
  walker.visit(statement);
  return std::move(walker.names);
}

}  // namespace opscribe::script
