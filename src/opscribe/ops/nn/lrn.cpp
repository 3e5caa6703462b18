#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto lrn() -> OpDef {
  return {
      .name = "LRN",
      .since = 13,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 1e-04F, ""},
                     {"beta", AttrType::Float, 0.75F, ""},
                     {"bias", AttrType::Float, 1.0F, ""},
                     {"size", AttrType::Int, kRequired, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 1, .unclassified = true, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
