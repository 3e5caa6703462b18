// BlackmanWindow, HammingWindow, HannWindow: weights that fade a frame out at its ends.
//
//   c(m) = cos(2 pi m n / d)     d = size when periodic, size - 1 otherwise
//
//   Hann      0.5   - 0.5   * c(1)
//   Hamming   25/46 - 21/46 * c(1)
//   Blackman  0.42  - 0.5   * c(1) + 0.08 * c(2)

#include <cmath>
#include <numbers>

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  if (const auto dtype = dtype_attr(ctx, "output_datatype")) ctx.set_dtype(0, *dtype);
  ctx.set_shape(0, {size_from(ctx, 0, "size")});
}

// a0 - a1 * c(1) + a2 * c(2). A window of one weight has nothing to fade.
void fill_window(EvalContext& ctx, double a0, double a1, double a2) {
  const TensorDims dims = ctx.result_dims(0);
  const std::int64_t period = ctx.flag_attr("periodic") ? dims[0] : dims[0] - 1;
  Tensor y = ctx.make(DataType::Double, dims);
  ctx.work(static_cast<std::uint64_t>(dims[0]));
  double n = 0;
  for (double& weight : y.mutable_cells<double>()) {
    const double angle = 2 * std::numbers::pi * n++ / static_cast<double>(period);
    weight = period == 0 ? 1 : a0 - a1 * std::cos(angle) + a2 * std::cos(2 * angle);
  }
  ctx.set(0, cast(y, ctx.result_dtype(0), {}, ctx.pool()));
}

void eval_blackman(EvalContext& ctx) {
  fill_window(ctx, 0.42, 0.5, 0.08);
}

void eval_hamming(EvalContext& ctx) {
  fill_window(ctx, 25.0 / 46, 21.0 / 46, 0);
}

void eval_hann(EvalContext& ctx) {
  fill_window(ctx, 0.5, 0.5, 0);
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
      .eval = eval_blackman,
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
      .eval = eval_hamming,
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
      .eval = eval_hann,
  };
}

}  // namespace opscribe::ops
