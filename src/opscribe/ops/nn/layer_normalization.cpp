#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto layer_normalization() -> OpDef {
  return {
      .name = "LayerNormalization",
      .since = 17,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, -1, ""},
                     {"epsilon", AttrType::Float, 1e-05F, ""},
                     {"stash_type", AttrType::Int, 1, ""}},
      .inputs = {{"X", "T", ""}, {"Scale", "T", ""}, {"B", "T", "", kOptional}},
      .outputs = {{"Y", "T", ""},
                  {"Mean", "U", "", kOptional},
                  {"InvStdDev", "U", "", kOptional}},
      .types = {{"T", kFloatsIr4}, {"U", kFloat | kBFloat16}},
      .body = context_body({17, 18}),
  };
}

}  // namespace opscribe::ops
