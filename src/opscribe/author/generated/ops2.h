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

#include "opscribe/author/generated/ops1.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of GlobalLpPool from opset 2 on.
struct GlobalLpPool2Attributes {
  ByName by_name = ByName();
  // Order of the norm, at least 1; 2 is the Euclidean norm. Default: 2.
  Attr<std::int64_t> p = {};
};

// Attributes of LpPool from opset 2 on.
struct LpPool2Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
  // Window size along each spatial axis, `[k1, ..., kn]`. Required.
  Required<Ints> kernel_shape;
  // Order of the norm, at least 1; 2 is the Euclidean norm. Default: 2.
  Attr<std::int64_t> p = {};
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of Pad from opset 2 on.
struct Pad2Attributes {
  ByName by_name = ByName();
  // `constant` fills with `constant_value`, `reflect` mirrors without repeating the
  // edge, `edge` repeats the edge, `wrap` starts over from the other side. Default:
  // "constant".
  Attr<std::string> mode = {};
  // See the page of the operator. Required.
  Required<Ints> pads;
  // Fill value of `constant`. Default: 0.0.
  Attr<float> value = {};
};

// Attributes of Split from opset 2 on.
struct Split2Attributes {
  ByName by_name = ByName();
  // Axis to cut along, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
  // Size of each piece.
  Attr<Ints> split = {};
};

// The operators of ai.onnx, version 2.
class Ops2 : public Ops1 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 2;

  explicit Ops2(std::shared_ptr<Builder> builder)
      : Ops2(std::move(builder), kVersion) {}

  // Lp norm over all spatial positions of each channel: `sum(abs(x)^p)^(1/p)`. The
  // spatial axes stay, with size 1; the sum is not divided by the number of elements.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  // Gives
  //   Y: Norm of each channel, `[N, C, 1, ..., 1]`.
  //
  // https://onnx.ai/onnx/operators/onnx__GlobalLpPool.html
  auto GlobalLpPool(
      const Var& X, const GlobalLpPool2Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Slides a window over the spatial axes and returns its Lp norm,
  // `sum(abs(x)^p)^(1/p)`. Padding counts as zeros, and the sum is not divided by the
  // window size.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each
  //       channel is pooled on its own.
  // Gives
  //   Y: `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k -
  //       1) + 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
  //
  // https://onnx.ai/onnx/operators/onnx__LpPool.html
  auto LpPool(
      const Var& X, const LpPool2Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Adds elements before and after along each axis, or with negative amounts takes some
  // away.
  //
  // In this version: amounts and fill value are attributes.
  //
  // Takes
  //   data: The tensor to pad.
  // Gives
  //   output: The padded tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Pad.html
  auto Pad(
      const Var& data, const Pad2Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Cuts a tensor along an axis into several. Sizes come from `split`, or are equal
  // with `num_outputs`, where the last may be smaller.
  //
  // In this version: the axis may not be negative.
  //
  // Takes
  //   input: Tensor of rank r.
  // Gives
  //   outputs: (any number) The pieces in order.
  //
  // https://onnx.ai/onnx/operators/onnx__Split.html
  auto Split(
      std::size_t num_results, const Var& input,
      const Split2Attributes& attributes = {},
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Split(
      const Var& input, const Split2Attributes& attributes = {},
      Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Split(kCount, input, attributes, site));
  }

 protected:
  Ops2(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops1(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
