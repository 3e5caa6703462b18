// Which names a piece of the tree binds, changes and mentions.

#include <array>

#include "opscribe/script/interpreter/imports.h"
#include "opscribe/script/interpreter/interpret.h"
#include "opscribe/script/python/methods.h"

namespace opscribe::script {
namespace {

using syntax::Expr;
using syntax::Stmt;

struct TooDeep {};

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

  void visit(const Expr* expr);
  void visit(syntax::List<Expr> exprs) {
    for (const Expr* expr : exprs) visit(expr);
  }
  void visit(const Stmt& statement);
  void visit(syntax::Block block) {
    for (const Stmt* statement : block) visit(*statement);
  }

 protected:
  virtual void on_name(std::string_view) {}
  virtual void on_bind(std::string_view) {}
  virtual void on_change(std::string_view) {}
  virtual void on_outer(std::string_view) {}
  virtual void on_yield() {}
  virtual void on_call(std::string_view, const syntax::Call&) {}
  // Whether the bodies of nested functions and comprehensions' targets count.
  virtual auto enters_functions() const -> bool { return false; }

  void bound(std::string_view name) {
    if (class_depth_ == 0) on_bind(name);
  }
  void target(const Expr& expr);
  void params(const syntax::Params& params);
  void pattern(const syntax::Pattern* pattern);

 private:
  class Deeper {
   public:
    explicit Deeper(std::size_t& depth) : depth_(depth) {
      if (depth_ >= 400) throw TooDeep{};
      ++depth_;
    }
    ~Deeper() { --depth_; }
    Deeper(const Deeper&) = delete;
    auto operator=(const Deeper&) -> Deeper& = delete;

   private:
    std::size_t& depth_;
  };

  void changes_root(const Expr* expr);
  void call(const syntax::Call& node);
  void generators(std::span<const syntax::Comprehension> generators);
  void children(const Expr& expr);
  void children(const Stmt& statement);
  void declared(const Stmt& statement);
  void function(const syntax::FunctionDef& def);

