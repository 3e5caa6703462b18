#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto gelu() -> OpDef {
  return {
      .name = "Gelu",
      .since = 20,
      .doc = "",
      .attributes = {{"approximate", AttrType::String, "none", ""}},
      .inputs = {{"X", "T", "", kDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = context_body({20}),
  };
}

}  // namespace opscribe::ops
