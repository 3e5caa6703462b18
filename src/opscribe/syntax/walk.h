#pragma once

// The one walker of syntax trees: what is inside a node, and everything below it.
//
//   each_child(expr, [&](const Expr& child) { ... });      the direct children
//   walk(module.body, Overloaded{                          all of them, outermost first
//       [&](const Expr& expr) { ... },
//       [&](const Stmt& stmt) { return is_function(stmt) ? Walk::Over : Walk::Into;
//       }});
//
// Children come in the order of the text. What stands between a node and its children
// without being a node (parameters, keywords, cases, handlers) is passed through. A new
// kind of node does not compile until its children are listed here.
//
// `walk` keeps what is still to be visited on a stack of its own, so no chain that a
// parser reads in a loop (`a + b + ...`, `elif` after `elif`) costs stack, and memory
// is taken only for trees that are wider than most.

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <type_traits>
#include <variant>

#include "opscribe/base/small_vector.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::syntax {

// Lambdas as the overloads of one visitor.
template <typename... Parts>
struct Overloaded : Parts... {
  using Parts::operator()...;
};

// Every parameter, in the order in which they are written.
template <typename Visit>
void each_param(const Params& params, Visit&& visit) {
  for (const Param& param : params.positional_only) visit(param);
  for (const Param& param : params.plain) visit(param);
  if (params.rest != nullptr) visit(*params.rest);
  for (const Param& param : params.keyword_only) visit(param);
  if (params.others != nullptr) visit(*params.others);
}

namespace detail {

// Calls `visit` with the children of one node; one overload per kind.
template <typename Visit>
class Children {
 public:
  explicit Children(Visit& visit) : visit_(visit) {}

  // --- expressions

  void operator()(const Invalid&) const {}
  void operator()(const BoolOp& node) const { all(node.values); }
  void operator()(const NamedExpr& node) const { all(node.target, node.value); }
  void operator()(const BinOp& node) const { all(node.left, node.right); }
  void operator()(const UnaryOp& node) const { one(node.operand); }
  void operator()(const Lambda& node) const {
    parameters(*node.params);
    one(node.body);
  }
  void operator()(const IfExp& node) const { all(node.body, node.test, node.orelse); }
  void operator()(const Dict& node) const {
    for (std::size_t i = 0; i < node.values.size(); ++i) {
      all(node.keys[i], node.values[i]);
    }
  }
  void operator()(const Set& node) const { all(node.elements); }
  void operator()(const ListComp& node) const {
    one(node.element);
    clauses(node.generators);
  }
  void operator()(const SetComp& node) const {
    one(node.element);
    clauses(node.generators);
  }
  void operator()(const DictComp& node) const {
    all(node.key, node.value);
    clauses(node.generators);
  }
  void operator()(const GeneratorExp& node) const {
    one(node.element);
    clauses(node.generators);
  }
  void operator()(const Await& node) const { one(node.value); }
  void operator()(const Yield& node) const { one(node.value); }
  void operator()(const YieldFrom& node) const { one(node.value); }
  void operator()(const Compare& node) const {
    one(node.left);
    all(node.comparators);
  }
  void operator()(const Call& node) const {
    one(node.callee);
    arguments(node.args, node.keywords);
  }
  void operator()(const FormattedValue& node) const {
    all(node.value, node.format_spec);
  }
  void operator()(const JoinedStr& node) const { all(node.values); }
  void operator()(const Constant&) const {}
  void operator()(const Attribute& node) const { one(node.value); }
  void operator()(const Subscript& node) const { all(node.value, node.index); }
  void operator()(const Starred& node) const { one(node.value); }
  void operator()(const Name&) const {}
  void operator()(const ListExpr& node) const { all(node.elements); }
  void operator()(const Tuple& node) const { all(node.elements); }
  void operator()(const Slice& node) const { all(node.lower, node.upper, node.step); }

  // --- patterns

  void operator()(const MatchValue& node) const { one(node.value); }
  void operator()(const MatchSingleton&) const {}
  void operator()(const MatchSequence& node) const { all(node.patterns); }
  void operator()(const MatchMapping& node) const {
    for (std::size_t i = 0; i < node.patterns.size(); ++i) {
      one(node.keys[i]);
      one(node.patterns[i]);
    }
  }
  void operator()(const MatchClass& node) const {
    one(node.cls);
    all(node.patterns);
    all(node.keyword_patterns);
  }
  void operator()(const MatchStar&) const {}
  void operator()(const MatchAs& node) const { one(node.pattern); }
  void operator()(const MatchOr& node) const { all(node.patterns); }

  // --- statements

