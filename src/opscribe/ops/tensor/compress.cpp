#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto compress() -> OpDef {
  return {
      .name = "Compress",
      .since = 28,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, kNoDefault, ""}},
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"condition", "T1", "", kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"T1", kBool}},
      .history = {{.since = 11, .types = {{"T", kAllIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
