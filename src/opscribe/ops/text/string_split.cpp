#include "opscribe/ops/text/text_ops.h"

namespace opscribe::ops {

auto string_split() -> OpDef {
  return {
      .name = "StringSplit",
      .since = 20,
      .doc = "",
      .attributes = {{"delimiter", AttrType::String, kNoDefault, ""},
                     {"maxsplit", AttrType::Int, kNoDefault, ""}},
      .inputs = {{"X", "T1", "", kNonDifferentiable}},
      .outputs = {{"Y", "T2", "", kNonDifferentiable},
                  {"Z", "T3", "", kNonDifferentiable}},
      .types = {{"T1", kString}, {"T2", kString}, {"T3", kInt64}},
  };
}

}  // namespace opscribe::ops
