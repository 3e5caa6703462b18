#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto topk() -> OpDef {
  return {
      .name = "TopK",
      .since = 24,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, -1, ""},
                     {"largest", AttrType::Int, 1, ""},
                     {"sorted", AttrType::Int, 1, ""}},
      .inputs = {{"X", "T", "", kDifferentiable},
                 {"K", "tensor(int64)", "", kNonDifferentiable}},
      .outputs = {{"Values", "T", "", kDifferentiable},
                  {"Indices", "I", "", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"I", kInt64}},
      .history = {{.since = 11, .types = {{"T", kNumbersIr3}}},
                  {.since = 10,
                   .note = "",
                   .without = {"largest", "sorted"},
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"k", AttrType::Int, kRequired, ""}},
                   .inputs = {{"X", "T", ""}}}},
  };
}

}  // namespace opscribe::ops
