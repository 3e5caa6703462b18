#pragma once

// `for` and `while`; internal to lower/.

#include "opscribe/lower/context.h"

namespace opscribe::lower {

void lower_for(Context& ctx, const Stmt& stmt, const syntax::For& node);
void lower_while(Context& ctx, const Stmt& stmt, const syntax::While& node);
auto is_builtin(Context& ctx, const Expr& callee, std::string_view name) -> bool;
void check_range(Context& ctx, const Expr& expr, const syntax::Call& range);

}  // namespace opscribe::lower
