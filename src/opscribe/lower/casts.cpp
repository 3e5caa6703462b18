// Which values of the graph are numbers of Python. Which type they take where they meet
// a tensor is told in meaning/literals.h; castable are constants, attribute parameters,
// and what is computed from these alone.

#include "opscribe/lower/casts.h"

#include <algorithm>

#include "opscribe/lower/context.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/script_writer.h"

namespace opscribe::lower {

namespace {

auto is_number_state(Context& ctx, const ir::Value* value) -> bool;

}  // namespace

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

// A Python integer that only the graph knows: what a loop over `range(n)` counts, a
// variable that enters a loop as an integer, `len(x)`, `x.shape[0]`, and what is
// computed from these and literals. What an operator gave that was called by its name
// is a tensor.
auto is_count(Context& ctx, const ir::Value* value, std::size_t depth) -> bool {
  if (value == nullptr || depth > 8) return false;
  if (const bool* is_number = ctx.python_numbers.find(value)) return *is_number;
  const auto is_part = [&](const ir::Value* part) {
    if (part != nullptr && is_castable(ctx, part))
      return dtype_of(ctx, part) == DataType::Int64;
    return is_count(ctx, part, depth + 1);
  };
  const ir::Node* node = value->producer();
  if (node == nullptr) {
    const ir::Graph* graph = value->graph();
    if (graph == nullptr || graph == &ctx.function->body() ||
        graph->name().view() != "loop_body") {
      return false;
    }
    if (graph->inputs()[0].value == value || is_number_state(ctx, value)) return true;
    return is_part(ctx.types.same_type_source(value));
  }
  if (!node->domain().empty()) return false;
  const std::string_view op = node->op_type().view();
  if (op == "Size" || op == "SequenceLength") return true;
  if (op == "Gather") {
    const ir::Node* source = node->input(0)->producer();
    if (source == nullptr || ctx.python_numbers.contains(node->input(0))) return false;
    const std::string_view made_by = source->op_type().view();
    return (made_by == "Shape" || made_by == "Range") && rank_of(ctx, value) == 0;
  }
  if (op == "CastLike") return is_castable(ctx, node->input(0));
  if (op == "If" || op == "Loop") {
    const bool is_loop = op == "Loop";
    const std::size_t at = value->output_index() + (is_loop ? 1 : 0);
    if (is_loop && at + 1 >= node->num_inputs()) return false;  // stacked
    return std::ranges::all_of(node->attrs(), [&](const ir::Attr* attr) {
      return is_part(attr->graphs()[0]->outputs()[at].value);
    });
  }
  constexpr std::string_view kOps[] = {"Neg", "Identity", "Add", "Sub",
                                       "Mul", "Mod",      "Min", "Max"};
  return std::ranges::find(kOps, op) != std::end(kOps) &&
         std::ranges::all_of(node->input_uses(),
                             [&](const ir::Use& use) { return is_part(use.value()); });
}

// An operator was called by its name.
void note_tensors(Context& ctx, const ir::Node& node) {
  constexpr std::string_view kOps[] = {
      "Neg",   "Identity", "Add",   "Sub",           "Mul",      "Mod",
      "Min",   "Max",      "Size",  "Gather",        "CastLike", "If",
      "Shape", "Loop",     "Range", "SequenceLength"};
  if (std::ranges::find(kOps, node.op_type().view()) == std::end(kOps)) return;
  for (const ir::Value* output : node.outputs()) ctx.python_numbers.set(output, false);
}

namespace {

// A variable of this loop, or of one around it, that started as a Python integer and
// is one still.
auto is_number_state(Context& ctx, const ir::Value* value) -> bool {
  if (ctx.number_states.empty() || dtype_of(ctx, value) != DataType::Int64)
    return false;
  constexpr std::size_t kMostLoops = 32;  // around this one
  for (std::size_t i = 0; i < kMostLoops; ++i) {
    if (value == nullptr || value->producer() != nullptr) return false;
    if (ctx.number_states.contains(value)) return true;
    value = ctx.types.same_type_source(value);
  }
  return false;
}

}  // namespace

// A number as Python has it, whatever element type the graph gives it until it meets a
// tensor: a literal, a variable that a loop starts with as one, what is computed from
// these, and one of them chosen by an `if`.
auto is_number(Context& ctx, const ir::Value* value, std::size_t depth) -> bool {
  constexpr std::size_t kDeepest = 16;
  if (value == nullptr || depth > kDeepest) return false;
  if (is_castable(ctx, value)) return true;
  const auto found = ctx.number_states.find(value);
  if (found != ctx.number_states.end()) {
    const auto& types = ctx.loop_decisions[found->second.loop].types;
    return !types.contains(found->second.name);
  }
  const ir::Node* node = value->producer();
  if (node == nullptr)
    return is_number(ctx, ctx.types.same_type_source(value), depth + 1);
  if (!node->domain().empty()) return false;
  const std::string_view op = node->op_type().view();
  if (op == "CastLike") return is_castable(ctx, node->input(0));
  if (op == "If") {
    constexpr std::string_view kBranches[] = {"then_branch", "else_branch"};
    return std::ranges::all_of(kBranches, [&](std::string_view branch) {
      const auto outputs = node->find_attr(branch)->graphs()[0]->outputs();
      return is_number(ctx, outputs[value->output_index()].value, depth + 1);
    });
  }
  if (op == "Identity" || op == "Neg" || op == "Add" || op == "Sub" || op == "Mul" ||
      op == "Div" || op == "Max" || op == "Min") {
    return std::ranges::all_of(node->input_uses(), [&](const ir::Use& use) {
      return is_number(ctx, use.value(), depth + 1);
    });
  }
  return dtype_of(ctx, value) == DataType::Int64 &&
         is_number(ctx, ctx.types.same_type_source(value), depth + 1);
}

}  // namespace opscribe::lower
