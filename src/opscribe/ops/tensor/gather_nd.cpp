#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto gather_nd() -> OpDef {
  return {
      .name = "GatherND",
      .since = 13,
      .doc = "",
      .attributes = {{"batch_dims", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"indices", "tensor(int64)", "", kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 12, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 11, .note = "", .without = {"batch_dims"}}},
  };
}

}  // namespace opscribe::ops