  std::size_t depth_ = 0;
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
  visit(node.callee);
  visit(node.args);
  for (const syntax::Keyword& keyword : node.keywords) visit(keyword.value);
}

void Walker::generators(std::span<const syntax::Comprehension> generators) {
  for (const syntax::Comprehension& clause : generators) {
    visit(clause.iter);
    visit(clause.ifs);
    if (enters_functions()) target(*clause.target);
  }
}

void Walker::visit(const Expr* expr) {
  if (expr == nullptr) return;
  const Deeper deeper(depth_);
  while (const auto* node = expr->as<syntax::BinOp>()) {
    visit(node->right);
    expr = node->left;
  }
  children(*expr);
}

void Walker::children(const Expr& expr) {
  if (const auto* name = expr.as<syntax::Name>()) {
    on_name(name->id);
  } else if (const auto* node = expr.as<syntax::BoolOp>()) {
    visit(node->values);
  } else if (const auto* named = expr.as<syntax::NamedExpr>()) {
    target(*named->target);
    visit(named->value);
  } else if (const auto* unary = expr.as<syntax::UnaryOp>()) {
    visit(unary->operand);
  } else if (const auto* yield = expr.as<syntax::Yield>()) {
    on_yield();
    visit(yield->value);
  } else if (const auto* from = expr.as<syntax::YieldFrom>()) {
    on_yield();
    visit(from->value);
  } else if (const auto* lambda = expr.as<syntax::Lambda>()) {
    params(*lambda->params);
    if (enters_functions()) visit(lambda->body);
  } else if (const auto* choice = expr.as<syntax::IfExp>()) {
    visit(choice->test);
    visit(choice->body);
    visit(choice->orelse);
  } else if (const auto* dict = expr.as<syntax::Dict>()) {
    visit(dict->keys);
    visit(dict->values);
  } else if (const auto* set = expr.as<syntax::Set>()) {
    visit(set->elements);
  } else if (const auto* list_comp = expr.as<syntax::ListComp>()) {
    generators(list_comp->generators);
    visit(list_comp->element);
  } else if (const auto* set_comp = expr.as<syntax::SetComp>()) {
    generators(set_comp->generators);
    visit(set_comp->element);
  } else if (const auto* generator = expr.as<syntax::GeneratorExp>()) {
    generators(generator->generators);
    visit(generator->element);
  } else if (const auto* dict_comp = expr.as<syntax::DictComp>()) {
    generators(dict_comp->generators);
    visit(dict_comp->key);
    visit(dict_comp->value);
  } else if (const auto* compare = expr.as<syntax::Compare>()) {
    visit(compare->left);
    visit(compare->comparators);
  } else if (const auto* node_call = expr.as<syntax::Call>()) {
    call(*node_call);
  } else if (const auto* formatted = expr.as<syntax::FormattedValue>()) {
    visit(formatted->value);
    visit(formatted->format_spec);
  } else if (const auto* joined = expr.as<syntax::JoinedStr>()) {
    visit(joined->values);
  } else if (const auto* attribute = expr.as<syntax::Attribute>()) {
    visit(attribute->value);
  } else if (const auto* subscript = expr.as<syntax::Subscript>()) {
    visit(subscript->value);
    visit(subscript->index);
  } else if (const auto* starred = expr.as<syntax::Starred>()) {
    visit(starred->value);
  } else if (const auto* list = expr.as<syntax::ListExpr>()) {
    visit(list->elements);
  } else if (const auto* tuple = expr.as<syntax::Tuple>()) {
    visit(tuple->elements);
  } else if (const auto* slice = expr.as<syntax::Slice>()) {
    visit(slice->lower);
    visit(slice->upper);
    visit(slice->step);
  }
}

void Walker::target(const Expr& expr) {
  const Deeper deeper(depth_);
  if (const auto* name = expr.as<syntax::Name>()) {
    bound(name->id);
  } else if (const auto* tuple = expr.as<syntax::Tuple>()) {
    for (const Expr* element : tuple->elements) target(*element);
  } else if (const auto* list = expr.as<syntax::ListExpr>()) {
    for (const Expr* element : list->elements) target(*element);
  } else if (const auto* starred = expr.as<syntax::Starred>()) {
    target(*starred->value);
  } else {
    changes_root(&expr);
    visit(&expr);
  }
}

void Walker::params(const syntax::Params& params) {
  const auto one = [&](const syntax::Param& param) {
    visit(param.default_value);
    visit(param.annotation);
    if (enters_functions()) bound(param.name.text);
  };
  for (const auto& param : params.positional_only) one(param);
  for (const auto& param : params.plain) one(param);
  for (const auto& param : params.keyword_only) one(param);
  if (params.rest != nullptr) one(*params.rest);
  if (params.others != nullptr) one(*params.others);
}

void Walker::function(const syntax::FunctionDef& def) {
  bound(def.name.text);
  visit(def.decorators);
  params(*def.params);
  visit(def.returns);
  if (enters_functions()) visit(def.body);
}

void Walker::visit(const Stmt& statement) {
  const Deeper deeper(depth_);
  children(statement);
}

void Walker::pattern(const syntax::Pattern* pattern) {
  if (pattern == nullptr) return;
  const Deeper deeper(depth_);
  const auto bind = [&](const syntax::Identifier& name) {
    if (!name.text.empty()) bound(name.text);
  };
  const auto several = [&](syntax::List<syntax::Pattern> patterns) {
    for (const syntax::Pattern* each : patterns) this->pattern(each);
  };
  if (const auto* as = std::get_if<syntax::MatchAs>(&pattern->node)) {
    bind(as->name);
    this->pattern(as->pattern);
  } else if (const auto* star = std::get_if<syntax::MatchStar>(&pattern->node)) {
    bind(star->name);
  } else if (const auto* list = std::get_if<syntax::MatchSequence>(&pattern->node)) {
    several(list->patterns);
  } else if (const auto* map = std::get_if<syntax::MatchMapping>(&pattern->node)) {
    several(map->patterns);
    bind(map->rest);
  } else if (const auto* cls = std::get_if<syntax::MatchClass>(&pattern->node)) {
    several(cls->patterns);
    several(cls->keyword_patterns);
  } else if (const auto* any = std::get_if<syntax::MatchOr>(&pattern->node)) {
    several(any->patterns);
  }
}

void Walker::children(const Stmt& statement) {
  if (const auto* def = statement.as<syntax::FunctionDef>()) {
    function(*def);
  } else if (const auto* cls = statement.as<syntax::ClassDef>()) {
    bound(cls->name.text);
    visit(cls->decorators);
    visit(cls->bases);
    for (const syntax::Keyword& keyword : cls->keywords) visit(keyword.value);
    // What its body binds is the class's own.
    ++class_depth_;
    visit(cls->body);
    --class_depth_;
  } else if (const auto* node = statement.as<syntax::Return>()) {
    visit(node->value);
  } else if (const auto* del = statement.as<syntax::Delete>()) {
    for (const Expr* expr : del->targets) target(*expr);
  } else if (const auto* assign = statement.as<syntax::Assign>()) {
    for (const Expr* expr : assign->targets) target(*expr);
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
  } else if (const auto* repeat = statement.as<syntax::While>()) {
    visit(repeat->test);
    visit(repeat->body);
    visit(repeat->orelse);
  } else if (const auto* choice = statement.as<syntax::If>()) {
    visit(choice->test);
    visit(choice->body);
    visit(choice->orelse);
  } else if (const auto* with = statement.as<syntax::With>()) {
    for (const syntax::WithItem& item : with->items) {
      visit(item.context);
      if (item.target != nullptr) target(*item.target);
    }
    visit(with->body);
  } else if (const auto* match = statement.as<syntax::Match>()) {
    visit(match->subject);
    for (const syntax::MatchCase& one : match->cases) {
      pattern(one.pattern);
      visit(one.guard);
      visit(one.body);
    }
  } else if (const auto* attempt = statement.as<syntax::Try>()) {
    visit(attempt->body);
    for (const syntax::ExceptHandler& handler : attempt->handlers) {
      if (!handler.name.text.empty()) bound(handler.name.text);
      visit(handler.body);
    }
    visit(attempt->orelse);
    visit(attempt->finalbody);
  } else if (const auto* check = statement.as<syntax::Assert>()) {
    visit(check->test);
    visit(check->message);
  } else if (const auto* raise = statement.as<syntax::Raise>()) {
    visit(raise->exception);
  } else if (const auto* expr = statement.as<syntax::ExprStmt>()) {
    visit(expr->value);
  } else {
    declared(statement);
  }
}

// Names that imports bind and that are declared to be another scope's.
void Walker::declared(const Stmt& statement) {
  if (const auto* import = statement.as<syntax::Import>()) {
    for (const syntax::Alias& one : import->names) {
      bound(one.asname.text.empty() ? one.name.substr(0, one.name.find('.'))
                                    : one.asname.text);
    }
  } else if (const auto* from = statement.as<syntax::ImportFrom>()) {
    for (const syntax::Alias& one : from->names) {
      if (one.name != "*") {
        bound(one.asname.text.empty() ? one.name : one.asname.text);
        continue;
      }
      for (const std::string_view name : star_names(*from)) bound(name);
    }
  } else if (const auto* global = statement.as<syntax::Global>()) {
    for (const syntax::Identifier& name : global->names) on_outer(name.text);
  } else if (const auto* nonlocal = statement.as<syntax::Nonlocal>()) {
    for (const syntax::Identifier& name : nonlocal->names) on_outer(name.text);
  }
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

// What is nested too deep to be walked is too deep to be run.
template <typename Work>
void ignoring_depth(Work&& work) {
  try {
    work();
  } catch (const TooDeep&) {
    return;
  }
}

}  // namespace

auto local_names(const syntax::FunctionDef& def) -> NameSet {
  Locals walker;
  take_items(def.body.size() * 16);
  ignoring_depth([&] { walker.visit(def.body); });
  const auto add = [&](const syntax::Param& param) {
    walker.names.insert(param.name.text);
  };
  for (const auto& param : def.params->positional_only) add(param);
  for (const auto& param : def.params->plain) add(param);
  for (const auto& param : def.params->keyword_only) add(param);
  if (def.params->rest != nullptr) add(*def.params->rest);
  if (def.params->others != nullptr) add(*def.params->others);
  for (const std::string_view name : walker.outer) walker.names.erase(name);
  return std::move(walker.names);
}

auto has_yield(const syntax::FunctionDef& def) -> bool {
  Yields walker;
  take_items(def.body.size() * 16);
  ignoring_depth([&] { walker.visit(def.body); });
  return walker.has_any;
}

auto mentioned_names(const Expr& expr) -> NameSet {
  Mentioned walker;
  ignoring_depth([&] { walker.visit(&expr); });
  return std::move(walker.names);
}

auto mentioned_names(const syntax::FunctionDef& def) -> NameSet {
  Mentioned walker;
  ignoring_depth([&] { walker.visit(def.body); });
  return std::move(walker.names);
}

auto mentioned_names(const Stmt& statement) -> NameSet {
  Mentioned walker;
  ignoring_depth([&] { walker.visit(statement); });
  return std::move(walker.names);
}

auto outer_names(const Stmt& statement) -> NameSet {
  OuterNames walker;
  ignoring_depth([&] { walker.visit(statement); });
  return std::move(walker.names);
}

auto bound_names(const Stmt& statement) -> NameSet {
  Locals walker;
  ignoring_depth([&] { walker.visit(statement); });
  return std::move(walker.names);
}

auto changed_names(const Stmt& statement) -> NameSet {
  ChangedNames walker;
  ignoring_depth([&] { walker.visit(statement); });
  return std::move(walker.names);
}

auto named_calls(const Stmt& statement) -> std::vector<NamedCall> {
  Calls walker;
  ignoring_depth([&] { walker.visit(statement); });
  return std::move(walker.calls);
}

auto side_effects(const syntax::FunctionDef& def, bool has_new_object) -> SideEffects {
  Locals locals;
  ChangedWithin changed;
  ignoring_depth([&] { locals.visit(def.body); });
  ignoring_depth([&] { changed.visit(def.body); });
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
  ignoring_depth([&] { walker.visit(statement); });
  return std::move(walker.names);
}

}  // namespace opscribe::script
