#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto concat() -> OpDef {
  return {
      .name = "Concat",
      .since = 13,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, kRequired, ""}},
      .inputs = {{"inputs", "T", "", kVariadic | kDifferentiable}},
      .outputs = {{"concat_result", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}},
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 4, .note = ""},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, kNoDefault, ""}},
                   .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
