// DFT: the discrete Fourier transform along one axis, or its inverse.
//
//   y[k] = sum over n of x[n] * exp(-2 pi i k n / N)          forward
//   x[n] = sum over k of y[k] * exp(+2 pi i k n / N) / N      inverse
//
// Complex numbers are pairs: the last dimension is 2 (re, im), or 1 for real values.

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto dft_def() -> OpDef {
  return {
      .name = "DFT",
      .since = 20,
      .doc =
          "Discrete Fourier transform along `axis`, or its inverse, which divides by "
          "the length. The last dimension holds the parts of a number, 1 for real and "
          "2 for complex (real part first), and so is never an axis to transform.",
      .attributes =
          {{"inverse", AttrType::Int, 0, "1 computes the inverse transform."},
           {"onesided", AttrType::Int, 0,
            "1 with a forward transform takes real input and returns only the first "
            "`floor(dft_length / 2) + 1` frequencies; 1 with `inverse` takes such a "
            "half spectrum and returns a real signal; 0 uses all frequencies."}},
      .inputs = {{"input", "T1",
                  "Signal `[..., n, ..., 1]` (real) or `[..., n, ..., 2]` (complex), "
                  "of rank r >= 2.",
                  kNonDifferentiable},
                 {"dft_length", "T2",
                  "Scalar, the length N of the transform: a longer signal is cut, a "
                  "shorter one filled up with zeros; absent: the size of the axis, or "
                  "`2 * (n - 1)` from a half spectrum.",
                  kOptional | kNonDifferentiable},
                 {"axis", "tensor(int64)",
                  "Scalar, the axis to transform, in [-r, -2] or [0, r-2]; absent: -2.",
                  kOptional | kNonDifferentiable}},
      .outputs =
          {{"output", "T1",
            "The input's shape with N along the axis (`floor(N / 2) + 1` for a half "
            "spectrum) and 2 as last dimension; 1 when a half spectrum is inverted."}},
      .types = {{"T1", kFloatsIr4}, {"T2", kIndices}},
      .history = {{.since = 17,
                   .note = "the axis is an attribute, by default 1 instead of the last "
                           "signal axis",
                   .attributes = {{"axis", AttrType::Int, 1,
                                   "Axis to transform, in [-r, -2] or [0, r-2]."}},
                   .inputs = {{"input", "T1", "", kNonDifferentiable},
                              {"dft_length", "T2", "",
                               kOptional | kNonDifferentiable}}}},
  };
}

}  // namespace opscribe::ops
