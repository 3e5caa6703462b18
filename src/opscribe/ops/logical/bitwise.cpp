#include "opscribe/ops/logical/logical_ops.h"

namespace opscribe::ops {

auto bitwise_and() -> OpDef {
  return {
      .name = "BitwiseAnd",
      .since = 18,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T", "", kNonDifferentiable}},
      .types = {{"T", kIntegers}},
  };
}

auto bitwise_or() -> OpDef {
  return {
      .name = "BitwiseOr",
      .since = 18,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T", "", kNonDifferentiable}},
      .types = {{"T", kIntegers}},
  };
}

auto bitwise_xor() -> OpDef {
  return {
      .name = "BitwiseXor",
      .since = 18,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T", "", kNonDifferentiable}},
      .types = {{"T", kIntegers}},
  };
}

auto bitwise_not() -> OpDef {
  return {
      .name = "BitwiseNot",
      .since = 18,
      .doc = "",
      .inputs = {{"X", "T", "", kNonDifferentiable}},
      .outputs = {{"Y", "T", "", kNonDifferentiable}},
      .types = {{"T", kIntegers}},
  };
}

}  // namespace opscribe::ops
