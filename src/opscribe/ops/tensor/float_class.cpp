// IsInf, IsNaN: what kind of float an element is.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto is_inf_def() -> OpDef {
  return {
      .name = "IsInf",
      .since = 20,
      .doc = "Tells for each element whether it is infinite.",
      .attributes = {{"detect_negative", AttrType::Int, 1, "1: minus infinity counts."},
                     {"detect_positive", AttrType::Int, 1, "1: plus infinity counts."}},
      .inputs = {{"X", "T1", "The numbers to look at.", kNonDifferentiable}},
      .outputs = {{"Y", "T2", "True where the element is infinite and its sign counts.",
                   kNonDifferentiable}},
      .types = {{"T1", kFloat8s | kFloatsIr4}, {"T2", kBool}},
      .infer = infer_same_shape,
      .history = {{.since = 10, .types = {{"T1", kFloat | kDouble}}}},
  };
}

auto is_nan_def() -> OpDef {
  return {
      .name = "IsNaN",
      .since = 20,
      .doc = "Tells for each element whether it is not a number.",
      .inputs = {{"X", "T1", "The numbers to look at.", kNonDifferentiable}},
      .outputs = {{"Y", "T2", "True where the element is NaN.", kNonDifferentiable}},
      .types = {{"T1", kFloat8s | kFloatsIr4}, {"T2", kBool}},
      .infer = infer_same_shape,
      .history = {{.since = 13, .types = {{"T1", kFloatsIr4}}},
                  {.since = 9, .unclassified = true, .types = {{"T1", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
