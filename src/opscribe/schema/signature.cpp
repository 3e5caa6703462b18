#include "opscribe/schema/signature.h"

#include <algorithm>

#include "opscribe/schema/op_def.h"

namespace opscribe::schema {

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

auto make_signature(const OpVersion& version) -> Signature {
  Signature signature;
  signature.params.reserve(version.inputs.size() + version.attributes.size());
  for (const Param& input : version.inputs) {
    // A parameter of one fixed type is a constraint of its own.
    const bool is_variable = version.find_type(input.type_str) != nullptr;
    signature.params.push_back({
        .name = input.name,
        .constraint = is_variable ? input.type_str : input.name,
        .is_variadic = input.option == ParamOption::Variadic,
        .is_homogeneous = input.homogeneous,
        .is_required = input.option == ParamOption::Single,
        .min_arity = input.min_arity,
        .is_sequence = version.allowed_types(input).is_all(TypeForm::Sequence),
    });
  }
  signature.num_inputs = signature.params.size();
  for (const AttrDef& attr : version.attributes) {
    signature.params.push_back({.name = attr.name,
                                .is_input = false,
                                .constraint = {},
                                .is_required = attr.required,
                                .attr_type = attr.type});
  }
  signature.num_attributes = version.attributes.size();
  return signature;
}

}  // namespace opscribe::schema
