#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto sin() -> OpDef {
  return {
      .name = "Sin",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto cos() -> OpDef {
  return {
      .name = "Cos",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto tan() -> OpDef {
  return {
      .name = "Tan",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto asin() -> OpDef {
  return {
      .name = "Asin",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto acos() -> OpDef {
  return {
      .name = "Acos",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto atan() -> OpDef {
  return {
      .name = "Atan",
      .since = 22,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
