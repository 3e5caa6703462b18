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

#include "opscribe/author/generated/ops18.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of AveragePool from opset 19 on.
struct AveragePool19Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
  // 1 rounds the output size up, so that a window reaching past the end still counts; a
  // window that would start in the end padding is left out. 0 rounds down. Default: 0.
  Attr<std::int64_t> ceil_mode = {};
  // 1 counts padding as zeros, dividing by the part of the window within the padded
  // input; 0 divides by the number of real elements. Default: 0.
  Attr<std::int64_t> count_include_pad = {};
  // Distance between neighbouring kernel elements, one number per spatial axis; absent:
  // all 1.
  Attr<Ints> dilations = {};
  // Window size along each spatial axis, `[k1, ..., kn]`. Required.
  Required<Ints> kernel_shape;
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of Cast from opset 19 on.
struct Cast19Attributes {
  ByName by_name = ByName();
  // Only to float8 types: 1 turns what is too large into the largest value, 0 into NaN
  // or infinity. Default: 1.
  Attr<std::int64_t> saturate = {};
  // The new element type, as a number of the format. Required.
  Required<std::int64_t> to;
};

// Attributes of CastLike from opset 19 on.
struct CastLike19Attributes {
  ByName by_name = ByName();
  // Only to float8 types: 1 turns what is too large into the largest value, 0 into NaN
  // or infinity. Default: 1.
  Attr<std::int64_t> saturate = {};
};

// Attributes of DeformConv from opset 19 on.
struct DeformConv19Attributes {
  ByName by_name = ByName();
  // Distance between neighbouring kernel elements, one number per spatial axis; absent:
  // all 1.
  Attr<Ints> dilations = {};
  // Number of groups the channels fall into, each group of outputs seeing only its own
  // group of inputs; it divides both channel counts, and `group` = C is a depthwise
  // convolution. Default: 1.
  Attr<std::int64_t> group = {};
  // Spatial sizes `[k1, ..., kn]` of the kernel; absent: those of the weights.
  Attr<Ints> kernel_shape = {};
  // Number of groups the input channels fall into, each with its own offsets and mask;
  // it divides C. Default: 1.
  Attr<std::int64_t> offset_group = {};
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0.
  Attr<Ints> pads = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of QuantizeLinear from opset 19 on.
struct QuantizeLinear19Attributes {
  ByName by_name = ByName();
  // Dimension the scales run along, in [-r, r-1]; unused when there is only one scale.
  // Default: 1.
  Attr<std::int64_t> axis = {};
  // For float8 results: 1 turns values out of range into the nearest bound, 0 into
  // infinity or NaN. All other types always use the bound. Default: 1.
  Attr<std::int64_t> saturate = {};
};

// The operators of ai.onnx, version 19.
class Ops19 : public Ops18 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 19;

  explicit Ops19(std::shared_ptr<Builder> builder)
      : Ops19(std::move(builder), kVersion) {}

