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

#include "opscribe/author/generated/ops10.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of BitShift from opset 11 on.
struct BitShift11Attributes {
  ByName by_name = ByName();
  // `LEFT`, towards greater numbers, or `RIGHT`. Required.
  Required<std::string> direction;
};

// Attributes of ConcatFromSequence from opset 11 on.
struct ConcatFromSequence11Attributes {
  ByName by_name = ByName();
  // Axis to join along, in [-r, r-1] for tensors of rank r; with `new_axis` in [-r-1,
  // r]. Required.
  Required<std::int64_t> axis;
  // 1 stacks the tensors along a new axis, 0 joins them along an existing one. Default:
  // 0.
  Attr<std::int64_t> new_axis = {};
};

// Attributes of Constant from opset 11 on.
struct Constant11Attributes {
  ByName by_name = ByName();
  // The value as a sparse tensor.
  Attr<SparseTensor> sparse_value = {};
  // The value as a tensor.
  Attr<Tensor> value = {};
};

// Attributes of CumSum from opset 11 on.
struct CumSum11Attributes {
  ByName by_name = ByName();
  // 1 leaves an element out of its own result, so the first one is 0; 0 counts it in.
  // Default: 0.
  Attr<std::int64_t> exclusive = {};
  // 1 starts at the end of the axis; 0 at its beginning. Default: 0.
  Attr<std::int64_t> reverse = {};
};

// Attributes of DepthToSpace from opset 11 on.
struct DepthToSpace11Attributes {
  ByName by_name = ByName();
  // Side of a block. Required.
  Required<std::int64_t> blocksize;
  // Which channels form a block: `DCR` takes those that are C / blocksize^2 apart,
  // `CRD` neighbouring ones. Default: "DCR".
  Attr<std::string> mode = {};
};

// Outputs of DynamicQuantizeLinear from opset 11 on.
struct DynamicQuantizeLinear11Outputs {
  // Quantized values in [0, 255], in the shape of `x`.
  Var y;
  // Scalar, the size of one step: `(max(0, max(x)) - min(0, min(x))) / 255`.
  Var y_scale;
  // Scalar, the number in `y` that stands for 0.
  Var y_zero_point;

  auto to_array() const -> std::array<Var, 3> {
    return {y, y_scale, y_zero_point};
  }
};

// Attributes of GatherElements from opset 11 on.
struct GatherElements11Attributes {
  ByName by_name = ByName();
  // Axis along which `indices` choose, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
};

// Attributes of Pad from opset 11 on.
struct Pad11Attributes {
  ByName by_name = ByName();
  // `constant` fills with `constant_value`, `reflect` mirrors without repeating the
  // edge, `edge` repeats the edge, `wrap` starts over from the other side. Default:
  // "constant".
  Attr<std::string> mode = {};
};

// Attributes of Resize from opset 11 on.
struct Resize11Attributes {
  ByName by_name = ByName();
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
  // `nearest`, `linear` or `cubic`. Default: "nearest".
  Attr<std::string> mode = {};
  // How `nearest` rounds: `round_prefer_floor`, `round_prefer_ceil`, `floor` or `ceil`.
  // Default: "round_prefer_floor".
  Attr<std::string> nearest_mode = {};
};

// Attributes of ScatterElements from opset 11 on.
struct ScatterElements11Attributes {
  ByName by_name = ByName();
  // Axis along which `indices` choose, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
};

// Attributes of SequenceEmpty from opset 11 on.
struct SequenceEmpty11Attributes {
  ByName by_name = ByName();
  // Element type of the tensors the sequence will hold, as a number of the format.
  // Default: float.
  Attr<std::int64_t> dtype = {};
};

