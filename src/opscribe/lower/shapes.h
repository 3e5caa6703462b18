#pragma once

// Warnings of shapes and axes that cannot go together; internal to lower/.

#include <string_view>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"

namespace opscribe::lower {

void warn_of_shapes(Context& ctx, const ir::Node& node, std::string_view what,
                    source::Span span);
auto is_single_number(Context& ctx, const ir::Node& node, std::size_t input) -> bool;
void warn_of_single_number(Context& ctx, const Callee& callee, std::size_t input,
                           source::Span span);
void warn_of_dims(Context& ctx, const ir::Type& type, source::Span span);

}  // namespace opscribe::lower
