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

#include "opscribe/author/generated/ops17.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of CenterCropPad from opset 18 on.
struct CenterCropPad18Attributes {
  ByName by_name = ByName();
  // The axes `shape` speaks of; negative counts from the last. Default: all.
  Attr<Ints> axes = {};
};

// Attributes of Col2Im from opset 18 on.
struct Col2Im18Attributes {
  ByName by_name = ByName();
  // Distance between neighbouring block elements in the image, one number per axis;
  // absent: all 1.
  Attr<Ints> dilations = {};
  // Elements around the image that blocks may cover, all begins first, then all ends;
  // absent: all 0.
  Attr<Ints> pads = {};
  // Distance between neighbouring blocks, one number per axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of LpPool from opset 18 on.
struct LpPool18Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
  // 1 rounds the output size up, so that a window reaching past the end still counts; a
  // window that would start in the end padding is left out. 0 rounds down. Default: 0.
  Attr<std::int64_t> ceil_mode = {};
  // Distance between neighbouring kernel elements, one number per spatial axis; absent:
  // all 1.
  Attr<Ints> dilations = {};
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

// Attributes of ReduceL1 from opset 18 on.
struct ReduceL118Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output is `|x|`. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of ReduceL2 from opset 18 on.
struct ReduceL218Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output is `|x|`. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of ReduceLogSum from opset 18 on.
struct ReduceLogSum18Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output is `log(x)`. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of ReduceLogSumExp from opset 18 on.
struct ReduceLogSumExp18Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output equals the input. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of ReduceMax from opset 18 on.
struct ReduceMax18Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output equals the input. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of ReduceMean from opset 18 on.
struct ReduceMean18Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output equals the input. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of ReduceMin from opset 18 on.
struct ReduceMin18Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output equals the input. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of ReduceProd from opset 18 on.
struct ReduceProd18Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output equals the input. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of ReduceSumSquare from opset 18 on.
struct ReduceSumSquare18Attributes {
  ByName by_name = ByName();
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
  // What absent or empty `axes` mean. 0: reduce all axes. 1: reduce none, so that the
  // output is `x * x`. Default: 0.
  Attr<std::int64_t> noop_with_empty_axes = {};
};

// Attributes of Resize from opset 18 on.
struct Resize18Attributes {
  ByName by_name = ByName();
  // 1: when scaling down, the filter of `linear` and `cubic` is widened so that every
  // input point counts. Default: 0.
  Attr<std::int64_t> antialias = {};
  // The axes that `roi`, `scales` and `sizes` speak of; negative counts from the last.
  // Default: all.
  Attr<Ints> axes = {};
  // How an output position becomes an input position: `half_pixel`,
  // `half_pixel_symmetric`, `pytorch_half_pixel`, `align_corners`, `asymmetric` or
  // `tf_crop_and_resize`. Default: "half_pixel".
  Attr<std::string> coordinate_transformation_mode = {};
  // The coefficient of the cubic kernel; -0.5 and -0.75 are usual. Default: -0.75.
  Attr<float> cubic_coeff_a = {};
  // 1: in `cubic` weights of points outside are zero and the others are scaled up to
  // sum to one. Default: 0.
  Attr<std::int64_t> exclude_outside = {};
  // With `tf_crop_and_resize`, the value of places outside the input. Default: 0.0.
  Attr<float> extrapolation_value = {};
  // With `sizes`: `stretch` takes them as they are, `not_larger` and `not_smaller`
  // scale all axes alike so that none is larger or smaller than asked. Default:
  // "stretch".
  Attr<std::string> keep_aspect_ratio_policy = {};
  // `nearest`, `linear` or `cubic`. Default: "nearest".
  Attr<std::string> mode = {};
  // How `nearest` rounds: `round_prefer_floor`, `round_prefer_ceil`, `floor` or `ceil`.
  // Default: "round_prefer_floor".
  Attr<std::string> nearest_mode = {};
};

// Attributes of Split from opset 18 on.
struct Split18Attributes {
  ByName by_name = ByName();
  // Axis to cut along, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
  // Number of pieces, equal to the number of outputs; not together with `split`.
  Attr<std::int64_t> num_outputs = {};
};

// The operators of ai.onnx, version 18.
class Ops18 : public Ops17 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 18;

  explicit Ops18(std::shared_ptr<Builder> builder)
      : Ops18(std::move(builder), kVersion) {}