  void operator()(const FunctionDef& node) const {
    all(node.decorators);
    type_parameters(node.type_params);
    parameters(*node.params);
    one(node.returns);
    all(node.body);
  }
  void operator()(const ClassDef& node) const {
    all(node.decorators);
    type_parameters(node.type_params);
    arguments(node.bases, node.keywords);
    all(node.body);
  }
  void operator()(const Return& node) const { one(node.value); }
  void operator()(const Delete& node) const { all(node.targets); }
  void operator()(const Assign& node) const {
    all(node.targets);
    one(node.value);
  }
  void operator()(const TypeAlias& node) const {
    one(node.name);
    type_parameters(node.type_params);
    one(node.value);
  }
  void operator()(const AugAssign& node) const { all(node.target, node.value); }
  void operator()(const AnnAssign& node) const {
    all(node.target, node.annotation, node.value);
  }
  void operator()(const For& node) const {
    all(node.target, node.iter);
    all(node.body);
    all(node.orelse);
  }
  void operator()(const While& node) const {
    one(node.test);
    all(node.body);
    all(node.orelse);
  }
  void operator()(const If& node) const {
    one(node.test);
    all(node.body);
    all(node.orelse);
  }
  void operator()(const With& node) const {
    for (const WithItem& item : node.items) all(item.context, item.target);
    all(node.body);
  }
  void operator()(const Match& node) const {
    one(node.subject);
    for (const MatchCase& each : node.cases) {
      one(each.pattern);
      one(each.guard);
      all(each.body);
    }
  }
  void operator()(const Raise& node) const { all(node.exception, node.cause); }
  void operator()(const Try& node) const {
    all(node.body);
    for (const ExceptHandler& handler : node.handlers) {
      one(handler.type);
      all(handler.body);
    }
    all(node.orelse);
    all(node.finalbody);
  }
  void operator()(const Assert& node) const { all(node.test, node.message); }
  void operator()(const Import&) const {}
  void operator()(const ImportFrom&) const {}
  void operator()(const Global&) const {}
  void operator()(const Nonlocal&) const {}
  void operator()(const ExprStmt& node) const { one(node.value); }
  void operator()(const Pass&) const {}
  void operator()(const Break&) const {}
  void operator()(const Continue&) const {}

 private:
  template <typename Node>
  void one(const Node* child) const {
    if (child != nullptr) std::invoke(visit_, *child);
  }
  template <typename... Nodes>
  void all(const Nodes*... children) const {
    (one(children), ...);
  }
  template <typename Node>
  void all(List<Node> children) const {
    for (const Node* child : children) one(child);
  }
  void parameters(const Params& params) const {
    each_param(params, [this](const Param& param) {
      all(param.annotation, param.default_value);
    });
  }
  void type_parameters(std::span<const TypeParam> params) const {
    for (const TypeParam& param : params) one(param.bound);
  }
  void clauses(std::span<const Comprehension> generators) const {
    for (const Comprehension& clause : generators) {
      all(clause.target, clause.iter);
      all(clause.ifs);
    }
  }
  // `f(a, k=b, *c)`: keywords and starred arguments may stand in any order.
  void arguments(List<Expr> args, std::span<const Keyword> keywords) const {
    std::size_t next = 0;
    for (const Expr* arg : args) {
      for (; next < keywords.size() && keywords[next].span.begin < arg->span.begin;
           ++next) {
        one(keywords[next].value);
      }
      one(arg);
    }
    for (; next < keywords.size(); ++next) one(keywords[next].value);
  }

  Visit& visit_;
};

}  // namespace detail

// Calls `visit` with each direct child, never null: of an expression all are `const
// Expr&`, of a pattern `const Pattern&` too, and of a statement all three.
template <typename Visit>
void each_child(const Expr& expr, Visit&& visit) {
  std::visit(detail::Children(visit), expr.node);
}
template <typename Visit>
void each_child(const Pattern& pattern, Visit&& visit) {
  std::visit(detail::Children(visit), pattern.node);
}
template <typename Visit>
void each_child(const Stmt& stmt, Visit&& visit) {
  std::visit(detail::Children(visit), stmt.node);
}
// Of a node whose kind is known.
template <typename Node, typename Visit>
  requires std::invocable<detail::Children<Visit>, const Node&>
void each_child(const Node& node, Visit&& visit) {
  detail::Children<std::remove_reference_t<Visit>>{visit}(node);
}

enum class Walk : std::uint8_t {
  Into,  // go on with the children
  Over,  // pass over them
  Stop,  // the walk ends
};

// A node of any sort.
using NodeRef = std::variant<const Expr*, const Stmt*, const Pattern*>;

namespace detail {

template <typename Enter, typename Node>
auto enter_node(Enter& enter, const Node& node) -> Walk {
  if constexpr (!std::invocable<Enter&, const Node&>) {
    return Walk::Into;
  } else if constexpr (std::is_void_v<std::invoke_result_t<Enter&, const Node&>>) {
    enter(node);
    return Walk::Into;
  } else {
    return enter(node);
  }
}

template <typename Enter>
auto walk_all(SmallVector<NodeRef, 32>& waiting, Enter& enter) -> bool {
  std::reverse(waiting.begin(), waiting.end());
  while (!waiting.empty()) {
    const NodeRef next = waiting.back();
    waiting.pop_back();
    const std::size_t first = waiting.size();
    const Walk how = std::visit(
        [&](const auto* node) {
          const Walk wanted = enter_node(enter, *node);
          if (wanted == Walk::Into) {
            each_child(*node,
                       [&](const auto& child) { waiting.push_back(NodeRef(&child)); });
          }
          return wanted;
        },
        next);
    if (how == Walk::Stop) return false;
    std::reverse(waiting.begin() + first, waiting.end());
  }
  return true;
}

}  // namespace detail

// Visits a node and all below it. `enter` takes `const Expr&`, `const Stmt&` and `const
// Pattern&`, and says how to go on by a `Walk`, or nothing for `Into`; kinds it has no
// overload for are walked through. False when it was stopped.
template <typename Node, typename Enter>
  requires std::constructible_from<NodeRef, const Node*>
auto walk(const Node& root, Enter&& enter) -> bool {
  SmallVector<NodeRef, 32> waiting;
  waiting.push_back(NodeRef(&root));
  return detail::walk_all(waiting, enter);
}
template <typename Enter>
auto walk(Block block, Enter&& enter) -> bool {
  SmallVector<NodeRef, 32> waiting;
  for (const Stmt* stmt : block) waiting.push_back(NodeRef(stmt));
  return detail::walk_all(waiting, enter);
}

}  // namespace opscribe::syntax
