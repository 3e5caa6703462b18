#include "opscribe/flow/mentions.h"

#include <algorithm>

#include "opscribe/base/small_vector.h"
#include "opscribe/syntax/walk.h"

namespace opscribe::flow {

using namespace syntax;

namespace {

// What is done with an expression.
enum class Role : std::uint8_t {
  Read,
  Need,  // read, and its meaning is wanted: annotations, decorators
  Bind,
  Update,  // `x += 1`
  Change,  // the x of `x[i] = v`
  Declare,
  Delete,
};

// Walks the tree with a stack of its own, because each node is visited in the scope and
// the role that the one around it gives it.
class MentionWalk {
 public:
  MentionWalk(const Parsed* parsed, std::string_view text)
      : parsed_(parsed), text_(text) {
    const auto size = static_cast<std::uint32_t>(text.size());
    into_.add_scope(ScopeKind::Module, {0, size}, 0);
  }

  auto run(Block block) -> Mentions {
    then(block, 0);
    return finish();
  }
  auto run(const FunctionDef& def) -> Mentions {
    visit(def, def.name.span, 0);
    return finish();
  }

 private:
  struct Task {
    NodeRef node;
    std::uint32_t scope;
    Role role;
  };

  auto finish() -> Mentions {
    while (!tasks_.empty()) {
      const Task task = tasks_.back();
      tasks_.pop_back();
      std::visit([&](const auto* node) { enter(*node, task.scope, task.role); },
                 task.node);
    }
    return std::move(into_);
  }

  template <typename Node>
  void then(const Node* node, std::uint32_t scope, Role role = Role::Read) {
    if (node != nullptr) tasks_.push_back({NodeRef(node), scope, role});
  }
  template <typename Node>
  void then(List<Node> nodes, std::uint32_t scope, Role role = Role::Read) {
    for (const Node* node : nodes) then(node, scope, role);
  }

  void bind(const Identifier& name, std::uint32_t scope,
            BindForm form = BindForm::Plain) {
    if (name.text.empty()) return;
    into_.add({.name = into_.number_of(name.text),
               .scope = scope,
               .span = name.span,
               .access = Access::Bind,
               .form = form,
               .binds = true});
  }

  // --- expressions

  void enter(const Expr& expr, std::uint32_t scope, Role role) {
    std::visit([&](const auto& node) { visit(node, expr, scope, role); }, expr.node);
  }

