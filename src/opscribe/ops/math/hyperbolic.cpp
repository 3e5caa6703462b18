#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto sinh() -> OpDef {
  return {
      .name = "Sinh",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

auto cosh() -> OpDef {
  return {
      .name = "Cosh",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

auto tanh() -> OpDef {
  return {
      .name = "Tanh",
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

auto asinh() -> OpDef {
  return {
      .name = "Asinh",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

auto acosh() -> OpDef {
  return {
      .name = "Acosh",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

auto atanh() -> OpDef {
  return {
      .name = "Atanh",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
