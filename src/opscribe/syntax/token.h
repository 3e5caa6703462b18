#pragma once

// Tokens of Python.

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "opscribe/source/source_file.h"

namespace opscribe::syntax {

using source::Span;

enum class TokenKind : std::uint8_t {
#define TOKEN(kind, text) kind,
#define SYMBOL(kind, text) kind,
#define KEYWORD(kind, text) kind,
#include "opscribe/syntax/token_kinds.inc"
#undef TOKEN
#undef SYMBOL
#undef KEYWORD
};

// For messages: "name", "`)`", "`while`".
auto describe(TokenKind kind) -> std::string;
auto is_keyword(TokenKind kind) -> bool;

struct Token {
  TokenKind kind = TokenKind::End;
  Span span;
};

// A problem in the text itself, as opposed to one in what it means.
struct SyntaxError {
  Span span;
  std::string message;
  std::string help;
  // The text is not understood from here on: a bracket or text that never ends.
  bool hides_rest = false;
};

}  // namespace opscribe::syntax
