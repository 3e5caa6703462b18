#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto add() -> OpDef {
  return {
      .name = "Add",
      .since = 14,
      .doc = "",
      .inputs = {{"A", "T", "", kDifferentiable}, {"B", "T", "", kDifferentiable}},
      .outputs = {{"C", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 13, .types = {{"T", kWideNumbersIr4}}},
                  {.since = 7, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 6,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

auto sub() -> OpDef {
  return {
      .name = "Sub",
      .since = 14,
      .doc = "",
      .inputs = {{"A", "T", "", kDifferentiable}, {"B", "T", "", kDifferentiable}},
      .outputs = {{"C", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 13, .types = {{"T", kWideNumbersIr4}}},
                  {.since = 7, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 6,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

auto mul() -> OpDef {
  return {
      .name = "Mul",
      .since = 14,
      .doc = "",
      .inputs = {{"A", "T", "", kDifferentiable}, {"B", "T", "", kDifferentiable}},
      .outputs = {{"C", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 13, .types = {{"T", kWideNumbersIr4}}},
                  {.since = 7, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 6,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

auto div() -> OpDef {
  return {
      .name = "Div",
      .since = 14,
      .doc = "",
      .inputs = {{"A", "T", "", kDifferentiable}, {"B", "T", "", kDifferentiable}},
      .outputs = {{"C", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 13, .types = {{"T", kWideNumbersIr4}}},
                  {.since = 7, .unclassified = true, .types = {{"T", kWideNumbersIr3}}},
                  {.since = 6,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                                  {"broadcast", AttrType::Int, 0, ""}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
