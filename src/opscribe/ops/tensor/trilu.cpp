#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto trilu() -> OpDef {
  return {
      .name = "Trilu",
      .since = 14,
      .doc = "",
      .attributes = {{"upper", AttrType::Int, 1, ""}},
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"k", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}},
  };
}

}  // namespace opscribe::ops
