#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto where() -> OpDef {
  return {
      .name = "Where",
      .since = 16,
      .doc = "",
      .inputs = {{"condition", "B", "", kNonDifferentiable},
                 {"X", "T", "", kDifferentiable},
                 {"Y", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"B", kBool}, {"T", kAllIr4}},
      .history = {{.since = 9, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
