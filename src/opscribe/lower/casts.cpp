// Automatic casts of Python numbers to the element type of their companions; the rule
// is in schema/signature.h. Castable are constants, attribute parameters, and what is
// computed from these alone.

#include "opscribe/lower/casts.h"

#include <algorithm>

#include "opscribe/lower/calls.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/problems.h"
#include "opscribe/lower/types.h"
#include "opscribe/lower/writer.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::lower {

namespace {

void cast_literals(Context& ctx, const Signature& signature, Values& inputs);
void cast_numbers(Context& ctx, const Signature& signature, Values& inputs);
auto is_number_state(Context& ctx, const ir::Value* value) -> bool;

// Whether every number of type `narrow` is one of type `wide`, both of one kind.
auto contains(DataType wide, DataType narrow) -> bool {
  if (info(wide).bits <= info(narrow).bits) return false;
  if (is_float(wide)) return true;
  return info(wide).number_class == info(narrow).number_class ||
         info(narrow).number_class == NumberClass::Unsigned;
}

}  // namespace

auto kind_of(DataType dtype) -> int {
  if (dtype == DataType::Bool) return 1;
  if (is_integer(dtype)) return 2;
  return is_float(dtype) ? 3 : 0;
}

// Whether a value of type `narrow` is cast to `wide` where both meet.
auto is_wider(DataType wide, DataType narrow) -> bool {
  const int kind = kind_of(wide);
  return kind > kind_of(narrow) || (kind == kind_of(narrow) && contains(wide, narrow));
}

auto cast_to(Context& ctx, ir::Value* value, DataType dtype, std::string_view wanted)
    -> ir::Value* {
  return emit(ctx, "Cast", {value}, wanted, {{"to", static_cast<std::int64_t>(dtype)}});
}

auto cast_like(Context& ctx, ir::Value* value, ir::Value* like) -> ir::Value* {
  const std::string wanted = name_after(value, "_cast");
  // CastLike came with opset 15.
  if (default_opset(ctx, ctx.current).version >= 15) {
    return emit(ctx, "CastLike", {value, like}, wanted);
  }
  const DataType dtype = dtype_of(ctx, like);
  if (dtype != DataType::Undefined) return cast_to(ctx, value, dtype, wanted);
  fail_with_help(ctx, ctx.current, "cast-needs-type",
                 fmt::format("the element type of `{}`, to which `{}` has to be cast, "
                             "is not known, and opset {} has no CastLike",
                             like->name().view(), value->name().view(),
                             default_opset(ctx, ctx.current).version),
                 "annotate the parameter with its type, or use opset 15 or newer");
}

// `x + "a"` of numbers: no cast gives what the program can mean.
void refuse_text(Context& ctx, ir::Value* value, ir::Value* like) {
  if (dtype_of(ctx, value) != DataType::String) return;
  const DataType dtype = dtype_of(ctx, like);
  if (dtype == DataType::Undefined || dtype == DataType::String) return;
  fail_with_help(
      ctx, ctx.current, "invalid-constant",
      fmt::format("the text in `{}` cannot become {}, which the element type "
                  "of `{}` is",
                  text(ctx, ctx.current), info(dtype).enum_name, like->name().view()),
      "write a number; texts go with tensors of type STRING");
}

void cast_arguments(Context& ctx, const Signature& signature, Values& inputs) {
  if (!ctx.number_states.empty()) cast_states(ctx, signature, inputs);
  const bool has_literals = std::ranges::any_of(
      inputs, [&](const ir::Value* value) { return is_castable(ctx, value); });
  if (has_literals) cast_literals(ctx, signature, inputs);
}

namespace {

void cast_literals(Context& ctx, const Signature& signature, Values& inputs) {
  const auto witnesses = schema::cast_witnesses(
      signature, inputs,
      [&](const ir::Value* value) { return is_castable(ctx, value); });
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (witnesses[i] == nullptr) continue;
    refuse_text(ctx, inputs[i], witnesses[i]);
    note_variation(ctx, witnesses[i]);
    inputs[i] = cast_like(ctx, inputs[i], witnesses[i]);
  }
  if (!ctx.request.strict) cast_numbers(ctx, signature, inputs);
}

// Numbers alone, `op.Clip(0.5, -1, 1)`: where one is a float, all of its type variable
// are.
void cast_numbers(Context& ctx, const Signature& signature, Values& inputs) {
  std::unordered_map<std::string_view, ir::Value*> floats;
  const auto each = [&](DataType dtype, const auto& visit) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const SignatureParam* param = signature.input_at(i);
      if (param == nullptr || param->constraint.empty() || inputs[i] == nullptr) {
        continue;
      }
      const bool is_free = i >= signature.num_inputs && !param->is_homogeneous;
      if (!is_free && is_castable(ctx, inputs[i]) &&
          dtype_of(ctx, inputs[i]) == dtype) {
        visit(param->constraint, inputs[i]);
      }
    }
  };
  each(DataType::Float, [&](std::string_view variable, ir::Value*& input) {
    floats.try_emplace(variable, input);
  });
  if (floats.empty()) return;
  each(DataType::Int64, [&](std::string_view variable, ir::Value*& input) {
    const auto found = floats.find(variable);
    if (found != floats.end()) input = cast_like(ctx, input, found->second);
  });
}

}  // namespace

// Between Python numbers the wider type wins, and `/` gives a float. Whether all are
// numbers: beside a float literal a count is one, too, as in `i * 0.5`.
auto unite_numbers(Context& ctx, std::string_view op_type, Values& inputs) -> bool {
  const auto is_float_literal = [&](ir::Value* value) {
    return is_castable(ctx, value) && dtype_of(ctx, value) == DataType::Float;
  };
  const auto is_number = [&](ir::Value* value) {
    if (is_castable(ctx, value)) return true;
    if (ctx.request.strict) return false;
    if (op_type == "Div" && is_count(ctx, value)) return true;
    return std::any_of(inputs.begin(), inputs.end(), is_float_literal) &&
           is_count(ctx, value);
  };
  if (!std::all_of(inputs.begin(), inputs.end(), is_number)) return false;
  const auto wider = std::find_if(inputs.begin(), inputs.end(), [&](ir::Value* value) {
    return is_float(dtype_of(ctx, value));
  });
  DataType dtype = wider == inputs.end() ? DataType::Undefined : dtype_of(ctx, *wider);
  if (dtype == DataType::Undefined && op_type == "Div") dtype = DataType::Float;
  for (ir::Value*& input : inputs) {
    const DataType has = dtype_of(ctx, input);
    const bool is_narrow =
        has == DataType::Int64 || (has == DataType::Bool && wider != inputs.end());
    if (dtype == DataType::Undefined || !is_narrow) continue;
    input = cast_to(ctx, input, dtype, name_after(input, "_cast"));
  }
  return true;
}

// Both sides of a Python operator have one type in ONNX. Where two are known, as in
// `x / len(x)`, the value of the lower kind or narrower type is cast to the other's.
void unite_types(Context& ctx, Values& inputs) {
  const DataType types[] = {dtype_of(ctx, inputs[0]), dtype_of(ctx, inputs[1])};
  const int kinds[] = {kind_of(types[0]), kind_of(types[1])};
  if (types[0] == types[1] || kinds[0] == 0 || kinds[1] == 0) return;
  for (std::size_t i = 0; i < 2; ++i) {
    if (is_wider(types[1 - i], types[i]))
      inputs[i] = cast_like(ctx, inputs[i], inputs[1 - i]);
  }
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
