#pragma once

// What a name stands for; internal to lower/.

#include <optional>
#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

auto find_local(Context& ctx, std::string_view name) -> Operand*;
auto lookup(Context& ctx, std::string_view name, source::Span span) -> Operand;
// A name from outside the function; nothing when it is unknown.
auto find_static(Context& ctx, std::string_view name, source::Span span)
    -> std::optional<script::Value>;
[[noreturn]] void fail_unbound(Context& ctx, std::string_view name, source::Span span);

}  // namespace opscribe::lower
