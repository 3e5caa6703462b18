// Statements without a block.

#include <fmt/format.h>

#include <optional>

#include "opscribe/syntax/parser_impl.h"

namespace opscribe::syntax {
namespace {

auto augmented_operator(TokenKind kind) -> std::optional<BinaryOperator> {
  switch (kind) {
    case TokenKind::PlusAssign:
      return BinaryOperator::Add;
    case TokenKind::MinusAssign:
      return BinaryOperator::Sub;
    case TokenKind::StarAssign:
      return BinaryOperator::Mult;
    case TokenKind::AtAssign:
      return BinaryOperator::MatMult;
    case TokenKind::SlashAssign:
      return BinaryOperator::Div;
    case TokenKind::PercentAssign:
      return BinaryOperator::Mod;
    case TokenKind::AmpersandAssign:
      return BinaryOperator::BitAnd;
    case TokenKind::PipeAssign:
      return BinaryOperator::BitOr;
    case TokenKind::CaretAssign:
      return BinaryOperator::BitXor;
    case TokenKind::LeftShiftAssign:
      return BinaryOperator::LShift;
    case TokenKind::RightShiftAssign:
      return BinaryOperator::RShift;
    case TokenKind::DoubleStarAssign:
      return BinaryOperator::Pow;
    case TokenKind::DoubleSlashAssign:
      return BinaryOperator::FloorDiv;
    default:
      return std::nullopt;
  }
}

}  // namespace

// a; b; c
void Parser::simple_line(Stmts& into) {
  do {
    if (is(TokenKind::Newline)) break;
    into.push_back(simple_statement());
  } while (accept(TokenKind::Semicolon));
  if (!accept(TokenKind::Newline) && !is(TokenKind::End) && !is(TokenKind::Dedent)) {
    abandon(token().span,
            fmt::format("expected the end of the statement, found {}", seen()),
            habit());
  }
}

auto Parser::simple_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  switch (peek()) {
    case TokenKind::Pass:
      next();
      return stmt(start, Pass{});
    case TokenKind::Break:
      next();
      return stmt(start, Break{});
    case TokenKind::Continue:
      next();
      return stmt(start, Continue{});
    case TokenKind::Return: {
      next();
      const Expr* value = starts_expression() ? star_expressions() : nullptr;
      return stmt(start, Return{value});
    }
    case TokenKind::Import:
      return import_statement();
    case TokenKind::From:
      return import_from();
    case TokenKind::Raise:
      return raise_statement();
    case TokenKind::Assert:
      return assert_statement();
    case TokenKind::Del:
      return delete_statement();
    case TokenKind::Global: {
      const auto names = names_of_scope();
      return stmt(start, Global{names});
    }
    case TokenKind::Nonlocal: {
      const auto names = names_of_scope();
      return stmt(start, Nonlocal{names});
    }
    default:
      break;
  }
  if (is_type_alias()) return type_alias();
  return expression_statement();
}

// An expression, or what an expression can begin: `a = b = c`, `a += b`, `a: T = b`.
auto Parser::expression_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  const bool parenthesized = is(TokenKind::LeftParen);
  const Expr* first = is(TokenKind::Yield) ? yield() : star_expressions();
  if (is(TokenKind::Colon)) return annotated(first, start, parenthesized);
  if (const auto op = augmented_operator(peek())) {
    if (first->as<Tuple>() != nullptr || first->as<ListExpr>() != nullptr) {
      error(first->span, "an augmented assignment has one target");
    }
    check_target(first, "assign to");
    next();
    const Expr* value = is(TokenKind::Yield) ? yield() : star_expressions();
    return stmt(start, AugAssign{first, *op, value});
  }
  if (!is(TokenKind::Assign)) return stmt(start, ExprStmt{first});
  Exprs targets;
  const Expr* last = first;
  while (accept(TokenKind::Assign)) {
    check_target(last, "assign to");
    targets.push_back(last);
    last = is(TokenKind::Yield) ? yield() : star_expressions();
  }
  return stmt(start, Assign{keep(targets), last});
}

auto Parser::annotated(const Expr* target, std::uint32_t start, bool parenthesized)
    -> const Stmt* {
  const bool is_name = target->as<Name>() != nullptr;
  if (!is_name && target->as<Attribute>() == nullptr &&
      target->as<Subscript>() == nullptr) {
    abandon(target->span,
            "only a name, an attribute or an item can have an annotation");
  }
  expect(TokenKind::Colon, "before the annotation");
  const Expr* annotation = expression();
  const Expr* value = nullptr;
  if (accept(TokenKind::Assign)) {
    value = is(TokenKind::Yield) ? yield() : star_expressions();
  }
  return stmt(start, AnnAssign{target, annotation, value, is_name && !parenthesized});
}