// Attributes of SplitToSequence from opset 11 on.
struct SplitToSequence11Attributes {
  ByName by_name = ByName();
  // Axis to cut along, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
  // Only without `split`: 1 keeps the cut axis with size 1, 0 drops it. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of TopK from opset 11 on.
struct TopK11Attributes {
  ByName by_name = ByName();
  // Axis to search along, in [-r, r-1]. Default: -1.
  Attr<std::int64_t> axis = {};
  // 1 finds the largest elements, 0 the smallest. Default: 1.
  Attr<std::int64_t> largest = {};
  // 1 returns them best first; 0 leaves the order open. Default: 1.
  Attr<std::int64_t> sorted = {};
};

// Attributes of Unique from opset 11 on.
struct Unique11Attributes {
  ByName by_name = ByName();
  // Axis whose slices are compared, in [-r, r-1]. Default: flatten and compare
  // elements.
  Attr<std::int64_t> axis = {};
  // 1: in ascending order. 0: in the order they first appear. Default: 1.
  Attr<std::int64_t> sorted = {};
};

// Outputs of Unique from opset 11 on. Those marked optional are computed only when they
// are used.
struct Unique11Outputs {
  // The distinct ones.
  Var Y;
  // (optional) Where each of them first appears.
  Var indices;
  // (optional) For each element or slice of `X` its place in `Y`.
  Var inverse_indices;
  // (optional) How often each of them appears.
  Var counts;

  operator Var() const { return Y; }
  auto to_array() const -> std::array<Var, 4> {
    return {Y, indices, inverse_indices, counts};
  }
};

// The operators of ai.onnx, version 11.
class Ops11 : public Ops10 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 11;

  explicit Ops11(std::shared_ptr<Builder> builder)
      : Ops11(std::move(builder), kVersion) {}

