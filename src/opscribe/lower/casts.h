#pragma once

// Literals and other numbers of Python, and their casts; internal to lower/.

#include <span>
#include <string_view>

#include "opscribe/lower/context.h"
#include "opscribe/lower/signature.h"
#include "opscribe/meaning/literals.h"

namespace opscribe::lower {

// --- what is a number of Python, told where the value is made
inline auto facts_of_number(const Context& ctx, const ir::Value* value) -> NumberFacts {
  const NumberFacts* found = ctx.numbers.find(value);
  return found == nullptr ? NumberFacts{} : *found;
}
// A literal, an attribute parameter, and what is computed from these alone: it takes
// the element type of what it meets.
inline auto is_castable(const Context& ctx, const ir::Value* value) -> bool {
  return facts_of_number(ctx, value).is_literal;
}
// A number as Python has it, whatever element type the graph gives it until it meets a
// tensor: a literal, a variable that a loop starts with as one, what is computed from
// these, and one of them chosen by an `if`.
inline auto is_number(const Context& ctx, const ir::Value* value) -> bool {
  return facts_of_number(ctx, value).is_number;
}
// A Python integer that only the graph knows: what a loop over `range(n)` counts, a
// variable that enters a loop as an integer, `len(x)`, `x.shape[0]`, and what is
// computed from these and literals. What an operator gave that was called by its name
// is a tensor.
inline auto is_count(const Context& ctx, const ir::Value* value) -> bool {
  return facts_of_number(ctx, value).is_count;
}
void make_castable(Context& ctx, const ir::Value* value);
void mark_count(Context& ctx, const ir::Value* value);
// `x.shape`, `range(n)`: each item is a count.
void mark_counts(Context& ctx, const ir::Value* values);
// `item` was picked from `values`.
void note_item(Context& ctx, const ir::Value* item, const ir::Value* values);
// `result` is what Python computes of the operands: a number if they are.
void note_computed(Context& ctx, const ir::Value* result,
                   std::span<ir::Value* const> operands);
// The same for what gives a whole number of whole numbers.
void note_arithmetic(Context& ctx, const ir::Value* result,
                     std::span<ir::Value* const> operands);
// A copy of the value, or the value in the next iteration.
void note_copy(Context& ctx, const ir::Value* copy, const ir::Value* value);
// A variable of a loop that starts with it as a number.
void note_started(Context& ctx, const ir::Value* variable);
// One of the two, as the graph decides.
void note_choice(Context& ctx, const ir::Value* chosen, const ir::Value* first,
                 const ir::Value* second);
// What a loop leaves of a variable that ends an iteration as `after`.
void note_loop_result(Context& ctx, const ir::Value* result, const ir::Value* after);

// --- meaning/literals.h for a script
using meaning::is_wider;
using meaning::kind_of;
void refuse_text(Context& ctx, ir::Value* value, ir::Value* like);
void cast_arguments(Context& ctx, const Signature& signature, Values& inputs);
auto unite_numbers(Context& ctx, std::string_view op_type, Values& inputs) -> bool;
auto cast_like(Context& ctx, ir::Value* value, ir::Value* like) -> ir::Value*;
auto cast_to(Context& ctx, ir::Value* value, DataType dtype, std::string_view wanted)
    -> ir::Value*;

}  // namespace opscribe::lower
