#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {

auto momentum() -> OpDef {
  return {
      .domain = kPreviewTrainingDomain,
      .name = "Momentum",
      .since = 1,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, kRequired, ""},
                     {"beta", AttrType::Float, kRequired, ""},
                     {"mode", AttrType::String, kRequired, ""},
                     {"norm_coefficient", AttrType::Float, kRequired, ""}},
      .inputs = {{"R", "T1", ""},
                 {"T", "T2", ""},
                 {"inputs", "T3", "", kVariadic | kHeterogeneous}},
      .outputs = {{"outputs", "T3", "", kVariadic | kHeterogeneous}},
      .types = {{"T1", kFloat | kDouble}, {"T2", kInt64}, {"T3", kFloat | kDouble}},
  };
}

}  // namespace opscribe::ops
