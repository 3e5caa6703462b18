// What people write who think of another language, or of Python before 3: the way out.

#include "opscribe/syntax/parser_impl.h"

namespace opscribe::syntax {

auto Parser::text_before(std::size_t count) const -> std::string_view {
  return at_ < count ? std::string_view() : text_of(tokens_[at_ - count].span);
}

// Help for the token at hand, which the grammar has no place for; mostly nothing.
auto Parser::habit() const -> std::string {
  const std::string_view found = text_of(token().span);
  const std::string_view before = text_before(1);
  if (found == before && (found == "<<" || found == ">>" || found == "==")) return {};
  const bool is_at_line_start =
      token().span.begin == 0 || text_[token().span.begin - 1] == '\n';
  const std::string_view rest = text_.substr(token().span.begin, 7);
  if (is_at_line_start &&
      (rest == "<<<<<<<" || rest == "=======" || rest == ">>>>>>>")) {
    return "this is a mark of a merge conflict; decide for one of the versions";
  }
  if (found == "&" && before == "&") return "Python's `&&` is `and`";
  if (found == "|" && before == "|") return "Python's `||` is `or`";
  if (found == "!") return "Python's `!` is `not`";
  if (before == "else" && found == "if") return "write `elif`";
  if (before == "+" && text_before(2) == "+") return "write `+= 1`";
  if (before == "-" && text_before(2) == "-") return "write `-= 1`";
  if (before == "print" || before == "exec") {
    return "put what follows in parentheses: it is a function";
  }
  if (before == "lambda" && found == "=") {
    return "`lambda` is a keyword; choose another name";
  }
  if (is_keyword(peek()) && (peek(1) == TokenKind::Assign || found == "lambda")) {
    return "it cannot be a name; choose another";
  }
  return {};
}

// Help where a `:` was expected that starts a block.
auto Parser::colon_habit() const -> std::string {
  if (is(TokenKind::Assign)) return "to compare, write `==`";
  if (is(TokenKind::LeftBrace)) {
    return "a block starts with `:`, and its lines are indented; it has no braces";
  }
  if (is(TokenKind::Newline)) return "add `:` at the end of the line";
  return habit();
}

}  // namespace opscribe::syntax
