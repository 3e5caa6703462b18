// EyeLike: ones on a diagonal.

#include "opscribe/ops/generator/generator_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  set_dtype_or_like(ctx, "dtype");
  const auto shape = shape_of_rank(ctx, 0, 2);
  if (shape) {
    ctx.set_shape(0, *shape);
  } else {
    ctx.set_shape(0, fresh_dims(ctx, 2, "size"));
  }
}

}  // namespace

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
      .infer = infer,
      .history = {{.since = 9,
                   .types = {{"T1", kNumbersIr3 | kBool},
                             {"T2", kNumbersIr3 | kBool}}}},
  };
}

}  // namespace opscribe::ops
