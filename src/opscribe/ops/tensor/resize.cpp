#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto resize() -> OpDef {
  return {
      .name = "Resize",
      .since = 19,
      .doc = "",
      .attributes = {{"antialias", AttrType::Int, 0, ""},
                     {"axes", AttrType::Ints, kNoDefault, ""},
                     {"coordinate_transformation_mode", AttrType::String, "half_pixel",
                      ""},
                     {"cubic_coeff_a", AttrType::Float, -0.75F, ""},
                     {"exclude_outside", AttrType::Int, 0, ""},
                     {"extrapolation_value", AttrType::Float, 0.0F, ""},
                     {"keep_aspect_ratio_policy", AttrType::String, "stretch", ""},
                     {"mode", AttrType::String, "nearest", ""},
                     {"nearest_mode", AttrType::String, "round_prefer_floor", ""}},
      .inputs = {{"X", "T1", "", kDifferentiable},
                 {"roi", "T2", "", kOptional | kNonDifferentiable},
                 {"scales", "tensor(float)", "", kOptional | kNonDifferentiable},
                 {"sizes", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"Y", "T1", "", kDifferentiable}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr3}},
      .history = {{.since = 18, .note = ""},
                  {.since = 13,
                   .note = "",
                   .without = {"antialias", "axes", "keep_aspect_ratio_policy"}},
                  {.since = 11,
                   .note = "",
                   .inputs = {{"X", "T1", ""},
                              {"roi", "T2", ""},
                              {"scales", "tensor(float)", ""},
                              {"sizes", "tensor(int64)", "", kOptional}},
                   .unclassified = true,
                   .types = {{"T1", kAllIr3}}},
                  {.since = 10,
                   .note = "",
                   .without = {"coordinate_transformation_mode", "cubic_coeff_a",
                               "exclude_outside", "extrapolation_value",
                               "nearest_mode"},
                   .inputs = {{"X", "T", ""}, {"scales", "tensor(float)", ""}},
                   .outputs = {{"Y", "T", ""}},
                   .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
