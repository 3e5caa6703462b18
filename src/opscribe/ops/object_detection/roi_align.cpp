#include "opscribe/ops/object_detection/object_detection_ops.h"

namespace opscribe::ops {

auto roi_align() -> OpDef {
  return {
      .name = "RoiAlign",
      .since = 22,
      .doc = "",
      .attributes = {{"coordinate_transformation_mode", AttrType::String, "half_pixel",
                      ""},
                     {"mode", AttrType::String, "avg", ""},
                     {"output_height", AttrType::Int, 1, ""},
                     {"output_width", AttrType::Int, 1, ""},
                     {"sampling_ratio", AttrType::Int, 0, ""},
                     {"spatial_scale", AttrType::Float, 1.0F, ""}},
      .inputs = {{"X", "T1", ""}, {"rois", "T1", ""}, {"batch_indices", "T2", ""}},
      .outputs = {{"Y", "T1", ""}},
      .types = {{"T1", kFloatsIr4}, {"T2", kInt64}},
      .history = {{.since = 16, .types = {{"T1", kFloatsIr3}}},
                  {.since = 10,
                   .note = "",
                   .without = {"coordinate_transformation_mode"}}},
  };
}

}  // namespace opscribe::ops
