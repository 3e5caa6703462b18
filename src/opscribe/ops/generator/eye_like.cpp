// EyeLike: ones on a diagonal.

#include "opscribe/ops/generator/generator_ops.h"

namespace opscribe::ops {

auto eye_like_def() -> OpDef {
  return {
      .name = "EyeLike",
      .since = 22,
      .doc =
          "Makes a matrix with ones on one diagonal and zeros elsewhere, in the shape "
          "of the input.",
      .attributes = {{"dtype", AttrType::Int, kNoDefault,
                      "Element type of the output, as a number of the format. Default: "
                      "that of the input."},
                     {"k", AttrType::Int, 0,
                      "Which diagonal: 0 is the main one, positive lies above it."}},
      .inputs = {{"input", "T1",
                  "Matrix whose shape is taken; its values do not matter."}},
      .outputs = {{"output", "T2", "The matrix."}},
      .types = {{"T1", kNumbersIr4 | kBool}, {"T2", kNumbersIr4 | kBool}},
      .history = {{.since = 9,
                   .types = {{"T1", kNumbersIr3 | kBool},
                             {"T2", kNumbersIr3 | kBool}}}},
  };
}

}  // namespace opscribe::ops
