#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto det() -> OpDef {
  return {
      .name = "Det",
      .since = 22,
      .doc = "",
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 11, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
