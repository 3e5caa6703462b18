// `match` and the patterns of `case`.

#include <fmt/format.h>

#include "opscribe/syntax/parser_impl.h"

namespace opscribe::syntax {

// `match` is a name too. It starts a statement when a subject, `:`, a line end and an
// indented `case` follow; looking that far decides without guessing.
auto Parser::is_match_statement() -> bool {
  std::size_t depth = 0;
  for (std::size_t ahead = 1;; ++ahead) {
    const TokenKind kind = peek(ahead);
    switch (kind) {
      case TokenKind::LeftParen:
      case TokenKind::LeftBracket:
      case TokenKind::LeftBrace:
        ++depth;
        break;
      case TokenKind::RightParen:
      case TokenKind::RightBracket:
      case TokenKind::RightBrace:
        if (depth-- == 0) return false;
        break;
      case TokenKind::Newline:
        return ahead > 2 && peek(ahead - 1) == TokenKind::Colon &&
               peek(ahead + 1) == TokenKind::Indent && is_word("case", ahead + 2);
      case TokenKind::End:
        return false;
      default:
        break;
    }
  }
}

auto Parser::match_statement() -> const Stmt* {
  const std::uint32_t start = begin();
  next();
  const std::uint32_t subject_start = begin();
  const Expr* subject = star_named_expression();
  if (is(TokenKind::Comma)) {
    subject = tuple_rest(subject, subject_start);
  } else {
    refuse_lone_star(*subject);
  }
  expect(TokenKind::Colon, "after the subject of `match`");
  expect(TokenKind::Newline, "after the subject of `match`");
  expect(TokenKind::Indent, "before the first `case`");
  std::vector<MatchCase> cases;
  while (is_word("case")) cases.push_back(match_case());
  if (!is(TokenKind::Dedent) && !is(TokenKind::End)) {
    abandon(token().span, fmt::format("expected `case`, found {}", seen()));
  }
  accept(TokenKind::Dedent);
  return stmt(start, Match{subject, keep(cases)});
}

auto Parser::match_case() -> MatchCase {
  next();
  MatchCase result{};
  result.pattern = patterns();
  if (accept(TokenKind::If)) result.guard = named_expression();
  result.body = block("the pattern of `case`");
  return result;
}

auto Parser::patterns() -> const Pattern* {
  const std::uint32_t start = begin();
  const Pattern* first = maybe_star_pattern();
  const bool star_alone = std::holds_alternative<MatchStar>(first->node);
  if (!is(TokenKind::Comma) && !star_alone) return first;
  std::vector<const Pattern*> list = {first};
  while (accept(TokenKind::Comma)) {
    if (is(TokenKind::Colon) || is(TokenKind::If)) break;
    list.push_back(maybe_star_pattern());
  }
  return pattern(start, MatchSequence{keep(list)});
}

auto Parser::maybe_star_pattern() -> const Pattern* {
  const std::uint32_t start = begin();
  if (!accept(TokenKind::Star)) return as_pattern();
  Identifier name = identifier("after `*`");
  if (name.text == "_") name.text = {};
  return pattern(start, MatchStar{name});
}

auto Parser::as_pattern() -> const Pattern* {
  const Nested nested(*this);
  const std::uint32_t start = begin();
  const Pattern* inner = or_pattern();
  if (!accept(TokenKind::As)) return inner;
  const Identifier name = identifier("after `as`");
  if (name.text == "_") error(name.span, "`_` cannot be the name of a pattern");
  return pattern(start, MatchAs{inner, name});
}

auto Parser::or_pattern() -> const Pattern* {
  const std::uint32_t start = begin();
  const Pattern* first = closed_pattern();
  if (!is(TokenKind::Pipe)) return first;
  std::vector<const Pattern*> list = {first};
  while (accept(TokenKind::Pipe)) list.push_back(closed_pattern());
  return pattern(start, MatchOr{keep(list)});
}

auto Parser::closed_pattern() -> const Pattern* {
  const std::uint32_t start = begin();
  switch (peek()) {
    case TokenKind::None:
      next();
      return pattern(start, MatchSingleton{Constant::Kind::None});
    case TokenKind::True:
      next();
      return pattern(start, MatchSingleton{Constant::Kind::True});
    case TokenKind::False:
      next();
      return pattern(start, MatchSingleton{Constant::Kind::False});
    case TokenKind::Number:
    case TokenKind::Minus:
    case TokenKind::String:
    case TokenKind::FStringStart: {
      const Expr* value = literal_pattern();
      return pattern(start, MatchValue{value});
    }
    case TokenKind::LeftParen:
      next();
      return sequence_pattern(TokenKind::RightParen);
    case TokenKind::LeftBracket:
      next();
      return sequence_pattern(TokenKind::RightBracket);
    case TokenKind::LeftBrace:
      return mapping_pattern();
    case TokenKind::Name:
      return name_pattern();
    default:
      abandon(token().span, fmt::format("expected a pattern, found {}", seen()));
  }
}

// -1, 2 + 3j, "text"
auto Parser::literal_pattern() -> const Expr* {
  if (is(TokenKind::String) || is(TokenKind::FStringStart)) return strings();
  const std::uint32_t start = begin();
  const auto signed_number = [&] {
    const std::uint32_t first = begin();
    const bool negative = accept(TokenKind::Minus);
    if (!is(TokenKind::Number)) {
      abandon(token().span, fmt::format("expected a number, found {}", seen()));
    }
    const Expr* value = number();
    return negative ? expr(since(first), UnaryOp{UnaryOperator::USub, value}) : value;
  };
  const Expr* left = signed_number();
  if (!is(TokenKind::Plus) && !is(TokenKind::Minus)) return left;
  const BinaryOperator op =
      is(TokenKind::Plus) ? BinaryOperator::Add : BinaryOperator::Sub;
  next();
  const Expr* right = number();
  return expr(since(start), BinOp{left, op, right});
}

// After the opening bracket. A single pattern in parentheses is just itself.
auto Parser::sequence_pattern(TokenKind end) -> const Pattern* {
  const std::uint32_t start = tokens_[at_ - 1].span.begin;
  std::vector<const Pattern*> list;
  bool comma = false;
  while (!is(end)) {
    list.push_back(maybe_star_pattern());
    comma = accept(TokenKind::Comma);
    if (!comma) break;
  }
  expect(end, "after the patterns");
  if (end == TokenKind::RightParen && list.size() == 1 && !comma &&
      !std::holds_alternative<MatchStar>(list[0]->node)) {
    return list[0];
  }
  return pattern(start, MatchSequence{keep(list)});
}

auto Parser::mapping_pattern() -> const Pattern* {
  const std::uint32_t start = begin();
  next();
  Exprs keys;
  std::vector<const Pattern*> values;
  Identifier rest;
  while (!is(TokenKind::RightBrace)) {
    if (accept(TokenKind::DoubleStar)) {
      rest = identifier("after `**`");
    } else {
      switch (peek()) {
        case TokenKind::Number:
        case TokenKind::Minus:
        case TokenKind::String:
          keys.push_back(literal_pattern());
          break;
        default:
          keys.push_back(primary());
          break;
      }
      expect(TokenKind::Colon, "after a key of the pattern");
      values.push_back(as_pattern());
    }
    if (!accept(TokenKind::Comma)) break;
  }
  expect(TokenKind::RightBrace, "after the pattern");
  return pattern(start, MatchMapping{keep(keys), keep(values), rest});
}

// name, _, dotted.name, Class(...)
auto Parser::name_pattern() -> const Pattern* {
  const std::uint32_t start = begin();
  const Identifier first = identifier("in a pattern");
  const Expr* value = expr(first.span, Name{first.text});
  bool dotted = false;
  while (accept(TokenKind::Dot)) {
    const Identifier attr = identifier("after `.`");
    value = expr(since(start), Attribute{value, attr});
    dotted = true;
  }
  if (is(TokenKind::LeftParen)) return class_pattern(value, start);
  if (dotted) return pattern(start, MatchValue{value});
  if (first.text == "_") return pattern(start, MatchAs{nullptr, {{}, first.span}});
  return pattern(start, MatchAs{nullptr, first});
}

auto Parser::class_pattern(const Expr* cls, std::uint32_t start) -> const Pattern* {
  next();
  std::vector<const Pattern*> positional;
  std::vector<Identifier> names;
  std::vector<const Pattern*> keywords;
  while (!is(TokenKind::RightParen)) {
    if (is(TokenKind::Name) && peek(1) == TokenKind::Assign) {
      names.push_back(identifier("of an attribute"));
      next();
      keywords.push_back(as_pattern());
    } else {
      positional.push_back(as_pattern());
      if (!names.empty()) {
        error(positional.back()->span,
              "a positional pattern follows a keyword pattern");
      }
    }
    if (!accept(TokenKind::Comma)) break;
  }
  expect(TokenKind::RightParen, "after the patterns of the class");
  return pattern(start, MatchClass{cls, keep(positional), keep(names), keep(keywords)});
}

}  // namespace opscribe::syntax
