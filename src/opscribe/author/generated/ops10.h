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

#include "opscribe/author/generated/ops9.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of AveragePool from opset 10 on.
struct AveragePool10Attributes {
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
  // Window size along each spatial axis, `[k1, ..., kn]`. Required.
  Required<Ints> kernel_shape;
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of ConvInteger from opset 10 on.
struct ConvInteger10Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
  // Distance between neighbouring kernel elements, one number per spatial axis; absent:
  // all 1.
  Attr<Ints> dilations = {};
  // Number of groups the channels fall into, each group of outputs seeing only its own
  // group of inputs; it divides both channel counts, and `group` = C is a depthwise
  // convolution. Default: 1.
  Attr<std::int64_t> group = {};
  // Spatial sizes `[k1, ..., kn]` of the kernel; absent: those of the weights.
  Attr<Ints> kernel_shape = {};
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of IsInf from opset 10 on.
struct IsInf10Attributes {
  ByName by_name = ByName();
  // 1: minus infinity counts. Default: 1.
  Attr<std::int64_t> detect_negative = {};
  // 1: plus infinity counts. Default: 1.
  Attr<std::int64_t> detect_positive = {};
};

// Attributes of MaxPool from opset 10 on.
struct MaxPool10Attributes {
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
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Order of elements that `Indices` counts in: 0 row-major, 1 column-major over the
  // spatial axes; `Y` stays the same. Default: 0.
  Attr<std::int64_t> storage_order = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of Mod from opset 10 on.
struct Mod10Attributes {
  ByName by_name = ByName();
  // How the quotient is rounded: 0 down, 1 toward zero. Default: 0.
  Attr<std::int64_t> fmod = {};
};

// Attributes of NonMaxSuppression from opset 10 on.
struct NonMaxSuppression10Attributes {
  ByName by_name = ByName();
  // Layout of a box: 0 is `[y1, x1, y2, x2]`, two opposite corners in any order; 1 is
  // `[x_center, y_center, width, height]`. Default: 0.
  Attr<std::int64_t> center_point_box = {};
};

// Attributes of QLinearConv from opset 10 on.
struct QLinearConv10Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
  // Distance between neighbouring kernel elements, one number per spatial axis; absent:
  // all 1.
  Attr<Ints> dilations = {};
  // Number of groups the channels fall into, each group of outputs seeing only its own
  // group of inputs; it divides both channel counts, and `group` = C is a depthwise
  // convolution. Default: 1.
  Attr<std::int64_t> group = {};
  // Spatial sizes `[k1, ..., kn]` of the kernel; absent: those of the weights.
  Attr<Ints> kernel_shape = {};
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of Resize from opset 10 on.
struct Resize10Attributes {
  ByName by_name = ByName();
  // `nearest`, `linear` or `cubic`. Default: "nearest".
  Attr<std::string> mode = {};
};

// Attributes of ReverseSequence from opset 10 on.
struct ReverseSequence10Attributes {
  ByName by_name = ByName();
  // The axis of the batch, 0 or 1, other than `time_axis`. Default: 1.
  Attr<std::int64_t> batch_axis = {};
  // The axis of time, 0 or 1. Default: 0.
  Attr<std::int64_t> time_axis = {};
};

// Attributes of RoiAlign from opset 10 on.
struct RoiAlign10Attributes {
  ByName by_name = ByName();
  // How samples of a bin are pooled: `avg` or `max`. Default: "avg".
  Attr<std::string> mode = {};
  // Bins per region, downwards. Default: 1.
  Attr<std::int64_t> output_height = {};
  // Bins per region, across. Default: 1.
  Attr<std::int64_t> output_width = {};
  // Samples per bin in each direction; 0 chooses `ceil(region size / output size)`.
  // Default: 0.
  Attr<std::int64_t> sampling_ratio = {};
  // Size of `X` relative to the image that `rois` refer to, such as 0.0625 after
  // 16-fold downsampling. Default: 1.0.
  Attr<float> spatial_scale = {};
};

// Attributes of StringNormalizer from opset 10 on.
struct StringNormalizer10Attributes {
  ByName by_name = ByName();
  // `LOWER`, `UPPER` or `NONE`, applied after the removal. Default: "NONE".
  Attr<std::string> case_change_action = {};
  // 1 compares with `stopwords` exactly, 0 regardless of case. Default: 0.
  Attr<std::int64_t> is_case_sensitive = {};
  // Locale whose rules change the case, such as `en_US`; absent: `en_US` or the
  // platform's equivalent.
  Attr<std::string> locale = {};
  // Strings to remove; absent: none.
  Attr<Strings> stopwords = {};
};

// Attributes of ThresholdedRelu from opset 10 on.
struct ThresholdedRelu10Attributes {
  ByName by_name = ByName();
  // Threshold that a value must exceed. Default: 1.0.
  Attr<float> alpha = {};
};

// Attributes of TopK from opset 10 on.
struct TopK10Attributes {
  ByName by_name = ByName();
  // Axis to search along, in [-r, r-1]. Default: -1.
  Attr<std::int64_t> axis = {};
};

// The operators of ai.onnx, version 10.
class Ops10 : public Ops9 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 10;

