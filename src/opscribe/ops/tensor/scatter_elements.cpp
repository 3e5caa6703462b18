#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto scatter_elements() -> OpDef {
  return {
      .name = "ScatterElements",
      .since = 18,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 0, ""},
                     {"reduction", AttrType::String, "none", ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"indices", "Tind", "", kNonDifferentiable},
                 {"updates", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr4}, {"Tind", kIndices}},
      .history = {{.since = 16, .note = ""},
                  {.since = 13, .note = "", .without = {"reduction"}},
                  {.since = 11, .unclassified = true, .types = {{"T", kAllIr3}}}},
  };
}

auto scatter() -> OpDef {
  return {
      .name = "Scatter",
      .since = 11,
      .doc = "",
      .attributes = {{"axis", AttrType::Int, 0, ""}},
      .inputs = {{"data", "T", "", kDifferentiable},
                 {"indices", "Tind", "", kNonDifferentiable},
                 {"updates", "T", "", kDifferentiable}},
      .outputs = {{"output", "T", "", kDifferentiable}},
      .types = {{"T", kAllIr3}, {"Tind", kIndices}},
      .deprecated = true,
      .history = {{.since = 9, .unclassified = true, .deprecated = false}},
  };
}

}  // namespace opscribe::ops
