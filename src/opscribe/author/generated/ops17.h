// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/author/generated/ops16.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of BlackmanWindow from opset 17 on.
struct BlackmanWindow17Attributes {
  ByName by_name = ByName();
  // Number of the result's element type: 1 is float32, 10 float16, 11 double. Default:
  // 1.
  Attr<std::int64_t> output_datatype = {};
  // 1 makes one period of an endless function, for spectra; 0 a symmetric window, for
  // filters. Default: 1.
  Attr<std::int64_t> periodic = {};
};

// Attributes of DFT from opset 17 on.
struct DFT17Attributes {
  ByName by_name = ByName();
  // Axis to transform, in [-r, -2] or [0, r-2]. Default: 1.
  Attr<std::int64_t> axis = {};
  // 1 computes the inverse transform. Default: 0.
  Attr<std::int64_t> inverse = {};
  // 1 with a forward transform takes real input and returns only the first
  // `floor(dft_length / 2) + 1` frequencies; 1 with `inverse` takes such a half
  // spectrum and returns a real signal; 0 uses all frequencies. Default: 0.
  Attr<std::int64_t> onesided = {};
};

// Attributes of HammingWindow from opset 17 on.
struct HammingWindow17Attributes {
  ByName by_name = ByName();
  // Number of the result's element type: 1 is float32, 10 float16, 11 double. Default:
  // 1.
  Attr<std::int64_t> output_datatype = {};
  // 1 makes one period of an endless function, for spectra; 0 a symmetric window, for
  // filters. Default: 1.
  Attr<std::int64_t> periodic = {};
};

// Attributes of HannWindow from opset 17 on.
struct HannWindow17Attributes {
  ByName by_name = ByName();
  // Number of the result's element type: 1 is float32, 10 float16, 11 double. Default:
  // 1.
  Attr<std::int64_t> output_datatype = {};
  // 1 makes one period of an endless function, for spectra; 0 a symmetric window, for
  // filters. Default: 1.
  Attr<std::int64_t> periodic = {};
};

// Attributes of LayerNormalization from opset 17 on.
struct LayerNormalization17Attributes {
  ByName by_name = ByName();
  // First of the dimensions normalized together, in [-r, r-1]. Default: -1.
  Attr<std::int64_t> axis = {};
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
  // Element type, as a number, to compute statistics in, and the type of `Mean` and
  // `InvStdDev`: 1 float32, 16 bfloat16. Normalized values return to the type of `X`
  // before they are scaled. Default: 1.
  Attr<std::int64_t> stash_type = {};
};

// Outputs of LayerNormalization from opset 17 on. Those marked optional are computed
// only when they are used.
struct LayerNormalization17Outputs {
  // Normalized values, in the shape of `X`.
  Var Y;
  // (optional) Mean of each slice; normalized dimensions have size 1.
  Var Mean;
  // (optional) `1 / sqrt(variance + epsilon)` of each slice, in the shape of `Mean`.
  Var InvStdDev;

  operator Var() const { return Y; }
  auto to_array() const -> std::array<Var, 3> {
    return {Y, Mean, InvStdDev};
  }
};

// Attributes of MelWeightMatrix from opset 17 on.
struct MelWeightMatrix17Attributes {
  ByName by_name = ByName();
  // Number of the result's element type: 1 is float32, 10 float16, 11 double. Default:
  // 1.
  Attr<std::int64_t> output_datatype = {};
};

// Attributes of STFT from opset 17 on.
struct STFT17Attributes {
  ByName by_name = ByName();
  // 1 returns the first `floor(frame_length / 2) + 1` frequencies, for real signals
  // only; 0 returns all. Default: 1.
  Attr<std::int64_t> onesided = {};
};

// Attributes of SequenceMap from opset 17 on.
struct SequenceMap17Attributes {
  ByName by_name = ByName();
  // Graph to run. Takes one element of each sequence and each further tensor, in the
  // order of the inputs; gives the elements of the output sequences. Required.
  Required<Body> body;
};

