#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto slice() -> OpDef {
  return {
      .name = "Slice",
      .since = 13,
      .doc = "",
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"starts", "Tind", "", kNonDifferentiable},
                 {"ends", "Tind", "", kNonDifferentiable},
                 {"axes", "Tind", "", kOptional | kNonDifferentiable},
                 {"steps", "Tind", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .history = {{.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 10, .note = ""},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"axes", AttrType::Ints, kNoDefault, ""},
                                  {"ends", AttrType::Ints, kRequired, ""},
                                  {"starts", AttrType::Ints, kRequired, ""}},
                   .inputs = {{"data", "T", ""}}}},
  };
}

}  // namespace opscribe::ops
