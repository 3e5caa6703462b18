#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto matmul() -> OpDef {
  return {
      .name = "MatMul",
      .since = 13,
      .doc = "",
      .inputs = {{"A", "T", "", kDifferentiable}, {"B", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
