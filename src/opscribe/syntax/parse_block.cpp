// Statements with blocks, and definitions.

#include <fmt/format.h>

#include "opscribe/syntax/parser_impl.h"

namespace opscribe::syntax {

auto Parser::compound_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  switch (peek()) {
    case TokenKind::If:
      return if_statement();
    case TokenKind::While:
      return while_statement();
    case TokenKind::For:
      return for_statement(start, false);
    case TokenKind::Try:
      return try_statement();
    case TokenKind::With:
      return with_statement(start, false);
    case TokenKind::Def:
      return function_def(start, {}, false);
    case TokenKind::Class:
      return class_def(start, {});
    case TokenKind::At:
      return decorated();
    case TokenKind::Async:
      next();
      if (is(TokenKind::Def)) return function_def(start, {}, true);
      if (is(TokenKind::For)) return for_statement(start, true);
      if (is(TokenKind::With)) return with_statement(start, true);
      abandon(token().span,
              fmt::format("expected `def`, `for` or `with` after `async`, found {}",
                          seen()));
    case TokenKind::Elif:
    case TokenKind::Else:
      abandon(token().span, fmt::format("{} belongs to no statement before it", seen()),
              "align it with its `if`, `for`, `while` or `try`");
    case TokenKind::Except:
    case TokenKind::Finally:
      abandon(token().span, fmt::format("{} without `try`", seen()));
    default:
      break;
  }
  if (is_word("match") && is_match_statement()) return match_statement();
  return nullptr;
}

// `: a; b` on the line, or indented lines. `of` names the statement, for messages.
auto Parser::block(std::string_view of) -> Block {
  if (!is(TokenKind::Colon)) {
    abandon(token().span, fmt::format("expected `:` after {}, found {}", of, seen()),
            colon_habit());
  }
  next();
  Stmts body;
  if (!accept(TokenKind::Newline)) {
    simple_line(body);
    return keep(body);
  }
  if (!is(TokenKind::Indent)) {
    error(token().span, fmt::format("expected an indented block after {}", of),
          "indent the lines that belong to it, or write `pass`");
    return keep(body);
  }
  next();
  while (!is(TokenKind::Dedent) && !is(TokenKind::End)) {
    if (is(TokenKind::Indent)) {
      error(token().span, "this line is indented more than the block it stands in");
      next();
      // Its end must not end this block.
      Stmts& same = body;
      while (!is(TokenKind::Dedent) && !is(TokenKind::End)) statement(same);
      accept(TokenKind::Dedent);
      continue;
    }
    statement(body);
  }
  accept(TokenKind::Dedent);
  return keep(body);
}

auto Parser::if_statement() -> const Stmt* {
  // A chain of `elif` nests to the right; it is gathered first so that its length costs
  // no stack.
  struct Arm {
    std::uint32_t start;
    const Expr* test;
    Block body;
  };
  SmallVector<Arm, 2> arms;
  do {
    const std::uint32_t start = begin();
    const std::string_view of =
        is(TokenKind::If) ? "the condition of `if`" : "the condition of `elif`";
    limit_chain(arms.size());
    next();
    const Expr* test = named_expression();
    arms.push_back({start, test, block(of)});
  } while (is(TokenKind::Elif));
  Block orelse;
  if (accept(TokenKind::Else)) orelse = block("`else`");
  for (std::size_t i = arms.size(); i-- > 1;) {
    const Stmts rest = {stmt(arms[i].start, If{arms[i].test, arms[i].body, orelse})};
    orelse = keep(rest);
  }
  return stmt(arms[0].start, If{arms[0].test, arms[0].body, orelse});
}

auto Parser::while_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  next();
  const Expr* test = named_expression();
  const Block body = block("the condition of `while`");
  const Block orelse = accept(TokenKind::Else) ? block("`else`") : Block{};
  return stmt(start, While{test, body, orelse});
}

