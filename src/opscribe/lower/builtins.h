#pragma once

// Builtin functions and methods of tensors: `len`, `max`, `x.sum()`; internal to
// lower/.

#include <string_view>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"

namespace opscribe::lower {

auto builtin_call(Context& ctx, const Callee& callee, const Expr& expr,
                  const syntax::Call& node, std::string_view wanted) -> Operand;
auto is_value(Context& ctx, const Expr& expr) -> bool;
[[noreturn]] void known_or_fail(Context& ctx, const Expr& expr);
auto is_method_of_value(Context& ctx, const Expr& callee) -> bool;
auto method_call(Context& ctx, const Expr& expr, const syntax::Call& node,
                 std::string_view wanted) -> Operand;

}  // namespace opscribe::lower
