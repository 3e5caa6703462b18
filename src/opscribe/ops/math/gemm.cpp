#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto gemm() -> OpDef {
  return {
      .name = "Gemm",
      .since = 13,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 1.0F, ""},
                     {"beta", AttrType::Float, 1.0F, ""},
                     {"transA", AttrType::Int, 0, ""},
                     {"transB", AttrType::Int, 0, ""}},
      .inputs = {{"A", "T", "", kDifferentiable},
                 {"B", "T", "", kDifferentiable},
                 {"C", "T", "", kOptional | kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .history = {{.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 9,
                   .note = "",
                   .inputs = {{"A", "T", ""}, {"B", "T", ""}, {"C", "T", ""}}},
                  {.since = 7, .types = {{"T", kFloatsIr3}}},
                  {.since = 6,
                   .note = "",
                   .attributes = {{"broadcast", AttrType::Int, 0, ""}}},
                  {.since = 1, .note = ""}},
  };
}

}  // namespace opscribe::ops