  explicit Ops10(std::shared_ptr<Builder> builder)
      : Ops10(std::move(builder), kVersion) {}

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
      const Var& X, const AveragePool10Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Convolution of integers: the zero points are subtracted first, products are summed
  // in int32, which wraps around on overflow. Padding adds the zero point of `x`, that
  // is a true zero. The scales do not appear; multiply the result by `x_scale *
  // w_scale` to get real numbers.
  //
  // Takes
  //   x: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images are
  //       `[N, C, H, W]`.
  //   w: Kernels `[M, C/group, k1, ..., kn]`, one per output channel.
  //   x_zero_point: (optional) Scalar, the integer that stands for 0 in `x`; absent: 0.
  //   w_zero_point: (optional) The integer that stands for 0 in `w`: a scalar, or `[M]`
  //       for one per output channel; absent: 0.
  // Gives
  //   y: `[N, M, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k -
  //       1) + 1)) / stride) + 1`.
  //
  // https://onnx.ai/onnx/operators/onnx__ConvInteger.html
  template <typename Full = void>
  auto ConvInteger(
      const Var& x, const Var& w, const Var& x_zero_point = {},
      const Var& w_zero_point = {}, const ConvInteger10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ConvInteger(
      const Var& x, const Var& w, const ConvInteger10Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ConvInteger(x, w, Var(), Var(), attributes, site);
  }
  auto ConvInteger(
      const Var& x, const Var& w, const Var& x_zero_point,
      const ConvInteger10Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ConvInteger(x, w, x_zero_point, Var(), attributes, site);
  }

  // Turns quantized numbers back into real ones: `(x - x_zero_point) * x_scale`. There
  // is one scale for all of `x`, one per slice along `axis`, or one per block, as in
  // `QuantizeLinear`. int32 input, such as the sums of `MatMulInteger`, has no zero
  // point.
  //
  // In this version: one scale for all of `x`: `x_scale` and `x_zero_point` are
  // scalars.
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
  auto DequantizeLinear(
      const Var& x, const Var& x_scale, const Var& x_zero_point = {},
      Site site = Source::current()) const -> Var;

  // While training, sets a random share `ratio` of the elements to 0 and multiplies the
  // others by `1 / (1 - ratio)`, which keeps the expected sum. Without a true
  // `training_mode` it copies `data`, whatever `ratio` says.
  //
  // In this version: no input says whether to train: that is up to the runtime, and
  // inference copies.
  //
  // Takes
  //   data: Values of any shape.
  // Gives
  //   output: In the shape of `data`.
  //   mask: (optional) True where an element was kept, in the shape of `data`; all true
  //       when nothing is dropped.
  //
  // https://onnx.ai/onnx/operators/onnx__Dropout.html
  auto Dropout(
      const Var& data, const Dropout7Attributes& attributes = {},
      Site site = Source::current()) const -> Dropout1Outputs;

  // Tells for each element whether it is infinite.
  //
  // Takes
  //   X: The numbers to look at.
  // Gives
  //   Y: True where the element is infinite and its sign counts.
  //
  // https://onnx.ai/onnx/operators/onnx__IsInf.html
  auto IsInf(
      const Var& X, const IsInf10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Matrix product of 8-bit integers after subtracting their zero points, with the
  // batch rules of `MatMul`. Products are summed in int32, which wraps around on
  // overflow.
  //
  // Takes
  //   A: Left operand, `[..., M, K]`.
  //   B: Right operand, `[..., K, N]`.
  //   a_zero_point: (optional) Scalar for all of `A`, or one per row: `[M]` for a
  //       matrix, `[..., M, 1]` for a batch; absent: 0.
  //   b_zero_point: (optional) Scalar for all of `B`, or one per column: `[N]` for a
  //       matrix, `[..., 1, N]` for a batch; absent: 0.
  // Gives
  //   Y: Int32 products, `[..., M, N]`.
  //
  // https://onnx.ai/onnx/operators/onnx__MatMulInteger.html
  auto MatMulInteger(
      const Var& A, const Var& B, const Var& a_zero_point = {},
      const Var& b_zero_point = {}, Site site = Source::current()) const -> Var;

  // Slides a window over the spatial axes and returns its largest element. Padding
  // never wins: it counts as the lowest value there is, not as 0.
  //
  // In this version: does not state yet that absent `strides` and `dilations` are 1.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each
  //       channel is pooled on its own.
  // Gives
  //   Y: `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k -
  //       1) + 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
  //   Indices: (optional) Place of each maximum in the flattened `X`, in [0,
  //       N*C*D1*...*Dn - 1]; batch and channel are included, padding is not.
  //
  // https://onnx.ai/onnx/operators/onnx__MaxPool.html
  auto MaxPool(
      const Var& X, const MaxPool10Attributes& attributes,
      Site site = Source::current()) const -> MaxPool8Outputs;

  // Remainder of `A / B`, element by element with broadcasting. By default the result
  // has the sign of the divisor, as `%` in Python; with `fmod` it has the sign of the
  // dividend, as `%` and `fmod` in C. A float divisor of 0 gives NaN, an integer one
  // has no defined result.
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

  // For each batch and class, takes boxes from the best score down and drops those that
  // overlap one already taken by more than `iou_threshold` (intersection over union;
  // equal is kept). Equal scores go by the lower index. Without
  // `max_output_boxes_per_class` nothing is selected at all.
  //
  // Takes
  //   boxes: Boxes `[batches, boxes, 4]`, shared by all classes.
  //   scores: Scores `[batches, classes, boxes]`.
  //   max_output_boxes_per_class: (optional) Scalar, the most boxes to take per batch
  //       and class; absent or 0: none.
  //   iou_threshold: (optional) Scalar in [0, 1], the largest overlap that is still
  //       kept; absent: 0.
  //   score_threshold: (optional) Scalar, only boxes with a score above it take part;
  //       absent: all do.
  // Gives
  //   selected_indices: One row `[batch, class, box]` per box taken, `[selected, 3]`;
  //       best first within a class.
  //
  // https://onnx.ai/onnx/operators/onnx__NonMaxSuppression.html
  template <typename Full = void>
  auto NonMaxSuppression(
      const Var& boxes, const Var& scores, const Var& max_output_boxes_per_class = {},
      const Var& iou_threshold = {}, const Var& score_threshold = {},
      const NonMaxSuppression10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto NonMaxSuppression(
      const Var& boxes, const Var& scores,
      const NonMaxSuppression10Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return NonMaxSuppression(boxes, scores, Var(), Var(), Var(), attributes, site);
  }
  auto NonMaxSuppression(
      const Var& boxes, const Var& scores, const Var& max_output_boxes_per_class,
      const NonMaxSuppression10Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return NonMaxSuppression(boxes, scores, max_output_boxes_per_class, Var(), Var(), attributes, site);
  }
  auto NonMaxSuppression(
      const Var& boxes, const Var& scores, const Var& max_output_boxes_per_class,
      const Var& iou_threshold, const NonMaxSuppression10Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return NonMaxSuppression(boxes, scores, max_output_boxes_per_class, iou_threshold, Var(), attributes, site);
  }

  // Convolution of quantized numbers, `real = (q - zero_point) * scale`, with a
  // quantized result. The exact sum is multiplied by `x_scale * w_scale / y_scale`,
  // rounded half to even, moved by `y_zero_point` and limited to the range of the type.
  // Only the weights may have a scale per output channel.
  //
  // Takes
  //   x: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images are
  //       `[N, C, H, W]`.
  //   x_scale: Scalar, the real size of one step of `x`.
  //   x_zero_point: Scalar, the integer that stands for 0 in `x`.
  //   w: Kernels `[M, C/group, k1, ..., kn]`, one per output channel.
  //   w_scale: Real size of one step of `w`: a scalar, or `[M]` for one per output
  //       channel.
  //   w_zero_point: The integer that stands for 0 in `w`, in the shape of `w_scale`.
  //   y_scale: Scalar, the real size of one step of `y`.
  //   y_zero_point: Scalar, the integer that stands for 0 in `y`; its type is the type
  //       of `y`.
  //   B: (optional) Summand of each output channel, `[M]`, in steps of `x_scale *
  //       w_scale` with zero point 0; absent: nothing is added.
  // Gives
  //   y: `[N, M, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k -
  //       1) + 1)) / stride) + 1`.
  //
  // https://onnx.ai/onnx/operators/onnx__QLinearConv.html
  template <typename Full = void>
  auto QLinearConv(
      const Var& x, const Var& x_scale, const Var& x_zero_point, const Var& w,
      const Var& w_scale, const Var& w_zero_point, const Var& y_scale,
      const Var& y_zero_point, const Var& B = {},
      const QLinearConv10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto QLinearConv(
      const Var& x, const Var& x_scale, const Var& x_zero_point, const Var& w,
      const Var& w_scale, const Var& w_zero_point, const Var& y_scale,
      const Var& y_zero_point, const QLinearConv10Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return QLinearConv(x, x_scale, x_zero_point, w, w_scale, w_zero_point, y_scale, y_zero_point, Var(), attributes, site);
  }

  // Matrix product of quantized operands with a quantized result: as if both were
  // dequantized, multiplied with the rules of `MatMul`, and the product quantized by
  // `y_scale` and `y_zero_point`. Halves round to even before the zero point is added,
  // and results saturate at the limits of the type.
  //
  // Takes
  //   a: Left operand, `[..., M, K]`.
  //   a_scale: Scale of `a`: scalar for all of `a`, or one per row: `[M]` for a matrix,
  //       `[..., M, 1]` for a batch.
  //   a_zero_point: Zero point of `a`, in the shape of `a_scale`.
  //   b: Right operand, `[..., K, N]`.
  //   b_scale: Scale of `b`: scalar for all of `b`, or one per column: `[N]` for a
  //       matrix, `[..., 1, N]` for a batch.
  //   b_zero_point: Zero point of `b`, in the shape of `b_scale`.
  //   y_scale: Scale of the result, usually a scalar.
  //   y_zero_point: Zero point of the result, in the shape of `y_scale`; its type is
  //       the result's.
  // Gives
  //   y: Quantized product, `[..., M, N]`.
  //
  // https://onnx.ai/onnx/operators/onnx__QLinearMatMul.html
  auto QLinearMatMul(
      const Var& a, const Var& a_scale, const Var& a_zero_point, const Var& b,
      const Var& b_scale, const Var& b_zero_point, const Var& y_scale,
      const Var& y_zero_point, Site site = Source::current()) const -> Var;

  // Stores real numbers in few bits: `saturate(round(x / y_scale) + y_zero_point)`.
  // Halves round to even, and rounding comes before the zero point is added; values out
  // of range become the nearest bound. There is one scale for all of `x`, one per slice
  // along `axis`, or one per block. Float targets skip the rounding to integers.
  //
  // In this version: one scale for all of `x`: `y_scale` and `y_zero_point` are
  // scalars.
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
  auto QuantizeLinear(
      const Var& x, const Var& y_scale, const Var& y_zero_point = {},
      Site site = Source::current()) const -> Var;

  // Scales a tensor up or down by interpolation. Give either `scales` or `sizes`, not
  // both; an empty tensor counts as absent. The output size for scales is floor(input
  // size * scale).
  //
  // In this version: only `nearest` and `linear`, with positions as in `asymmetric` and
  // rounding down.
  //
  // Takes
  //   X: The tensor to scale.
  //   scales: Factor for each axis, above 0.
  // Gives
  //   Y: The scaled tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Resize.html
  auto Resize(
      const Var& X, const Var& scales, const Resize10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Reverses the first part of each sequence of a batch and leaves the rest in place;
  // each sequence has its own length.
  //
  // Takes
  //   input: Tensor of rank r >= 2.
  //   sequence_lens: How many steps to reverse, one number per sequence, between 1 and
  //       the size of the time axis.
  // Gives
  //   Y: The tensor with reversed parts.
  //
  // https://onnx.ai/onnx/operators/onnx__ReverseSequence.html
  auto ReverseSequence(
      const Var& input, const Var& sequence_lens,
      const ReverseSequence10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Divides each region into `output_height` by `output_width` bins and pools bilinear
  // samples of `X` within each bin. Region corners are real numbers, x before y, and
  // are multiplied by `spatial_scale` to reach the coordinates of `X`; samples more
  // than a pixel outside count as 0.
  //
  // In this version: coordinates are not shifted, as with `output_half_pixel`.
  //
  // Takes
  //   X: Feature maps `[N, C, H, W]`.
  //   rois: Regions `[R, 4]`, each `[x1, y1, x2, y2]`.
  //   batch_indices: Index in [0, N-1] of the image each region belongs to, `[R]`.
  // Gives
  //   Y: Pooled regions `[R, C, output_height, output_width]`.
  //
  // https://onnx.ai/onnx/operators/onnx__RoiAlign.html
  auto RoiAlign(
      const Var& X, const Var& rois, const Var& batch_indices,
      const RoiAlign10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Cuts out a part of a tensor as Python does with data[start:end:step]. Negative
  // bounds count from the end, bounds beyond it are moved to it. To run backward to the
  // very first element use a very small `ends`, since -1 means the last.
  //
  // In this version: axes may not be negative.
  //
  // Takes
  //   data: The tensor to cut.
  //   starts: First index for each axis in `axes`.
  //   ends: First index not to include, for each axis in `axes`.
  //   axes: (optional) The axes cut; negative counts from the last. Absent: the first
  //       ones.
  //   steps: (optional) Step for each axis, not 0; negative runs backward. Absent: 1.
  // Gives
  //   output: The part.
  //
  // https://onnx.ai/onnx/operators/onnx__Slice.html
  auto Slice(
      const Var& data, const Var& starts, const Var& ends, const Var& axes = {},
      const Var& steps = {}, Site site = Source::current()) const -> Var;

  // Removes every string that `stopwords` lists, then changes the case of the remaining
  // ones. When none remains the result is one empty string, not an empty tensor.
  //
  // Takes
  //   X: UTF-8 strings, `[C]` or `[1, C]`.
  // Gives
  //   Y: Remaining strings, `[k]` or `[1, k]` with k >= 1.
  //
  // https://onnx.ai/onnx/operators/onnx__StringNormalizer.html
  auto StringNormalizer(
      const Var& X, const StringNormalizer10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Keeps values above `alpha` and replaces all others, `alpha` included, by 0.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: `x` or 0, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__ThresholdedRelu.html
  auto ThresholdedRelu(
      const Var& X, const ThresholdedRelu10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Finds the `K` largest elements along `axis`, or the smallest with `largest` 0,
  // together with their positions. Of equal elements the one with the lower index comes
  // first, in both directions.
  //
  // In this version: always finds the largest elements.
  //
  // Takes
  //   X: Values, of rank r >= 1.
  //   K: 1-D with one element, how many to find; at most the size of the axis.
  // Gives
  //   Values: The elements found, in the shape of `X` with `K` along the axis.
  //   Indices: Their positions along the axis, in the shape of `Values`.
  //
  // https://onnx.ai/onnx/operators/onnx__TopK.html
  auto TopK(
      const Var& X, const Var& K, const TopK10Attributes& attributes = {},
      Site site = Source::current()) const -> TopK1Outputs;

  // Deprecated from opset 10 on; its page says what to use instead:
  // https://onnx.ai/onnx/operators/onnx__Upsample.html
  template <typename... Args>
  auto Upsample(Args&&...) const -> Var = delete;

 protected:
  Ops10(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops9(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
