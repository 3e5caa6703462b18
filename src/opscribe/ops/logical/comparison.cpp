#include "opscribe/ops/logical/logical_ops.h"

namespace opscribe::ops {

auto equal() -> OpDef {
  return {
      .name = "Equal",
      .since = 19,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T1", "", kNonDifferentiable}},
      .types = {{"T", kAllIr4 - kComplex}, {"T1", kBool}},
      .history = {{.since = 13, .types = {{"T", kNumbersIr4 | kBool}}},
                  {.since = 11,
                   .unclassified = true,
                   .types = {{"T", kNumbersIr3 | kBool}}},
                  {.since = 7, .types = {{"T", kIndices | kBool}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}}}},
  };
}

auto greater() -> OpDef {
  return {
      .name = "Greater",
      .since = 13,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T1", "", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 7, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}}}},
  };
}

auto greater_or_equal() -> OpDef {
  return {
      .name = "GreaterOrEqual",
      .since = 16,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T1", "", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .body = fixed_body({16}),
      .history = {{.since = 12,
                   .types = {{"T", kNumbersIr3}},
                   .body = fixed_body({12})}},
  };
}

auto less() -> OpDef {
  return {
      .name = "Less",
      .since = 13,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T1", "", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 7, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}}}},
  };
}

auto less_or_equal() -> OpDef {
  return {
      .name = "LessOrEqual",
      .since = 16,
      .doc = "",
      .inputs = {{"A", "T", "", kNonDifferentiable},
                 {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T1", "", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}, {"T1", kBool}},
      .body = fixed_body({16}),
      .history = {{.since = 12,
                   .types = {{"T", kNumbersIr3}},
                   .body = fixed_body({12})}},
  };
}

}  // namespace opscribe::ops
