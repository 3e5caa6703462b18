// MelWeightMatrix: triangles that gather the bins of a spectrum into mel bands.
//
//   spectrum [ frames, dft_length / 2 + 1 ] * output = [ frames, num_mel_bins ]
//
//   mel(f) = 2595 * log10(1 + f / 700)

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  if (const auto dtype = dtype_attr(ctx, "output_datatype")) ctx.set_dtype(0, *dtype);
  for (std::size_t i = 2; i < ctx.num_inputs(); ++i) require_single(ctx, i);
  const Dim length = size_from(ctx, 1, "dft_length");
  ctx.set_shape(0, {floor_div(length, 2) + 1, size_from(ctx, 0, "num_mel_bins")});
}

}  // namespace

auto mel_weight_matrix_def() -> OpDef {
  return {
      .name = "MelWeightMatrix",
      .since = 17,
      .doc =
          "Weights that turn a one-sided spectrum into mel bands, as in "
          "`MatMul(spectrum, output)`. Each band is a triangle of height 1; the band "
          "edges are evenly spaced on the scale `2595 * log10(1 + f / 700)`.",
      .attributes = {{"output_datatype", AttrType::Int, 1,
                      "Number of the result's element type: 1 is float32, 10 float16, "
                      "11 double."}},
      .inputs = {{"num_mel_bins", "T1", "Scalar, the number of bands.",
                  kNonDifferentiable},
                 {"dft_length", "T1",
                  "Scalar, the length of the Fourier transform behind the spectrum.",
                  kNonDifferentiable},
                 {"sample_rate", "T1", "Scalar, samples per second of the signal.",
                  kNonDifferentiable},
                 {"lower_edge_hertz", "T2",
                  "Scalar, the frequency at the low end of the mel range.",
                  kNonDifferentiable},
                 {"upper_edge_hertz", "T2",
                  "Scalar, the frequency at the high end of the mel range.",
                  kNonDifferentiable}},
      .outputs = {{"output", "T3",
                   "Weights `[floor(dft_length / 2) + 1, num_mel_bins]`.",
                   kNonDifferentiable}},
      .types = {{"T1", kIndices}, {"T2", kFloatsIr4}, {"T3", kNumbersIr4}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops
