#pragma once

// Literals and other numbers of Python, and their casts; internal to lower/.

#include <string_view>

#include "opscribe/lower/context.h"
#include "opscribe/lower/signature.h"
#include "opscribe/meaning/literals.h"

namespace opscribe::lower {

// A literal: it takes the element type of what it meets.
inline auto is_castable(const Context& ctx, const ir::Value* value) -> bool {
  return ctx.castable.contains(value);
}
inline void make_castable(Context& ctx, const ir::Value* value) {
  ctx.castable.set(value, {});
}

// --- meaning/literals.h for a script
using meaning::is_wider;
using meaning::kind_of;
void refuse_text(Context& ctx, ir::Value* value, ir::Value* like);
void cast_arguments(Context& ctx, const Signature& signature, Values& inputs);
auto unite_numbers(Context& ctx, std::string_view op_type, Values& inputs) -> bool;
auto cast_like(Context& ctx, ir::Value* value, ir::Value* like) -> ir::Value*;
auto cast_to(Context& ctx, ir::Value* value, DataType dtype, std::string_view wanted)
    -> ir::Value*;

// --- what is a number of Python
auto is_count(Context& ctx, const ir::Value* value, std::size_t depth = 0) -> bool;
void note_tensors(Context& ctx, const ir::Node& node);
auto is_number(Context& ctx, const ir::Value* value, std::size_t depth = 0) -> bool;

}  // namespace opscribe::lower
