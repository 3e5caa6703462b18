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

#include "opscribe/author/ops/ops12.h"

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

  // Absolute value of every element. The lowest value of a signed integer type has no
  // positive partner and wraps around to itself.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: `|x|`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Abs.html
  auto Abs(const Var& X) const -> Var;

  // Adds `A` and `B` element by element, both broadcast to a common shape. Integer
  // results wrap around on overflow.
  //
  // Takes
  //   A: First summand.
  //   B: Second summand, broadcast against `A`.
  // Gives
  //   C: `A + B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Add.html
  auto Add(const Var& A, const Var& B) const -> Var;

  // Index of the largest element along one axis. Among equal ones the first counts,
  // unless `select_last_index` is set. The axis is 0 by default, not the last one.
  //
  // Takes
  //   data: Tensor of rank r; the axis may not be empty.
  // Gives
  //   reduced: Indices along the axis, from 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ArgMax.html
  auto ArgMax(const Var& data, const ArgMax12Attributes& attributes = {}) const -> Var;

  // Index of the smallest element along one axis. Among equal ones the first counts,
  // unless `select_last_index` is set. The axis is 0 by default, not the last one.
  //
  // Takes
  //   data: Tensor of rank r; the axis may not be empty.
  // Gives
  //   reduced: Indices along the axis, from 0.
  //
  // https://onnx.ai/onnx/operators/onnx__ArgMin.html
  auto ArgMin(const Var& data, const ArgMin12Attributes& attributes = {}) const -> Var;

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
  auto Cast(const Var& input, const Cast6Attributes& attributes) const -> Var;

  // Rounds every element up to a whole number: -1.5 becomes -1. Infinity, NaN and zeros
  // of either sign stay as they are.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Whole numbers of the same type, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Ceil.html
  auto Ceil(const Var& X) const -> Var;

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
  auto Clip(const Var& input, const Var& min = {}, const Var& max = {}) const -> Var;

  // Joins tensors along one axis. All other dimensions must be equal.
  //
  // Takes
  //   inputs: (any number) Tensors of the same rank and type, at least one.
  // Gives
  //   concat_result: The joined tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Concat.html
  auto Concat(
      const std::vector<Var>& inputs,
      const Concat4Attributes& attributes) const -> Var;

  // Gives a fixed value. Exactly one of the attributes is set.
  // Gives
  //   output: The value.
  //
  // https://onnx.ai/onnx/operators/onnx__Constant.html
  auto Constant(const Constant12Attributes& attributes = {}) const -> Var;

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
      const Var& input, const DepthToSpace11Attributes& attributes) const -> Var;

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
      const DequantizeLinear13Attributes& attributes = {}) const -> Var;
  auto DequantizeLinear(
      const Var& x, const Var& x_scale,
      const DequantizeLinear13Attributes& attributes) const -> Var {
    return DequantizeLinear(x, x_scale, Var(), attributes);
  }

  // Divides `A` by `B` element by element, both broadcast to a common shape. Integer
  // quotients are cut toward zero (-7 / 2 is -3) and have no defined value when the
  // divisor is 0; floats give infinity or NaN there.
  //
  // Takes
  //   A: Dividend.
  //   B: Divisor, broadcast against `A`.
  // Gives
  //   C: `A / B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Div.html
  auto Div(const Var& A, const Var& B) const -> Var;

  // While training, sets a random share `ratio` of the elements to 0 and multiplies the
  // others by `1 / (1 - ratio)`, which keeps the expected sum. Without a true
  // `training_mode` it copies `data`, whatever `ratio` says.
  //
  // Takes
  //   data: Values of any shape.
  //   ratio: (optional) Scalar in [0, 1), the share to drop; absent: 0.5.
  //   training_mode: (optional) Scalar, true drops elements; absent: false.
  // Gives
  //   output: In the shape of `data`.
  //   mask: (optional) True where an element was kept, in the shape of `data`; all true
  //       when nothing is dropped.
  //
  // https://onnx.ai/onnx/operators/onnx__Dropout.html
  template <typename Full = void>
  auto Dropout(
      const Var& data, const Var& ratio = {}, const Var& training_mode = {},
      const Dropout12Attributes& attributes = {}) const -> Dropout1Outputs;
  auto Dropout(
      const Var& data,
      const Dropout12Attributes& attributes) const -> Dropout1Outputs {
    return Dropout(data, Var(), Var(), attributes);
  }
  auto Dropout(
      const Var& data, const Var& ratio,
      const Dropout12Attributes& attributes) const -> Dropout1Outputs {
    return Dropout(data, ratio, Var(), attributes);
  }

  // True where the operands are equal, element by element, both broadcast to a common
  // shape. Numbers are compared exactly, without tolerance; NaN equals nothing, not
  // even NaN, and -0 equals 0.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A == B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Equal.html
  auto Equal(const Var& A, const Var& B) const -> Var;

  // Gauss error function of every element: `2 / sqrt(pi)` times the integral of
  // `exp(-t^2)` from 0 to x. It is odd and runs from -1 to 1.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Erf.html
  auto Erf(const Var& input) const -> Var;

  // Exponential function `e^x` of every element. Large inputs overflow to infinity:
  // beyond about 88.7 in float32, 11 in float16.
  //
  // Takes
  //   input: Exponents, of any shape.
  // Gives
  //   output: `e^x`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Exp.html
  auto Exp(const Var& input) const -> Var;

  // Repeats `input` so that it takes the shape it has in common with `shape` under
  // broadcasting. This works both ways: where `shape` says 1 the input's size stays, so
  // the result can be larger than `shape`.
  //
  // Takes
  //   input: Tensor to repeat.
  //   shape: 1-D, the target sizes, aligned with `input` at the right.
  // Gives
  //   output: `input` in the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Expand.html
  auto Expand(const Var& input, const Var& shape) const -> Var;

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
      const Var& input, const Flatten1Attributes& attributes = {}) const -> Var;

  // Rounds every element down to a whole number: -1.5 becomes -2. Infinity, NaN and
  // zeros of either sign stay as they are.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Whole numbers of the same type, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Floor.html
  auto Floor(const Var& X) const -> Var;

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
      const Var& data, const Var& indices,
      const Gather1Attributes& attributes = {}) const -> Var;

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
      const GatherElements11Attributes& attributes = {}) const -> Var;

  // Picks elements or slices by coordinates: the last axis of `indices` holds the first
  // k coordinates of a place in `data`, and what lies there is copied.
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
      const Var& data, const Var& indices,
      const GatherND12Attributes& attributes = {}) const -> Var;

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
      const Gemm7Attributes& attributes = {}) const -> Var;
  auto Gemm(
      const Var& A, const Var& B, const Gemm7Attributes& attributes) const -> Var {
    return Gemm(A, B, Var(), attributes);
  }

  // True where `A` is greater than `B`, element by element, both broadcast to a common
  // shape. False where either is NaN.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A > B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Greater.html
  auto Greater(const Var& A, const Var& B) const -> Var;

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
      const Var& input, const Hardmax13Attributes& attributes = {}) const -> Var;

  // Copies its input. Useful to give a value a second name, such as an input that is
  // also an output.
  //
  // Takes
  //   input: Any value.
  // Gives
  //   output: The same value.
  //
  // https://onnx.ai/onnx/operators/onnx__Identity.html
  auto Identity(const Var& input) const -> Var;

  // Runs one of two graphs: `then_branch` when `cond` is true, `else_branch` otherwise.
  // The branches take no inputs of their own; they read values of the graphs around
  // them by name. Only the chosen branch runs.
  //
  // Takes
  //   cond: The condition: a tensor of exactly one element, of any rank.
  // Gives
  //   outputs: (any number) The outputs of the branch that ran, in its order.
  //
  // https://onnx.ai/onnx/operators/onnx__If.html
  auto If(
      std::size_t num_results, const Var& cond,
      const If1Attributes& attributes) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto If(const Var& cond, const If1Attributes& attributes) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(If(kCount, cond, attributes));
  }

  // Tells for each element whether it is not a number.
  //
  // Takes
  //   X: The numbers to look at.
  // Gives
  //   Y: True where the element is NaN.
  //
  // https://onnx.ai/onnx/operators/onnx__IsNaN.html
  auto IsNaN(const Var& X) const -> Var;

  // Local response normalization: divides every element by `(bias + alpha / size *
  // s)^beta`, where s is the sum of squares over `size` neighbouring channels at the
  // same position. Channels beyond the edge count as 0; an even `size` reaches one
  // further upwards.
  //
  // Takes
  //   X: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  // Gives
  //   Y: In the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__LRN.html
  auto LRN(const Var& X, const LRN1Attributes& attributes) const -> Var;

  // True where `A` is less than `B`, element by element, both broadcast to a common
  // shape. False where either is NaN.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A < B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Less.html
  auto Less(const Var& A, const Var& B) const -> Var;

  // Natural logarithm (base e) of every element. 0 gives -infinity and negative numbers
  // give NaN.
  //
  // Takes
  //   input: Positive numbers, of any shape.
  // Gives
  //   output: `ln(x)`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Log.html
  auto Log(const Var& input) const -> Var;

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
      const Var& input, const LogSoftmax13Attributes& attributes = {}) const -> Var;

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
      const std::vector<Var>& v_initial,
      const Loop1Attributes& attributes) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Loop(
      const Var& M, const Var& cond, const std::vector<Var>& v_initial,
      const Loop1Attributes& attributes) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Loop(kCount, M, cond, v_initial, attributes));
  }

  // Matrix product with NumPy's rules: the last two dimensions are matrices, the ones
  // before are batches and broadcast. A 1-D operand counts as a row on the left and as
  // a column on the right, and that dimension is dropped from the result.
  //
  // Takes
  //   A: Left operand, `[..., M, K]` or `[K]`.
  //   B: Right operand, `[..., K, N]` or `[K]`.
  // Gives
  //   Y: Products, `[..., M, N]`; a scalar for two 1-D operands.
  //
  // https://onnx.ai/onnx/operators/onnx__MatMul.html
  auto MatMul(const Var& A, const Var& B) const -> Var;

  // Largest of the operands at each position, all broadcast to a common shape. NaN in
  // any operand gives NaN. To search within one tensor use `ReduceMax`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   max: Largest values, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Max.html
  auto Max(const std::vector<Var>& data_0) const -> Var;

  // Average of the operands at each position, all broadcast to a common shape: their
  // sum divided by how many there are. To average within one tensor use `ReduceMean`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   mean: Averages, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Mean.html
  auto Mean(const std::vector<Var>& data_0) const -> Var;

  // Normalizes over `axes` together: `(X - mean) / (sqrt(variance) + 1e-9)`. The small
  // summand joins the deviation, not the variance as in the other normalizations.
  //
  // Takes
  //   X: Values to normalize; the default `axes` need rank 4.
  // Gives
  //   Y: Normalized values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__MeanVarianceNormalization.html
  auto MeanVarianceNormalization(
      const Var& X,
      const MeanVarianceNormalization9Attributes& attributes = {}) const -> Var;

  // Smallest of the operands at each position, all broadcast to a common shape. NaN in
  // any operand gives NaN. To search within one tensor use `ReduceMin`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   min: Smallest values, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Min.html
  auto Min(const std::vector<Var>& data_0) const -> Var;

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
      const Var& A, const Var& B, const Mod10Attributes& attributes = {}) const -> Var;

  // Multiplies `A` by `B` element by element, both broadcast to a common shape. This is
  // no matrix product: use `MatMul` for that. Integer results wrap around on overflow.
  //
  // Takes
  //   A: First factor.
  //   B: Second factor, broadcast against `A`.
  // Gives
  //   C: `A * B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Mul.html
  auto Mul(const Var& A, const Var& B) const -> Var;

  // Flips the sign of every element. The lowest value of an integer type wraps around
  // to itself.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: `-x`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Neg.html
  auto Neg(const Var& X) const -> Var;

  // Takes the log-probability of the true class at every position, negated and
  // multiplied by the weight of that class. Feed it logarithms, such as the result of
  // `LogSoftmax`, not probabilities. When every position is ignored the mean is 0 / 0,
  // which is NaN.
  //
  // Takes
  //   input: Log-probabilities `[N, C, d1, ..., dk]`, classes on axis 1.
  //   target: True class of each position, in [0, C-1] or `ignore_index`; `[N, d1, ...,
  //       dk]`.
  //   weight: (optional) Weight of each class, `[C]`; absent: all 1.
  // Gives
  //   loss: `[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.
  //
  // https://onnx.ai/onnx/operators/onnx__NegativeLogLikelihoodLoss.html
  template <typename Full = void>
  auto NegativeLogLikelihoodLoss(
      const Var& input, const Var& target, const Var& weight = {},
      const NegativeLogLikelihoodLoss12Attributes& attributes = {}) const -> Var;
  auto NegativeLogLikelihoodLoss(
      const Var& input, const Var& target,
      const NegativeLogLikelihoodLoss12Attributes& attributes) const -> Var {
    return NegativeLogLikelihoodLoss(input, target, Var(), attributes);
  }

  // Lists the coordinates of all elements that are not zero, in row-major order.
  //
  // Takes
  //   X: Tensor of rank r.
  // Gives
  //   Y: Coordinates, [r, count]: one row per axis, one column per element. For a
  //       scalar there are 0 rows.
  //
  // https://onnx.ai/onnx/operators/onnx__NonZero.html
  auto NonZero(const Var& X) const -> Var;

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
      const Pad11Attributes& attributes = {}) const -> Var;
  auto Pad(
      const Var& data, const Var& pads,
      const Pad11Attributes& attributes) const -> Var {
    return Pad(data, pads, Var(), attributes);
  }

  // Raises `X` to the power `Y`, element by element with broadcasting. The result has
  // the type of the base, whatever the type of the exponent; an integer base with a
  // negative exponent has no defined result.
  //
  // Takes
  //   X: Base.
  //   Y: Exponent, broadcast against `X`; may be of another type.
  // Gives
  //   Z: `X^Y`, of the common shape and the type of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Pow.html
  auto Pow(const Var& X, const Var& Y) const -> Var;

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
      const QuantizeLinear13Attributes& attributes = {}) const -> Var;
  auto QuantizeLinear(
      const Var& x, const Var& y_scale,
      const QuantizeLinear13Attributes& attributes) const -> Var {
    return QuantizeLinear(x, y_scale, Var(), attributes);
  }

  // Computes `1 / x` for every element. Zero gives infinity with the sign of that zero.
  //
  // Takes
  //   X: Nonzero numbers, of any shape.
  // Gives
  //   Y: `1 / x`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Reciprocal.html
  auto Reciprocal(const Var& X) const -> Var;

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
      const Var& data, const ReduceL11Attributes& attributes = {}) const -> Var;

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
      const Var& data, const ReduceL21Attributes& attributes = {}) const -> Var;

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
      const Var& data, const ReduceLogSum1Attributes& attributes = {}) const -> Var;

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
      const Var& data, const ReduceLogSumExp1Attributes& attributes = {}) const -> Var;

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
      const Var& data, const ReduceMax1Attributes& attributes = {}) const -> Var;

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
      const Var& data, const ReduceMean1Attributes& attributes = {}) const -> Var;

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
      const Var& data, const ReduceMin1Attributes& attributes = {}) const -> Var;

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
      const Var& data, const ReduceProd1Attributes& attributes = {}) const -> Var;

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
      const ReduceSum13Attributes& attributes = {}) const -> Var;
  auto ReduceSum(
      const Var& data, const ReduceSum13Attributes& attributes) const -> Var {
    return ReduceSum(data, Var(), attributes);
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
      const Var& data, const ReduceSumSquare1Attributes& attributes = {}) const -> Var;

  // Rectified linear unit, `max(0, x)` for every element. NaN stays NaN.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values >= 0, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Relu.html
  auto Relu(const Var& X) const -> Var;

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
  auto Reshape(const Var& data, const Var& shape) const -> Var;

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
      const Resize11Attributes& attributes = {}) const -> Var;
  auto Resize(const Var& X, const Resize11Attributes& attributes) const -> Var {
    return Resize(X, Var(), Var(), Var(), attributes);
  }
  auto Resize(
      const Var& X, const Var& roi,
      const Resize11Attributes& attributes) const -> Var {
    return Resize(X, roi, Var(), Var(), attributes);
  }
  auto Resize(
      const Var& X, const Var& roi, const Var& scales,
      const Resize11Attributes& attributes) const -> Var {
    return Resize(X, roi, scales, Var(), attributes);
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
      const ScatterElements11Attributes& attributes = {}) const -> Var;

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
  auto ScatterND(const Var& data, const Var& indices, const Var& updates) const -> Var;

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
  auto Shape(const Var& data) const -> Var;

  // Logistic function `1 / (1 + exp(-x))` of every element.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values in [0, 1], in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sigmoid.html
  auto Sigmoid(const Var& X) const -> Var;

  // -1 for negative elements, 0 for zero, 1 for positive ones. NaN stays NaN.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: -1, 0 or 1 in the type of `input`, in its shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Sign.html
  auto Sign(const Var& input) const -> Var;

  // The number of elements of a tensor, 0 included.
  //
  // Takes
  //   data: Any tensor.
  // Gives
  //   size: The number, an int64 scalar.
  //
  // https://onnx.ai/onnx/operators/onnx__Size.html
  auto Size(const Var& data) const -> Var;

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
      const Var& steps = {}) const -> Var;

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
      const Var& input, const Softmax13Attributes& attributes = {}) const -> Var;

  // Cross entropy between softmax(`scores`) and the true classes:
  // `-log_softmax(scores)[label]` times the weight of the class, at every position. The
  // scores are raw, so no `Softmax` belongs before it.
  //
  // Takes
  //   scores: Raw scores `[N, C, d1, ..., dk]`, classes on axis 1.
  //   labels: True class of each position, in [0, C-1] or `ignore_index`; `[N, d1, ...,
  //       dk]`.
  //   weights: (optional) Weight of each class, `[C]`; absent: all 1.
  // Gives
  //   output: `[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.
  //   log_prob: (optional) Log-softmax of `scores` along axis 1, in the shape of
  //       `scores`.
  //
  // https://onnx.ai/onnx/operators/onnx__SoftmaxCrossEntropyLoss.html
  template <typename Full = void>
  auto SoftmaxCrossEntropyLoss(
      const Var& scores, const Var& labels, const Var& weights = {},
      const SoftmaxCrossEntropyLoss12Attributes& attributes = {}) const -> SoftmaxCrossEntropyLoss12Outputs;
  auto SoftmaxCrossEntropyLoss(
      const Var& scores, const Var& labels,
      const SoftmaxCrossEntropyLoss12Attributes& attributes) const -> SoftmaxCrossEntropyLoss12Outputs {
    return SoftmaxCrossEntropyLoss(scores, labels, Var(), attributes);
  }

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
      const Var& input, const SpaceToDepth1Attributes& attributes) const -> Var;

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
      const Split13Attributes& attributes = {}) const -> std::vector<Var>;
  auto Split(
      std::size_t num_results, const Var& input,
      const Split13Attributes& attributes) const -> std::vector<Var> {
    return Split(num_results, input, Var(), attributes);
  }
  template <std::size_t kCount>
  auto Split(
      const Var& input, const Var& split = {},
      const Split13Attributes& attributes = {}) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Split(kCount, input, split, attributes));
  }

  // Square root of every element; negative numbers give NaN.
  //
  // Takes
  //   X: Numbers >= 0, of any shape.
  // Gives
  //   Y: `x^0.5`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sqrt.html
  auto Sqrt(const Var& X) const -> Var;

  // Drops axes of size 1. Naming an axis of another size is an error.
  //
  // Takes
  //   data: Tensor of rank r.
  //   axes: (optional) The axes to drop, in [-r, r-1]. Absent: every axis of size 1.
  // Gives
  //   squeezed: The same elements without those axes.
  //
  // https://onnx.ai/onnx/operators/onnx__Squeeze.html
  auto Squeeze(const Var& data, const Var& axes = {}) const -> Var;

  // Subtracts `B` from `A` element by element, both broadcast to a common shape.
  // Integer results wrap around, so 0 - 1 of an unsigned type is its largest value.
  //
  // Takes
  //   A: Value to subtract from.
  //   B: Value to subtract, broadcast against `A`.
  // Gives
  //   C: `A - B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Sub.html
  auto Sub(const Var& A, const Var& B) const -> Var;

  // Adds the operands element by element, all broadcast to a common shape. To add up
  // the elements of one tensor use `ReduceSum`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   sum: Sums, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Sum.html
  auto Sum(const std::vector<Var>& data_0) const -> Var;

  // Hyperbolic tangent of every element, a smooth step from -1 to 1.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Tanh.html
  auto Tanh(const Var& input) const -> Var;

  // Repeats a tensor along each axis.
  //
  // Takes
  //   input: Tensor of rank r.
  //   repeats: How often, one number per axis.
  // Gives
  //   output: Each dimension multiplied by its number.
  //
  // https://onnx.ai/onnx/operators/onnx__Tile.html
  auto Tile(const Var& input, const Var& repeats) const -> Var;

  // Reorders the axes. Output axis i is input axis perm[i].
  //
  // Takes
  //   data: The tensor to reorder.
  // Gives
  //   transposed: The same elements in the new order.
  //
  // https://onnx.ai/onnx/operators/onnx__Transpose.html
  auto Transpose(
      const Var& data, const Transpose1Attributes& attributes = {}) const -> Var;

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
  auto Unsqueeze(const Var& data, const Var& axes) const -> Var;

 protected:
  Ops13(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops12(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
