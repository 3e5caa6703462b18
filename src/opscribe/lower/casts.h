#pragma once

// One element type for operands that Python would let meet; internal to lower/.

#include <string_view>

#include "opscribe/lower/context.h"
#include "opscribe/lower/signature.h"

namespace opscribe::lower {

// A literal: it takes the element type of what it meets.
inline auto is_castable(const Context& ctx, const ir::Value* value) -> bool {
  return ctx.castable.contains(value);
}
inline void make_castable(Context& ctx, const ir::Value* value) {
  ctx.castable.set(value, {});
}
void refuse_text(Context& ctx, ir::Value* value, ir::Value* like);
void cast_arguments(Context& ctx, const Signature& signature, Values& inputs);
auto unite_numbers(Context& ctx, std::string_view op_type, Values& inputs) -> bool;
// Truth values, whole numbers, floats, in this order; 0 for what is no number.
auto kind_of(DataType dtype) -> int;
auto is_wider(DataType wide, DataType narrow) -> bool;
void unite_types(Context& ctx, Values& inputs);
auto is_count(Context& ctx, const ir::Value* value, std::size_t depth = 0) -> bool;
void note_tensors(Context& ctx, const ir::Node& node);
auto is_number(Context& ctx, const ir::Value* value, std::size_t depth = 0) -> bool;
auto cast_like(Context& ctx, ir::Value* value, ir::Value* like) -> ir::Value*;
auto cast_to(Context& ctx, ir::Value* value, DataType dtype, std::string_view wanted)
    -> ir::Value*;

}  // namespace opscribe::lower
