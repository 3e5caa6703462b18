#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto max_roi_pool() -> OpDef {
  return {
      .name = "MaxRoiPool",
      .since = 22,
      .doc = "",
      .attributes = {{"pooled_shape", AttrType::Ints, kRequired, ""},
                     {"spatial_scale", AttrType::Float, 1.0F, ""}},
      .inputs = {{"X", "T", "", kDifferentiable},
                 {"rois", "T", "", kNonDifferentiable}},
      .outputs = {{"Y", "T", "", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
