#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto elu() -> OpDef {
  return {
      .name = "Elu",
      .since = 22,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 1.0F, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .history = {{.since = 6, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault, ""}},
                   .unclassified = true,
                   .body = no_body()}},
  };
}

auto selu() -> OpDef {
  return {
      .name = "Selu",
      .since = 22,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 1.6732632F, ""},
                     {"gamma", AttrType::Float, 1.050701F, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .history = {{.since = 6, .types = {{"T", kFloatsIr3}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"alpha", AttrType::Float, 1.6732F, ""},
                                  {"consumed_inputs", AttrType::Ints, kNoDefault, ""},
                                  {"gamma", AttrType::Float, 1.0507F, ""}},
                   .unclassified = true,
                   .body = no_body()}},
  };
}

auto celu() -> OpDef {
  return {
      .name = "Celu",
      .since = 28,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 1.0F, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({28}),
      .history = {{.since = 12, .types = {{"T", kFloat}}, .body = context_body({12})}},
  };
}

}  // namespace opscribe::ops
