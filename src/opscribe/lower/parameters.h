#pragma once

// The signature of the function; internal to lower/.

#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

void lower_signature(Context& ctx);
void refuse_duplicates(Context& ctx, const syntax::FunctionDef& def);
auto classify(const script::TypeSpec& type, Parameter& parameter) -> bool;
auto annotation(Context& ctx, const Expr* expr, std::string_view parameter = {})
    -> script::TypeSpec;

}  // namespace opscribe::lower
