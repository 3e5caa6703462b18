#pragma once

// Tests, `and`, `or`, `not`, `a if c else b`; internal to lower/.

#include <functional>
#include <optional>
#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

auto bool_op(Context& ctx, const Expr& expr, const syntax::BoolOp& node,
             std::string_view wanted) -> Operand;
auto join_binding(Context& ctx, std::string_view name, BlockScope& first,
                  BlockScope& second, source::Span span) -> bool;
auto ternary(Context& ctx, const Expr& expr, const syntax::IfExp& node,
             std::string_view wanted) -> Operand;
// A test as a boolean scalar.
auto condition(Context& ctx, const Expr& expr, std::string_view wanted) -> ir::Value*;
auto truth(Context& ctx, const Operand& operand, source::Span span,
           std::string_view wanted) -> ir::Value*;
auto value_or_truth(Context& ctx, const Operand& operand, source::Span span)
    -> ir::Value*;
auto as_bool(Context& ctx, ir::Value* value) -> ir::Value*;
// Cannot fail at run time, so it may be computed without need.
auto is_safe(const Expr& expr) -> bool;
// `cond ? then : otherwise` as an If with one output.
auto choose(Context& ctx, ir::Value* cond, source::Span span, std::string_view wanted,
            const std::function<ir::Value*()>& then,
            const std::function<ir::Value*()>& otherwise) -> ir::Value*;
void cast_branches(Context& ctx, ir::Graph* first, ir::Graph* second,
                   bool only_if_known);
auto truth_of(Context& ctx, const script::Value& value, source::Span span) -> bool;
// The outcome of a test that is decided while compiling.
auto static_test(Context& ctx, const Expr& test) -> std::optional<bool>;

}  // namespace opscribe::lower
