#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto blackman_window() -> OpDef {
  return {
      .name = "BlackmanWindow",
      .since = 17,
      .doc = "",
      .attributes = {{"output_datatype", AttrType::Int, 1, ""},
                     {"periodic", AttrType::Int, 1, ""}},
      .inputs = {{"size", "T1", "", kNonDifferentiable}},
      .outputs = {{"output", "T2", "", kNonDifferentiable}},
      .types = {{"T1", kIndices}, {"T2", kNumbersIr4}},
      .body = fixed_body({17}),
  };
}

auto hamming_window() -> OpDef {
  return {
      .name = "HammingWindow",
      .since = 17,
      .doc = "",
      .attributes = {{"output_datatype", AttrType::Int, 1, ""},
                     {"periodic", AttrType::Int, 1, ""}},
      .inputs = {{"size", "T1", "", kNonDifferentiable}},
      .outputs = {{"output", "T2", "", kNonDifferentiable}},
      .types = {{"T1", kIndices}, {"T2", kNumbersIr4}},
      .body = fixed_body({17}),
  };
}

auto hann_window() -> OpDef {
  return {
      .name = "HannWindow",
      .since = 17,
      .doc = "",
      .attributes = {{"output_datatype", AttrType::Int, 1, ""},
                     {"periodic", AttrType::Int, 1, ""}},
      .inputs = {{"size", "T1", "", kNonDifferentiable}},
      .outputs = {{"output", "T2", "", kNonDifferentiable}},
      .types = {{"T1", kIndices}, {"T2", kNumbersIr4}},
      .body = fixed_body({17}),
  };
}

}  // namespace opscribe::ops
