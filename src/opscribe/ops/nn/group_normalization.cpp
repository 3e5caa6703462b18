#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto group_normalization() -> OpDef {
  return {
      .name = "GroupNormalization",
      .since = 21,
      .doc = "",
      .attributes = {{"epsilon", AttrType::Float, 1e-05F, ""},
                     {"num_groups", AttrType::Int, kRequired, ""},
                     {"stash_type", AttrType::Int, 1, ""}},
      .inputs = {{"X", "T", "", kDifferentiable},
                 {"scale", "T", "", kDifferentiable},
                 {"bias", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = context_body({21}),
      .history = {{.since = 18,
                   .note = "",
                   .without = {"stash_type"},
                   .deprecated = true,
                   .body = context_body({18})}},
  };
}

}  // namespace opscribe::ops
