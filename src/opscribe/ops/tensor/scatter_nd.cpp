#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto scatter_nd() -> OpDef {
  return {
      .name = "ScatterND",
      .since = 18,
      .doc = "",
      .attributes = {{"reduction", AttrType::String, "none", ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"indices", "tensor(int64)", "", kNonDifferentiable},
                 {"updates", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 16, .note = ""},
                  {.since = 13, .note = "", .without = {"reduction"}},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
