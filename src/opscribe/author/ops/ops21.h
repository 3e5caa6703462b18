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

#include "opscribe/author/ops/ops20.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of DequantizeLinear from opset 21 on.
struct DequantizeLinear21Attributes {
  ByName by_name = ByName();
  // Dimension the scales run along, in [-r, r-1]; unused when there is only one scale.
  // Default: 1.
  Attr<std::int64_t> axis = {};
  // Number of neighbours along `axis` that share one scale, when the scale has the rank
  // of `x`; the last block may be shorter. 0: scales are not blocked. Default: 0.
  Attr<std::int64_t> block_size = {};
};

// Attributes of GroupNormalization from opset 21 on.
struct GroupNormalization21Attributes {
  ByName by_name = ByName();
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
  // Number of groups; it divides the number of channels. Required.
  Required<std::int64_t> num_groups;
  // Element type, as a number, to compute mean and deviation in; 1 is float32. The
  // normalized values return to the type of `X` before they are scaled. Default: 1.
  Attr<std::int64_t> stash_type = {};
};

// Attributes of QuantizeLinear from opset 21 on.
struct QuantizeLinear21Attributes {
  ByName by_name = ByName();
  // Dimension the scales run along, in [-r, r-1]; unused when there is only one scale.
  // Default: 1.
  Attr<std::int64_t> axis = {};
  // Number of neighbours along `axis` that share one scale, when the scale has the rank
  // of `x`; the last block may be shorter. 0: scales are not blocked. Default: 0.
  Attr<std::int64_t> block_size = {};
  // Element type of `y`, as a number; it must agree with `y_zero_point`. 0: the type of
  // `y_zero_point`, or uint8 without one. Default: 0.
  Attr<std::int64_t> output_dtype = {};
  // For float8 results: 1 turns values out of range into the nearest bound, 0 into
  // infinity or NaN. All other types always use the bound. Default: 1.
  Attr<std::int64_t> saturate = {};
};

// The operators of ai.onnx, version 21.
class Ops21 : public Ops20 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 21;

  explicit Ops21(std::shared_ptr<Builder> builder)
      : Ops21(std::move(builder), kVersion) {}

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
  auto Cast(const Var& input, const Cast19Attributes& attributes) const -> Var;

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
      const CastLike19Attributes& attributes = {}) const -> Var;

  // Gives a fixed value. Exactly one of the attributes is set.
  // Gives
  //   output: The value.
  //
  // https://onnx.ai/onnx/operators/onnx__Constant.html
  auto Constant(const Constant12Attributes& attributes = {}) const -> Var;

  // Makes a tensor of the given shape with the same value everywhere.
  //
  // Takes
  //   input: The shape, no dimension negative; empty for a scalar.
  // Gives
  //   output: The filled tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__ConstantOfShape.html
  auto ConstantOfShape(
      const Var& input,
      const ConstantOfShape9Attributes& attributes = {}) const -> Var;

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
      const DequantizeLinear21Attributes& attributes = {}) const -> Var;
  auto DequantizeLinear(
      const Var& x, const Var& x_scale,
      const DequantizeLinear21Attributes& attributes) const -> Var {
    return DequantizeLinear(x, x_scale, Var(), attributes);
  }

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

  // Divides the channels into `num_groups` groups of neighbours and normalizes each
  // group of each batch entry, over its channels and all spatial positions. Then every
  // channel is scaled and shifted on its own. One group per channel is
  // `InstanceNormalization`.
  //
  // Takes
  //   X: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  //   scale: Factor of each channel, `[C]`.
  //   bias: Summand of each channel, `[C]`.
  // Gives
  //   Y: Normalized values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__GroupNormalization.html
  auto GroupNormalization(
      const Var& X, const Var& scale, const Var& bias,
      const GroupNormalization21Attributes& attributes) const -> Var;

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
      const Var& axes = {}, const Pad11Attributes& attributes = {}) const -> Var;
  auto Pad(
      const Var& data, const Var& pads,
      const Pad11Attributes& attributes) const -> Var {
    return Pad(data, pads, Var(), Var(), attributes);
  }
  auto Pad(
      const Var& data, const Var& pads, const Var& constant_value,
      const Pad11Attributes& attributes) const -> Var {
    return Pad(data, pads, constant_value, Var(), attributes);
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
      const Var& y_zero_point) const -> Var;

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
      const QuantizeLinear21Attributes& attributes = {}) const -> Var;
  auto QuantizeLinear(
      const Var& x, const Var& y_scale,
      const QuantizeLinear21Attributes& attributes) const -> Var {
    return QuantizeLinear(x, y_scale, Var(), attributes);
  }

  // Gives a tensor another shape with the same elements in the same order. One
  // dimension may be -1: it is worked out from the others. A 0 copies the dimension of
  // the input at that place.
  //
  // Takes
  //   data: The tensor to reshape.
  //   shape: The new dimensions.
  // Gives
  //   reshaped: The same elements in the new shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Reshape.html
  auto Reshape(
      const Var& data, const Var& shape,
      const Reshape14Attributes& attributes = {}) const -> Var;

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
      const Scan9Attributes& attributes) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto Scan(
      const std::vector<Var>& initial_state_and_scan_inputs,
      const Scan9Attributes& attributes) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Scan(kCount, initial_state_and_scan_inputs, attributes));
  }

  // The dimensions of a tensor as a tensor, or a range of them. Bounds beyond the rank
  // are moved to it; a start at or after the end gives an empty result.
  //
  // Takes
  //   data: Any tensor.
  // Gives
  //   shape: The dimensions, one-dimensional int64.
  //
  // https://onnx.ai/onnx/operators/onnx__Shape.html
  auto Shape(const Var& data, const Shape15Attributes& attributes = {}) const -> Var;

  // The number of elements of a tensor, 0 included.
  //
  // Takes
  //   data: Any tensor.
  // Gives
  //   size: The number, an int64 scalar.
  //
  // https://onnx.ai/onnx/operators/onnx__Size.html
  auto Size(const Var& data) const -> Var;

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
  Ops21(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops20(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
