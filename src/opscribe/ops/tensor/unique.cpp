#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto unique() -> OpDef {
  return {
      .name = "Unique",
      .since = 28,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, kNoDefault, ""},
                     {"sorted", AttrType::Int, 1, ""}},
      .inputs = {{"X", "T", "", kNonDifferentiable}},
      .outputs = {{"Y", "T", "", kNonDifferentiable},
                  {"indices", "tensor(int64)", "", kOptional | kNonDifferentiable},
                  {"inverse_indices", "tensor(int64)", "",
                   kOptional | kNonDifferentiable},
                  {"counts", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 11, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
