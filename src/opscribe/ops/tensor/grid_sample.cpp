#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto grid_sample() -> OpDef {
  return {
      .name = "GridSample",
      .since = 22,
      .doc = "",
      .attributes = {{"align_corners", AttrType::Int, 0, ""},
                     {"mode", AttrType::String, "linear", ""},
                     {"padding_mode", AttrType::String, "zeros", ""}},
      .inputs = {{"X", "T1", "", kDifferentiable},
                 {"grid", "T2", "", kNonDifferentiable}},
      .outputs = {{"Y", "T1", "", kDifferentiable}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr4}},
      .history = {{.since = 20, .types = {{"T1", kAllIr3}, {"T2", kFloatsIr3}}},
                  {.since = 16,
                   .note = "",
                   .attributes = {{"mode", AttrType::String, "bilinear", ""}}}},
  };
}

}  // namespace opscribe::ops
