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

#include "opscribe/author/generated/ops19.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of AffineGrid from opset 20 on.
struct AffineGrid20Attributes {
  ByName by_name = ByName();
  // 1: -1 and 1 are the centres of the corner points. 0: they are the outer edges of
  // the corner points. Default: 0.
  Attr<std::int64_t> align_corners = {};
};

// Attributes of DFT from opset 20 on.
struct DFT20Attributes {
  ByName by_name = ByName();
  // 1 computes the inverse transform. Default: 0.
  Attr<std::int64_t> inverse = {};
  // 1 with a forward transform takes real input and returns only the first
  // `floor(dft_length / 2) + 1` frequencies; 1 with `inverse` takes such a half
  // spectrum and returns a real signal; 0 uses all frequencies. Default: 0.
  Attr<std::int64_t> onesided = {};
};

// Attributes of Gelu from opset 20 on.
struct Gelu20Attributes {
  ByName by_name = ByName();
  // `none` for the exact formula, or `tanh` for `0.5 * x * (1 + tanh(sqrt(2 / pi) * (x
  // + 0.044715 * x^3)))`. Default: "none".
  Attr<std::string> approximate = {};
};

// Attributes of GridSample from opset 20 on.
struct GridSample20Attributes {
  ByName by_name = ByName();
  // 1: -1 and 1 are the centres of the corner points. 0: they are the outer edges of
  // the corner points. Default: 0.
  Attr<std::int64_t> align_corners = {};
  // `linear`, `nearest` (halves go to the even neighbour) or `cubic`. Default:
  // "linear".
  Attr<std::string> mode = {};
  // What lies outside: `zeros`, `border` (the nearest point) or `reflection`. Default:
  // "zeros".
  Attr<std::string> padding_mode = {};
};

// Attributes of ImageDecoder from opset 20 on.
struct ImageDecoder20Attributes {
  ByName by_name = ByName();
  // Channels of the result: `RGB`, `BGR` or `Grayscale`. Default: "RGB".
  Attr<std::string> pixel_format = {};
};

// Attributes of RegexFullMatch from opset 20 on.
struct RegexFullMatch20Attributes {
  ByName by_name = ByName();
  // Regular expression in RE2 syntax; a node without it cannot be evaluated.
  Attr<std::string> pattern = {};
};

// Attributes of StringSplit from opset 20 on.
struct StringSplit20Attributes {
  ByName by_name = ByName();
  // Text that separates pieces; absent or empty: any run of white space.
  Attr<std::string> delimiter = {};
  // Most splits per string, counted from the left, so at most `maxsplit + 1` pieces
  // with the rest in the last one; absent: no limit.
  Attr<std::int64_t> maxsplit = {};
};

// Outputs of StringSplit from opset 20 on.
struct StringSplit20Outputs {
  // Pieces, in the shape of `X` with one more dimension, as long as the longest row.
  Var Y;
  // Number of pieces of each string, in the shape of `X`.
  Var Z;

  auto to_array() const -> std::array<Var, 2> {
    return {Y, Z};
  }
};

