#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto one_hot() -> OpDef {
  return {
      .name = "OneHot",
      .since = 28,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, -1, ""}},
      .inputs = {{"indices", "T1", "", kNonDifferentiable},
                 {"depth", "T2", "", kNonDifferentiable},
                 {"values", "T3", "", kNonDifferentiable}},
      .outputs = {{"output", "T3", "", kNonDifferentiable}},
      .types = {{"T1", kNumbersIr3}, {"T2", kNumbersIr3}, {"T3", kAllIr4}},
      .history = {{.since = 11, .types = {{"T3", kAllIr3}}},
                  {.since = 9, .unclassified = true}},
  };
}

}  // namespace opscribe::ops
