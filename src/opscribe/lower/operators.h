#pragma once

// Arithmetic and comparison; internal to lower/.

#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

auto binary(Context& ctx, const Expr& expr, const syntax::BinOp& node,
            std::string_view wanted) -> Operand;
auto binary_values(Context& ctx, syntax::BinaryOperator op, ir::Value* left,
                   ir::Value* right, std::string_view wanted, const Expr* right_expr,
                   source::Span span) -> ir::Value*;
auto unary(Context& ctx, const Expr& expr, const syntax::UnaryOp& node,
           std::string_view wanted) -> Operand;
auto comparison(Context& ctx, const Expr& expr, const syntax::Compare& node,
                std::string_view wanted) -> Operand;
auto operator_node(Context& ctx, std::string_view op_type, ir::Value* left,
                   ir::Value* right, std::string_view wanted) -> ir::Value*;

}  // namespace opscribe::lower
