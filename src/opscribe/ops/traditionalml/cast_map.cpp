#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto cast_map() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "CastMap",
      .since = 1,
      .doc = "",
      .attributes = {{"cast_to", AttrType::String, "TO_FLOAT", ""},
                     {"map_form", AttrType::String, "DENSE", ""},
                     {"max_map", AttrType::Int, 1, ""}},
      .inputs = {{"X", "T1", ""}},
      .outputs = {{"Y", "T2", ""}},
      .types = {{"T1", kMapInt64ToFloat | kMapInt64ToString},
                {"T2", kFloat | kInt64 | kString}},
  };
}

}  // namespace opscribe::ops