  // Keeps the bits set in both integers, element by element, both broadcast to a common
  // shape. For bool tensors use `And`.
  //
  // Takes
  //   A: First operand.
  //   B: Second operand, broadcast against `A`.
  // Gives
  //   C: `A & B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__BitwiseAnd.html
  auto BitwiseAnd(
      const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // Flips every bit of the integers: `-x - 1` for signed types, `max - x` for unsigned
  // ones. For bool tensors use `Not`.
  //
  // Takes
  //   X: Integers of any shape.
  // Gives
  //   Y: `~X`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__BitwiseNot.html
  auto BitwiseNot(const Var& X, Site site = Source::current()) const -> Var;

  // Sets the bits set in at least one of the integers, element by element, both
  // broadcast to a common shape. For bool tensors use `Or`.
  //
  // Takes
  //   A: First operand.
  //   B: Second operand, broadcast against `A`.
  // Gives
  //   C: `A | B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__BitwiseOr.html
  auto BitwiseOr(
      const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // Sets the bits set in exactly one of the integers, element by element, both
  // broadcast to a common shape. For bool tensors use `Xor`.
  //
  // Takes
  //   A: First operand.
  //   B: Second operand, broadcast against `A`.
  // Gives
  //   C: `A ^ B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__BitwiseXor.html
  auto BitwiseXor(
      const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // Cuts or pads a tensor to a given shape, keeping its middle. Where it is too large
  // the same amount is cut on both sides, where it is too small zeros are added on both
  // sides; an odd one goes to the end.
  //
  // Takes
  //   input_data: The tensor to fit.
  //   shape: Wanted size of each axis in `axes`.
  // Gives
  //   output_data: The tensor of that size; other axes are unchanged.
  //
  // https://onnx.ai/onnx/operators/onnx__CenterCropPad.html
  auto CenterCropPad(
      const Var& input_data, const Var& shape,
      const CenterCropPad18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Puts every column of `input` back as a block of the image, at the position a
  // sliding window would have had. Where blocks overlap their values are added, so it
  // is the gradient of taking windows, not its inverse. Values that fall on the padding
  // are dropped.
  //
  // Takes
  //   input: Columns `[N, C * prod(block_shape), L]`; the L blocks go in row-major
  //       order, the last axis fastest.
  //   image_shape: Spatial sizes `[i1, ..., in]` of the result, n >= 2.
  //   block_shape: Spatial sizes `[b1, ..., bn]` of a block before dilation, n >= 2.
  // Gives
  //   output: Images `[N, C, i1, ..., in]`.
  //
  // https://onnx.ai/onnx/operators/onnx__Col2Im.html
  auto Col2Im(
      const Var& input, const Var& image_shape, const Var& block_shape,
      const Col2Im18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Deprecated from opset 18 on; its page says what to use instead:
  // https://onnx.ai/onnx/operators/onnx__GroupNormalization.html
  template <typename... Args>
  auto GroupNormalization(Args&&...) const -> Var = delete;

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
      const Var& X, const LpPool18Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Smooth activation `x * tanh(softplus(x))` with `softplus(x) = ln(1 + exp(x))`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Mish.html
  auto Mish(const Var& X, Site site = Source::current()) const -> Var;

  // Takes the value out of an optional; an empty one is an error. A value that is no
  // optional passes through.
  //
  // Takes
  //   input: The optional, or a plain tensor or sequence.
  // Gives
  //   output: The value inside.
  //
  // https://onnx.ai/onnx/operators/onnx__OptionalGetElement.html
  auto OptionalGetElement(const Var& input, Site site = Source::current()) const -> Var;

  // Tells whether an optional has a value. A tensor or sequence that is no optional
  // counts as a value; an input left out counts as none.
  //
  // Takes
  //   input: (optional) The optional, or a plain tensor or sequence. Absent: the answer
  //       is false.
  // Gives
  //   output: Boolean scalar.
  //
  // https://onnx.ai/onnx/operators/onnx__OptionalHasElement.html
  auto OptionalHasElement(
      const Var& input = {}, Site site = Source::current()) const -> Var;

  // Adds elements before and after along each axis, or with negative amounts takes some
  // away.
  //
  // In this version: `wrap` is not there.
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

  // Adds up the absolute values along the given axes, `sum(|x|)`. No elements give 0.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The norms, each >= 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceL1.html
  template <typename Full = void>
  auto ReduceL1(
      const Var& data, const Var& axes = {},
      const ReduceL118Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceL1(
      const Var& data, const ReduceL118Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceL1(data, Var(), attributes, site);
  }

  // Euclidean length along the given axes, `sqrt(sum(x * x))`. No elements give 0.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The norms, each >= 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceL2.html
  template <typename Full = void>
  auto ReduceL2(
      const Var& data, const Var& axes = {},
      const ReduceL218Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceL2(
      const Var& data, const ReduceL218Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceL2(data, Var(), attributes, site);
  }

  // Logarithm of the sum along the given axes, `log(sum(x))`. A negative sum gives NaN,
  // no elements give minus infinity.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The logarithms.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceLogSum.html
  template <typename Full = void>
  auto ReduceLogSum(
      const Var& data, const Var& axes = {},
      const ReduceLogSum18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceLogSum(
      const Var& data, const ReduceLogSum18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceLogSum(data, Var(), attributes, site);
  }

  // Logarithm of the sum of exponentials along the given axes, `log(sum(exp(x)))`. To
  // avoid overflow it is computed as `m + log(sum(exp(x - m)))` with m the largest
  // element. No elements give minus infinity.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The logarithms, none below the largest element.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceLogSumExp.html
  template <typename Full = void>
  auto ReduceLogSumExp(
      const Var& data, const Var& axes = {},
      const ReduceLogSumExp18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceLogSumExp(
      const Var& data, const ReduceLogSumExp18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceLogSumExp(data, Var(), attributes, site);
  }

  // Largest element along the given axes; true counts as larger than false. No elements
  // give minus infinity, or the smallest value of a type without it.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The largest elements.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceMax.html
  template <typename Full = void>
  auto ReduceMax(
      const Var& data, const Var& axes = {},
      const ReduceMax18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceMax(
      const Var& data, const ReduceMax18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceMax(data, Var(), attributes, site);
  }

  // Average of the elements along the given axes, `sum(x) / n`. The average of no
  // elements is undefined.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The averages, in the type of `data`.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceMean.html
  template <typename Full = void>
  auto ReduceMean(
      const Var& data, const Var& axes = {},
      const ReduceMean18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceMean(
      const Var& data, const ReduceMean18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceMean(data, Var(), attributes, site);
  }

  // Smallest element along the given axes; false counts as smaller than true. No
  // elements give infinity, or the largest value of a type without it.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The smallest elements.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceMin.html
  template <typename Full = void>
  auto ReduceMin(
      const Var& data, const Var& axes = {},
      const ReduceMin18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceMin(
      const Var& data, const ReduceMin18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceMin(data, Var(), attributes, site);
  }

  // Multiplies the elements along the given axes. The product of no elements is 1.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The products.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceProd.html
  template <typename Full = void>
  auto ReduceProd(
      const Var& data, const Var& axes = {},
      const ReduceProd18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceProd(
      const Var& data, const ReduceProd18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceProd(data, Var(), attributes, site);
  }

  // Adds up the squares of the elements along the given axes, `sum(x * x)`. No elements
  // give 0.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  //   axes: (optional) The axes to reduce, in [-r, r-1]. Absent or empty:
  //       `noop_with_empty_axes` decides.
  // Gives
  //   reduced: The sums of squares.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceSumSquare.html
  template <typename Full = void>
  auto ReduceSumSquare(
      const Var& data, const Var& axes = {},
      const ReduceSumSquare18Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ReduceSumSquare(
      const Var& data, const ReduceSumSquare18Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ReduceSumSquare(data, Var(), attributes, site);
  }

  // Scales a tensor up or down by interpolation. Give either `scales` or `sizes`, not
  // both; an empty tensor counts as absent. The output size for scales is floor(input
  // size * scale).
  //
  // In this version: `half_pixel_symmetric` is not there.
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

  // Copies `data` and writes single elements into it: each element of `updates` goes to
  // the same place, except that its position along `axis` is given by `indices`.
  // Without a reduction an index used twice leaves the result open.
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
      const ScatterElements16Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Copies `data` and writes elements or slices into it by coordinates: the last axis
  // of `indices` holds the first k coordinates of a place. Without a reduction
  // coordinates used twice leave the result open.
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
      const ScatterND16Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Cuts a tensor along an axis into several. Sizes come from `split`, or are equal
  // with `num_outputs`, where the last may be smaller.
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
      const Split18Attributes& attributes = {},
      Site site = Source::current()) const -> std::vector<Var>;
  auto Split(
      std::size_t num_results, const Var& input, const Split18Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var> {
    return Split(num_results, input, Var(), attributes, site);
  }
  template <std::size_t kCount>
  auto Split(
      const Var& input, const Var& split = {},
      const Split18Attributes& attributes = {}, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Split(kCount, input, split, attributes, site));
  }

 protected:
  Ops18(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops17(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