// The operators of ai.onnx, version 17.
class Ops17 : public Ops16 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 17;

  explicit Ops17(std::shared_ptr<Builder> builder)
      : Ops17(std::move(builder), kVersion) {}

  // Blackman window: weight n is `0.42 - 0.5 * cos(2 pi n / d) + 0.08 * cos(4 pi n /
  // d)`, where d is `size`, or `size - 1` with `periodic` 0. It fades to 0 at the ends.
  //
  // Takes
  //   size: Scalar, the number of weights; at least 2 with `periodic` 0.
  // Gives
  //   output: Weights `[size]`.
  //
  // https://onnx.ai/onnx/operators/onnx__BlackmanWindow.html
  auto BlackmanWindow(
      const Var& size, const BlackmanWindow17Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Discrete Fourier transform along `axis`, or its inverse, which divides by the
  // length. The last dimension holds the parts of a number, 1 for real and 2 for
  // complex (real part first), and so is never an axis to transform.
  //
  // In this version: the axis is an attribute, by default 1 instead of the last signal
  // axis.
  //
  // Takes
  //   input: Signal `[..., n, ..., 1]` (real) or `[..., n, ..., 2]` (complex), of rank
  //       r >= 2.
  //   dft_length: (optional) Scalar, the length N of the transform: a longer signal is
  //       cut, a shorter one filled up with zeros; absent: the size of the axis, or `2
  //       * (n - 1)` from a half spectrum.
  // Gives
  //   output: The input's shape with N along the axis (`floor(N / 2) + 1` for a half
  //       spectrum) and 2 as last dimension; 1 when a half spectrum is inverted.
  //
  // https://onnx.ai/onnx/operators/onnx__DFT.html
  template <typename Full = void>
  auto DFT(
      const Var& input, const Var& dft_length = {},
      const DFT17Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto DFT(
      const Var& input, const DFT17Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return DFT(input, Var(), attributes, site);
  }

  // Hamming window: weight n is `25/46 - 21/46 * cos(2 pi n / d)`, where d is `size`,
  // or `size - 1` with `periodic` 0. It does not reach 0 at the ends, and uses the
  // exact fractions instead of 0.54 and 0.46.
  //
  // Takes
  //   size: Scalar, the number of weights; at least 2 with `periodic` 0.
  // Gives
  //   output: Weights `[size]`.
  //
  // https://onnx.ai/onnx/operators/onnx__HammingWindow.html
  auto HammingWindow(
      const Var& size, const HammingWindow17Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Hann window: weight n is `0.5 - 0.5 * cos(2 pi n / d)`, where d is `size`, or `size
  // - 1` with `periodic` 0. It fades to 0 at the ends.
  //
  // Takes
  //   size: Scalar, the number of weights; at least 2 with `periodic` 0.
  // Gives
  //   output: Weights `[size]`.
  //
  // https://onnx.ai/onnx/operators/onnx__HannWindow.html
  auto HannWindow(
      const Var& size, const HannWindow17Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Normalizes all dimensions from `axis` to the last together: `(X - mean) /
  // sqrt(variance + epsilon) * Scale + B`. The variance divides by the number of
  // elements. `Scale` and `B` are broadcast to `X` only, never the other way.
  //
  // Takes
  //   X: Tensor of rank r >= 1.
  //   Scale: Factor, broadcast to the shape of `X`.
  //   B: (optional) Summand, broadcast to the shape of `X`; absent: nothing is added.
  // Gives
  //   Y: Normalized values, in the shape of `X`.
  //   Mean: (optional) Mean of each slice; normalized dimensions have size 1.
  //   InvStdDev: (optional) `1 / sqrt(variance + epsilon)` of each slice, in the shape
  //       of `Mean`.
  //
  // https://onnx.ai/onnx/operators/onnx__LayerNormalization.html
  template <typename Full = void>
  auto LayerNormalization(
      const Var& X, const Var& Scale, const Var& B = {},
      const LayerNormalization17Attributes& attributes = {},
      Site site = Source::current()) const -> LayerNormalization17Outputs;
  auto LayerNormalization(
      const Var& X, const Var& Scale, const LayerNormalization17Attributes& attributes,
      Site site = Source::current()) const -> LayerNormalization17Outputs {
    return LayerNormalization(X, Scale, Var(), attributes, site);
  }

  // Weights that turn a one-sided spectrum into mel bands, as in `MatMul(spectrum,
  // output)`. Each band is a triangle of height 1; the band edges are evenly spaced on
  // the scale `2595 * log10(1 + f / 700)`.
  //
  // Takes
  //   num_mel_bins: Scalar, the number of bands.
  //   dft_length: Scalar, the length of the Fourier transform behind the spectrum.
  //   sample_rate: Scalar, samples per second of the signal.
  //   lower_edge_hertz: Scalar, the frequency at the low end of the mel range.
  //   upper_edge_hertz: Scalar, the frequency at the high end of the mel range.
  // Gives
  //   output: Weights `[floor(dft_length / 2) + 1, num_mel_bins]`.
  //
  // https://onnx.ai/onnx/operators/onnx__MelWeightMatrix.html
  auto MelWeightMatrix(
      const Var& num_mel_bins, const Var& dft_length, const Var& sample_rate,
      const Var& lower_edge_hertz, const Var& upper_edge_hertz,
      const MelWeightMatrix17Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Cuts the signal into frames of `frame_length` samples, one every `frame_step`,
  // multiplies each by `window` and transforms it. There are `1 + floor((length -
  // frame_length) / frame_step)` frames: samples after the last whole frame are left
  // out, and nothing is padded.
  //
  // Takes
  //   signal: `[batch, length, 1]` when real, `[batch, length, 2]` when complex.
  //   frame_step: Scalar, the samples between the starts of two frames.
  //   window: (optional) 1-D, a factor for each sample of a frame; absent: all 1.
  //   frame_length: (optional) Scalar, the samples in a frame, equal to the length of
  //       `window` when both are given; absent: the length of `window`, else of the
  //       signal.
  // Gives
  //   output: `[batch, frames, bins, 2]`, real part first.
  //
  // https://onnx.ai/onnx/operators/onnx__STFT.html
  template <typename Full = void>
  auto STFT(
      const Var& signal, const Var& frame_step, const Var& window = {},
      const Var& frame_length = {}, const STFT17Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto STFT(
      const Var& signal, const Var& frame_step, const STFT17Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return STFT(signal, frame_step, Var(), Var(), attributes, site);
  }
  auto STFT(
      const Var& signal, const Var& frame_step, const Var& window,
      const STFT17Attributes& attributes, Site site = Source::current()) const -> Var {
    return STFT(signal, frame_step, window, Var(), attributes, site);
  }

  // Runs a graph once for each element of a sequence and collects each of its outputs
  // in a sequence. Further sequences are walked in step and must have the same length;
  // further tensors are given whole to every run.
  //
  // Takes
  //   input_sequence: The sequence that sets the number of runs.
  //   additional_inputs: (any number) Sequences of the same length, or tensors used in
  //       every run.
  // Gives
  //   out_sequence: (any number) For each output of `body` the sequence of its values.
  //
  // https://onnx.ai/onnx/operators/onnx__SequenceMap.html
  auto SequenceMap(
      std::size_t num_results, const Var& input_sequence,
      const std::vector<Var>& additional_inputs,
      const SequenceMap17Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto SequenceMap(
      const Var& input_sequence, const std::vector<Var>& additional_inputs,
      const SequenceMap17Attributes& attributes, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(SequenceMap(kCount, input_sequence, additional_inputs, attributes, site));
  }

 protected:
  Ops17(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops16(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