  // All that is read with its children. A part of an annotation is one too.
  template <typename Node>
  void visit(const Node& node, const Expr&, std::uint32_t scope, Role role) {
    each_child(node, [&](const Expr& child) {
      then(&child, scope, role == Role::Need ? Role::Need : Role::Read);
    });
  }
  void visit(const Name& node, const Expr& expr, std::uint32_t scope, Role role) {
    mention(node, expr.span, scope, role);
  }
  void visit(const Tuple& node, const Expr&, std::uint32_t scope, Role role) {
    then(node.elements, scope, role);
  }
  void visit(const ListExpr& node, const Expr&, std::uint32_t scope, Role role) {
    then(node.elements, scope, role);
  }
  void visit(const Starred& node, const Expr&, std::uint32_t scope, Role role) {
    then(node.value, scope, role);
  }
  void visit(const Subscript& node, const Expr&, std::uint32_t scope, Role role) {
    const bool reads = role == Role::Read || role == Role::Need;
    then(node.value, scope, reads ? role : Role::Change);
    then(node.index, scope, role == Role::Need ? Role::Need : Role::Read);
  }
  void visit(const Attribute&, const Expr& expr, std::uint32_t scope, Role role) {
    path(expr, scope, role);
  }
  void visit(const NamedExpr& node, const Expr&, std::uint32_t scope, Role) {
    then(node.value, scope);
    while (into_.scopes[scope].kind == ScopeKind::Comprehension) {
      scope = into_.scopes[scope].parent;
    }
    then(node.target, scope, Role::Bind);
  }
  void visit(const Lambda& node, const Expr& expr, std::uint32_t scope, Role) {
    const std::uint32_t inner = into_.add_scope(ScopeKind::Lambda, expr.span, scope);
    each_param(*node.params, [&](const Param& param) {
      then(param.default_value, scope);
      bind(param.name, inner, BindForm::Parameter);
    });
    then(node.body, inner);
  }
  void visit(const ListComp& node, const Expr& expr, std::uint32_t scope, Role) {
    comprehension(node.generators, {node.element}, expr, scope);
  }
  void visit(const SetComp& node, const Expr& expr, std::uint32_t scope, Role) {
    comprehension(node.generators, {node.element}, expr, scope);
  }
  void visit(const DictComp& node, const Expr& expr, std::uint32_t scope, Role) {
    comprehension(node.generators, {node.key, node.value}, expr, scope);
  }
  void visit(const GeneratorExp& node, const Expr& expr, std::uint32_t scope, Role) {
    comprehension(node.generators, {node.element}, expr, scope);
  }
  void visit(const Call& node, const Expr& expr, std::uint32_t scope, Role role) {
    const auto call = static_cast<std::uint32_t>(into_.calls.size());
    into_.calls.push_back({.span = expr.span, .callee = node.callee->span});
    if (const auto* name = node.callee->as<Name>()) {
      into_.calls[call].name = mention(*name, node.callee->span, scope, Role::Need);
    } else if (node.callee->as<Attribute>() != nullptr) {
      into_.calls[call].path = path(*node.callee, scope, Role::Need);
    } else {
      then(node.callee, scope);
    }
    const Role inner = role == Role::Need ? Role::Need : Role::Read;
    then(node.args, scope, inner);
    for (const Keyword& keyword : node.keywords) {
      then(keyword.value, scope, inner);
      if (keyword.name.text.empty()) continue;
      into_.keywords.push_back({.call = call,
                                .name = into_.number_of(keyword.name.text),
                                .span = keyword.name.span});
    }
  }

  auto mention(const Name& node, source::Span span, std::uint32_t scope, Role role)
      -> std::uint32_t {
    static constexpr Access kAccess[] = {
        Access::Read,   Access::Read,    Access::Bind,  Access::Change,
        Access::Change, Access::Declare, Access::Delete};
    const bool reads = role == Role::Read || role == Role::Need || role == Role::Change;
    return into_.add({.name = into_.number_of(node.id),
                      .scope = scope,
                      .span = span,
                      .access = kAccess[static_cast<std::size_t>(role)],
                      .binds = !reads,
                      .is_needed = role == Role::Need});
  }

  // `a.b.c` as a whole; nothing when it does not start with a name.
  auto path(const Expr& expr, std::uint32_t scope, Role role)
      -> std::optional<std::uint32_t> {
    const Expr* root = &expr;
    const auto first = static_cast<std::uint32_t>(into_.members.size());
    while (const auto* attribute = root->as<Attribute>()) {
      into_.members.push_back({attribute->attr.text, attribute->attr.span});
      root = attribute->value;
    }
    const auto* name = root->as<Name>();
    if (name == nullptr) {
      into_.members.resize(first);
      then(root, scope);
      return std::nullopt;
    }
    std::reverse(into_.members.begin() + first, into_.members.end());
    const bool reads = role == Role::Read || role == Role::Need;
    const std::uint32_t mentioned = mention(*name, root->span, scope, Role::Need);
    if (!reads) into_.all[mentioned].access = Access::Change;
    into_.paths.push_back(
        {.root = mentioned,
         .first = first,
         .count = static_cast<std::uint32_t>(into_.members.size()) - first});
    return static_cast<std::uint32_t>(into_.paths.size() - 1);
  }

  // The first iterable is evaluated outside, everything else inside.
  void comprehension(std::span<const Comprehension> clauses,
                     std::initializer_list<const Expr*> elements, const Expr& expr,
                     std::uint32_t scope) {
    const std::uint32_t inner =
        into_.add_scope(ScopeKind::Comprehension, expr.span, scope);
    for (const Comprehension& clause : clauses) {
      then(clause.iter, &clause == clauses.data() ? scope : inner);
      then(clause.target, inner, Role::Bind);
      then(clause.ifs, inner);
    }
    for (const Expr* element : elements) then(element, inner);
  }

