#pragma once

// Any expression, as an operand or a value of the graph; internal to lower/.

#include <optional>
#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// What the expression is, without making nodes for what is known or only named.
auto operand(Context& ctx, const Expr& expr, std::string_view wanted = {}) -> Operand;
// The expression as a value of the graph. `wanted` is the name it should have.
auto tensor(Context& ctx, const Expr& expr, std::string_view wanted = {}) -> ir::Value*;
// The value of a variable that has one on every path; null for anything else.
auto plain_value(Context& ctx, const Expr& expr) -> ir::Value*;
// The value when it is known while compiling.
auto known(Context& ctx, const Expr& expr) -> std::optional<script::Value>;
// Every name in it is known from outside or bound to a known value.
auto is_known(Context& ctx, const Expr& expr) -> bool;
auto is_known_name(Context& ctx, std::string_view name) -> bool;
auto known_name(Context& ctx, std::string_view name) -> std::optional<script::Value>;

}  // namespace opscribe::lower