auto Parser::for_statement(std::uint32_t start, bool is_async) -> const Stmt* {
  expect(TokenKind::For, "");
  const Expr* target = targets();
  expect(TokenKind::In, "after the loop variable");
  const Expr* iter = star_expressions();
  const Block body = block("`for`");
  const Block orelse = accept(TokenKind::Else) ? block("`else`") : Block{};
  return stmt(start, For{target, iter, body, orelse, is_async});
}

auto Parser::try_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  next();
  Try node{.body = block("`try`"),
           .handlers = {},
           .orelse = {},
           .finalbody = {},
           .is_star = false};
  std::vector<ExceptHandler> handlers;
  while (is(TokenKind::Except)) handlers.push_back(except_handler(node.is_star));
  node.handlers = keep(handlers);
  if (!handlers.empty() && accept(TokenKind::Else)) node.orelse = block("`else`");
  const bool has_finally = accept(TokenKind::Finally);
  if (has_finally) node.finalbody = block("`finally`");
  if (handlers.empty() && !has_finally) {
    error(since(start), "`try` without `except` or `finally`");
  }
  return stmt(start, node);
}

auto Parser::except_handler(bool& is_star) -> ExceptHandler {
  const std::uint32_t start = begin();
  next();
  if (accept(TokenKind::Star)) is_star = true;
  ExceptHandler handler{};
  if (!is(TokenKind::Colon)) {
    handler.type = expression();
    if (accept(TokenKind::As)) handler.name = identifier("after `as`");
  }
  handler.body = block("`except`");
  handler.span = since(start);
  return handler;
}

auto Parser::with_item() -> WithItem {
  WithItem item{.context = expression(), .target = nullptr};
  if (accept(TokenKind::As)) {
    const bool before = in_is_operator_;
    item.target = star_expression();
    in_is_operator_ = before;
    check_target(item.target, "assign to");
  }
  return item;
}

// The items may stand in parentheses, which may also be the start of an expression:
// `with (a, b):` against `with (a).b:`. Tried as a list first, then as it comes.
auto Parser::with_items() -> std::vector<WithItem> {
  const std::size_t first = at_;
  const std::size_t num_errors = errors_.size();
  if (accept(TokenKind::LeftParen)) {
    try {
      std::vector<WithItem> items;
      do {
        if (is(TokenKind::RightParen) && !items.empty()) break;
        items.push_back(with_item());
      } while (accept(TokenKind::Comma));
      expect(TokenKind::RightParen, "after the items of `with`");
      if (is(TokenKind::Colon)) return items;
    } catch (const Abandon&) {
      in_is_operator_ = true;
    }
    at_ = first;
    errors_.resize(num_errors);
  }
  std::vector<WithItem> items;
  do {
    items.push_back(with_item());
  } while (accept(TokenKind::Comma));
  return items;
}

auto Parser::with_statement(std::uint32_t start, bool is_async) -> const Stmt* {
  expect(TokenKind::With, "");
  const std::vector<WithItem> items = with_items();
  const Block body = block("`with`");
  return stmt(start, With{keep(items), body, is_async});
}

auto Parser::decorated() -> const Stmt* {
  Exprs decorators;
  while (accept(TokenKind::At)) {
    decorators.push_back(named_expression());
    expect(TokenKind::Newline, "after a decorator");
  }
  const std::uint32_t start = begin();
  const List<Expr> kept = keep(decorators);
  if (is(TokenKind::Class)) return class_def(start, kept);
  const bool is_async = accept(TokenKind::Async);
  if (is(TokenKind::Def)) return function_def(start, kept, is_async);
  abandon(token().span,
          fmt::format("expected `def` or `class` after a decorator, found {}", seen()));
}

auto Parser::function_def(std::uint32_t start, List<Expr> decorators, bool is_async)
    -> const Stmt* {
  expect(TokenKind::Def, "");
  const Identifier name = identifier("of the function");
  const auto types = type_params();
  expect(TokenKind::LeftParen, "after the function's name");
  const Params* parameters = params(TokenKind::RightParen, true);
  expect(TokenKind::RightParen, "after the parameters");
  const Expr* returns = accept(TokenKind::Arrow) ? expression() : nullptr;
  const Block body = block("the function's signature");
  return stmt(
      start, FunctionDef{name, parameters, body, decorators, returns, types, is_async});
}

