#include "opscribe/syntax/parser.h"

#include <fmt/format.h>

#include <algorithm>

#include "opscribe/base/utf8.h"
#include "opscribe/syntax/identifiers.h"
#include "opscribe/syntax/parser_impl.h"

namespace opscribe::syntax {
namespace {

auto line_start(std::string_view text, std::size_t offset) -> std::size_t {
  const std::size_t newline =
      offset == 0 ? std::string_view::npos : text.rfind('\n', offset - 1);
  return newline == std::string_view::npos ? 0 : newline + 1;
}

}  // namespace

auto Parser::is_word(std::string_view word, std::size_t ahead) const -> bool {
  const Token& here = tokens_[std::min(at_ + ahead, tokens_.size() - 1)];
  return here.kind == TokenKind::Name && text_of(here.span) == word;
}

auto Parser::seen() const -> std::string {
  switch (peek()) {
    case TokenKind::Name:
    case TokenKind::Number:
    case TokenKind::Unknown:
      return fmt::format("`{}`", text_of(token().span));
    default:
      return describe(peek());
  }
}

auto Parser::expect(TokenKind kind, std::string_view where) -> const Token& {
  if (!is(kind)) {
    abandon(token().span,
            fmt::format("expected {} {}, found {}", describe(kind), where, seen()),
            habit());
  }
  return next();
}

auto Parser::identifier(std::string_view where) -> Identifier {
  if (is_keyword(peek())) {
    abandon(token().span,
            fmt::format("expected a name {}, found the keyword {}", where, seen()),
            "choose another name");
  }
  const Token& name = expect(TokenKind::Name, where);
  return {name_at(name.span), name.span};
}

auto Parser::name_at(Span span) -> std::string_view {
  const std::string_view name = text_of(span);
  return is_ascii(name) ? name : arena_.copy(normal_form(name));
}

auto Parser::since(std::uint32_t start) const -> Span {
  // Newlines and block marks do not belong to what they end.
  std::size_t last = at_;
  while (last > 0) {
    const TokenKind kind = tokens_[last - 1].kind;
    if (kind != TokenKind::Newline && kind != TokenKind::Indent &&
        kind != TokenKind::Dedent) {
      break;
    }
    --last;
  }
  return {start, last == 0 ? start : std::max(start, tokens_[last - 1].span.end)};
}

void Parser::error(Span span, std::string message, std::string help) {
  if (errors_.size() >= limits_.errors) return;
  errors_.push_back({span, std::move(message), std::move(help)});
}

void Parser::abandon(Span span, std::string message, std::string help) {
  error(span, std::move(message), std::move(help));
  throw Abandon{};
}

Parser::Nested::Nested(Parser& parser) : parser_(parser) {
  if (parser.depth_ >= parser.limits_.depth) {
    parser.abandon(parser.token().span,
                   fmt::format("more than {} levels of nesting", parser.limits_.depth),
                   "give inner parts a name of their own");
  }
  ++parser.depth_;
}

// To the start of the next statement: past the end of the line, and past a block that
// hangs on it.
void Parser::skip_statement() {
  while (!is(TokenKind::Newline) && !is(TokenKind::End) && !is(TokenKind::Dedent)) {
    next();
  }
  accept(TokenKind::Newline);
  if (!accept(TokenKind::Indent)) return;
  for (std::size_t open = 1; open > 0 && !is(TokenKind::End); next()) {
    if (is(TokenKind::Indent)) ++open;
    if (is(TokenKind::Dedent)) --open;
  }
}

void Parser::statement(Stmts& into) {
  const std::uint32_t start = begin();
  const std::size_t first = at_;
  const std::size_t depth = depth_;
  try {
    const Nested nested(*this);
    if (const Stmt* compound = compound_statement()) {
      into.push_back(compound);
    } else {
      simple_line(into);
    }
  } catch (const Abandon&) {
    depth_ = depth;
    in_is_operator_ = true;
    skip_statement();
    if (at_ == first) next();  // always forward
    into.push_back(stmt(start, Invalid{}));
  }
}

auto Parser::module() -> Module {
  Stmts body;
  while (!is(TokenKind::End)) {
    if (is(TokenKind::Indent)) {
      error(token().span, "this line is indented, but starts no block",
            "move it to the left");
      next();
    } else if (is(TokenKind::Dedent) || is(TokenKind::Newline)) {
      next();
    } else {
      statement(body);
    }
  }
  return {keep(body)};
}

namespace {

auto parse_lexed(std::string_view text, Lexed lexed, const ParseLimits& limits)
    -> Parsed {
  Parsed parsed{.arena = std::make_unique<Arena>(),
                .module = {},
                .tokens = std::move(lexed.tokens),
                .comments = std::move(lexed.comments),
                .errors = {}};
  std::vector<SyntaxError> errors;
  parsed.module = Parser(text, limits, *parsed.arena, parsed.tokens, errors).module();
  // A mistake of the lexer often makes the parser stumble at the same place; then only
  // the first is worth telling.
  const auto hidden = std::ranges::find_if(lexed.errors, &SyntaxError::hides_rest);
  for (SyntaxError& each : errors) {
    if (hidden != lexed.errors.end() && each.span.begin >= hidden->span.begin) continue;
    const bool told =
        std::ranges::any_of(lexed.errors, [&](const SyntaxError& lexical) {
          return each.span.begin >= lexical.span.begin &&
                 line_start(text, each.span.begin) ==
                     line_start(text, lexical.span.begin);
        });
    if (!told) parsed.errors.push_back(std::move(each));
  }
  for (SyntaxError& each : lexed.errors) parsed.errors.push_back(std::move(each));
  std::ranges::stable_sort(parsed.errors, {},
                           [](const SyntaxError& e) { return e.span.begin; });
  return parsed;
}

}  // namespace

auto parse(std::string_view text, const ParseLimits& limits) -> Parsed {
  return parse_lexed(text, lex(text), limits);
}

auto parse_definition(std::string_view text, const ParseLimits& limits) -> Parsed {
  return parse_lexed(text, lex(text, {.one_definition = true}), limits);
}

}  // namespace opscribe::syntax
