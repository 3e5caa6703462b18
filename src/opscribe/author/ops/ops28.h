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

#include "opscribe/author/ops/ops27.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of SpaceToDepth from opset 28 on.
struct SpaceToDepth28Attributes {
  ByName by_name = ByName();
  // Side of a block. Required.
  Required<std::int64_t> blocksize;
  // Order of the new channels: `DCR` puts those of one place apart, `CRD` side by side.
  // Default: "DCR".
  Attr<std::string> mode = {};
};

// Attributes of SwiGLU from opset 28 on.
struct SwiGLU28Attributes {
  ByName by_name = ByName();
  // Steepness of the gate's sigmoid. Default: 1.0.
  Attr<float> alpha = {};
};

// The operators of ai.onnx, version 28.
class Ops28 : public Ops27 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 28;

  explicit Ops28(std::shared_ptr<Builder> builder)
      : Ops28(std::move(builder), kVersion) {}

  // Shifts the bits of `X` by `Y` places, both broadcast to a common shape. Bits
  // shifted out are lost; a right shift of signed numbers repeats the sign bit. A count
  // below 0 or not below the bit width gives 0, or -1 for a right shift of a negative
  // number.
  //
  // Takes
  //   X: Integers to shift.
  //   Y: Number of places, broadcast against `X`.
  // Gives
  //   Z: Shifted integers, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__BitShift.html
  auto BitShift(
      const Var& X, const Var& Y, const BitShift11Attributes& attributes) const -> Var;

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
  auto Cast(const Var& input, const Cast24Attributes& attributes) const -> Var;

  // Continuously differentiable exponential linear unit: `max(0, x) + min(0, alpha *
  // (exp(x / alpha) - 1))`. Unlike `Elu` it has slope 1 at zero for every `alpha`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Celu.html
  auto Celu(const Var& X, const Celu12Attributes& attributes = {}) const -> Var;

  // Keeps the slices along an axis whose condition is true and drops the others.
  // Without an axis the tensor is flattened first.
  //
  // Takes
  //   input: Tensor of rank r >= 1.
  //   condition: One boolean per slice; may be shorter than the axis, what lies beyond
  //       is dropped.
  // Gives
  //   output: The slices kept, in order.
  //
  // https://onnx.ai/onnx/operators/onnx__Compress.html
  auto Compress(
      const Var& input, const Var& condition,
      const Compress9Attributes& attributes = {}) const -> Var;

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
      const DequantizeLinear23Attributes& attributes = {}) const -> Var;
  auto DequantizeLinear(
      const Var& x, const Var& x_scale,
      const DequantizeLinear23Attributes& attributes) const -> Var {
    return DequantizeLinear(x, x_scale, Var(), attributes);
  }

  // Multiplies the operands with their dimensions named by letters and sums over every
  // letter that the result does not name. Without `->` the result names each letter
  // that occurs once, upper case before lower case, after the dimensions of `...`.
  //
  // Takes
  //   Inputs: (any number) Operands, one for each term of `equation`; dimensions under
  //       the same letter have the same size.
  // Gives
  //   Output: Result, with one dimension for each letter of its term.
  //
  // https://onnx.ai/onnx/operators/onnx__Einsum.html
  auto Einsum(
      const std::vector<Var>& Inputs,
      const Einsum12Attributes& attributes) const -> Var;

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
      const Var& A, const Var& B, const Mod10Attributes& attributes = {}) const -> Var;

  // Turns each index into a vector that has `on` at that place and `off` elsewhere. An
  // index outside [-depth, depth-1] gives a vector of `off` only.
  //
  // Takes
  //   indices: Indices of rank r; negative ones count from the end. Fractions are cut
  //       off.
  //   depth: Length of the new axis, one element.
  //   values: Two elements: the off value, then the on value.
  // Gives
  //   output: Tensor of rank r + 1.
  //
  // https://onnx.ai/onnx/operators/onnx__OneHot.html
  auto OneHot(
      const Var& indices, const Var& depth, const Var& values,
      const OneHot9Attributes& attributes = {}) const -> Var;

  // Wraps a value as an optional that has it, or, without input, makes an empty
  // optional of the given type.
  //
  // Takes
  //   input: (optional) The value to wrap. Absent: the result is empty.
  // Gives
  //   output: The optional.
  //
  // https://onnx.ai/onnx/operators/onnx__Optional.html
  template <typename Full = void>
  auto Optional(
      const Var& input = {}, const Optional15Attributes& attributes = {}) const -> Var;
  auto Optional(const Optional15Attributes& attributes) const -> Var {
    return Optional(Var(), attributes);
  }

  // Takes the value out of an optional; an empty one is an error. A value that is no
  // optional passes through.
  //
  // Takes
  //   input: The optional, or a plain tensor or sequence.
  // Gives
  //   output: The value inside.
  //
  // https://onnx.ai/onnx/operators/onnx__OptionalGetElement.html
  auto OptionalGetElement(const Var& input) const -> Var;

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
  auto OptionalHasElement(const Var& input = {}) const -> Var;

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
      const QuantizeLinear23Attributes& attributes = {}) const -> Var;
  auto QuantizeLinear(
      const Var& x, const Var& y_scale,
      const QuantizeLinear23Attributes& attributes) const -> Var {
    return QuantizeLinear(x, y_scale, Var(), attributes);
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
      const ReduceLogSum18Attributes& attributes = {}) const -> Var;
  auto ReduceLogSum(
      const Var& data, const ReduceLogSum18Attributes& attributes) const -> Var {
    return ReduceLogSum(data, Var(), attributes);
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
      const ReduceLogSumExp18Attributes& attributes = {}) const -> Var;
  auto ReduceLogSumExp(
      const Var& data, const ReduceLogSumExp18Attributes& attributes) const -> Var {
    return ReduceLogSumExp(data, Var(), attributes);
  }

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
      const ReverseSequence10Attributes& attributes = {}) const -> Var;

  // Moves blocks of the plane into channels, the inverse of DepthToSpace with the same
  // mode.
  //
  // Takes
  //   input: [N, C, H, W], H and W divisible by blocksize.
  // Gives
  //   output: [N, C * blocksize^2, H / blocksize, W / blocksize].
  //
  // https://onnx.ai/onnx/operators/onnx__SpaceToDepth.html
  auto SpaceToDepth(
      const Var& input, const SpaceToDepth28Attributes& attributes) const -> Var;

  // Gated activation: `Swish` of the gate `A` times `B`, element by element. Both
  // shapes must be equal, there is no broadcasting; split a packed projection before
  // it.
  //
  // Takes
  //   A: Gate, goes through `Swish`.
  //   B: Values that the gate scales, in the shape of `A`.
  // Gives
  //   Y: `A * sigmoid(alpha * A) * B`, in the shape of `A`.
  //
  // https://onnx.ai/onnx/operators/onnx__SwiGLU.html
  auto SwiGLU(
      const Var& A, const Var& B,
      const SwiGLU28Attributes& attributes = {}) const -> Var;

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
      const Var& X,
      const Unique11Attributes& attributes = {}) const -> Unique11Outputs;

 protected:
  Ops28(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops27(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