  // --- statements

  void enter(const Stmt& stmt, std::uint32_t scope, Role) {
    std::visit([&](const auto& node) { visit(node, stmt.span, scope); }, stmt.node);
  }
  template <typename Node>
  void visit(const Node& node, source::Span, std::uint32_t scope) {
    each_child(node, [&](const auto& child) { then(&child, scope); });
  }
  void visit(const Invalid&, source::Span span, std::uint32_t scope) {
    if (parsed_ == nullptr) return;
    const auto begin_of = [](const Token& token) { return token.span.begin; };
    const std::span<const Token> tokens(parsed_->tokens);
    const auto first = std::ranges::lower_bound(tokens, span.begin, {}, begin_of);
    const auto last = std::ranges::lower_bound(tokens, span.end, {}, begin_of);
    if (first < last) add_token_mentions({first, last}, text_, scope, into_);
  }

  auto type_scope(std::span<const TypeParam> params, source::Span span,
                  std::uint32_t scope) -> std::uint32_t {
    if (params.empty()) return scope;
    const std::uint32_t inner = into_.add_scope(ScopeKind::TypeParameters, span, scope);
    for (const TypeParam& param : params) {
      bind(param.name, inner);
      then(param.bound, inner, Role::Need);
    }
    return inner;
  }

  void visit(const FunctionDef& node, source::Span span, std::uint32_t scope) {
    const auto mention = static_cast<std::uint32_t>(into_.all.size());
    bind(node.name, scope, BindForm::Function);
    then(node.decorators, scope, Role::Need);
    const std::uint32_t around = type_scope(node.type_params, span, scope);
    const std::uint32_t inner =
        into_.add_scope(ScopeKind::Function, span, around, &node);
    into_.definitions.push_back({mention, inner});
    each_param(*node.params, [&](const Param& param) {
      then(param.annotation, around, Role::Need);
      then(param.default_value, scope);
      bind(param.name, inner, BindForm::Parameter);
      into_.all.back().annotation = param.annotation;
    });
    then(node.returns, around, Role::Need);
    then(node.body, inner);
  }
  void visit(const ClassDef& node, source::Span span, std::uint32_t scope) {
    bind(node.name, scope, BindForm::Class);
    then(node.decorators, scope, Role::Need);
    const std::uint32_t around = type_scope(node.type_params, span, scope);
    then(node.bases, around);
    for (const Keyword& keyword : node.keywords) then(keyword.value, around);
    then(node.body, into_.add_scope(ScopeKind::Class, span, around));
  }
  void visit(const Delete& node, source::Span, std::uint32_t scope) {
    then(node.targets, scope, Role::Delete);
  }
  void visit(const Assign& node, source::Span, std::uint32_t scope) {
    then(node.targets, scope, Role::Bind);
    then(node.value, scope);
  }
  void visit(const TypeAlias& node, source::Span span, std::uint32_t scope) {
    then(node.name, scope, Role::Bind);
    then(node.value, type_scope(node.type_params, span, scope));
  }
  void visit(const AugAssign& node, source::Span, std::uint32_t scope) {
    then(node.target, scope, Role::Update);
    then(node.value, scope);
  }
  void visit(const AnnAssign& node, source::Span, std::uint32_t scope) {
    then(node.target, scope, node.value == nullptr ? Role::Declare : Role::Bind);
    then(node.annotation, scope, Role::Need);
    then(node.value, scope);
  }
  void visit(const For& node, source::Span, std::uint32_t scope) {
    then(node.target, scope, Role::Bind);
    then(node.iter, scope);
    then(node.body, scope);
    then(node.orelse, scope);
  }
  void visit(const With& node, source::Span, std::uint32_t scope) {
    for (const WithItem& item : node.items) {
      then(item.context, scope);
      then(item.target, scope, Role::Bind);
    }
    then(node.body, scope);
  }
  void visit(const Try& node, source::Span, std::uint32_t scope) {
    for (const ExceptHandler& handler : node.handlers) bind(handler.name, scope);
    each_child(node, [&](const auto& child) { then(&child, scope); });
  }
  void visit(const Import& node, source::Span, std::uint32_t scope) {
    for (const Alias& alias : node.names) {
      const std::string_view top = alias.name.substr(0, alias.name.find('.'));
      bind_alias(alias, top, scope);
    }
  }
  void visit(const ImportFrom& node, source::Span, std::uint32_t scope) {
    for (const Alias& alias : node.names) {
      if (alias.name != "*") bind_alias(alias, alias.name, scope);
    }
  }
  void visit(const Global& node, source::Span, std::uint32_t scope) {
    declare(node.names, scope, true);
  }
  void visit(const Nonlocal& node, source::Span, std::uint32_t scope) {
    declare(node.names, scope, false);
  }

