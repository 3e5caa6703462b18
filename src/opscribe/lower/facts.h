#pragma once

// What is certain about a value: its element type, its rank; internal to lower/.

#include <optional>
#include <string_view>

#include "opscribe/lower/context.h"

namespace opscribe::lower {

// The element type of a value when it is certain; Undefined otherwise.
inline auto dtype_of(Context& ctx, const ir::Value* value) -> DataType {
  return ctx.types.of(value);
}
// A value visible here whose element type is that of `value`; null when none is
// known.
auto dtype_witness(Context& ctx, const ir::Value* value, const ir::Graph* visible_in)
    -> ir::Value*;
// The rank as models declare it: plain `FLOAT` is a scalar there.
auto rank_of(Context& ctx, const ir::Value* value) -> std::optional<std::size_t>;
// The rank as far as the program says it, for telling what cannot be right: plain
// `FLOAT` is what people write for a tensor of floats, whatever its rank.
auto said_rank(Context& ctx, const ir::Value* value) -> std::optional<std::size_t>;
// Gives the value the annotated type.
void annotate(Context& ctx, ir::Value& value, const ir::Type& type,
              const script::TypeSpec& spec);
// Python wants the truth, or the number, of the value here, which only a tensor of
// one element has; when that is certainly another, Python cannot run the function.
void needs_one_element(Context& ctx, const ir::Value* value, source::Span span);
void runs_compiled(Context& ctx, source::Span span, std::string_view why);
// The length of an axis when it is certain.
auto dim_of(Context& ctx, const ir::Value* value, std::size_t axis,
            std::size_t depth = 0) -> std::optional<std::int64_t>;
// Whether it certainly has no or several elements.
auto is_never_one(const ir::Value* value, std::size_t depth = 0) -> bool;
auto is_visible(Context& ctx, const ir::Value* value, const ir::Graph* graph) -> bool;
// Any value of the element type of `like`, made in the current graph.
auto any_value_like(Context& ctx, ir::Value* like, std::string_view name) -> ir::Value*;

}  // namespace opscribe::lower
