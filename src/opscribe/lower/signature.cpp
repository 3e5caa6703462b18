#include "opscribe/lower/signature.h"

namespace opscribe::lower {

auto signature_of(const ScriptFunction& function) -> Signature {
  Signature signature;
  signature.params.reserve(function.parameters.size());
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
