#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto dft() -> OpDef {
  return {
      .name = "DFT",
      .since = 20,
      .doc = "",
      .attributes = {{"inverse", AttrType::Int, 0, ""},
                     {"onesided", AttrType::Int, 0, ""}},
      .inputs = {{"input", "T1", "", kNonDifferentiable},
                 {"dft_length", "T2", "", kOptional | kNonDifferentiable},
                 {"axis", "tensor(int64)", "", kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T1", ""}},
      .types = {{"T1", kFloatsIr4}, {"T2", kIndices}},
      .history = {{.since = 17,
                   .note = "",
                   .attributes = {{"axis", AttrType::Int, 1, ""}},
                   .inputs = {{"input", "T1", "", kNonDifferentiable},
                              {"dft_length", "T2", "",
                               kOptional | kNonDifferentiable}}}},
  };
}

}  // namespace opscribe::ops
