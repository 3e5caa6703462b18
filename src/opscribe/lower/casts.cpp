// Automatic casts of Python numbers to the element type of their companions.
//
//   A * 2        int64_2 = Constant {2}
//                int64_2_cast = CastLike(int64_2, A)
//                tmp = Mul(A, int64_2_cast)
//
// Castable are constants, attribute parameters, and what is computed from these alone;
// within one call, the last argument that is not castable decides for all castable ones
// of the same type variable.

#include <algorithm>

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

void Lowerer::cast_arguments(const Signature& signature,
                             std::vector<ir::Value*>& inputs) {
  // Per input: the constraint, empty for none.
  std::vector<std::string_view> constraints(inputs.size());
  std::vector<std::pair<std::string_view, ir::Value*>> witnesses;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const SignatureParam* param = signature.input_at(i);
    if (param == nullptr || inputs[i] == nullptr) continue;
    // The further values of a heterogeneous variadic parameter are free.
    const bool is_further = i >= signature.num_inputs;
    if (is_further && !param->is_homogeneous) continue;
    constraints[i] = param->constraint;
    if (constraints[i].empty() || is_castable(inputs[i])) continue;
    const auto found = std::ranges::find(
        witnesses, constraints[i], &std::pair<std::string_view, ir::Value*>::first);
    if (found == witnesses.end()) {
      witnesses.emplace_back(constraints[i], inputs[i]);
    } else {
      found->second = inputs[i];
    }
  }
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (inputs[i] == nullptr || constraints[i].empty() || !is_castable(inputs[i])) {
      continue;
    }
    const auto found = std::ranges::find(
        witnesses, constraints[i], &std::pair<std::string_view, ir::Value*>::first);
    if (found != witnesses.end()) inputs[i] = cast_like(inputs[i], found->second);
  }
}

}  // namespace opscribe::lower
