#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto sigmoid() -> OpDef {
  return {
      .name = "Sigmoid",
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

auto hard_sigmoid() -> OpDef {
  return {
      .name = "HardSigmoid",
      .since = 22,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 0.2F, ""},
                     {"beta", AttrType::Float, 0.5F, ""}},
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

auto softplus() -> OpDef {
  return {
      .name = "Softplus",
      .since = 22,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

auto softsign() -> OpDef {
  return {
      .name = "Softsign",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
