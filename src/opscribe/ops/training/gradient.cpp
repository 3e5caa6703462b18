#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {

auto gradient() -> OpDef {
  return {
      .domain = kPreviewTrainingDomain,
      .name = "Gradient",
      .since = 1,
      .doc = "",
      .attributes = {{"xs", AttrType::Strings, kRequired, ""},
                     {"y", AttrType::String, kRequired, ""},
                     {"zs", AttrType::Strings, kNoDefault, ""}},
      .inputs = {{"Inputs", "T1", "", kVariadic | kHeterogeneous}},
      .outputs = {{"Outputs", "T2", "", kVariadic | kHeterogeneous}},
      .types = {{"T1", kAllIr3}, {"T2", kFloatsIr3}},
  };
}

}  // namespace opscribe::ops
