#pragma once

// Expressions on one line, and what parenthesises them; internal to syntax/.

#include <string>
#include <string_view>

#include "opscribe/syntax/ast.h"

namespace opscribe::syntax {

// How tightly an expression binds, loosest first.
enum class Binding : std::uint8_t {
  Tuple,
  Test,  // lambda
  Choice,
  Or,
  And,
  Not,
  Compare,
  BitOr,
  BitXor,
  BitAnd,
  Shift,
  Sum,
  Product,
  Sign,
  Power,
  Await,
  Atom,
};

auto binding_of(const Expr& expr) -> Binding;
auto binding_of(BinaryOperator op) -> Binding;

// In parentheses when it binds less than `least`.
void write_expr(std::string& out, const Expr& expr, Binding least);
void write_pattern(std::string& out, const Pattern& pattern, bool is_inner = false);
// `a, b` without parentheses around it; others as they are.
void write_bare(std::string& out, const Expr& expr);
void write_param(std::string& out, const Param& param, std::string_view stars = {});
void write_keyword(std::string& out, const Keyword& keyword);
// `a, /, b=1, *rest, c, **others`
void write_params(std::string& out, const Params& params);

}  // namespace opscribe::syntax
