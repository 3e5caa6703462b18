#include "opscribe/ops/traditionalml/traditionalml_ops.h"

namespace opscribe::ops {

auto category_mapper() -> OpDef {
  return {
      .domain = kMlDomain,
      .name = "CategoryMapper",
      .since = 1,
      .doc = "",
      .attributes = {{"cats_int64s", AttrType::Ints, kNoDefault, ""},
                     {"cats_strings", AttrType::Strings, kNoDefault, ""},
                     {"default_int64", AttrType::Int, -1, ""},
                     {"default_string", AttrType::String, "_Unused", ""}},
      .inputs = {{"X", "T1", ""}},
      .outputs = {{"Y", "T2", ""}},
      .types = {{"T1", kInt64 | kString}, {"T2", kInt64 | kString}},
  };
}

}  // namespace opscribe::ops
