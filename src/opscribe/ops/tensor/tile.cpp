// Tile: repeats a tensor along each axis.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto tile_def() -> OpDef {
  return {
      .name = "Tile",
      .since = 13,
      .doc = "Repeats a tensor along each axis.",
      .inputs = {{"input", "T", "Tensor of rank r.", kDifferentiable},
                 {"repeats", "T1", "How often, one number per axis.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T", "Each dimension multiplied by its number.",
                   kDifferentiable}},
      .types = {{"T", kAllIr4}, {"T1", kInt64}},
      .history = {{.since = 6, .unclassified = true, .types = {{"T", kAllIr3}}},
                  {.since = 1,
                   .note =
                       "one axis is repeated, given by the inputs `tiles` and `axis`",
                   .inputs = {{"input", "T", ""},
                              {"tiles", "T", "How often."},
                              {"axis", "T", "Axis to repeat along."}},
                   .types = {{"T", kFloatsIr3}, {"T1", kInt64}}}},
  };
}

}  // namespace opscribe::ops
