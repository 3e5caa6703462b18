#pragma once

// Statements without statements inside; internal to lower/.

#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

void block(Context& ctx, syntax::Block body);
void bind_target(Context& ctx, const Expr& target, const Operand& operand);
void bind_name(Context& ctx, std::string_view name, Operand operand);
auto assigned(Context& ctx, const Expr& value, std::string_view name) -> Operand;

}  // namespace opscribe::lower
