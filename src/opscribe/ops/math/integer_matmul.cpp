#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto matmul_integer() -> OpDef {
  return {
      .name = "MatMulInteger",
      .since = 10,
      .doc = "",
      .inputs = {{"A", "T1", "", kNonDifferentiable},
                 {"B", "T2", "", kNonDifferentiable},
                 {"a_zero_point", "T1", "", kOptional | kNonDifferentiable},
                 {"b_zero_point", "T2", "", kOptional | kNonDifferentiable}},
      .outputs = {{"Y", "T3", "", kNonDifferentiable}},
      .types = {{"T1", kBytes}, {"T2", kBytes}, {"T3", kInt32}},
  };
}

auto qlinear_matmul() -> OpDef {
  return {
      .name = "QLinearMatMul",
      .since = 21,
      .doc = "",
      .inputs = {{"a", "T1", "", kNonDifferentiable},
                 {"a_scale", "TS", "", kNonDifferentiable},
                 {"a_zero_point", "T1", "", kNonDifferentiable},
                 {"b", "T2", "", kNonDifferentiable},
                 {"b_scale", "TS", "", kNonDifferentiable},
                 {"b_zero_point", "T2", "", kNonDifferentiable},
                 {"y_scale", "TS", "", kNonDifferentiable},
                 {"y_zero_point", "T3", "", kNonDifferentiable}},
      .outputs = {{"y", "T3", "", kNonDifferentiable}},
      .types = {{"TS", kFloatsIr4 - kDouble},
                {"T1", kBytes | kFloat8s},
                {"T2", kBytes | kFloat8s},
                {"T3", kBytes | kFloat8s}},
      .history = {{.since = 10,
                   .note = "",
                   .inputs = {{"a", "T1", "", kNonDifferentiable},
                              {"a_scale", "tensor(float)", "", kNonDifferentiable},
                              {"a_zero_point", "T1", "", kNonDifferentiable},
                              {"b", "T2", "", kNonDifferentiable},
                              {"b_scale", "tensor(float)", "", kNonDifferentiable},
                              {"b_zero_point", "T2", "", kNonDifferentiable},
                              {"y_scale", "tensor(float)", "", kNonDifferentiable},
                              {"y_zero_point", "T3", "", kNonDifferentiable}},
                   .types = {{"T1", kBytes}, {"T2", kBytes}, {"T3", kBytes}}}},
  };
}

}  // namespace opscribe::ops
