// MelWeightMatrix: triangles that gather the bins of a spectrum into mel bands.
//
//   spectrum [ frames, dft_length / 2 + 1 ] * output = [ frames, num_mel_bins ]
//
//   mel(f) = 2595 * log10(1 + f / 700)

#include <cmath>

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  if (const auto dtype = dtype_attr(ctx, "output_datatype")) ctx.set_dtype(0, *dtype);
  for (std::size_t i = 2; i < ctx.num_inputs(); ++i) require_single(ctx, i);
  const Dim length = size_from(ctx, 1, "dft_length");
  ctx.set_shape(0, {floor_div(length, 2) + 1, size_from(ctx, 0, "num_mel_bins")});
}

auto to_mel(double hertz) -> double {
  return 2595 * std::log10(1 + hertz / 700);
}

auto to_hertz(double mel) -> double {
  return 700 * (std::pow(10, mel / 2595) - 1);
}

// A triangle that rises from `low` to `center` and falls to `high`.
auto weight_of(double bin, double low, double center, double high) -> double {
  if (bin == center) return 1;
  if (bin >= low && bin < center) return (bin - low) / (center - low);
  return bin > center && bin < high ? (high - bin) / (high - center) : 0;
}

void eval(EvalContext& ctx) {
  const TensorDims dims = ctx.result_dims(0);
  const double length = ctx.number(1);
  const double rate = ctx.number(2);
  const double low = to_mel(ctx.number(3));
  const double high = to_mel(ctx.number(4));
  Tensor y = ctx.make(DataType::Double, dims);
  ctx.work(static_cast<std::uint64_t>(y.element_count()));
  const auto cells = y.mutable_cells<double>();
  const auto num_bands = static_cast<std::size_t>(dims[1]);
  const double step = (high - low) / static_cast<double>(num_bands + 2);
  // The bin that an edge of a band lies in.
  const auto edge = [&](std::size_t i) {
    const double hertz = to_hertz(low + static_cast<double>(i) * step);
    return std::floor((length + 1) * hertz / rate);
  };
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::size_t band = i % num_bands;
    cells[i] = weight_of(static_cast<double>(i / num_bands), edge(band), edge(band + 1),
                         edge(band + 2));
  }
  ctx.set(0, cast(y, ctx.result_dtype(0), {}, ctx.pool()));
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
