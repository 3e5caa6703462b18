#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto non_zero() -> OpDef {
  return {
      .name = "NonZero",
      .since = 13,
      .doc = "",
      .inputs = {{"X", "T", "", kNonDifferentiable}},
      .outputs = {{"Y", "tensor(int64)", "", kNonDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
