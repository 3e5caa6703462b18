#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto is_inf() -> OpDef {
  return {
      .name = "IsInf",
      .since = 20,
      .doc = "",
      .attributes = {{"detect_negative", AttrType::Int, 1, ""},
                     {"detect_positive", AttrType::Int, 1, ""}},
      .inputs = {{"X", "T1", "", kNonDifferentiable}},
      .outputs = {{"Y", "T2", "", kNonDifferentiable}},
      .types = {{"T1", kFloat8s | kFloatsIr4}, {"T2", kBool}},
      .history = {{.since = 10, .types = {{"T1", kFloat | kDouble}}}},
  };
}

auto is_nan() -> OpDef {
  return {
      .name = "IsNaN",
      .since = 20,
      .doc = "",
      .inputs = {{"X", "T1", "", kNonDifferentiable}},
      .outputs = {{"Y", "T2", "", kNonDifferentiable}},
      .types = {{"T1", kFloat8s | kFloatsIr4}, {"T2", kBool}},
      .history = {{.since = 13, .types = {{"T1", kFloatsIr4}}},
                  {.since = 9, .unclassified = true, .types = {{"T1", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
