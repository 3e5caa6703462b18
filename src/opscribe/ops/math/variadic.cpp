#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto max() -> OpDef {
  return {
      .name = "Max",
      .since = 13,
      .doc = "",
      .inputs = {{"data_0", "T", "", kVariadic | kDifferentiable}},
      .outputs = {{"max", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 8, .types = {{"T", kFloatsIr3}}},
                  {.since = 6, .note = ""},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto min() -> OpDef {
  return {
      .name = "Min",
      .since = 13,
      .doc = "",
      .inputs = {{"data_0", "T", "", kVariadic | kDifferentiable}},
      .outputs = {{"min", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 8, .types = {{"T", kFloatsIr3}}},
                  {.since = 6, .note = ""},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto sum() -> OpDef {
  return {
      .name = "Sum",
      .since = 13,
      .doc = "",
      .inputs = {{"data_0", "T", "", kVariadic | kDifferentiable}},
      .outputs = {{"sum", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 8, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 6, .note = ""},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto mean() -> OpDef {
  return {
      .name = "Mean",
      .since = 13,
      .doc = "",
      .inputs = {{"data_0", "T", "", kVariadic | kDifferentiable}},
      .outputs = {{"mean", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 8, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 6, .note = ""},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

}  // namespace opscribe::ops