  // Slides a window over the spatial axes and returns the mean of the elements in it.
  // Padding does not count by default: windows at the edge divide by the number of real
  // elements only.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each
  //       channel is pooled on its own.
  // Gives
  //   Y: `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k -
  //       1) + 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
  //
  // https://onnx.ai/onnx/operators/onnx__AveragePool.html
  auto AveragePool(
      const Var& X, const AveragePool19Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Converts each element to another type. Fractions are cut off towards zero, integers
  // that are too large keep their low bits, anything but zero becomes true. Casting a
  // float that the integer type cannot hold is undefined. Strings are read and written
  // as decimal numbers.
  //
  // Takes
  //   input: The tensor to convert.
  // Gives
  //   output: Same shape, new type.
  //
  // https://onnx.ai/onnx/operators/onnx__Cast.html
  auto Cast(
      const Var& input, const Cast19Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Converts each element to the type of another tensor, as Cast does with a fixed
  // type.
  //
  // Takes
  //   input: The tensor to convert.
  //   target_type: The tensor whose element type is wanted; its values do not matter.
  // Gives
  //   output: Shape of `input`, type of `target_type`.
  //
  // https://onnx.ai/onnx/operators/onnx__CastLike.html
  auto CastLike(
      const Var& input, const Var& target_type,
      const CastLike19Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Convolution whose kernel elements are moved by `offset`, separately at every output
  // position, and weighted by `mask`. Values at fractional places are interpolated
  // linearly; places outside the padded input count as 0.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images are
  //       `[N, C, H, W]`.
  //   W: Kernels `[M, C/group, k1, ..., kn]`, one per output channel.
  //   offset: Shifts in elements, `[N, offset_group * k1 * ... * kn * n, o1, ..., on]`:
  //       for each group and kernel element n coordinates, y before x.
  //   B: (optional) Summand of each output channel, `[M]`; absent: nothing is added.
  //   mask: (optional) Factor of each sample, `[N, offset_group * k1 * ... * kn, o1,
  //       ..., on]`; absent: all 1.
  // Gives
  //   Y: `[N, M, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k -
  //       1) + 1)) / stride) + 1`.
  //
  // https://onnx.ai/onnx/operators/onnx__DeformConv.html
  template <typename Full = void>
  auto DeformConv(
      const Var& X, const Var& W, const Var& offset, const Var& B = {},
      const Var& mask = {}, const DeformConv19Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto DeformConv(
      const Var& X, const Var& W, const Var& offset,
      const DeformConv19Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return DeformConv(X, W, offset, Var(), Var(), attributes, site);
  }
  auto DeformConv(
      const Var& X, const Var& W, const Var& offset, const Var& B,
      const DeformConv19Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return DeformConv(X, W, offset, B, Var(), attributes, site);
  }

  // Turns quantized numbers back into real ones: `(x - x_zero_point) * x_scale`. There
  // is one scale for all of `x`, one per slice along `axis`, or one per block, as in
  // `QuantizeLinear`. int32 input, such as the sums of `MatMulInteger`, has no zero
  // point.
  //
  // In this version: blocks are not possible: `x_scale` is a scalar or 1-D.
  //
  // Takes
  //   x: Quantized values, of rank r.
  //   x_scale: Size of one step: a scalar, `[d]` along `axis`, or the shape of `x` with
  //       `ceil(d / block_size)` along `axis`.
  //   x_zero_point: (optional) The number that stands for 0, in the shape of `x_scale`
  //       and the type of `x`; absent: 0.
  // Gives
  //   y: Real values, in the shape of `x`.
  //
  // https://onnx.ai/onnx/operators/onnx__DequantizeLinear.html
  template <typename Full = void>
  auto DequantizeLinear(
      const Var& x, const Var& x_scale, const Var& x_zero_point = {},
      const DequantizeLinear13Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto DequantizeLinear(
      const Var& x, const Var& x_scale, const DequantizeLinear13Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return DequantizeLinear(x, x_scale, Var(), attributes, site);
  }

  // Adds elements before and after along each axis, or with negative amounts takes some
  // away.
  //
  // Takes
  //   data: The tensor to pad.
  //   pads: Amounts: all those before, then all those after, for the axes in order.
  //   constant_value: (optional) Fill value of `constant`. Absent: zero, false or the
  //       empty string.
  //   axes: (optional) The axes `pads` speaks of; negative counts from the last.
  //       Absent: all.
  // Gives
  //   output: The padded tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Pad.html
  template <typename Full = void>
  auto Pad(
      const Var& data, const Var& pads, const Var& constant_value = {},
      const Var& axes = {}, const Pad11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto Pad(
      const Var& data, const Var& pads, const Pad11Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Pad(data, pads, Var(), Var(), attributes, site);
  }
  auto Pad(
      const Var& data, const Var& pads, const Var& constant_value,
      const Pad11Attributes& attributes, Site site = Source::current()) const -> Var {
    return Pad(data, pads, constant_value, Var(), attributes, site);
  }

  // Stores real numbers in few bits: `saturate(round(x / y_scale) + y_zero_point)`.
  // Halves round to even, and rounding comes before the zero point is added; values out
  // of range become the nearest bound. There is one scale for all of `x`, one per slice
  // along `axis`, or one per block. Float targets skip the rounding to integers.
  //
  // In this version: blocks are not possible, and the type of `y` is that of
  // `y_zero_point`, or uint8.
  //
  // Takes
  //   x: Values to quantize, of rank r.
  //   y_scale: Size of one step, positive: a scalar, `[d]` along `axis`, or the shape
  //       of `x` with `ceil(d / block_size)` along `axis`.
  //   y_zero_point: (optional) The number that stands for 0, in the shape of `y_scale`
  //       and the type of `y`; absent: 0.
  // Gives
  //   y: Quantized values, in the shape of `x`.
  //
  // https://onnx.ai/onnx/operators/onnx__QuantizeLinear.html
  template <typename Full = void>
  auto QuantizeLinear(
      const Var& x, const Var& y_scale, const Var& y_zero_point = {},
      const QuantizeLinear19Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto QuantizeLinear(
      const Var& x, const Var& y_scale, const QuantizeLinear19Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return QuantizeLinear(x, y_scale, Var(), attributes, site);
  }

  // Scales a tensor up or down by interpolation. Give either `scales` or `sizes`, not
  // both; an empty tensor counts as absent. The output size for scales is floor(input
  // size * scale).
  //
  // Takes
  //   X: The tensor to scale.
  //   roi: (optional) With `tf_crop_and_resize`, the part of the input to take: all
  //       starts, then all ends, where 0 and 1 are the edges.
  //   scales: (optional) Factor for each axis, above 0.
  //   sizes: (optional) Wanted size of each axis.
  // Gives
  //   Y: The scaled tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Resize.html
  template <typename Full = void>
  auto Resize(
      const Var& X, const Var& roi = {}, const Var& scales = {}, const Var& sizes = {},
      const Resize18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto Resize(
      const Var& X, const Resize18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Resize(X, Var(), Var(), Var(), attributes, site);
  }
  auto Resize(
      const Var& X, const Var& roi, const Resize18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Resize(X, roi, Var(), Var(), attributes, site);
  }
  auto Resize(
      const Var& X, const Var& roi, const Var& scales,
      const Resize18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Resize(X, roi, scales, Var(), attributes, site);
  }

 protected:
  Ops19(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops18(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
