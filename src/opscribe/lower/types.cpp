// Element types that flow through calls and loops.
//
//   y = f(x)              what f says about its result
//   total = 0             in a loop that adds FLOAT: FLOAT from the start
//   x[k] * k              in a loop that counts k: INT64, cast where it meets a FLOAT
//   op.Scan(s, x, body=)  the body's inputs are of the types of s and x

#include <algorithm>

#include "opscribe/lower/lowerer.h"

namespace opscribe::lower {

namespace {

constexpr std::size_t kFarthest = 64;  // of chains followed back from a value

}  // namespace

// --- calls

auto Lowerer::type_of_result(ir::Value& result) -> ResultType {
  ResultType type{.dtype = dtype_of(&result)};
  const ir::Graph& body = function_->body();
  const ir::Value* at = &result;
  for (std::size_t i = 0; at != nullptr && i < kFarthest; ++i) {
    if (at->is_input() && at->graph() == &body) {
      const auto inputs = body.inputs();
      const auto found = std::ranges::find(inputs, at, &ir::ValuePlace::value);
      type.like_input = static_cast<std::size_t>(found - inputs.begin());
      break;
    }
    at = types_.same_type_source(at);
  }
  return type;
}

void Lowerer::set_result_types(const ScriptFunction& function, const ir::Node& call) {
  const auto& types = function.result_types;
  for (std::size_t i = 0; i < std::min(types.size(), call.outputs().size()); ++i) {
    const auto& [dtype, like] = types[i];
    ir::Value* given = like && *like < call.num_inputs() ? call.input(*like) : nullptr;
    if (given != nullptr &&
        (dtype == DataType::Undefined || dtype_of(given) != DataType::Undefined)) {
      types_.set_same(call.output(i), given);
    } else if (dtype != DataType::Undefined) {
      types_.set(call.output(i), dtype);
    }
  }
}

// The body of a Scan takes the state, then rows, of what the Scan takes.
void Lowerer::set_scan_types(const ir::Node& scan) {
  constexpr std::int64_t kFirstVersion = 9;  // before, lengths of sequences come first
  const ir::Attr* body = scan.find_attr("body");
  if (body == nullptr || body->graphs().empty() || !scan.domain().empty() ||
      default_opset(current_).version < kFirstVersion) {
    return;
  }
  const auto inputs = body->graphs()[0]->inputs();
  for (std::size_t i = 0; i < std::min(inputs.size(), scan.num_inputs()); ++i) {
    if (scan.input(i) != nullptr) types_.set_same(inputs[i].value, scan.input(i));
  }
}

// --- loops

// The element type with which a variable enters the loop. A Python number takes another
// one where the body computes it with values of that.
void Lowerer::set_state_type(const LoopState& state, const LoopPlan& plan) {
  if (!state.before || state.facts != nullptr) return;
  const script::Value* number = state.before->known.get();
  const auto& retyped = state_types_[plan.stmt];
  if (const auto found = retyped.find(state.name); found != retyped.end()) {
    types_.set(state.input, found->second);
  } else if (state.before->value != nullptr) {
    types_.set_same(state.input, state.before->value);
  } else if (number != nullptr) {
    types_.set(state.input, dtype_of_known(*number));
  }
  const bool is_number =
      number != nullptr && (number->is<std::int64_t>() || number->is<double>());
  if (is_number && !request_.strict) {
    number_states_.try_emplace(state.input,
                               NumberState{.loop = plan.stmt, .name = state.name});
  }
}

auto Lowerer::dtype_of_known(const script::Value& value) -> DataType {
  if (value.is<bool>()) return DataType::Bool;
  if (value.is<std::int64_t>()) return DataType::Int64;
  if (value.is<double>()) return DataType::Float;
  if (value.is<std::string>()) return DataType::String;
  return DataType::Undefined;
}

// A variable that a loop starts with as a Python number and hands on as a value of that
// type: the loop is compiled again with the number as one of that type. A second time
// only a wider type is taken, so that this ends.
void Lowerer::retype_number(const ir::Value* value, DataType dtype) {
  if (number_states_.empty()) return;
  const DataType has = dtype_of(value);
  if (has == dtype || kind_of(has) < 2 || kind_of(dtype) < kind_of(has)) return;
  for (std::size_t i = 0; value != nullptr && i < kFarthest; ++i) {
    const auto found = number_states_.find(value);
    if (found != number_states_.end()) {
      const NumberState& state = found->second;
      DataType& type = state_types_[state.loop][state.name];
      if (type == DataType::Undefined || is_wider(dtype, type)) {
        type = dtype;
        throw ChangesTypes{state.loop};
      }
    }
    value = types_.same_type_source(value);
  }
}

// A number that was cast to a float type which it met, although the loop hands it on as
// a value of the type it starts with: it is such a value from the second iteration on.
void Lowerer::settle_number(const ir::Value* input, const ir::Value* after) {
  const auto found = number_states_.find(input);
  if (found == number_states_.end() || !found->second.was_cast) return;
  if (!is_float(dtype_of(input)) || is_number(after)) return;
  const NumberState& state = found->second;
  DataType& type = state_types_[state.loop][state.name];
  if (type != DataType::Undefined) return;
  type = dtype_of(input);
  throw ChangesTypes{state.loop};
}

// Python numbers that a loop hands on, beside values of known types: cast where they
// meet, so that what counts may be an index as well.
void Lowerer::cast_states(const Signature& signature, Values& inputs) {
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
      if (variable_of(i) != variable || kind_of(dtype_of(inputs[i])) < 2) continue;
      if (!is_number(inputs[i])) return inputs[i];
      if (is_castable(inputs[i]) && is_float(dtype_of(inputs[i]))) found = inputs[i];
    }
    return found;
  };
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const std::string_view variable = variable_of(i);
    if (variable.empty() || is_castable(inputs[i]) || !is_number(inputs[i])) continue;
    const DataType has = dtype_of(inputs[i]);
    ir::Value* companion = companion_of(variable);
    if (companion == nullptr) continue;
    const DataType gets = dtype_of(companion);
    if (has == gets || kind_of(has) < 2 || kind_of(gets) < kind_of(has)) continue;
    for (auto& [input, state] : number_states_) state.was_cast = true;
    inputs[i] = cast_like(inputs[i], companion);
  }
}

}  // namespace opscribe::lower
