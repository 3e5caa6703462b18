#pragma once

// Warnings of element types that cannot go together; internal to lower/.

#include <span>
#include <string_view>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"

namespace opscribe::lower {

auto short_text(const Context& ctx, source::Span span) -> std::string_view;
void warn_of_inputs(Context& ctx, const Callee& callee, const ir::Node& node,
                    const SplitArguments& split);
void warn_of_operands(Context& ctx, const ir::Value* result, std::string_view symbol,
                      source::Span span);
void warn_of_annotation(Context& ctx, const ir::Value* value, const ir::Type& type,
                        source::Span span, source::Span annotated_at);
void warn_of_branches(Context& ctx, const ir::Graph& first, const ir::Graph& second,
                      std::span<const std::string_view> names, source::Span span);
void warn_of_state(Context& ctx, const LoopState& state, const ir::Value* after,
                   source::Span span);
void warn_of_condition(Context& ctx, const ir::Value* value, source::Span span);
// A whole number where the graph wants one: small types are cast.
auto as_index(Context& ctx, ir::Value* index, source::Span span) -> ir::Value*;
auto as_int64(Context& ctx, ir::Value* number, source::Span span, std::string_view id,
              std::string_view what) -> ir::Value*;

}  // namespace opscribe::lower