// The operators of ai.onnx, version 20.
class Ops20 : public Ops19 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 20;

  explicit Ops20(std::shared_ptr<Builder> builder)
      : Ops20(std::move(builder), kVersion) {}

  // Makes the sampling grid that GridSample needs to apply an affine map: for each
  // point of an output of the given size its place in the input, in coordinates from -1
  // to 1, multiplied by `theta`.
  //
  // Takes
  //   theta: The maps, [N, 2, 3] for images or [N, 3, 4] for volumes.
  //   size: Size of the output to sample for, (N, C, H, W) or (N, C, D, H, W).
  // Gives
  //   grid: The places, [N, H, W, 2] with x before y, or [N, D, H, W, 3] with x, y, z.
  //
  // https://onnx.ai/onnx/operators/onnx__AffineGrid.html
  auto AffineGrid(
      const Var& theta, const Var& size, const AffineGrid20Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Discrete Fourier transform along `axis`, or its inverse, which divides by the
  // length. The last dimension holds the parts of a number, 1 for real and 2 for
  // complex (real part first), and so is never an axis to transform.
  //
  // Takes
  //   input: Signal `[..., n, ..., 1]` (real) or `[..., n, ..., 2]` (complex), of rank
  //       r >= 2.
  //   dft_length: (optional) Scalar, the length N of the transform: a longer signal is
  //       cut, a shorter one filled up with zeros; absent: the size of the axis, or `2
  //       * (n - 1)` from a half spectrum.
  //   axis: (optional) Scalar, the axis to transform, in [-r, -2] or [0, r-2]; absent:
  //       -2.
  // Gives
  //   output: The input's shape with N along the axis (`floor(N / 2) + 1` for a half
  //       spectrum) and 2 as last dimension; 1 when a half spectrum is inverted.
  //
  // https://onnx.ai/onnx/operators/onnx__DFT.html
  template <typename Full = void>
  auto DFT(
      const Var& input, const Var& dft_length = {}, const Var& axis = {},
      const DFT20Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto DFT(
      const Var& input, const DFT20Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return DFT(input, Var(), Var(), attributes, site);
  }
  auto DFT(
      const Var& input, const Var& dft_length, const DFT20Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return DFT(input, dft_length, Var(), attributes, site);
  }

  // Gaussian error linear unit: `0.5 * x * (1 + erf(x / sqrt(2)))`. Models trained with
  // the tanh approximation must say so in `approximate`: the two differ by up to about
  // 0.0005.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Gelu.html
  auto Gelu(
      const Var& X, const Gelu20Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Samples `X` at the places that `grid` names, interpolating between points. Places
  // are given in coordinates from -1 to 1 over each spatial axis, x first.
  //
  // Takes
  //   X: Input [N, C, D1, ..., Dk].
  //   grid: Places [N, E1, ..., Ek, k], coordinates in the order of the last axis of
  //       `X` first.
  // Gives
  //   Y: Samples [N, C, E1, ..., Ek].
  //
  // https://onnx.ai/onnx/operators/onnx__GridSample.html
  auto GridSample(
      const Var& X, const Var& grid, const GridSample20Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Decodes a BMP, JPEG, JPEG 2000, TIFF, PNG, WebP or PNM image to 8-bit pixels with
  // the channels last. Bytes that cannot be decoded give an empty tensor, not an error,
  // so check the result's size.
  //
  // Takes
  //   encoded_stream: 1-D, the bytes of the image file.
  // Gives
  //   image: Pixels `[H, W, C]`, C = 3 or, for `Grayscale`, 1; empty when decoding
  //       fails.
  //
  // https://onnx.ai/onnx/operators/onnx__ImageDecoder.html
  auto ImageDecoder(
      const Var& encoded_stream, const ImageDecoder20Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Tells for each string whether `pattern` matches all of it; a match inside the
  // string is not enough. The syntax is RE2's, which has no backreferences and no
  // look-around.
  //
  // Takes
  //   X: Strings, of any shape.
  // Gives
  //   Y: True where all of a string matches, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__RegexFullMatch.html
  auto RegexFullMatch(
      const Var& X, const RegexFullMatch20Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Appends each string of `Y` to the string of `X` at the same position, with
  // broadcasting. Nothing is put between the two.
  //
  // Takes
  //   X: First parts.
  //   Y: Second parts, broadcast against `X`.
  // Gives
  //   Z: Joined strings, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__StringConcat.html
  auto StringConcat(
      const Var& X, const Var& Y, Site site = Source::current()) const -> Var;

  // Splits each string at `delimiter` into pieces along a new last dimension.
  // Neighbouring delimiters enclose an empty piece; only splitting at white space (no
  // `delimiter`) joins runs and trims the ends. Shorter rows are filled up with empty
  // strings, so read the true number of pieces from `Z`.
  //
  // Takes
  //   X: Strings, of any shape.
  // Gives
  //   Y: Pieces, in the shape of `X` with one more dimension, as long as the longest
  //       row.
  //   Z: Number of pieces of each string, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__StringSplit.html
  auto StringSplit(
      const Var& X, const StringSplit20Attributes& attributes = {},
      Site site = Source::current()) const -> StringSplit20Outputs;

 protected:
  Ops20(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops19(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
