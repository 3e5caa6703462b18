// STFT: a Fourier transform for each of many short, overlapping frames of a signal.
//
//   signal   [ batch, length, 1 or 2 ]
//   output   [ batch, frames, bins, 2 ]     frames = 1 + (length - frame_length) / step

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto stft_def() -> OpDef {
  return {
      .name = "STFT",
      .since = 17,
      .doc =
          "Cuts the signal into frames of `frame_length` samples, one every "
          "`frame_step`, multiplies each by `window` and transforms it. There are `1 + "
          "floor((length - frame_length) / frame_step)` frames: samples after the last "
          "whole frame are left out, and nothing is padded.",
      .attributes = {{"onesided", AttrType::Int, 1,
                      "1 returns the first `floor(frame_length / 2) + 1` frequencies, "
                      "for real signals only; 0 returns all."}},
      .inputs =
          {{"signal", "T1",
            "`[batch, length, 1]` when real, `[batch, length, 2]` when complex.",
            kNonDifferentiable},
           {"frame_step", "T2", "Scalar, the samples between the starts of two frames.",
            kNonDifferentiable},
           {"window", "T1", "1-D, a factor for each sample of a frame; absent: all 1.",
            kOptional | kNonDifferentiable},
           {"frame_length", "T2",
            "Scalar, the samples in a frame, equal to the length of `window` when both "
            "are given; absent: the length of `window`, else of the signal.",
            kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T1", "`[batch, frames, bins, 2]`, real part first.",
                   kNonDifferentiable}},
      .types = {{"T1", kFloatsIr4}, {"T2", kIndices}},
  };
}

}  // namespace opscribe::ops
