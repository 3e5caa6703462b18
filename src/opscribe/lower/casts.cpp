// Which values of the graph are numbers of Python. Which type they take where they meet
// a tensor is told in meaning/literals.h.

#include "opscribe/lower/casts.h"

#include <algorithm>

#include "opscribe/lower/context.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/script_writer.h"
#include "opscribe/lower/tuples.h"

namespace opscribe::lower {

void refuse_text(Context& ctx, ir::Value* value, ir::Value* like) {
  ScriptWriter writer(ctx);
  meaning::refuse_text(writer, value, like);
}

void cast_arguments(Context& ctx, const Signature& signature, Values& inputs) {
  ScriptWriter writer(ctx);
  meaning::cast_arguments(writer, signature, inputs);
}

auto unite_numbers(Context& ctx, std::string_view op_type, Values& inputs) -> bool {
  ScriptWriter writer(ctx);
  return meaning::unite_numbers(writer, op_type, inputs);
}

auto cast_like(Context& ctx, ir::Value* value, ir::Value* like) -> ir::Value* {
  ScriptWriter writer(ctx);
  return meaning::cast_like(writer, value, like);
}

auto cast_to(Context& ctx, ir::Value* value, DataType dtype, std::string_view wanted)
    -> ir::Value* {
  ScriptWriter writer(ctx);
  return meaning::cast_to(writer, value, dtype, {.text = wanted});
}

// --- what is a number of Python

namespace {

void add_facts(Context& ctx, const ir::Value* value, const NumberFacts& more) {
  const NumberFacts has = facts_of_number(ctx, value);
  ctx.numbers.set(value, {.is_literal = has.is_literal || more.is_literal,
                          .is_number = has.is_number || more.is_number,
                          .is_count = has.is_count || more.is_count,
                          .holds_counts = has.holds_counts || more.holds_counts});
}

// A whole number of Python, written or counted.
auto is_whole(Context& ctx, const ir::Value* value) -> bool {
  if (!is_castable(ctx, value)) return is_count(ctx, value);
  return dtype_of(ctx, value) == DataType::Int64;
}

}  // namespace

void make_castable(Context& ctx, const ir::Value* value) {
  add_facts(ctx, value, {.is_literal = true, .is_number = true});
}

void mark_count(Context& ctx, const ir::Value* value) {
  add_facts(ctx, value, {.is_count = true});
}

void mark_counts(Context& ctx, const ir::Value* values) {
  add_facts(ctx, values, {.holds_counts = true});
}

void note_item(Context& ctx, const ir::Value* item, const ir::Value* values) {
  const bool are_counts =
      facts_of_number(ctx, values).holds_counts || is_shape_tuple(ctx, values);
  if (are_counts && rank_of(ctx, item).value_or(0) == 0) mark_count(ctx, item);
}

void note_computed(Context& ctx, const ir::Value* result,
                   std::span<ir::Value* const> operands) {
  const bool are_numbers = std::ranges::all_of(
      operands, [&](const ir::Value* operand) { return is_number(ctx, operand); });
  if (are_numbers) add_facts(ctx, result, {.is_number = true});
}

void note_arithmetic(Context& ctx, const ir::Value* result,
                     std::span<ir::Value* const> operands) {
  note_computed(ctx, result, operands);
  const bool are_whole = std::ranges::all_of(
      operands, [&](const ir::Value* operand) { return is_whole(ctx, operand); });
  if (are_whole) mark_count(ctx, result);
}

void note_copy(Context& ctx, const ir::Value* copy, const ir::Value* value) {
  note_choice(ctx, copy, value, value);
}

void note_started(Context& ctx, const ir::Value* variable) {
  add_facts(
      ctx, variable,
      {.is_number = true, .is_count = dtype_of(ctx, variable) == DataType::Int64});
}

void note_choice(Context& ctx, const ir::Value* chosen, const ir::Value* first,
                 const ir::Value* second) {
  const NumberFacts facts{.is_number = is_number(ctx, first) && is_number(ctx, second),
                          .is_count = is_whole(ctx, first) && is_whole(ctx, second)};
  if (facts.is_number || facts.is_count) add_facts(ctx, chosen, facts);
}

// Behind the loop a float has the type that the graph gave it.
void note_loop_result(Context& ctx, const ir::Value* result, const ir::Value* after) {
  const bool is_integer = dtype_of(ctx, result) == DataType::Int64;
  const NumberFacts facts{.is_number = is_integer && is_number(ctx, after),
                          .is_count = is_whole(ctx, after)};
  if (facts.is_number || facts.is_count) add_facts(ctx, result, facts);
}

}  // namespace opscribe::lower
