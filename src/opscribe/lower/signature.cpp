#include "opscribe/lower/signature.h"

#include <algorithm>

namespace opscribe::lower {

auto Signature::input_at(std::size_t index) const -> const SignatureParam* {
  std::size_t seen = 0;
  const SignatureParam* last = nullptr;
  for (const SignatureParam& param : params) {
    if (!param.is_input) continue;
    last = &param;
    if (seen++ == index) return &param;
  }
  return last != nullptr && last->is_variadic ? last : nullptr;
}

auto Signature::find(std::string_view name) const -> const SignatureParam* {
  const auto found = std::ranges::find(params, name, &SignatureParam::name);
  return found == params.end() ? nullptr : &*found;
}

auto signature_of(const schema::OpVersion& version) -> Signature {
  Signature signature;
  for (const schema::Param& input : version.inputs) {
    // A parameter of one fixed type is a constraint of its own.
    const bool is_variable = version.find_type(input.type_str) != nullptr;
    signature.params.push_back({
        .name = input.name,
        .constraint = is_variable ? input.type_str : input.name,
        .is_variadic = input.option == schema::ParamOption::Variadic,
        .is_homogeneous = input.homogeneous,
        .is_required = input.option == schema::ParamOption::Single,
        .min_arity = input.min_arity,
    });
  }
  signature.num_inputs = signature.params.size();
  for (const schema::AttrDef& attr : version.attributes) {
    signature.params.push_back({.name = attr.name,
                                .is_input = false,
                                .constraint = {},
                                .is_required = attr.required,
                                .attr_type = attr.type});
  }
  signature.num_attributes = version.attributes.size();
  return signature;
}

auto signature_of(const ScriptFunction& function) -> Signature {
  Signature signature;
  for (const Parameter& parameter : function.parameters) {
    signature.params.push_back(
        {.name = parameter.name,
         .is_input = parameter.is_input,
         .constraint = parameter.is_input ? std::string_view(parameter.constraint)
                                          : std::string_view(),
         .is_required = !parameter.has_default,
         .attr_type = parameter.attr_type});
    ++(parameter.is_input ? signature.num_inputs : signature.num_attributes);
  }
  return signature;
}

}  // namespace opscribe::lower
