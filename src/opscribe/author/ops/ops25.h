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

#include "opscribe/author/ops/ops24.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Attention from opset 25 on.
struct Attention25Attributes {
  ByName by_name = ByName();
  // 1 hides later keys: query i sees key j only when `j <= i + offset`. The offset is
  // the number of past keys with `past_key`, `nonpad_kv_seqlen - Sq` with an outside
  // cache, otherwise 0; a negative one leaves the first queries no key. Default: 0.
  Attr<std::int64_t> is_causal = {};
  // Number of heads of `K` and `V`; required for 3-D inputs, not for 4-D ones.
  Attr<std::int64_t> kv_num_heads = {};
  // How many keys before its own position a query sees; 0: none, -1: no limit. A
  // query's own position is `offset + i`, as for `is_causal`. Default: -1.
  Attr<std::int64_t> left_window_size = {};
  // Number of heads of `Q`, a multiple of `kv_num_heads`; required for 3-D inputs, not
  // for 4-D ones.
  Attr<std::int64_t> q_num_heads = {};
  // What `qk_matmul_output` shows: 0 the scaled product `Q * K'`, 1 after the soft cap,
  // 2 after the mask as well, 3 after softmax. Default: 0.
  Attr<std::int64_t> qk_matmul_output_mode = {};
  // How many keys after its own position a query sees; 0: none, -1: no limit. With
  // `is_causal` 1 later keys stay hidden all the same. Default: -1.
  Attr<std::int64_t> right_window_size = {};
  // Factor of the product `Q * K'`, applied as its square root to `Q` and to `K`;
  // absent: `1 / sqrt(D)`.
  Attr<float> scale = {};
  // A c > 0 bends the scores into (-c, c) by `c * tanh(x / c)` before the mask is
  // added; 0: no cap. Default: 0.0.
  Attr<float> softcap = {};
  // Element type to compute softmax in: 1 float, 10 float16, 11 double, 16 bfloat16;
  // absent: the type of `Q`.
  Attr<std::int64_t> softmax_precision = {};
};

// The operators of ai.onnx, version 25.
class Ops25 : public Ops24 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 25;

  explicit Ops25(std::shared_ptr<Builder> builder)
      : Ops25(std::move(builder), kVersion) {}

  // Scaled dot-product attention: `softmax(softcap(scale * Q * K') + mask) * V`, with
  // as many query heads as key heads or a multiple of them (grouped queries). A query
  // whose keys are all masked gives zeros, not NaN. The key cache is either kept here,
  // through `past_key`, `past_value` and the `present` outputs, or outside, with whole
  // caches as `K` and `V` and `nonpad_kv_seqlen`.
  //
  // Takes
  //   Q: Queries `[B, Hq, Sq, D]`, or 3-D `[B, Sq, Hq * D]` with `q_num_heads`.
  //   K: Keys `[B, Hkv, Skv, D]`, or 3-D `[B, Skv, Hkv * D]` with `kv_num_heads`.
  //   V: Values `[B, Hkv, Skv, Dv]`, or 3-D `[B, Skv, Hkv * Dv]`; the head size Dv may
  //       differ from D.
  //   attn_mask: (optional) Broadcast to `[B, Hq, Sq, St]`. Bool: true lets the query
  //       see the key; number: added to the score. A last dimension shorter than St
  //       hides the keys beyond it; absent: nothing is added.
  //   past_key: (optional) Keys of earlier steps `[B, Hkv, Sp, D]`, put before `K`;
  //       only together with `past_value`.
  //   past_value: (optional) Values of earlier steps `[B, Hkv, Sp, Dv]`, put before
  //       `V`; only together with `past_key`.
  //   nonpad_kv_seqlen: (optional) Number of keys in use per batch entry, `[B]`; those
  //       after it are hidden. Not together with `past_key` or the `present` outputs;
  //       absent: all are in use.
  // Gives
  //   Y: `[B, Hq, Sq, Dv]`, or `[B, Sq, Hq * Dv]` for 3-D inputs.
  //   present_key: (optional) Past and new keys, `[B, Hkv, St, D]`, to be the next
  //       `past_key`.
  //   present_value: (optional) Past and new values, `[B, Hkv, St, Dv]`, to be the next
  //       `past_value`.
  //   qk_matmul_output: (optional) Scores `[B, Hq, Sq, St]` at the stage
  //       `qk_matmul_output_mode` names.
  //
  // https://onnx.ai/onnx/operators/onnx__Attention.html
  template <typename Full = void>
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask = {},
      const Var& past_key = {}, const Var& past_value = {},
      const Var& nonpad_kv_seqlen = {},
      const Attention25Attributes& attributes = {}) const -> Attention23Outputs;
  auto Attention(
      const Var& Q, const Var& K, const Var& V,
      const Attention25Attributes& attributes) const -> Attention23Outputs {
    return Attention(Q, K, V, Var(), Var(), Var(), Var(), attributes);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Attention25Attributes& attributes) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, Var(), Var(), Var(), attributes);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Var& past_key,
      const Attention25Attributes& attributes) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, past_key, Var(), Var(), attributes);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Var& past_key, const Var& past_value,
      const Attention25Attributes& attributes) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, past_key, past_value, Var(), attributes);
  }

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
      const CastLike24Attributes& attributes = {}) const -> Var;

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
      const DequantizeLinear23Attributes& attributes = {}) const -> Var;
  auto DequantizeLinear(
      const Var& x, const Var& x_scale,
      const DequantizeLinear23Attributes& attributes) const -> Var {
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
  Ops25(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops24(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
