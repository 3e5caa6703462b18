#pragma once

// The parser: tokens to a syntax tree, whatever the text.
//
// Recursive descent for statements, precedence climbing for operators. It accepts all
// of Python 3.12's grammar; what ONNX Script leaves out is said by flow/ and lower/. On
// a mistake it reports one error, leaves an Invalid statement in the tree and goes on
// with the next line, so one run finds the mistakes of a whole file. Never throws on
// any text; nesting beyond the limit is an error like others.

#include <memory>
#include <string_view>
#include <vector>

#include "opscribe/base/arena.h"
#include "opscribe/base/pool.h"
#include "opscribe/syntax/ast.h"
#include "opscribe/syntax/lexer.h"

namespace opscribe::syntax {

struct ParseLimits {
  std::size_t depth = 256;   // expressions and blocks inside one another
  std::size_t chain = 1000;  // a + b + ..., a.b.c..., if ... elif ... elif ...
  std::size_t errors = 100;  // further ones are dropped
};

// The tree lives as long as this object and points into the text, which must outlive
// it.
struct Parsed {
  std::unique_ptr<Arena> arena;
  Module module;
  PoolVector<Token> tokens;
  std::vector<Span> comments;
  std::vector<SyntaxError> errors;  // in the order of the text
};

auto parse(std::string_view text, const ParseLimits& limits = {}) -> Parsed;

// Only the function that starts on the first line of `text`, which may be indented and
// start with a decorator; what follows the function is not looked at.
auto parse_definition(std::string_view text, const ParseLimits& limits = {}) -> Parsed;

}  // namespace opscribe::syntax
