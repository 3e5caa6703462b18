#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto rms_normalization() -> OpDef {
  return {
      .name = "RMSNormalization",
      .since = 23,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, -1, ""},
                     {"epsilon", AttrType::Float, 1e-05F, ""},
                     {"stash_type", AttrType::Int, 1, ""}},
      .inputs = {{"X", "T", ""}, {"scale", "V", ""}},
      .outputs = {{"Y", "V", ""}},
      .types = {{"T", kFloatsIr4}, {"V", kFloatsIr4}},
      .body = context_body({23}),
  };
}

}  // namespace opscribe::ops
