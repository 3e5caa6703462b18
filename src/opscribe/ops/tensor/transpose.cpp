#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto transpose() -> OpDef {
  return {
      .name = "Transpose",
      .since = 25,
      .doc = "",
      .attributes = {{"perm", AttrType::Ints, kNoDefault, ""}},
      .inputs = {{"data", "T", "", kDifferentiable}},
      .outputs = {{"transposed", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr13}},
      .history = {{.since = 24, .types = {{"T", kAllIr12}}},
                  {.since = 23, .types = {{"T", kAllIr11}}},
                  {.since = 21, .types = {{"T", kAllIr10}}},
                  {.since = 13, .types = {{"T", kAllIr4}}},
                  {.since = 1, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
