// Element types that flow through calls and loops.
//
//   y = f(x)              what f says about its result
//   total = 0             in a loop that adds FLOAT: FLOAT from the start
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
  const ir::Graph& body = result_->function->body();
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
  if (number != nullptr && number->is<std::int64_t>() && !request_.strict) {
    number_states_.try_emplace(state.input, plan.stmt, state.name);
  }
}

auto Lowerer::dtype_of_known(const script::Value& value) -> DataType {
  if (value.is<bool>()) return DataType::Bool;
  if (value.is<std::int64_t>()) return DataType::Int64;
  if (value.is<double>()) return DataType::Float;
  if (value.is<std::string>()) return DataType::String;
  return DataType::Undefined;
}

// Where a value of that type meets one that stems from a Python integer with which a
// loop starts, the loop is compiled again with the number as one of that type.
void Lowerer::retype_number(const ir::Value* value, DataType dtype) {
  if (number_states_.empty() || dtype_of(value) != DataType::Int64) return;
  if (!is_float(dtype) && !is_integer(dtype)) return;
  if (dtype == DataType::Int64) return;
  for (std::size_t i = 0; value != nullptr && i < kFarthest; ++i) {
    const auto found = number_states_.find(value);
    if (found != number_states_.end()) {
      const auto& [loop, name] = found->second;
      if (state_types_[loop].try_emplace(name, dtype).second) throw ChangesTypes{loop};
    }
    value = types_.same_type_source(value);
  }
}

// Two inputs of one type variable that are of different types.
void Lowerer::retype_numbers(const Signature& signature, const Values& inputs) {
  const auto variable_of = [&](std::size_t i) -> std::string_view {
    const SignatureParam* param = signature.input_at(i);
    if (param == nullptr || inputs[i] == nullptr) return {};
    const bool is_free = i >= signature.num_inputs && !param->is_homogeneous;
    return is_free ? std::string_view() : std::string_view(param->constraint);
  };
  // The first type of each variable that is not what a Python integer has.
  struct Wanted {
    std::string_view variable;
    DataType dtype;
  };
  SmallVector<Wanted, 4> wanted;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const std::string_view variable = variable_of(i);
    const DataType dtype = variable.empty() ? DataType::Undefined : dtype_of(inputs[i]);
    if (dtype == DataType::Undefined || dtype == DataType::Int64) continue;
    const bool is_new =
        std::none_of(wanted.begin(), wanted.end(),
                     [&](const auto& each) { return each.variable == variable; });
    if (is_new) wanted.push_back({variable, dtype});
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    for (const auto& [variable, dtype] : wanted) {
      if (variable == variable_of(i)) retype_number(inputs[i], dtype);
    }
  }
}

}  // namespace opscribe::lower
