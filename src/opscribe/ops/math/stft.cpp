#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto stft() -> OpDef {
  return {
      .name = "STFT",
      .since = 17,
      .doc = "",
      .attributes = {{"onesided", AttrType::Int, 1, ""}},
      .inputs = {{"signal", "T1", "", kNonDifferentiable},
                 {"frame_step", "T2", "", kNonDifferentiable},
                 {"window", "T1", "", kOptional | kNonDifferentiable},
                 {"frame_length", "T2", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T1", "", kNonDifferentiable}},
      .types = {{"T1", kFloatsIr4}, {"T2", kIndices}},
  };
}

}  // namespace opscribe::ops
