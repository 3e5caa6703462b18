#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto bit_cast() -> OpDef {
  return {
      .name = "BitCast",
      .since = 26,
      .doc = "",
      .attributes = {{"to", AttrType::Int, kRequired, ""}},
      .inputs = {{"input", "T1", "", kNonDifferentiable}},
      .outputs = {{"output", "T2", "", kNonDifferentiable}},
      .types = {{"T1", kAllIr13 - kString}, {"T2", kAllIr13 - kString}},
  };
}

}  // namespace opscribe::ops
