// Automatic casts of Python numbers to the element type of their companions; the rule
// is in schema/signature.h. Castable are constants, attribute parameters, and what is
// computed from these alone.

#include "opscribe/lower/lowerer.h"
#include "opscribe/tensor/dtype.h"

namespace opscribe::lower {

auto Lowerer::cast_to(ir::Value* value, DataType dtype, std::string_view wanted)
    -> ir::Value* {
  return emit("Cast", {value}, wanted, {{"to", static_cast<std::int64_t>(dtype)}});
}

auto Lowerer::cast_like(ir::Value* value, ir::Value* like) -> ir::Value* {
  const std::string wanted = fmt::format("{}_cast", value->name().view());
  // CastLike came with opset 15.
  if (default_opset(current_).version >= 15) {
    return emit("CastLike", {value, like}, wanted);
  }
  const DataType dtype = dtype_of(like);
  if (dtype != DataType::Undefined) return cast_to(value, dtype, wanted);
  fail_with_help(current_, "cast-needs-type",
                 fmt::format("the element type of `{}`, to which `{}` has to be cast, "
                             "is not known, and opset {} has no CastLike",
                             like->name().view(), value->name().view(),
                             default_opset(current_).version),
                 "annotate the parameter with its type, or use opset 15 or newer");
}

// `x + "a"` of numbers: no cast gives what the program can mean.
void Lowerer::refuse_text(ir::Value* value, ir::Value* like) {
  if (dtype_of(value) != DataType::String) return;
  const DataType dtype = dtype_of(like);
  if (dtype == DataType::Undefined || dtype == DataType::String) return;
  fail_with_help(
      current_, "invalid-constant",
      fmt::format("the text in `{}` cannot become {}, which the element type "
                  "of `{}` is",
                  text(current_), info(dtype).enum_name, like->name().view()),
      "write a number; texts go with tensors of type STRING");
}

void Lowerer::cast_arguments(const Signature& signature, Values& inputs) {
  const auto witnesses = schema::cast_witnesses(
      signature, inputs, [&](const ir::Value* value) { return is_castable(value); });
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (witnesses[i] == nullptr) continue;
    refuse_text(inputs[i], witnesses[i]);
    note_variation(witnesses[i]);
    inputs[i] = cast_like(inputs[i], witnesses[i]);
  }
  if (!request_.strict) cast_numbers(signature, inputs);
  if (!number_states_.empty()) retype_numbers(signature, inputs);
}

// Numbers alone, `op.Clip(0.5, -1, 1)`: where one is a float, all of its type variable
// are.
void Lowerer::cast_numbers(const Signature& signature, Values& inputs) {
  std::unordered_map<std::string_view, ir::Value*> floats;
  const auto each = [&](DataType dtype, const auto& visit) {
    for (std::size_t i = 0; i < inputs.size(); ++i) {
      const SignatureParam* param = signature.input_at(i);
      if (param == nullptr || param->constraint.empty() || inputs[i] == nullptr) {
        continue;
      }
      const bool is_free = i >= signature.num_inputs && !param->is_homogeneous;
      if (!is_free && is_castable(inputs[i]) && dtype_of(inputs[i]) == dtype) {
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
    if (found != floats.end()) input = cast_like(input, found->second);
  });
}

}  // namespace opscribe::lower
