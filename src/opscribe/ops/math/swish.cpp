#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto swish() -> OpDef {
  return {
      .name = "Swish",
      .since = 24,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 1.0F, ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({24}),
  };
}

auto hard_swish() -> OpDef {
  return {
      .name = "HardSwish",
      .since = 22,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({22}),
      .history = {{.since = 14,
                   .types = {{"T", kFloatsIr3}},
                   .body = fixed_body({14})}},
  };
}

auto mish() -> OpDef {
  return {
      .name = "Mish",
      .since = 22,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({22}),
      .history = {{.since = 18,
                   .types = {{"T", kFloatsIr3}},
                   .body = fixed_body({18})}},
  };
}

auto swiglu() -> OpDef {
  return {
      .name = "SwiGLU",
      .since = 28,
      .doc = "",
      .attributes = {{"alpha", AttrType::Float, 1.0F, ""}},
      .inputs = {{"A", "T", "", kDifferentiable}, {"B", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({28}),
  };
}

}  // namespace opscribe::ops
