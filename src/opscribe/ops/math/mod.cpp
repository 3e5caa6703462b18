#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto mod() -> OpDef {
  return {
      .name = "Mod",
      .since = 28,
      .doc = "",
      .attributes = {{"fmod", AttrType::Int, 0, ""}},
      .inputs = {{"A", "T", "", kDifferentiable}, {"B", "T", "", kNonDifferentiable}},
      .outputs = {{"C", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 13, .note = ""},
                  {.since = 10, .unclassified = true, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
