#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {

auto adagrad() -> OpDef {
  return {
      .domain = kPreviewTrainingDomain,
      .name = "Adagrad",
      .since = 1,
      .doc = "",
      .attributes = {{"decay_factor", AttrType::Float, 0.0F, ""},
                     {"epsilon", AttrType::Float, 1e-06F, ""},
                     {"norm_coefficient", AttrType::Float, 0.0F, ""}},
      .inputs = {{"R", "T1", ""},
                 {"T", "T2", ""},
                 {"inputs", "T3", "", kVariadic | kHeterogeneous}},
      .outputs = {{"outputs", "T3", "", kVariadic | kHeterogeneous}},
      .types = {{"T1", kFloat | kDouble}, {"T2", kInt64}, {"T3", kFloat | kDouble}},
  };
}

}  // namespace opscribe::ops
