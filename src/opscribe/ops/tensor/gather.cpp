#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto gather() -> OpDef {
  return {
      .name = "Gather",
      .since = 13,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"indices", "Tind", "", kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
