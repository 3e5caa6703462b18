#pragma once

// Makes trees of code that is written rather than read. What it is given is copied into
// the arena; nodes have no place in a text.

#include <fmt/format.h>

#include <initializer_list>
#include <string_view>
#include <vector>

#include "opscribe/base/arena.h"
#include "opscribe/syntax/ast.h"

namespace opscribe::syntax {

class TreeMaker {
 public:
  using Exprs = std::vector<const Expr*>;
  using Stmts = std::vector<const Stmt*>;

  explicit TreeMaker(Arena& arena) : arena_(&arena) {}

  template <typename Node>
  auto expr(Node node) const -> const Expr* {
    return arena_->make<Expr>(Expr{{}, node});
  }
  template <typename Node>
  auto stmt(Node node) const -> const Stmt* {
    return arena_->make<Stmt>(Stmt{{}, node});
  }
  auto copy(std::string_view text) const -> std::string_view {
    return arena_->copy(text);
  }
  auto identifier(std::string_view text) const -> Identifier {
    return {copy(text), {}};
  }
  template <typename T>
  auto list(const std::vector<const T*>& items) const -> List<T> {
    return arena_->copy_array(std::span<const T* const>(items));
  }

  // --- expressions

  auto name(std::string_view id) const -> const Expr* { return expr(Name{copy(id)}); }
  auto attr(const Expr* value, std::string_view member) const -> const Expr* {
    return expr(Attribute{value, identifier(member)});
  }
  auto none() const -> const Expr* {
    return expr(Constant{.kind = Constant::Kind::None, .text = "None"});
  }
  auto ellipsis() const -> const Expr* {
    return expr(Constant{.kind = Constant::Kind::Ellipsis, .text = "..."});
  }
  auto truth(bool value) const -> const Expr* {
    return expr(Constant{.kind = value ? Constant::Kind::True : Constant::Kind::False,
                         .text = value ? "True" : "False"});
  }
  auto text(std::string_view value) const -> const Expr* {
    return expr(Constant{.kind = Constant::Kind::Str, .text = copy(value)});
  }
  auto bytes(std::string_view value) const -> const Expr* {
    return expr(Constant{.kind = Constant::Kind::Bytes, .text = copy(value)});
  }
  // A number as its digits, which may have a sign.
  auto number(std::string_view digits, Constant::Kind kind) const -> const Expr* {
    const bool is_negative = digits.starts_with('-');
    const Expr* value =
        expr(Constant{.kind = kind, .text = copy(digits.substr(is_negative ? 1 : 0))});
    return is_negative ? expr(UnaryOp{UnaryOperator::USub, value}) : value;
  }
  auto integer(std::int64_t value) const -> const Expr* {
    return number(fmt::format("{}", value), Constant::Kind::Int);
  }
  auto call(const Expr* callee, const Exprs& args,
            const std::vector<Keyword>& keywords = {}) const -> const Expr* {
    return expr(Call{callee, list(args),
                     arena_->copy_array(std::span<const Keyword>(keywords))});
  }
  auto keyword(std::string_view id, const Expr* value) const -> Keyword {
    return {identifier(id), value, {}};
  }
  auto list_of(const Exprs& items) const -> const Expr* {
    return expr(ListExpr{list(items)});
  }
  auto tuple(const Exprs& items) const -> const Expr* {
    return expr(Tuple{list(items)});
  }
  auto dict(const Exprs& keys, const Exprs& values) const -> const Expr* {
    return expr(Dict{list(keys), list(values)});
  }
  auto subscript(const Expr* value, const Expr* index) const -> const Expr* {
    return expr(Subscript{value, index});
  }
  auto binary(const Expr* left, BinaryOperator op, const Expr* right) const
      -> const Expr* {
    return expr(BinOp{left, op, right});
  }
  auto compare(const Expr* left, CompareOperator op, const Expr* right) const
      -> const Expr* {
    const std::span<const Expr* const> rights(&right, 1);
    return expr(Compare{left,
                        arena_->copy_array(std::span<const CompareOperator>(&op, 1)),
                        arena_->copy_array(rights)});
  }

  // --- statements

  auto assign(const Expr* target, const Expr* value) const -> const Stmt* {
    const std::span<const Expr* const> targets(&target, 1);
    return stmt(Assign{arena_->copy_array(targets), value});
  }
  auto annotated(const Expr* target, const Expr* annotation, const Expr* value) const
      -> const Stmt* {
    return stmt(AnnAssign{target, annotation, value, true});
  }
  auto returns(const Expr* value) const -> const Stmt* { return stmt(Return{value}); }
  auto statement(const Expr* value) const -> const Stmt* {
    return stmt(ExprStmt{value});
  }
  auto import_module(const std::vector<Alias>& names) const -> const Stmt* {
    return stmt(Import{arena_->copy_array(std::span<const Alias>(names))});
  }
  auto import_from(std::string_view module, const std::vector<Alias>& names) const
      -> const Stmt* {
    return stmt(
        ImportFrom{copy(module), arena_->copy_array(std::span<const Alias>(names)), 0});
  }
  auto function(std::string_view id, const std::vector<Param>& params,
                const Exprs& decorators, const Expr* result, const Stmts& body) const
      -> const Stmt* {
    const auto plain = arena_->copy_array(std::span<const Param>(params));
    const auto* all = arena_->make<Params>(
        Params{.positional_only = {}, .plain = plain, .keyword_only = {}});
    return stmt(FunctionDef{
        identifier(id), all, list(body), list(decorators), result, {}, false});
  }

 private:
  Arena* arena_;
};

}  // namespace opscribe::syntax
