#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto mel_weight_matrix() -> OpDef {
  return {
      .name = "MelWeightMatrix",
      .since = 17,
      .doc = "",
      .attributes = {{"output_datatype", AttrType::Int, 1, ""}},
      .inputs = {{"num_mel_bins", "T1", "", kNonDifferentiable},
                 {"dft_length", "T1", "", kNonDifferentiable},
                 {"sample_rate", "T1", "", kNonDifferentiable},
                 {"lower_edge_hertz", "T2", "", kNonDifferentiable},
                 {"upper_edge_hertz", "T2", "", kNonDifferentiable}},
      .outputs = {{"output", "T3", "", kNonDifferentiable}},
      .types = {{"T1", kIndices}, {"T2", kFloatsIr4}, {"T3", kNumbersIr4}},
  };
}

}  // namespace opscribe::ops
