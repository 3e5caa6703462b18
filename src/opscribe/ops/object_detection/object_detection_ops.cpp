#include "opscribe/ops/object_detection/object_detection_ops.h"

namespace opscribe::ops {
namespace {

constexpr OpEntry kObjectDetectionOps[] = {
    {"", "NonMaxSuppression", non_max_suppression},
    {"", "RoiAlign", roi_align},
};

}  // namespace

auto object_detection_ops() -> std::span<const OpEntry> {
  return kObjectDetectionOps;
}

}  // namespace opscribe::ops
