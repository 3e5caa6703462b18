#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto einsum() -> OpDef {
  return {
      .name = "Einsum",
      .since = 28,
      .doc = "",
      .attributes = {{"equation", AttrType::String, kRequired, ""}},
      .inputs = {{"Inputs", "T", "", kVariadic | kDifferentiable}},
      .outputs = {{"Output", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr4}},
      .history = {{.since = 12, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
