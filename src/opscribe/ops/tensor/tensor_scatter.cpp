#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto tensor_scatter() -> OpDef {
  return {
      .name = "TensorScatter",
      .since = 24,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, -2, ""},
                     {"mode", AttrType::String, "linear", ""}},
      .inputs = {{"past_cache", "T", "", kDifferentiable},
                 {"update", "T", "", kDifferentiable},
                 {"write_indices", "tensor(int64)", "",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"present_cache", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr12}},
  };
}

}  // namespace opscribe::ops
