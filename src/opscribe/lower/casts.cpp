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

void Lowerer::cast_arguments(const Signature& signature, Values& inputs) {
  const auto witnesses = schema::cast_witnesses(
      signature, inputs, [&](const ir::Value* value) { return is_castable(value); });
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (witnesses[i] == nullptr) continue;
    note_variation(witnesses[i]);
    inputs[i] = cast_like(inputs[i], witnesses[i]);
  }
}

}  // namespace opscribe::lower
