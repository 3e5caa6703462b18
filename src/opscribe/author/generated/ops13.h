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

#include "opscribe/author/generated/ops12.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of DequantizeLinear from opset 13 on.
struct DequantizeLinear13Attributes {
  ByName by_name = ByName();
  // Dimension the scales run along, in [-r, r-1]; unused when there is only one scale.
  // Default: 1.
  Attr<std::int64_t> axis = {};
};

// Attributes of Hardmax from opset 13 on.
struct Hardmax13Attributes {
  ByName by_name = ByName();
  // Dimension to work along, in [-r, r-1]. Default: -1.
  Attr<std::int64_t> axis = {};
};

// Attributes of LogSoftmax from opset 13 on.
struct LogSoftmax13Attributes {
  ByName by_name = ByName();
  // Dimension to work along, in [-r, r-1]. Default: -1.
  Attr<std::int64_t> axis = {};
};

// Attributes of QuantizeLinear from opset 13 on.
struct QuantizeLinear13Attributes {
  ByName by_name = ByName();
  // Dimension the scales run along, in [-r, r-1]; unused when there is only one scale.
  // Default: 1.
  Attr<std::int64_t> axis = {};
};

// Attributes of ReduceSum from opset 13 on.
struct ReduceSum13Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output equals the input. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of Softmax from opset 13 on.
struct Softmax13Attributes {
  ByName by_name = ByName();
  // Dimension to work along, in [-r, r-1]. Default: -1.
  Attr<std::int64_t> axis = {};
};

// Attributes of Split from opset 13 on.
struct Split13Attributes {
  ByName by_name = ByName();
  // Axis to cut along, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
};

