#pragma once

// The lexer: Python text to tokens.
//
// Follows CPython 3.12: indentation by columns with tabs to the next multiple of eight,
// line joining in brackets and after a backslash, f-strings as start, middle and end
// tokens around the tokens of their expressions. Comments and blank lines give no
// token. Never throws and always ends with a Newline (if the last line had tokens), the
// Dedents that close all blocks, and End. What is wrong becomes an error and, where
// nothing better fits, a token of kind Unknown.

#include <string_view>
#include <vector>

#include "opscribe/base/pool.h"
#include "opscribe/syntax/token.h"

namespace opscribe::syntax {

struct Lexed {
  PoolVector<Token> tokens;
  std::vector<Span> comments;
  std::vector<SyntaxError> errors;
};

struct LexLimits {
  std::size_t bracket_depth = 200;
  std::size_t indent_depth = 100;
  std::size_t errors = 100;  // further ones are dropped
  // Takes the indentation of the first line as none, and ends with the function that
  // starts there, decorators included.
  bool one_definition = false;
};

auto lex(std::string_view text, const LexLimits& limits = {}) -> Lexed;

}  // namespace opscribe::syntax
