#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto relu() -> OpDef {
  return {
      .name = "Relu",
      .since = 14,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4 | kSigned}},
      .body = fixed_body({18}),
      .history = {{.since = 13, .types = {{"T", kFloatsIr4}}, .body = no_body()},
                  {.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto leaky_relu() -> OpDef {
  return {
      .name = "LeakyRelu",
      .since = 16,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 0.01F, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({16}),
      .history = {{.since = 6, .types = {{"T", kFloatsIr3}}, .body = no_body()},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}},
                   .unclassified = true}},
  };
}

auto prelu() -> OpDef {
  return {
      .name = "PRelu",
      .since = 16,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}, {"slope", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .body = fixed_body({16}),
      .history = {{.since = 9, .types = {{"T", kWideNumbersIr3}}, .body = no_body()},
                  {.since = 7, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 6, .note = ""},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto thresholded_relu() -> OpDef {
  return {
      .name = "ThresholdedRelu",
      .since = 22,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 1.0F, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .history = {{.since = 10, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
