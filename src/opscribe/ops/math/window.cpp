// BlackmanWindow, HammingWindow, HannWindow: weights that fade a frame out at its ends.
//
//   c(m) = cos(2 pi m n / d)     d = size when periodic, size - 1 otherwise
//
//   Hann      0.5   - 0.5   * c(1)
//   Hamming   25/46 - 21/46 * c(1)
//   Blackman  0.42  - 0.5   * c(1) + 0.08 * c(2)

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  if (const auto dtype = dtype_attr(ctx, "output_datatype")) ctx.set_dtype(0, *dtype);
  ctx.set_shape(0, {size_from(ctx, 0, "size")});
}

}  // namespace

auto blackman_window_def() -> OpDef {
  return {
      .name = "BlackmanWindow",
      .since = 17,
      .doc =
          "Blackman window: weight n is `0.42 - 0.5 * cos(2 pi n / d) + 0.08 * cos(4 "
          "pi n / d)`, where d is `size`, or `size - 1` with `periodic` 0. It fades to "
          "0 at the ends.",
      .attributes =
          {{"output_datatype", AttrType::Int, 1,
            "Number of the result's element type: 1 is float32, 10 float16, 11 "
            "double."},
           {"periodic", AttrType::Int, 1,
            "1 makes one period of an endless function, for spectra; 0 a symmetric "
            "window, for filters."}},
      .inputs = {{"size", "T1",
                  "Scalar, the number of weights; at least 2 with `periodic` 0.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T2", "Weights `[size]`.", kNonDifferentiable}},
      .types = {{"T1", kIndices}, {"T2", kNumbersIr4}},
      .body = fixed_body({17}),
      .infer = infer,
  };
}

auto hamming_window_def() -> OpDef {
  return {
      .name = "HammingWindow",
      .since = 17,
      .doc =
          "Hamming window: weight n is `25/46 - 21/46 * cos(2 pi n / d)`, where d is "
          "`size`, or `size - 1` with `periodic` 0. It does not reach 0 at the ends, "
          "and uses the exact fractions instead of 0.54 and 0.46.",
      .attributes =
          {{"output_datatype", AttrType::Int, 1,
            "Number of the result's element type: 1 is float32, 10 float16, 11 "
            "double."},
           {"periodic", AttrType::Int, 1,
            "1 makes one period of an endless function, for spectra; 0 a symmetric "
            "window, for filters."}},
      .inputs = {{"size", "T1",
                  "Scalar, the number of weights; at least 2 with `periodic` 0.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T2", "Weights `[size]`.", kNonDifferentiable}},
      .types = {{"T1", kIndices}, {"T2", kNumbersIr4}},
      .body = fixed_body({17}),
      .infer = infer,
  };
}

auto hann_window_def() -> OpDef {
  return {
      .name = "HannWindow",
      .since = 17,
      .doc =
          "Hann window: weight n is `0.5 - 0.5 * cos(2 pi n / d)`, where d is `size`, "
          "or `size - 1` with `periodic` 0. It fades to 0 at the ends.",
      .attributes =
          {{"output_datatype", AttrType::Int, 1,
            "Number of the result's element type: 1 is float32, 10 float16, 11 "
            "double."},
           {"periodic", AttrType::Int, 1,
            "1 makes one period of an endless function, for spectra; 0 a symmetric "
            "window, for filters."}},
      .inputs = {{"size", "T1",
                  "Scalar, the number of weights; at least 2 with `periodic` 0.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T2", "Weights `[size]`.", kNonDifferentiable}},
      .types = {{"T1", kIndices}, {"T2", kNumbersIr4}},
      .body = fixed_body({17}),
      .infer = infer,
  };
}

}  // namespace opscribe::ops