// What can stand left of `=`, after `del` and in `for`.
void Parser::check_target(const Expr* target, std::string_view use) {
  if (target->as<Name>() != nullptr || target->as<Attribute>() != nullptr ||
      target->as<Subscript>() != nullptr || target->as<Invalid>() != nullptr) {
    return;
  }
  if (const auto* starred = target->as<Starred>())
    return check_target(starred->value, use);
  const auto* tuple = target->as<Tuple>();
  const auto* list = target->as<ListExpr>();
  if (tuple != nullptr || list != nullptr) {
    bool has_star = false;
    for (const Expr* each : tuple != nullptr ? tuple->elements : list->elements) {
      check_target(each, use);
      if (each->as<Starred>() == nullptr) continue;
      if (has_star) {
        error(each->span, "two starred targets in one assignment",
              "how many values each takes would not be clear; star one of them");
      }
      has_star = true;
    }
    return;
  }
  const bool comparison = target->as<Compare>() != nullptr;
  error(target->span, fmt::format("cannot {} this expression", use),
        comparison ? "use `==` to compare"
                   : "a name, an attribute, an item or a tuple of these can");
}

auto Parser::dotted_name() -> std::string_view {
  const std::uint32_t start = begin();
  identifier("of a module");
  while (accept(TokenKind::Dot)) identifier("after `.`");
  return text_of(since(start));
}

auto Parser::import_alias(bool dotted) -> Alias {
  const std::uint32_t start = begin();
  Alias alias{.name = dotted ? dotted_name() : identifier("to import").text};
  if (accept(TokenKind::As)) alias.asname = identifier("after `as`");
  alias.span = since(start);
  return alias;
}

auto Parser::import_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  expect(TokenKind::Import, "");
  std::vector<Alias> names;
  do {
    names.push_back(import_alias(true));
  } while (accept(TokenKind::Comma));
  return stmt(start, Import{keep(names)});
}

auto Parser::import_from() -> const Stmt* {
  const std::uint32_t start = begin();
  expect(TokenKind::From, "");
  int level = 0;
  while (is(TokenKind::Dot) || is(TokenKind::Ellipsis)) {
    level += is(TokenKind::Dot) ? 1 : 3;
    next();
  }
  std::string_view module;
  if (!is(TokenKind::Import) || level == 0) module = dotted_name();
  expect(TokenKind::Import, "after the module");
  std::vector<Alias> names;
  if (is(TokenKind::Star)) {
    const Span span = next().span;
    names.push_back({.name = "*", .asname = {}, .span = span});
  } else {
    const bool paren = accept(TokenKind::LeftParen);
    do {
      if (paren && is(TokenKind::RightParen) && !names.empty()) break;
      names.push_back(import_alias(false));
    } while (accept(TokenKind::Comma));
    if (paren) expect(TokenKind::RightParen, "after the names to import");
  }
  return stmt(start, ImportFrom{module, keep(names), level});
}

auto Parser::raise_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  next();
  const Expr* exception = starts_expression() ? expression() : nullptr;
  const Expr* cause = nullptr;
  if (exception != nullptr && accept(TokenKind::From)) cause = expression();
  return stmt(start, Raise{exception, cause});
}

auto Parser::assert_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  next();
  const Expr* test = expression();
  const Expr* message = accept(TokenKind::Comma) ? expression() : nullptr;
  return stmt(start, Assert{test, message});
}

auto Parser::delete_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  next();
  Exprs targets;
  do {
    if (!starts_expression() && !targets.empty()) break;
    targets.push_back(primary());
    check_target(targets.back(), "delete");
  } while (accept(TokenKind::Comma));
  return stmt(start, Delete{keep(targets)});
}

auto Parser::names_of_scope() -> std::span<const Identifier> {
  next();
  std::vector<Identifier> names;
  do {
    names.push_back(identifier("of a variable"));
  } while (accept(TokenKind::Comma));
  return keep(names);
}

// `type` is only a keyword where a name and then `=` or `[` follow.
auto Parser::is_type_alias() const -> bool {
  return is_word("type") && peek(1) == TokenKind::Name &&
         (peek(2) == TokenKind::Assign || peek(2) == TokenKind::LeftBracket);
}

auto Parser::type_alias() -> const Stmt* {
  const std::uint32_t start = begin();
  next();
  const Identifier name = identifier("of the type");
  const Expr* target = expr(name.span, Name{name.text});
  const auto parameters = type_params();
  expect(TokenKind::Assign, "after the type's name");
  const Expr* value = expression();
  return stmt(start, TypeAlias{target, parameters, value});
}

}  // namespace opscribe::syntax
