#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto exp() -> OpDef {
  return {
      .name = "Exp",
      .since = 13,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto log() -> OpDef {
  return {
      .name = "Log",
      .since = 13,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto sqrt() -> OpDef {
  return {
      .name = "Sqrt",
      .since = 13,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto reciprocal() -> OpDef {
  return {
      .name = "Reciprocal",
      .since = 13,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto erf() -> OpDef {
  return {
      .name = "Erf",
      .since = 13,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
