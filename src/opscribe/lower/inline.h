#pragma once

// Bodies of functions, and calls of plain Python functions; internal to lower/.

#include <optional>
#include <string>
#include <string_view>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"

namespace opscribe::lower {

void analyse(Context& ctx, Activation& activation, const syntax::FunctionDef& def);
void run_body(Context& ctx, Activation& activation);
auto inline_call(Context& ctx, const Callee& callee, const Expr& expr,
                 const syntax::Call& node) -> Operand;
void keep_defaults(Context& ctx, NestedFunction& nested);
auto function_of(Context& ctx, const syntax::Lambda& lambda)
    -> const syntax::FunctionDef*;
auto dedented_doc(Context& ctx, std::string_view doc) -> std::string;

}  // namespace opscribe::lower
