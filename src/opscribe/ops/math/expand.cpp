#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto expand() -> OpDef {
  return {
      .name = "Expand",
      .since = 13,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"shape", "tensor(int64)", "", kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 8, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
