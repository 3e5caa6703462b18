#pragma once

// `x.shape` as the tuple that Python has; internal to lower/.

#include <optional>
#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

auto is_shape_tuple(const Context& ctx, const ir::Value* value) -> bool;
auto tuple_length(Context& ctx, const ir::Value* value) -> std::optional<std::int64_t>;
void note_tuple(Context& ctx, const Operand& operand, const ir::Value* value);
void note_slice(Context& ctx, const ir::Value* tuple, const Expr& index,
                const ir::Value* result);
auto is_list(Context& ctx, const Expr& expr) -> bool;
auto repeated(Context& ctx, const Operand& list, const Expr& times, source::Span span)
    -> std::optional<Operand>;
auto tiled(Context& ctx, ir::Value* list, ir::Value* times, std::string_view wanted,
           source::Span span) -> Operand;
void refuse_tuple_arithmetic(Context& ctx, const ir::Value* left,
                             const ir::Value* right, std::string_view symbol,
                             source::Span span);
auto join_tuples(Context& ctx, ir::Value* left, ir::Value* right,
                 std::string_view wanted) -> ir::Value*;
auto same_tuples(Context& ctx, ir::Value* left, ir::Value* right,
                 std::string_view wanted, source::Span span) -> ir::Value*;

}  // namespace opscribe::lower
