#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto gather_elements() -> OpDef {
  return {
      .name = "GatherElements",
      .since = 13,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"indices", "Tind", "", kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