  void bind_alias(const Alias& alias, std::string_view name, std::uint32_t scope) {
    if (!alias.asname.text.empty()) return bind(alias.asname, scope, BindForm::Import);
    const auto size = static_cast<std::uint32_t>(name.size());
    const source::Span span{alias.span.begin, alias.span.begin + size};
    bind({.text = name, .span = span}, scope, BindForm::Import);
  }
  void declare(std::span<const Identifier> names, std::uint32_t scope, bool is_global) {
    for (const Identifier& name : names) {
      const std::uint32_t number = into_.number_of(name.text);
      into_.declarations.push_back(
          {.scope = scope, .name = number, .is_global = is_global});
      into_.add({.name = number,
                 .scope = scope,
                 .span = name.span,
                 .access = Access::Declare});
    }
  }

  // --- patterns

  void enter(const Pattern& pattern, std::uint32_t scope, Role) {
    if (const auto* as = std::get_if<MatchAs>(&pattern.node)) bind(as->name, scope);
    if (const auto* star = std::get_if<MatchStar>(&pattern.node)) {
      bind(star->name, scope);
    }
    if (const auto* map = std::get_if<MatchMapping>(&pattern.node)) {
      bind(map->rest, scope);
    }
    each_child(pattern, [&](const auto& child) { then(&child, scope); });
  }

  const Parsed* parsed_;
  std::string_view text_;
  Mentions into_;
  SmallVector<Task, 64> tasks_;
};

}  // namespace

auto Mentions::number_of(std::string_view name) -> std::uint32_t {
  const auto [at, is_new] =
      numbers_.try_emplace(name, static_cast<std::uint32_t>(names.size()));
  if (is_new) names.push_back(name);
  return at->second;
}

auto Mentions::add(const Mention& mention) -> std::uint32_t {
  all.push_back(mention);
  return static_cast<std::uint32_t>(all.size() - 1);
}

auto Mentions::add_scope(ScopeKind kind, source::Span span, std::uint32_t parent,
                         const FunctionDef* def) -> std::uint32_t {
  // The outermost function counts.
  const FunctionDef* around = scopes.empty() ? nullptr : scopes[parent].function;
  scopes.push_back({.kind = kind,
                    .span = span,
                    .parent = parent,
                    .def = def,
                    .function = around != nullptr ? around : def});
  return static_cast<std::uint32_t>(scopes.size() - 1);
}

auto Mentions::scope_around(std::uint32_t offset) const -> std::uint32_t {
  std::uint32_t innermost = 0;
  for (std::uint32_t i = 1; i < scopes.size(); ++i) {
    const source::Span span = scopes[i].span;
    const bool is_inside = span.begin <= offset && offset <= span.end;
    if (is_inside && span.size() <= scopes[innermost].span.size()) innermost = i;
  }
  return innermost;
}

auto find_mentions(const Parsed& parsed, std::string_view text,
                   std::span<const TokenRun> cut_lines) -> Mentions {
  Mentions mentions = MentionWalk(&parsed, text).run(parsed.module.body);
  for (const TokenRun line : cut_lines) {
    if (line.empty()) continue;
    const std::uint32_t scope = mentions.scope_around(line.front().span.begin);
    add_token_mentions(line, text, scope, mentions);
  }
  return mentions;
}

auto find_mentions(const FunctionDef& def) -> Mentions {
  return MentionWalk(nullptr, {}).run(def);
}

}  // namespace opscribe::flow
