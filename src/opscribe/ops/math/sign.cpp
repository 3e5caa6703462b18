#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto abs() -> OpDef {
  return {
      .name = "Abs",
      .since = 13,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 6, .unclassified = true, .types = {{"T", kNumbersIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

auto neg() -> OpDef {
  return {
      .name = "Neg",
      .since = 13,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4 | kSigned}},
      .history = {{.since = 6,
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3 | kSigned}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

auto sign() -> OpDef {
  return {
      .name = "Sign",
      .since = 13,
      .doc = "",
      .inputs = {{"input", "T", "", kNonDifferentiable}},
      .outputs = {{"output", "T", "", kNonDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
