// Resize: scales by interpolation.

#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {

auto resize_def() -> OpDef {
  return {
      .name = "Resize",
      .since = 19,
      .doc =
          "Scales a tensor up or down by interpolation. Give either `scales` or "
          "`sizes`, not both; an empty tensor counts as absent. The output size for "
          "scales is floor(input size * scale).",
      .attributes =
          {{"antialias", AttrType::Int, 0,
            "1: when scaling down, the filter of `linear` and `cubic` is widened so "
            "that every input point counts."},
           {"axes", AttrType::Ints, kNoDefault,
            "The axes that `roi`, `scales` and `sizes` speak of; negative counts from "
            "the last. Default: all."},
           {"coordinate_transformation_mode", AttrType::String, "half_pixel",
            "How an output position becomes an input position: `half_pixel`, "
            "`half_pixel_symmetric`, `pytorch_half_pixel`, `align_corners`, "
            "`asymmetric` or `tf_crop_and_resize`."},
           {"cubic_coeff_a", AttrType::Float, -0.75F,
            "The coefficient of the cubic kernel; -0.5 and -0.75 are usual."},
           {"exclude_outside", AttrType::Int, 0,
            "1: in `cubic` weights of points outside are zero and the others are "
            "scaled up to sum to one."},
           {"extrapolation_value", AttrType::Float, 0.0F,
            "With `tf_crop_and_resize`, the value of places outside the input."},
           {"keep_aspect_ratio_policy", AttrType::String, "stretch",
            "With `sizes`: `stretch` takes them as they are, `not_larger` and "
            "`not_smaller` scale all axes alike so that none is larger or smaller than "
            "asked."},
           {"mode", AttrType::String, "nearest", "`nearest`, `linear` or `cubic`."},
           {"nearest_mode", AttrType::String, "round_prefer_floor",
            "How `nearest` rounds: `round_prefer_floor`, `round_prefer_ceil`, `floor` "
            "or `ceil`."}},
      .inputs = {{"X", "T1", "The tensor to scale.", kDifferentiable},
                 {"roi", "T2",
                  "With `tf_crop_and_resize`, the part of the input to take: all "
                  "starts, then all ends, where 0 and 1 are the edges.",
                  kOptional | kNonDifferentiable},
                 {"scales", "tensor(float)", "Factor for each axis, above 0.",
                  kOptional | kNonDifferentiable},
                 {"sizes", "tensor(int64)", "Wanted size of each axis.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"Y", "T1", "The scaled tensor.", kDifferentiable}},
      .types = {{"T1", kAllIr4}, {"T2", kFloatsIr3}},
      .history = {{.since = 18, .note = "`half_pixel_symmetric` is not there"},
                  {.since = 13,
                   .note = "all axes are given; no antialiasing and no aspect policy",
                   .without = {"antialias", "axes", "keep_aspect_ratio_policy"}},
                  {.since = 11,
                   .note = "`roi` and `scales` must be present",
                   .inputs = {{"X", "T1", ""},
                              {"roi", "T2", ""},
                              {"scales", "tensor(float)", ""},
                              {"sizes", "tensor(int64)", "", kOptional}},
                   .unclassified = true,
                   .types = {{"T1", kAllIr3}}},
                  {.since = 10,
                   .note = "only `nearest` and `linear`, with positions as in "
                           "`asymmetric` and rounding down",
                   .without = {"coordinate_transformation_mode", "cubic_coeff_a",
                               "exclude_outside", "extrapolation_value",
                               "nearest_mode"},
                   .inputs = {{"X", "T", ""}, {"scales", "tensor(float)", ""}},
                   .outputs = {{"Y", "T", ""}},
                   .types = {{"T", kAllIr3}}}},
  };
}

}  // namespace opscribe::ops