  // Index of the largest element along one axis. Among equal ones the first counts,
  // unless `select_last_index` is set. The axis is 0 by default, not the last one.
  //
  // In this version: the first of equal elements is taken.
  //
  // Takes
  //   data: Tensor of rank r; the axis may not be empty.
  // Gives
  //   reduced: Indices along the axis, from 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ArgMax.html
  auto ArgMax(
      const Var& data, const ArgMax1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Index of the smallest element along one axis. Among equal ones the first counts,
  // unless `select_last_index` is set. The axis is 0 by default, not the last one.
  //
  // In this version: the first of equal elements is taken.
  //
  // Takes
  //   data: Tensor of rank r; the axis may not be empty.
  // Gives
  //   reduced: Indices along the axis, from 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ArgMin.html
  auto ArgMin(
      const Var& data, const ArgMin1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Shifts the bits of `X` by `Y` places, both broadcast to a common shape. Bits
  // shifted out are lost; a right shift of signed numbers repeats the sign bit. A count
  // below 0 or not below the bit width gives 0, or -1 for a right shift of a negative
  // number.
  //
  // In this version: a count not below the bit width has no defined result.
  //
  // Takes
  //   X: Integers to shift.
  //   Y: Number of places, broadcast against `X`.
  // Gives
  //   Z: Shifted integers, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__BitShift.html
  auto BitShift(
      const Var& X, const Var& Y, const BitShift11Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Limits every element to the interval from `min` to `max`, that is `Min(max, Max(x,
  // min))`. When `min` exceeds `max` every result is `max`; NaN stays NaN.
  //
  // Takes
  //   input: Values to limit, of any shape.
  //   min: (optional) Scalar, the lower limit; absent: the lowest value of the type.
  //   max: (optional) Scalar, the upper limit; absent: the highest value of the type.
  // Gives
  //   output: Limited values, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Clip.html
  auto Clip(
      const Var& input, const Var& min = {}, const Var& max = {},
      Site site = Source::current()) const -> Var;

  // Joins tensors along one axis. All other dimensions must be equal.
  //
  // Takes
  //   inputs: (any number) Tensors of the same rank and type, at least one.
  // Gives
  //   concat_result: The joined tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Concat.html
  auto Concat(
      const std::vector<Var>& inputs, const Concat4Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Joins all tensors of a sequence into one, along an existing axis like Concat or,
  // with `new_axis`, along a new one so that equal shapes are stacked.
  //
  // Takes
  //   input_sequence: The tensors to join, at least one. Their shapes agree, except
  //       along `axis` when no new axis is made.
  // Gives
  //   concat_result: The joined tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__ConcatFromSequence.html
  auto ConcatFromSequence(
      const Var& input_sequence, const ConcatFromSequence11Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Gives a fixed value. Exactly one of the attributes is set.
  // Gives
  //   output: The value.
  //
  // https://onnx.ai/onnx/operators/onnx__Constant.html
  auto Constant(
      const Constant11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Adds up the elements along `axis`: each result is the sum of all elements up to and
  // including its own position. The axis is an input, not an attribute; `exclusive` and
  // `reverse` may be combined.
  //
  // Takes
  //   x: Values, of rank r >= 1.
  //   axis: Scalar, the axis to run along, in [-r, r-1].
  // Gives
  //   y: Running sum, in the shape of `x`.
  //
  // https://onnx.ai/onnx/operators/onnx__CumSum.html
  auto CumSum(
      const Var& x, const Var& axis, const CumSum11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Moves blocks of channels into the plane: each group of blocksize * blocksize
  // channels becomes a block of that size.
  //
  // Takes
  //   input: [N, C, H, W], C divisible by blocksize^2.
  // Gives
  //   output: [N, C / blocksize^2, H * blocksize, W * blocksize].
  //
  // https://onnx.ai/onnx/operators/onnx__DepthToSpace.html
  auto DepthToSpace(
      const Var& input, const DepthToSpace11Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Determinant of each square matrix held in the last two dimensions. A single matrix
  // gives a scalar, and the determinant of a 0 by 0 matrix is 1.
  //
  // Takes
  //   X: Matrices `[..., M, M]`.
  // Gives
  //   Y: One determinant per matrix, `[...]`.
  //
  // https://onnx.ai/onnx/operators/onnx__Det.html
  auto Det(const Var& X, Site site = Source::current()) const -> Var;

  // Quantizes to uint8 with one scale and zero point computed from the range of `x`,
  // widened to contain 0, so that 0 stays exact. Halves round to even. When all of `x`
  // is 0 the scale is 0.
  //
  // Takes
  //   x: Values to quantize, of any shape.
  // Gives
  //   y: Quantized values in [0, 255], in the shape of `x`.
  //   y_scale: Scalar, the size of one step: `(max(0, max(x)) - min(0, min(x))) / 255`.
  //   y_zero_point: Scalar, the number in `y` that stands for 0.
  //
  // https://onnx.ai/onnx/operators/onnx__DynamicQuantizeLinear.html
  auto DynamicQuantizeLinear(
      const Var& x,
      Site site = Source::current()) const -> DynamicQuantizeLinear11Outputs;

  // Reshapes to a matrix: dimensions before `axis` become the rows, the others the
  // columns. The result is always 2-D; `axis` 0 gives `[1, size]`, and so does a
  // scalar, as `[1, 1]`.
  //
  // Takes
  //   input: Tensor of any rank r.
  // Gives
  //   output: Matrix with the elements of `input` in the same order.
  //
  // https://onnx.ai/onnx/operators/onnx__Flatten.html
  auto Flatten(
      const Var& input, const Flatten1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Picks slices of `data` along `axis`, in the order `indices` lists them. An index
  // outside the axis is an error.
  //
  // Takes
  //   data: Tensor of rank r >= 1.
  //   indices: Positions along the axis, in [-n, n-1] for a dimension n; any rank q.
  // Gives
  //   output: Tensor of rank q + r - 1: the axis of `data` is replaced by the shape of
  //       `indices`.
  //
  // https://onnx.ai/onnx/operators/onnx__Gather.html
  auto Gather(
      const Var& data, const Var& indices, const Gather1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Picks single elements: each output element comes from the same place of `data`,
  // except that its position along `axis` is given by `indices`. In 2-D with axis 0:
  // output[i][j] = data[indices[i][j]][j].
  //
  // Takes
  //   data: Tensor of rank r >= 1.
  //   indices: Positions along the axis, in [-n, n-1]; rank r, other dimensions at most
  //       those of `data`.
  // Gives
  //   output: The chosen elements, in the shape of `indices`.
  //
  // https://onnx.ai/onnx/operators/onnx__GatherElements.html
  auto GatherElements(
      const Var& data, const Var& indices,
      const GatherElements11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Picks elements or slices by coordinates: the last axis of `indices` holds the first
  // k coordinates of a place in `data`, and what lies there is copied.
  //
  // In this version: there are no batch axes.
  //
  // Takes
  //   data: Tensor of rank r >= 1.
  //   indices: Coordinates, rank q >= 1; the last dimension k is at most r - b.
  //       Negative ones count from the end.
  // Gives
  //   output: Shape of `indices` without its last axis, followed by data.shape[b + k:].
  //
  // https://onnx.ai/onnx/operators/onnx__GatherND.html
  auto GatherND(
      const Var& data, const Var& indices, Site site = Source::current()) const -> Var;

  // Computes `alpha * A' * B' + beta * C`, where `A'` and `B'` are the operands after
  // the transpositions asked for. `A` and `B` are exactly 2-D: use `MatMul` for
  // batches. Only `C` is broadcast.
  //
  // Takes
  //   A: Matrix `[M, K]`, or `[K, M]` with `transA`.
  //   B: Matrix `[K, N]`, or `[N, K]` with `transB`.
  //   C: (optional) Added matrix, broadcast to `[M, N]`; absent: nothing is added.
  // Gives
  //   Y: Matrix `[M, N]`.
  //
  // https://onnx.ai/onnx/operators/onnx__Gemm.html
  template <typename Full = void>
  auto Gemm(
      const Var& A, const Var& B, const Var& C = {},
      const Gemm7Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto Gemm(
      const Var& A, const Var& B, const Gemm7Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Gemm(A, B, Var(), attributes, site);
  }

  // Puts a 1 where each slice along `axis` has its maximum and 0 elsewhere. Among equal
  // maxima only the first gets the 1.
  //
  // In this version: flattens to 2-D: all dimensions from `axis` on form one slice.
  //
  // Takes
  //   input: Scores, of rank r >= 1.
  // Gives
  //   output: 0 or 1, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Hardmax.html
  auto Hardmax(
      const Var& input, const Hardmax1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Logarithm of `Softmax` along `axis`: `x - ln(sum(exp(x)))`. It stays finite where
  // `Log` of a tiny `Softmax` value would give -infinity.
  //
  // In this version: flattens to 2-D: all dimensions from `axis` on form one slice.
  //
  // Takes
  //   input: Scores, of rank r >= 1.
  // Gives
  //   output: Values <= 0, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__LogSoftmax.html
  auto LogSoftmax(
      const Var& input, const LogSoftmax1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Repeats a graph, up to `M` times and as long as its condition holds, carrying state
  // from one round to the next. Outputs of the body beyond the state are collected over
  // all rounds and stacked on a new first axis. With neither `M` nor `cond` the loop
  // never ends by itself.
  //
  // Takes
  //   M: (optional) Largest number of rounds. Absent: no limit.
  //   cond: (optional) Whether to run the first round. Absent: true, and the condition
  //       the body gives is ignored.
  //   v_initial: (any number) The state before the first round, any number of values.
  // Gives
  //   v_final_and_scan_outputs: (any number) The state after the last round, then each
  //       collected value with the rounds as its first axis. After zero rounds a
  //       collected value has 0 as its first dimension.
  //
  // https://onnx.ai/onnx/operators/onnx__Loop.html
  auto Loop(
      std::size_t num_results, const Var& M, const Var& cond,
      const std::vector<Var>& v_initial, const Loop1Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Loop(
      const Var& M, const Var& cond, const std::vector<Var>& v_initial,
      const Loop1Attributes& attributes, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Loop(kCount, M, cond, v_initial, attributes, site));
  }

  // Slides a window over the spatial axes and returns its largest element. Padding
  // never wins: it counts as the lowest value there is, not as 0.
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

  // Adds elements before and after along each axis, or with negative amounts takes some
  // away.
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

  // Counts from `start` in steps of `delta` up to, but without, `limit`: element i is
  // start + i * delta, and there are max(0, ceil((limit - start) / delta)) of them.
  //
  // Takes
  //   start: First value, a scalar.
  //   limit: Bound that is not reached, a scalar.
  //   delta: Step, a scalar other than 0.
  // Gives
  //   output: The values, one-dimensional.
  //
  // https://onnx.ai/onnx/operators/onnx__Range.html
  auto Range(
      const Var& start, const Var& limit, const Var& delta,
      Site site = Source::current()) const -> Var;

  // Adds up the absolute values along the given axes, `sum(|x|)`. No elements give 0.
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
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r; a scalar is allowed.
  // Gives
  //   reduced: The sums.
  //
  // https://onnx.ai/onnx/operators/onnx__ReduceSum.html
  auto ReduceSum(
      const Var& data, const ReduceSum1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Adds up the squares of the elements along the given axes, `sum(x * x)`. No elements
  // give 0.
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

  // Scales a tensor up or down by interpolation. Give either `scales` or `sizes`, not
  // both; an empty tensor counts as absent. The output size for scales is floor(input
  // size * scale).
  //
  // In this version: `roi` and `scales` must be present.
  //
  // Takes
  //   X: The tensor to scale.
  //   roi: With `tf_crop_and_resize`, the part of the input to take: all starts, then
  //       all ends, where 0 and 1 are the edges.
  //   scales: Factor for each axis, above 0.
  //   sizes: (optional) Wanted size of each axis.
  // Gives
  //   Y: The scaled tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Resize.html
  template <typename Full = void>
  auto Resize(
      const Var& X, const Var& roi, const Var& scales, const Var& sizes = {},
      const Resize11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto Resize(
      const Var& X, const Var& roi, const Var& scales,
      const Resize11Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Resize(X, roi, scales, Var(), attributes, site);
  }

  // Rounds every element to the nearest whole number. Halves go to the even neighbour:
  // 0.5 becomes 0, 1.5 and 2.5 become 2.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Whole numbers of the same type, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Round.html
  auto Round(const Var& X, Site site = Source::current()) const -> Var;

  // Walks over one or more tensors slice by slice along an axis, carrying state of
  // fixed shape, and stacks what each step gives. All tensors walked over must have the
  // same length on their axis. Unlike Loop it has no condition: the number of steps is
  // the length.
  //
  // Takes
  //   initial_state_and_scan_inputs: (any number) The initial state values, then the
  //       tensors to walk over.
  // Gives
  //   final_state_and_scan_outputs: (any number) The state after the last step, then
  //       the stacked outputs.
  //
  // https://onnx.ai/onnx/operators/onnx__Scan.html
  auto Scan(
      std::size_t num_results, const std::vector<Var>& initial_state_and_scan_inputs,
      const Scan9Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Scan(
      const std::vector<Var>& initial_state_and_scan_inputs,
      const Scan9Attributes& attributes, Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Scan(kCount, initial_state_and_scan_inputs, attributes, site));
  }

  // Deprecated from opset 11 on; its page says what to use instead:
  // https://onnx.ai/onnx/operators/onnx__Scatter.html
  template <typename... Args>
  auto Scatter(Args&&...) const -> Var = delete;

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
      const ScatterElements11Attributes& attributes = {},
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
      Site site = Source::current()) const -> Var;

  // Picks one tensor out of a sequence. A position outside the sequence is an error.
  //
  // Takes
  //   input_sequence: Sequence of n tensors.
  //   position: Which one, a scalar in [-n, n-1]; negative counts from the end.
  // Gives
  //   tensor: The tensor at that position, unchanged.
  //
  // https://onnx.ai/onnx/operators/onnx__SequenceAt.html
  auto SequenceAt(
      const Var& input_sequence, const Var& position,
      Site site = Source::current()) const -> Var;

  // Makes a sequence of the given tensors, in order. Shapes may differ, the element
  // type may not.
  //
  // Takes
  //   inputs: (any number) The elements, at least one.
  // Gives
  //   output_sequence: The sequence of them.
  //
  // https://onnx.ai/onnx/operators/onnx__SequenceConstruct.html
  auto SequenceConstruct(
      const std::vector<Var>& inputs, Site site = Source::current()) const -> Var;

  // Makes a sequence without elements, to be filled by SequenceInsert.
  // Gives
  //   output: The empty sequence.
  //
  // https://onnx.ai/onnx/operators/onnx__SequenceEmpty.html
  auto SequenceEmpty(
      const SequenceEmpty11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Gives a sequence with one tensor less. A position outside the sequence is an error.
  //
  // Takes
  //   input_sequence: Sequence of n tensors.
  //   position: (optional) Which one to leave out, a scalar in [-n, n-1]; negative
  //       counts from the end. Absent: the last.
  // Gives
  //   output_sequence: Sequence of n - 1 tensors.
  //
  // https://onnx.ai/onnx/operators/onnx__SequenceErase.html
  auto SequenceErase(
      const Var& input_sequence, const Var& position = {},
      Site site = Source::current()) const -> Var;

  // Gives a sequence with one tensor more. The given sequence stays as it is.
  //
  // Takes
  //   input_sequence: Sequence of n tensors.
  //   tensor: The tensor to add, of the sequence's element type.
  //   position: (optional) Where the new tensor will stand, a scalar in [-n, n];
  //       negative counts from the end of the given sequence. Absent: at the end.
  // Gives
  //   output_sequence: Sequence of n + 1 tensors.
  //
  // https://onnx.ai/onnx/operators/onnx__SequenceInsert.html
  auto SequenceInsert(
      const Var& input_sequence, const Var& tensor, const Var& position = {},
      Site site = Source::current()) const -> Var;

  // Counts the tensors in a sequence.
  //
  // Takes
  //   input_sequence: Any sequence.
  // Gives
  //   length: Number of elements, an int64 scalar.
  //
  // https://onnx.ai/onnx/operators/onnx__SequenceLength.html
  auto SequenceLength(
      const Var& input_sequence, Site site = Source::current()) const -> Var;

  // Cuts out a part of a tensor as Python does with data[start:end:step]. Negative
  // bounds count from the end, bounds beyond it are moved to it. To run backward to the
  // very first element use a very small `ends`, since -1 means the last.
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

  // Turns each slice along `axis` into shares that add up to 1: `exp(x) / sum(exp(x))`.
  // Subtracting the slice's maximum first gives the same result without overflow.
  //
  // In this version: flattens to 2-D: all dimensions from `axis` on form one slice.
  //
  // Takes
  //   input: Scores, of rank r >= 1.
  // Gives
  //   output: Values in [0, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Softmax.html
  auto Softmax(
      const Var& input, const Softmax1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Cuts a tensor along an axis into several. Sizes come from `split`, or are equal
  // with `num_outputs`, where the last may be smaller.
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

  // Cuts a tensor along an axis and puts the pieces into a sequence. `split` says
  // where: one number is the size of every piece (the last may be smaller), a list
  // gives each size, and none cuts slices of size 1.
  //
  // Takes
  //   input: Tensor of rank r to cut.
  //   split: (optional) Scalar: the size of every piece, positive. One-dimensional: the
  //       sizes, which add up to the dimension. Absent: slices of size 1.
  // Gives
  //   output_sequence: The pieces in order.
  //
  // https://onnx.ai/onnx/operators/onnx__SplitToSequence.html
  template <typename Full = void>
  auto SplitToSequence(
      const Var& input, const Var& split = {},
      const SplitToSequence11Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto SplitToSequence(
      const Var& input, const SplitToSequence11Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return SplitToSequence(input, Var(), attributes, site);
  }

  // Drops axes of size 1. Naming an axis of another size is an error.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: Tensor of rank r.
  // Gives
  //   squeezed: The same elements without those axes.
  //
  // https://onnx.ai/onnx/operators/onnx__Squeeze.html
  auto Squeeze(
      const Var& data, const Squeeze1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Finds the `K` largest elements along `axis`, or the smallest with `largest` 0,
  // together with their positions. Of equal elements the one with the lower index comes
  // first, in both directions.
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
      const Var& X, const Var& K, const TopK11Attributes& attributes = {},
      Site site = Source::current()) const -> TopK1Outputs;

  // Finds the distinct elements of a tensor, or the distinct slices along an axis.
  //
  // Takes
  //   X: The tensor to search.
  // Gives
  //   Y: The distinct ones.
  //   indices: (optional) Where each of them first appears.
  //   inverse_indices: (optional) For each element or slice of `X` its place in `Y`.
  //   counts: (optional) How often each of them appears.
  //
  // https://onnx.ai/onnx/operators/onnx__Unique.html
  auto Unique(
      const Var& X, const Unique11Attributes& attributes = {},
      Site site = Source::current()) const -> Unique11Outputs;

  // Inserts axes of size 1. The positions are those in the result, in any order and
  // without repetition.
  //
  // In this version: the axes are an attribute.
  //
  // Takes
  //   data: The tensor to expand.
  // Gives
  //   expanded: The same elements with those axes.
  //
  // https://onnx.ai/onnx/operators/onnx__Unsqueeze.html
  auto Unsqueeze(
      const Var& data, const Unsqueeze1Attributes& attributes,
      Site site = Source::current()) const -> Var;

 protected:
  Ops11(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops10(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
