#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto one_hot_encoder() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "OneHotEncoder",
      .since = 1,
      .doc = "",
      .attributes = {{"cats_int64s", AttrType::Ints, kNoDefault, ""},
                     {"cats_strings", AttrType::Strings, kNoDefault, ""},
                     {"zeros", AttrType::Int, 1, ""}},
      .inputs = {{"X", "T", ""}},
      .outputs = {{"Y", "tensor(float)", ""}},
      .types = {{"T", (kFloatsIr3 - kFloat16) | kIndices | kString}},
  };
}

}  // namespace opscribe::ops
