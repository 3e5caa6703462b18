#include "opscribe/ops/object_detection/object_detection_ops.h"

namespace opscribe::ops {

auto non_max_suppression() -> OpDef {
  return {
      .name = "NonMaxSuppression",
      .since = 11,
      .doc = "",
      .attributes = {{"center_point_box", AttrType::Int, 0, ""}},
      .inputs = {{"boxes", "tensor(float)", ""},
                 {"scores", "tensor(float)", ""},
                 {"max_output_boxes_per_class", "tensor(int64)", "", kOptional},
                 {"iou_threshold", "tensor(float)", "", kOptional},
                 {"score_threshold", "tensor(float)", "", kOptional}},
      .outputs = {{"selected_indices", "tensor(int64)", ""}},
      .history = {{.since = 10, .note = ""}},
  };
}

}  // namespace opscribe::ops
