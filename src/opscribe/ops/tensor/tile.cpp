#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto tile() -> OpDef {
  return {
      .name = "Tile",
      .since = 13,
      .doc = "",
      .inputs = {{"input", "T", "", kDifferentiable},
                 {"repeats", "T1", "", kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"T1", kInt64}},
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kAllIr3}}},
           {.since = 1,
            .note = "",
            .inputs = {{"input", "T", ""}, {"tiles", "T", ""}, {"axis", "T", ""}},
            .types = {{"T", kFloatsIr3}, {"T1", kInt64}}}},
  };
}

}  // namespace opscribe::ops