// The operators of ai.onnx, version 13.
class Ops13 : public Ops12 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 13;

  explicit Ops13(std::shared_ptr<Builder> builder)
      : Ops13(std::move(builder), kVersion) {}

  // Turns quantized numbers back into real ones: `(x - x_zero_point) * x_scale`. There
  // is one scale for all of `x`, one per slice along `axis`, or one per block, as in
  // `QuantizeLinear`. int32 input, such as the sums of `MatMulInteger`, has no zero
  // point.
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

  // Puts a 1 where each slice along `axis` has its maximum and 0 elsewhere. Among equal
  // maxima only the first gets the 1.
  //
  // Takes
  //   input: Scores, of rank r >= 1.
  // Gives
  //   output: 0 or 1, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Hardmax.html
  auto Hardmax(
      const Var& input, const Hardmax13Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Logarithm of `Softmax` along `axis`: `x - ln(sum(exp(x)))`. It stays finite where
  // `Log` of a tiny `Softmax` value would give -infinity.
  //
  // Takes
  //   input: Scores, of rank r >= 1.
  // Gives
  //   output: Values <= 0, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__LogSoftmax.html
  auto LogSoftmax(
      const Var& input, const LogSoftmax13Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Remainder of `A / B`, element by element with broadcasting. By default the result
  // has the sign of the divisor, as `%` in Python; with `fmod` it has the sign of the
  // dividend, as `%` and `fmod` in C. A float divisor of 0 gives NaN, an integer one
  // has no defined result.
  //
  // In this version: floats need `fmod` = 1.
  //
  // Takes
  //   A: Dividend.
  //   B: Divisor, broadcast against `A`.
  // Gives
  //   C: Remainder, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Mod.html
  auto Mod(
      const Var& A, const Var& B, const Mod10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Adds elements before and after along each axis, or with negative amounts takes some
  // away.
  //
  // In this version: all axes are padded.
  //
  // Takes
  //   data: The tensor to pad.
  //   pads: Amounts: all those before, then all those after, for the axes in order.
  //   constant_value: (optional) Fill value of `constant`. Absent: zero, false or the
  //       empty string.
  // Gives
  //   output: The padded tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Pad.html
  template <typename Full = void>
  auto Pad(
      const Var& data, const Var& pads, const Var& constant_value = {},
      const Pad11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto Pad(
      const Var& data, const Var& pads, const Pad11Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Pad(data, pads, Var(), attributes, site);
  }

  // Stores real numbers in few bits: `saturate(round(x / y_scale) + y_zero_point)`.
  // Halves round to even, and rounding comes before the zero point is added; values out
  // of range become the nearest bound. There is one scale for all of `x`, one per slice
  // along `axis`, or one per block. Float targets skip the rounding to integers.
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
      const QuantizeLinear13Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto QuantizeLinear(
      const Var& x, const Var& y_scale, const QuantizeLinear13Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return QuantizeLinear(x, y_scale, Var(), attributes, site);
  }

  // Adds up the absolute values along the given axes, `sum(|x|)`. No elements give 0.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The norms, each >= 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceL1.html
  auto ReduceL1(
      const Var& data, const ReduceL11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Euclidean length along the given axes, `sqrt(sum(x * x))`. No elements give 0.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The norms, each >= 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceL2.html
  auto ReduceL2(
      const Var& data, const ReduceL21Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Logarithm of the sum along the given axes, `log(sum(x))`. A negative sum gives NaN,
  // no elements give minus infinity.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The logarithms.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceLogSum.html
  auto ReduceLogSum(
      const Var& data, const ReduceLogSum1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Logarithm of the sum of exponentials along the given axes, `log(sum(exp(x)))`. To
  // avoid overflow it is computed as `m + log(sum(exp(x - m)))` with m the largest
  // element. No elements give minus infinity.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The logarithms, none below the largest element.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceLogSumExp.html
  auto ReduceLogSumExp(
      const Var& data, const ReduceLogSumExp1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Largest element along the given axes; true counts as larger than false. No elements
  // give minus infinity, or the smallest value of a type without it.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The largest elements.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceMax.html
  auto ReduceMax(
      const Var& data, const ReduceMax1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Average of the elements along the given axes, `sum(x) / n`. The average of no
  // elements is undefined.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The averages, in the type of `data`.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceMean.html
  auto ReduceMean(
      const Var& data, const ReduceMean1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Smallest element along the given axes; false counts as smaller than true. No
  // elements give infinity, or the largest value of a type without it.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The smallest elements.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceMin.html
  auto ReduceMin(
      const Var& data, const ReduceMin1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Multiplies the elements along the given axes. The product of no elements is 1.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The products.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceProd.html
  auto ReduceProd(
      const Var& data, const ReduceProd1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Adds up the elements along the given axes. The sum of no elements is 0. Unlike
  // NumPy, `keepdims` is on by default.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The sums.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceSum.html
  template <typename Full = void>
  auto ReduceSum(
      const Var& data, const Var& axes = {},
      const ReduceSum13Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceSum(
      const Var& data, const ReduceSum13Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceSum(data, Var(), attributes, site);
  }

  // Adds up the squares of the elements along the given axes, `sum(x * x)`. No elements
  // give 0.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The sums of squares.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceSumSquare.html
  auto ReduceSumSquare(
      const Var& data, const ReduceSumSquare1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Gives a tensor another shape with the same elements in the same order. One
  // dimension may be -1: it is worked out from the others. A 0 copies the dimension of
  // the input at that place.
  //
  // In this version: a 0 always copies.
  //
  // Takes
  //   data: The tensor to reshape.
  //   shape: The new dimensions.
  // Gives
  //   reshaped: The same elements in the new shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Reshape.html
  auto Reshape(
      const Var& data, const Var& shape, Site site = Source::current()) const -> Var;

  // Scales a tensor up or down by interpolation. Give either `scales` or `sizes`, not
  // both; an empty tensor counts as absent. The output size for scales is floor(input
  // size * scale).
  //
  // In this version: all axes are given; no antialiasing and no aspect policy.
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
      const Resize11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto Resize(
      const Var& X, const Resize11Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Resize(X, Var(), Var(), Var(), attributes, site);
  }
  auto Resize(
      const Var& X, const Var& roi, const Resize11Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Resize(X, roi, Var(), Var(), attributes, site);
  }
  auto Resize(
      const Var& X, const Var& roi, const Var& scales,
      const Resize11Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Resize(X, roi, scales, Var(), attributes, site);
  }

  // Copies `data` and writes single elements into it: each element of `updates` goes to
  // the same place, except that its position along `axis` is given by `indices`.
  // Without a reduction an index used twice leaves the result open.
  //
  // In this version: values are always replaced.
  //
  // Takes
  //   data: Tensor of rank r >= 1.
  //   indices: Positions along the axis, in [-n, n-1]; rank r.
  //   updates: Values to write, in the shape of `indices`.
  // Gives
  //   output: The changed copy, in the shape of `data`.
  //
  // https://onnx.ai/onnx/operators/onnx__ScatterElements.html
  auto ScatterElements(
      const Var& data, const Var& indices, const Var& updates,
      const ScatterElements11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Copies `data` and writes elements or slices into it by coordinates: the last axis
  // of `indices` holds the first k coordinates of a place. Without a reduction
  // coordinates used twice leave the result open.
  //
  // In this version: values are always replaced.
  //
  // Takes
  //   data: Tensor of rank r >= 1.
  //   indices: Coordinates, rank q >= 1; the last dimension k is at most r. Negative
  //       ones count from the end.
  //   updates: Values to write, of shape indices.shape[:-1] + data.shape[k:].
  // Gives
  //   output: The changed copy, in the shape of `data`.
  //
  // https://onnx.ai/onnx/operators/onnx__ScatterND.html
  auto ScatterND(
      const Var& data, const Var& indices, const Var& updates,
      Site site = Source::current()) const -> Var;

  // The dimensions of a tensor as a tensor, or a range of them. Bounds beyond the rank
  // are moved to it; a start at or after the end gives an empty result.
  //
  // In this version: all dimensions are given.
  //
  // Takes
  //   data: Any tensor.
  // Gives
  //   shape: The dimensions, one-dimensional int64.
  //
  // https://onnx.ai/onnx/operators/onnx__Shape.html
  auto Shape(const Var& data, Site site = Source::current()) const -> Var;

  // Turns each slice along `axis` into shares that add up to 1: `exp(x) / sum(exp(x))`.
  // Subtracting the slice's maximum first gives the same result without overflow.
  //
  // Takes
  //   input: Scores, of rank r >= 1.
  // Gives
  //   output: Values in [0, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Softmax.html
  auto Softmax(
      const Var& input, const Softmax13Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Moves blocks of the plane into channels, the inverse of DepthToSpace with the same
  // mode.
  //
  // In this version: always `DCR`.
  //
  // Takes
  //   input: [N, C, H, W], H and W divisible by blocksize.
  // Gives
  //   output: [N, C * blocksize^2, H / blocksize, W / blocksize].
  //
  // https://onnx.ai/onnx/operators/onnx__SpaceToDepth.html
  auto SpaceToDepth(
      const Var& input, const SpaceToDepth1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Cuts a tensor along an axis into several. Sizes come from `split`, or are equal
  // with `num_outputs`, where the last may be smaller.
  //
  // In this version: without `split` the dimension is divided evenly over the outputs.
  //
  // Takes
  //   input: Tensor of rank r.
  //   split: (optional) Size of each piece; they add up to the dimension. Absent:
  //       `num_outputs` decides.
  // Gives
  //   outputs: (any number) The pieces in order.
  //
  // https://onnx.ai/onnx/operators/onnx__Split.html
  template <typename Full = void>
  auto Split(
      std::size_t num_results, const Var& input, const Var& split = {},
      const Split13Attributes& attributes = {},
      Site site = Source::current()) const -> std::vector<Var>;
  auto Split(
      std::size_t num_results, const Var& input, const Split13Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var> {
    return Split(num_results, input, Var(), attributes, site);
  }
  template <std::size_t kCount>
  auto Split(
      const Var& input, const Var& split = {},
      const Split13Attributes& attributes = {}, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Split(kCount, input, split, attributes, site));
  }

  // Drops axes of size 1. Naming an axis of another size is an error.
  //
  // Takes
  //   data: Tensor of rank r.
  //   axes: (optional) The axes to drop, in [-r, r-1]. Absent: every axis of size 1.
  // Gives
  //   squeezed: The same elements without those axes.
  //
  // https://onnx.ai/onnx/operators/onnx__Squeeze.html
  auto Squeeze(
      const Var& data, const Var& axes = {},
      Site site = Source::current()) const -> Var;

  // Inserts axes of size 1. The positions are those in the result, in any order and
  // without repetition.
  //
  // Takes
  //   data: The tensor to expand.
  //   axes: Positions of the new axes, in [-r, r-1] for a result of rank r.
  // Gives
  //   expanded: The same elements with those axes.
  //
  // https://onnx.ai/onnx/operators/onnx__Unsqueeze.html
  auto Unsqueeze(
      const Var& data, const Var& axes, Site site = Source::current()) const -> Var;

 protected:
  Ops13(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops12(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
