#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto affine_grid() -> OpDef {
  return {
      .name = "AffineGrid",
      .since = 20,
      .doc = "",
      .attributes = {{"align_corners", AttrType::Int, 0, ""}},
      .inputs = {{"theta", "T1", "", kNonDifferentiable},
                 {"size", "T2", "", kNonDifferentiable}},
      .outputs = {{"grid", "T1", "", kDifferentiable}},
      .types = {{"T1", kFloatsIr4}, {"T2", kInt64}},
      .determinism = Determinism::NonDeterministic,
      .body = fixed_body({20}),
  };
}

}  // namespace opscribe::ops