auto Parser::class_def(std::uint32_t start, List<Expr> decorators) -> const Stmt* {
  expect(TokenKind::Class, "");
  const Identifier name = identifier("of the class");
  const auto types = type_params();
  Exprs bases;
  Keywords keywords;
  if (accept(TokenKind::LeftParen)) {
    while (!is(TokenKind::RightParen)) {
      argument(bases, keywords);
      if (!accept(TokenKind::Comma)) break;
    }
    expect(TokenKind::RightParen, "after the base classes");
  }
  const Block body = block("the class's name");
  return stmt(start,
              ClassDef{name, keep(bases), keep(keywords), body, decorators, types});
}

// [T, U: int, *Ts, **P]
auto Parser::type_params() -> std::span<const TypeParam> {
  std::vector<TypeParam> list;
  if (!accept(TokenKind::LeftBracket)) return {};
  while (!is(TokenKind::RightBracket)) {
    const std::uint32_t start = begin();
    TypeParam param{
        .kind = TypeParam::Kind::TypeVar, .name = {}, .bound = nullptr, .span = {}};
    if (accept(TokenKind::Star)) param.kind = TypeParam::Kind::TypeVarTuple;
    if (accept(TokenKind::DoubleStar)) param.kind = TypeParam::Kind::ParamSpec;
    param.name = identifier("of a type parameter");
    if (param.kind == TypeParam::Kind::TypeVar && accept(TokenKind::Colon)) {
      param.bound = expression();
    }
    param.span = since(start);
    list.push_back(param);
    if (!accept(TokenKind::Comma)) break;
  }
  expect(TokenKind::RightBracket, "after the type parameters");
  return keep(list);
}

auto Parser::param(bool annotations, bool is_rest) -> Param {
  Param result{.name = identifier("of a parameter")};
  if (annotations && accept(TokenKind::Colon)) {
    result.annotation = is_rest ? star_expression() : expression();
  }
  if (is(TokenKind::Assign)) {
    if (is_rest) error(token().span, "this parameter cannot have a default");
    next();
    result.default_value = expression();
  }
  return result;
}

// Up to but not including `end`; `annotations` is false for lambda.
auto Parser::params(TokenKind end, bool annotations) -> const Params* {
  SmallVector<Param, 4> positional;
  SmallVector<Param, 4> plain;
  SmallVector<Param, 4> keyword_only;
  Params result;
  bool after_star = false;
  bool had_default = false;
  while (!is(end)) {
    const Span here = token().span;
    if (result.others != nullptr) {
      error(here, "no parameter may follow `**`");
    }
    if (accept(TokenKind::Slash)) {
      if (!positional.empty() || plain.empty() || after_star) {
        error(here, "`/` stands once, after the first parameters and before `*`");
      }
      positional.append(plain.begin(), plain.end());
      plain.clear();
    } else if (accept(TokenKind::Star)) {
      if (after_star) error(here, "`*` may stand once among the parameters");
      after_star = true;
      if (!is(TokenKind::Comma) && !is(end)) {
        result.rest = arena_.make<Param>(param(annotations, true));
      } else if (is(end) || peek(1) == end || peek(1) == TokenKind::DoubleStar) {
        error(here, "a parameter must follow `*`");
      }
    } else if (accept(TokenKind::DoubleStar)) {
      result.others = arena_.make<Param>(param(annotations, true));
    } else {
      const Param one = param(annotations, false);
      if (!after_star && had_default && one.default_value == nullptr) {
        error(one.name.span,
              "a parameter without a default follows one with a default");
      }
      had_default |= one.default_value != nullptr;
      (after_star ? keyword_only : plain).push_back(one);
    }
    if (!accept(TokenKind::Comma)) break;
  }
  result.positional_only = keep(positional);
  result.plain = keep(plain);
  result.keyword_only = keep(keyword_only);
  return arena_.make<Params>(result);
}

}  // namespace opscribe::syntax
