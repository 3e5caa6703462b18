#pragma once

// Literals and known values as Constants; internal to lower/.

#include <optional>
#include <span>
#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// An operand as a value of the graph; a known one becomes a Constant.
auto materialise(Context& ctx, const Operand& operand, source::Span span,
                 std::string_view wanted = {}) -> ir::Value*;
auto literal(Context& ctx, const Expr& expr) -> std::optional<script::Value>;
auto named_constant(Context& ctx, const script::Value& value, std::string_view wanted,
                    source::Span span) -> ir::Value*;
auto int64_list(Context& ctx, std::span<const std::int64_t> values,
                std::string_view name = {}) -> ir::Value*;
auto scalar(Context& ctx, const Tensor& tensor, std::string_view name) -> ir::Value*;

}  // namespace opscribe::lower
