// Element types that flow through calls and loops.
//
//   y = f(x)              what f says about its result
//   total = 0             in a loop that adds FLOAT: FLOAT from the start
//   x[k] * k              in a loop that counts k: INT64, cast where it meets a FLOAT
//   op.Scan(s, x, body=)  the body's inputs are of the types of s and x

#include "opscribe/lower/types.h"

#include <algorithm>

#include "opscribe/lower/casts.h"
#include "opscribe/lower/context.h"
#include "opscribe/lower/default_opset.h"
#include "opscribe/lower/facts.h"
#include "opscribe/lower/scans.h"

namespace opscribe::lower {

namespace {

constexpr std::size_t kFarthest = 64;  // of chains followed back from a value

}  // namespace

// --- calls

auto type_of_result(Context& ctx, ir::Value& result) -> ResultType {
  ResultType type{.dtype = dtype_of(ctx, &result)};
  const ir::Graph& body = ctx.function->body();
  const ir::Value* at = &result;
  for (std::size_t i = 0; at != nullptr && i < kFarthest; ++i) {
    if (at->is_input() && at->graph() == &body) {
      const auto inputs = body.inputs();
      const auto found = std::ranges::find(inputs, at, &ir::ValuePlace::value);
      type.like_input = static_cast<std::size_t>(found - inputs.begin());
      break;
    }
    at = ctx.types.same_type_source(at);
  }
  return type;
}

void set_result_types(Context& ctx, const ScriptFunction& function,
                      const ir::Node& call) {
  const auto& types = function.result_types;
  for (std::size_t i = 0; i < std::min(types.size(), call.outputs().size()); ++i) {
    const auto& [dtype, like] = types[i];
    ir::Value* given = like && *like < call.num_inputs() ? call.input(*like) : nullptr;
    if (given != nullptr &&
        (dtype == DataType::Undefined || dtype_of(ctx, given) != DataType::Undefined)) {
      ctx.types.set_same(call.output(i), given);
    } else if (dtype != DataType::Undefined) {
      ctx.types.set(call.output(i), dtype);
    }
  }
}

// The body of a Scan takes the state, then rows, of what the Scan takes.
void set_scan_types(Context& ctx, const ir::Node& scan) {
  constexpr std::int64_t kFirstVersion = 9;  // before, lengths of sequences come first
  const ir::Attr* body = scan.find_attr("body");
  if (body == nullptr || body->graphs().empty() || !scan.domain().empty() ||
      default_opset(ctx, ctx.current).version < kFirstVersion) {
    return;
  }
  const auto inputs = body->graphs()[0]->inputs();
  for (std::size_t i = 0; i < std::min(inputs.size(), scan.num_inputs()); ++i) {
    if (scan.input(i) != nullptr) ctx.types.set_same(inputs[i].value, scan.input(i));
  }
  declare_scan_outputs(ctx, scan);
}

// --- loops

// The element type with which a variable enters the loop. A Python number takes another
// one where the body computes it with values of that.
void set_state_type(Context& ctx, const LoopState& state, const LoopPlan& plan) {
  if (!state.before || state.facts != nullptr) return;
  const script::Value* number = state.before->known();
  const auto& retyped = ctx.loop_decisions[plan.stmt].types;
  if (const auto found = retyped.find(state.name); found != retyped.end()) {
    ctx.types.set(state.input, found->second);
  } else if (state.before->value() != nullptr) {
    ctx.types.set_same(state.input, state.before->value());
  } else if (number != nullptr) {
    ctx.types.set(state.input, dtype_of_known(*number));
  }
  const bool is_number =
      number != nullptr && (number->is<std::int64_t>() || number->is<double>());
  const bool is_retyped = retyped.contains(state.name);
  if (!is_retyped) note_copy(ctx, state.input, state.before->value());
  if (is_number && !ctx.request.strict) {
    ctx.number_states.try_emplace(state.input,
                                  NumberState{.loop = plan.stmt, .name = state.name});
    if (!is_retyped) note_started(ctx, state.input);
  }
}

auto dtype_of_known(const script::Value& value) -> DataType {
  if (value.is<bool>()) return DataType::Bool;
  if (value.is<std::int64_t>()) return DataType::Int64;
  if (value.is<double>()) return DataType::Float;
  if (value.is<std::string>()) return DataType::String;
  return DataType::Undefined;
}

// A variable that a loop starts with as a Python number and hands on as a value of that
// type: the loop is compiled again with the number as one of that type. A second time
// only a wider type is taken, so that this ends.
void retype_number(Context& ctx, const ir::Value* value, DataType dtype) {
  if (ctx.number_states.empty()) return;
  const DataType has = dtype_of(ctx, value);
  if (has == dtype || kind_of(has) < 2 || kind_of(dtype) < kind_of(has)) return;
  for (std::size_t i = 0; value != nullptr && i < kFarthest; ++i) {
    const auto found = ctx.number_states.find(value);
    if (found != ctx.number_states.end()) {
      const NumberState& state = found->second;
      DataType& type = ctx.loop_decisions[state.loop].types[state.name];
      if (type == DataType::Undefined || is_wider(dtype, type)) {
        type = dtype;
        throw ChangesTypes{state.loop};
      }
    }
    value = ctx.types.same_type_source(value);
  }
}

// A number that was cast to a float type which it met, although the loop hands it on as
// a value of the type it starts with: it is such a value from the second iteration on.
void settle_number(Context& ctx, const ir::Value* input, const ir::Value* after) {
  const auto found = ctx.number_states.find(input);
  if (found == ctx.number_states.end() || !found->second.was_cast) return;
  if (!is_float(dtype_of(ctx, input)) || is_number(ctx, after)) return;
  const NumberState& state = found->second;
  DataType& type = ctx.loop_decisions[state.loop].types[state.name];
  if (type != DataType::Undefined) return;
  type = dtype_of(ctx, input);
  throw ChangesTypes{state.loop};
}

// Python numbers that a loop hands on, beside values of known types: cast where they
// meet, so that what counts may be an index as well.
void cast_states(Context& ctx, const Signature& signature,
                 std::span<ir::Value*> inputs) {
  const auto variable_of = [&](std::size_t i) -> std::string_view {
    const SignatureParam* param = signature.input_at(i);
    if (param == nullptr || inputs[i] == nullptr) return {};
    const bool is_free = i >= signature.num_inputs && !param->is_homogeneous;
    return is_free ? std::string_view() : std::string_view(param->constraint);
  };
  // What a number is cast to: a value that is none, else a float literal.
  const auto companion_of = [&](std::string_view variable) -> ir::Value* {
    ir::Value* found = nullptr;
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      if (variable_of(i) != variable || kind_of(dtype_of(ctx, inputs[i])) < 2) continue;
      if (!is_number(ctx, inputs[i])) return inputs[i];
      if (is_castable(ctx, inputs[i]) && is_float(dtype_of(ctx, inputs[i])))
        found = inputs[i];
    }
    return found;
  };
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const std::string_view variable = variable_of(i);
    if (variable.empty() || is_castable(ctx, inputs[i]) || !is_number(ctx, inputs[i]))
      continue;
    const DataType has = dtype_of(ctx, inputs[i]);
    ir::Value* companion = companion_of(variable);
    if (companion == nullptr) continue;
    const DataType gets = dtype_of(ctx, companion);
    if (has == gets || kind_of(has) < 2 || kind_of(gets) < kind_of(has)) continue;
    for (auto& [input, state] : ctx.number_states) state.was_cast = true;
    inputs[i] = cast_like(ctx, inputs[i], companion);
  }
}

}  // namespace opscribe::lower
