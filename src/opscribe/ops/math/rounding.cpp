#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto ceil() -> OpDef {
  return {
      .name = "Ceil",
      .since = 13,
      .doc = "",
      .inputs = {{"X", "T", "", kNonDifferentiable}},
      .outputs = {{"Y", "T", "", kNonDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto floor() -> OpDef {
  return {
      .name = "Floor",
      .since = 13,
      .doc = "",
      .inputs = {{"X", "T", "", kNonDifferentiable}},
      .outputs = {{"Y", "T", "", kNonDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                                   ""}}}},
  };
}

auto round() -> OpDef {
  return {
      .name = "Round",
      .since = 22,
      .doc = "",
      .inputs = {{"X", "T", "", kNonDifferentiable}},
      .outputs = {{"Y", "T", "", kNonDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
