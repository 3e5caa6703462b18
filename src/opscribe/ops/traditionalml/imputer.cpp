#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto imputer() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "Imputer",
      .since = 1,
      .doc = "",
      .attributes = {{"imputed_value_floats", AttrType::Floats, kNoDefault, ""},
                     {"imputed_value_int64s", AttrType::Ints, kNoDefault, ""},
                     {"replaced_value_float", AttrType::Float, 0.0F, ""},
                     {"replaced_value_int64", AttrType::Int, 0, ""}},
      .inputs = {{"X", "T", ""}},
      .outputs = {{"Y", "T", ""}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices}},
  };
}

}  // namespace opscribe::ops
