#pragma once

// Attribute arguments of operators; internal to lower/.

#include <optional>
#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

auto attribute(Context& ctx, std::string_view name, ir::AttrType type, const Expr& expr)
    -> std::optional<ir::Attr>;
auto attribute_of_operand(Context& ctx, std::string_view name, ir::AttrType type,
                          const Operand& operand, source::Span span)
    -> std::optional<ir::Attr>;
auto attribute_of(Context& ctx, std::string_view name, ir::AttrType type,
                  const script::Value& value, source::Span span)
    -> std::optional<ir::Attr>;

}  // namespace opscribe::lower
