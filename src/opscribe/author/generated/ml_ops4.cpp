// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ml_ops4.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto MlOps4::LabelEncoder(
    const Var& X, const LabelEncoder4Attributes& attributes, Site site) const -> Var {
  return one(site, "LabelEncoder", {&X}, {
      {"default_float", &attributes.default_float},
      {"default_int64", &attributes.default_int64},
      {"default_string", &attributes.default_string},
      {"default_tensor", &attributes.default_tensor},
      {"keys_floats", &attributes.keys_floats},
      {"keys_int64s", &attributes.keys_int64s},
      {"keys_strings", &attributes.keys_strings},
      {"keys_tensor", &attributes.keys_tensor},
      {"values_floats", &attributes.values_floats},
      {"values_int64s", &attributes.values_int64s},
      {"values_strings", &attributes.values_strings},
      {"values_tensor", &attributes.values_tensor}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
