#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto shrink() -> OpDef {
  return {
      .name = "Shrink",
      .since = 9,
      .doc = "",
      .attributes = {{"bias", AttrType::Float, 0.0F, ""},
                     {"lambd", AttrType::Float, 0.5F, ""}},
      .inputs = {{"input", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kNumbersIr3}},
      .body = fixed_body({18}),
  };
}

}  // namespace opscribe::ops
