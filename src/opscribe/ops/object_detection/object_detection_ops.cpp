#include "opscribe/ops/object_detection/object_detection_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kObjectDetectionOps[] = {
    {"", "NonMaxSuppression", non_max_suppression_def},
    {"", "RoiAlign", roi_align_def},
};

}  // namespace

auto object_detection_ops() -> std::span<const OpEntry> {
  return kObjectDetectionOps;
}

}  // namespace opscribe::ops
