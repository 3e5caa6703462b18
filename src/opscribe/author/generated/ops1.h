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

#include "opscribe/author/opset.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Abs from opset 1 on.
struct Abs1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Add from opset 1 on.
struct Add1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of And from opset 1 on.
struct And1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// Attributes of ArgMax from opset 1 on.
struct ArgMax1Attributes {
  ByName by_name = ByName();
  // Axis to search along, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
  // 1: the axis stays with size 1. 0: it is dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ArgMin from opset 1 on.
struct ArgMin1Attributes {
  ByName by_name = ByName();
  // Axis to search along, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
  // 1: the axis stays with size 1. 0: it is dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of AveragePool from opset 1 on.
struct AveragePool1Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
  // Window size along each spatial axis, `[k1, ..., kn]`. Required.
  Required<Ints> kernel_shape;
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of BatchNormalization from opset 1 on.
struct BatchNormalization1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution. Required.
  Required<Ints> consumed_inputs;
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
  // Nonzero uses the given statistics; 0 trains. Default: 0.
  Attr<std::int64_t> is_test = {};
  // Share of the old running statistics when training: `running = input * momentum +
  // batch * (1 - momentum)`; many frameworks use that name for the share of the new
  // ones. Default: 0.9.
  Attr<float> momentum = {};
  // 1 has one statistic per channel; 0 has one per channel and position, so that
  // `scale`, `B`, `mean` and `var` are `[C, D1, ..., Dn]`. Default: 1.
  Attr<std::int64_t> spatial = {};
};

// Outputs of BatchNormalization from opset 1 on. Those marked optional are computed
// only when they are used.
struct BatchNormalization1Outputs {
  // Normalized values, in the shape of `X`.
  Var Y;
  // (optional) New running mean of each channel, `[C]`; training only.
  Var mean;
  // (optional) New running variance of each channel, `[C]`; training only.
  Var var;
  // (optional) Mean of the batch, `[C]`, kept for the gradient; training only.
  Var saved_mean;
  // (optional) Variance of the batch, `[C]`, kept for the gradient; training only.
  Var saved_var;

  operator Var() const { return Y; }
  auto to_array() const -> std::array<Var, 5> {
    return {Y, mean, var, saved_mean, saved_var};
  }
};

// Attributes of Cast from opset 1 on.
struct Cast1Attributes {
  ByName by_name = ByName();
  // The new element type, as a number of the format. Required.
  Required<std::string> to;
};

// Attributes of Ceil from opset 1 on.
struct Ceil1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Clip from opset 1 on.
struct Clip1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
  // Upper limit.
  Attr<float> max = {};
  // Lower limit.
  Attr<float> min = {};
};

// Attributes of Concat from opset 1 on.
struct Concat1Attributes {
  ByName by_name = ByName();
  // Axis to join along, in [-r, r-1].
  Attr<std::int64_t> axis = {};
};

// Attributes of Constant from opset 1 on.
struct Constant1Attributes {
  ByName by_name = ByName();
  // The value as a tensor. Required.
  Required<Tensor> value;
};

// Attributes of Conv from opset 1 on.
struct Conv1Attributes {
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

// Attributes of ConvTranspose from opset 1 on.
struct ConvTranspose1Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` trims nothing; `SAME_UPPER` and `SAME_LOWER` trim
  // until each spatial axis has `input * stride` elements, an odd one at the end or at
  // the start. Default: "NOTSET".
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
  // Elements added at the end of each spatial axis, to choose among the sizes one
  // stride allows; they hold computed values, not zeros. Less than the stride or
  // dilation; absent: all 0.
  Attr<Ints> output_padding = {};
  // Spatial sizes of the output, without batch and channels; `pads` is then worked out:
  // the larger half goes to the start, or to the end with `SAME_UPPER`. Absent: the
  // formula gives the size.
  Attr<Ints> output_shape = {};
  // Elements cut off before and after each spatial axis of the output, all begins
  // first, then all ends; absent: all 0. Unused with `output_shape` or `auto_pad`.
  Attr<Ints> pads = {};
  // Distance between the kernels of neighbouring elements of `X`, one number per
  // spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of DepthToSpace from opset 1 on.
struct DepthToSpace1Attributes {
  ByName by_name = ByName();
  // Side of a block. Required.
  Required<std::int64_t> blocksize;
};

// Attributes of Div from opset 1 on.
struct Div1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Dropout from opset 1 on.
struct Dropout1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
  // Nonzero copies `data` and leaves `mask` unset; 0 drops elements. Default: 0.
  Attr<std::int64_t> is_test = {};
  // Share of elements to drop when training, in [0, 1). Default: 0.5.
  Attr<float> ratio = {};
};

// Outputs of Dropout from opset 1 on. Those marked optional are computed only when they
// are used.
struct Dropout1Outputs {
  // In the shape of `data`.
  Var output;
  // (optional) True where an element was kept, in the shape of `data`; all true when
  // nothing is dropped.
  Var mask;

  operator Var() const { return output; }
  auto to_array() const -> std::array<Var, 2> {
    return {output, mask};
  }
};

// Attributes of Elu from opset 1 on.
struct Elu1Attributes {
  ByName by_name = ByName();
  // Depth of the negative part. Default: 1.0.
  Attr<float> alpha = {};
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Equal from opset 1 on.
struct Equal1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// Attributes of Exp from opset 1 on.
struct Exp1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Flatten from opset 1 on.
struct Flatten1Attributes {
  ByName by_name = ByName();
  // First dimension that goes into the columns, in [-r, r]. Default: 1.
  Attr<std::int64_t> axis = {};
};

// Attributes of Floor from opset 1 on.
struct Floor1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of GRU from opset 1 on.
struct GRU1Attributes {
  ByName by_name = ByName();
  // Parameter alpha of those `activations` that have one, in their order; absent: the
  // default of the operator of that name, such as 0.01 for `LeakyRelu`.
  Attr<Floats> activation_alpha = {};
  // Parameter beta of those `activations` that have one, in their order; absent: the
  // default of the operator of that name, such as 0.5 for `HardSigmoid`.
  Attr<Floats> activation_beta = {};
  // `f` for the gates and `g` for the hidden part, one pair per direction; absent:
  // `Sigmoid`, `Tanh`. Each is `Relu`, `Tanh`, `Sigmoid`, `Affine`, `LeakyRelu`,
  // `ThresholdedRelu`, `ScaledTanh`, `HardSigmoid`, `Elu`, `Softsign` or `Softplus`.
  Attr<Strings> activations = {};
  // C > 0 limits what goes into the activations to [-c, c]; absent: no limit.
  Attr<float> clip = {};
  // `forward`, `reverse` (from the last step to the first, `Y` staying in the order of
  // `X`) or `bidirectional` (both, with weights of their own). Default: "foward".
  Attr<std::string> direction = {};
  // Length H of the hidden state; absent: that of the weights.
  Attr<std::int64_t> hidden_size = {};
  // 1 asks for `Y`; with 0 it may be left out. Default: 0.
  Attr<std::int64_t> output_sequence = {};
};

// Outputs of GRU from opset 1 on. Those marked optional are computed only when they are
// used.
struct GRU1Outputs {
  // (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S, dirs, H]` with
  // `layout` 1; the directions have an axis of their own and are not joined.
  Var Y;
  // Hidden state after the last valid step, `[dirs, N, H]`, or `[N, dirs, H]` with
  // `layout` 1.
  Var Y_h;

  operator Var() const { return Y; }
  auto to_array() const -> std::array<Var, 2> {
    return {Y, Y_h};
  }
};

// Attributes of Gather from opset 1 on.
struct Gather1Attributes {
  ByName by_name = ByName();
  // Axis to pick along, in [-r, r-1]. Default: 0.
  Attr<std::int64_t> axis = {};
};

// Attributes of Gemm from opset 1 on.
struct Gemm1Attributes {
  ByName by_name = ByName();
  // Factor of the matrix product. Default: 1.0.
  Attr<float> alpha = {};
  // Factor of `C`. Default: 1.0.
  Attr<float> beta = {};
  // 1 lets `C` be smaller than `[M, N]`; 0 asks for exactly that shape. Default: 0.
  Attr<std::int64_t> broadcast = {};
  // 1 transposes `A` first. Default: 0.
  Attr<std::int64_t> transA = {};
  // 1 transposes `B` first. Default: 0.
  Attr<std::int64_t> transB = {};
};

// Attributes of GlobalLpPool from opset 1 on.
struct GlobalLpPool1Attributes {
  ByName by_name = ByName();
  // Order of the norm, at least 1; 2 is the Euclidean norm. Default: 2.0.
  Attr<float> p = {};
};

// Attributes of Greater from opset 1 on.
struct Greater1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// Attributes of HardSigmoid from opset 1 on.
struct HardSigmoid1Attributes {
  ByName by_name = ByName();
  // Slope of the line. Default: 0.2.
  Attr<float> alpha = {};
  // Value of the line at x = 0. Default: 0.5.
  Attr<float> beta = {};
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Hardmax from opset 1 on.
struct Hardmax1Attributes {
  ByName by_name = ByName();
  // First of the dimensions that together form one slice. Default: 1.
  Attr<std::int64_t> axis = {};
};

// Attributes of If from opset 1 on.
struct If1Attributes {
  ByName by_name = ByName();
  // Graph to run when `cond` is false. Must have as many outputs as `then_branch`, of
  // the same element types; the shapes may differ. Required.
  Required<Body> else_branch;
  // Graph to run when `cond` is true. Must have as many outputs as `else_branch`, of
  // the same element types; the shapes may differ. Required.
  Required<Body> then_branch;
};

// Attributes of InstanceNormalization from opset 1 on.
struct InstanceNormalization1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
};

// Attributes of LRN from opset 1 on.
struct LRN1Attributes {
  ByName by_name = ByName();
  // Factor of the sum of squares; it is divided by `size`. Default: 0.0001.
  Attr<float> alpha = {};
  // Exponent of the divisor. Default: 0.75.
  Attr<float> beta = {};
  // Summand of the divisor, before the exponent. Default: 1.0.
  Attr<float> bias = {};
  // Number of channels in the window. Required.
  Required<std::int64_t> size;
};

// Attributes of LSTM from opset 1 on.
struct LSTM1Attributes {
  ByName by_name = ByName();
  // Parameter alpha of those `activations` that have one, in their order; absent: the
  // default of the operator of that name, such as 0.01 for `LeakyRelu`.
  Attr<Floats> activation_alpha = {};
  // Parameter beta of those `activations` that have one, in their order; absent: the
  // default of the operator of that name, such as 0.5 for `HardSigmoid`.
  Attr<Floats> activation_beta = {};
  // `f` for the gates, `g` for the cell input, `h` for the cell output, three per
  // direction; absent: `Sigmoid`, `Tanh`, `Tanh`. Each is `Relu`, `Tanh`, `Sigmoid`,
  // `Affine`, `LeakyRelu`, `ThresholdedRelu`, `ScaledTanh`, `HardSigmoid`, `Elu`,
  // `Softsign` or `Softplus`.
  Attr<Strings> activations = {};
  // C > 0 limits what goes into the activations to [-c, c]; absent: no limit.
  Attr<float> clip = {};
  // `forward`, `reverse` (from the last step to the first, `Y` staying in the order of
  // `X`) or `bidirectional` (both, with weights of their own). Default: "forward".
  Attr<std::string> direction = {};
  // Length H of the hidden state; absent: that of the weights.
  Attr<std::int64_t> hidden_size = {};
  // 1 couples two gates: forget is `1 - input`; 0 computes both. Default: 0.
  Attr<std::int64_t> input_forget = {};
  // 1 asks for `Y`; with 0 it may be left out. Default: 0.
  Attr<std::int64_t> output_sequence = {};
};

// Outputs of LSTM from opset 1 on. Those marked optional are computed only when they
// are used.
struct LSTM1Outputs {
  // (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S, dirs, H]` with
  // `layout` 1; the directions have an axis of their own and are not joined.
  Var Y;
  // (optional) Hidden state after the last valid step, `[dirs, N, H]`, or `[N, dirs,
  // H]` with `layout` 1.
  Var Y_h;
  // (optional) Cell state after the last valid step, in the shape of `Y_h`.
  Var Y_c;

  operator Var() const { return Y; }
  auto to_array() const -> std::array<Var, 3> {
    return {Y, Y_h, Y_c};
  }
};

// Attributes of LeakyRelu from opset 1 on.
struct LeakyRelu1Attributes {
  ByName by_name = ByName();
  // Slope below zero. Default: 0.01.
  Attr<float> alpha = {};
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Less from opset 1 on.
struct Less1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// Attributes of Log from opset 1 on.
struct Log1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of LogSoftmax from opset 1 on.
struct LogSoftmax1Attributes {
  ByName by_name = ByName();
  // First of the dimensions that together form one slice. Default: 1.
  Attr<std::int64_t> axis = {};
};

// Attributes of Loop from opset 1 on.
struct Loop1Attributes {
  ByName by_name = ByName();
  // Graph of one round. Takes the round number (int64 scalar, from 0), the condition
  // and the state; gives the next condition, the next state and then the values to
  // collect. It may also read values of the graphs around it. Required.
  Required<Body> body;
};

// Attributes of LpNormalization from opset 1 on.
struct LpNormalization1Attributes {
  ByName by_name = ByName();
  // Dimension the norm is taken along, in [-r, r-1]. Default: -1.
  Attr<std::int64_t> axis = {};
  // 1 for the sum of absolute values, 2 for the Euclidean norm; no other value.
  // Default: 2.
  Attr<std::int64_t> p = {};
};

// Attributes of LpPool from opset 1 on.
struct LpPool1Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
  // Window size along each spatial axis, `[k1, ..., kn]`.
  Attr<Ints> kernel_shape = {};
  // Order of the norm, at least 1; 2 is the Euclidean norm. Default: 2.0.
  Attr<float> p = {};
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of Max from opset 1 on.
struct Max1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of MaxPool from opset 1 on.
struct MaxPool1Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
  // Window size along each spatial axis, `[k1, ..., kn]`. Required.
  Required<Ints> kernel_shape;
  // Elements added before and after each spatial axis, all begins first, then all ends:
  // `[top, left, bottom, right]` for images; absent: all 0. Unused when `auto_pad` is
  // not `NOTSET`.
  Attr<Ints> pads = {};
  // Step of the window, one number per spatial axis; absent: all 1.
  Attr<Ints> strides = {};
};

// Attributes of MaxRoiPool from opset 1 on.
struct MaxRoiPool1Attributes {
  ByName by_name = ByName();
  // Cells per region, `[height, width]`. Required.
  Required<Ints> pooled_shape;
  // Size of `X` relative to the image that `rois` refer to, such as 0.0625 after
  // 16-fold downsampling. Default: 1.0.
  Attr<float> spatial_scale = {};
};

// Attributes of Mean from opset 1 on.
struct Mean1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Min from opset 1 on.
struct Min1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Mul from opset 1 on.
struct Mul1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Neg from opset 1 on.
struct Neg1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Or from opset 1 on.
struct Or1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// Attributes of PRelu from opset 1 on.
struct PRelu1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Pad from opset 1 on.
struct Pad1Attributes {
  ByName by_name = ByName();
  // `constant` fills with `constant_value`, `reflect` mirrors without repeating the
  // edge, `edge` repeats the edge, `wrap` starts over from the other side. Default:
  // "constant".
  Attr<std::string> mode = {};
  // Amounts: all those before, then all those after. Required.
  Required<Ints> paddings;
  // Fill value of `constant`. Default: 0.0.
  Attr<float> value = {};
};

// Attributes of Pow from opset 1 on.
struct Pow1Attributes {
  ByName by_name = ByName();
  // Dimension of `X` where the first dimension of `Y` lines up; absent: the last
  // dimensions line up.
  Attr<std::int64_t> axis = {};
  // 1 lets `Y` have one element or match a run of neighbouring dimensions of `X`; 0
  // asks for equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// Attributes of RNN from opset 1 on.
struct RNN1Attributes {
  ByName by_name = ByName();
  // Parameter alpha of those `activations` that have one, in their order; absent: the
  // default of the operator of that name, such as 0.01 for `LeakyRelu`.
  Attr<Floats> activation_alpha = {};
  // Parameter beta of those `activations` that have one, in their order; absent: the
  // default of the operator of that name, such as 0.5 for `HardSigmoid`.
  Attr<Floats> activation_beta = {};
  // The function f, one per direction, taken in order; a single direction uses the
  // first. Each is `Relu`, `Tanh`, `Sigmoid`, `Affine`, `LeakyRelu`, `ThresholdedRelu`,
  // `ScaledTanh`, `HardSigmoid`, `Elu`, `Softsign` or `Softplus`. Default: {"Tanh",
  // "Tanh"}.
  Attr<Strings> activations = {};
  // C > 0 limits what goes into the activations to [-c, c]; absent: no limit.
  Attr<float> clip = {};
  // `forward`, `reverse` (from the last step to the first, `Y` staying in the order of
  // `X`) or `bidirectional` (both, with weights of their own). Default: "forward".
  Attr<std::string> direction = {};
  // Length H of the hidden state; absent: that of the weights.
  Attr<std::int64_t> hidden_size = {};
  // 1 asks for `Y`; with 0 it may be left out. Default: 0.
  Attr<std::int64_t> output_sequence = {};
};

// Outputs of RNN from opset 1 on. Those marked optional are computed only when they are
// used.
struct RNN1Outputs {
  // (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S, dirs, H]` with
  // `layout` 1; the directions have an axis of their own and are not joined.
  Var Y;
  // (optional) Hidden state after the last valid step, `[dirs, N, H]`, or `[N, dirs,
  // H]` with `layout` 1.
  Var Y_h;

  operator Var() const { return Y; }
  auto to_array() const -> std::array<Var, 2> {
    return {Y, Y_h};
  }
};

// Attributes of RandomNormal from opset 1 on.
struct RandomNormal1Attributes {
  ByName by_name = ByName();
  // Element type of the output, as a number of the format. Default: 1.
  Attr<std::int64_t> dtype = {};
  // Mean of the distribution. Default: 0.0.
  Attr<float> mean = {};
  // Its standard deviation. Default: 1.0.
  Attr<float> scale = {};
  // Start value of the random numbers, so that a run can be repeated on the same
  // implementation. Default: a fresh one each time.
  Attr<float> seed = {};
  // Shape of the output. Required.
  Required<Ints> shape;
};

// Attributes of RandomNormalLike from opset 1 on.
struct RandomNormalLike1Attributes {
  ByName by_name = ByName();
  // Element type of the output, as a number of the format. Default: that of the input.
  Attr<std::int64_t> dtype = {};
  // Mean of the distribution. Default: 0.0.
  Attr<float> mean = {};
  // Its standard deviation. Default: 1.0.
  Attr<float> scale = {};
  // Start value of the random numbers, so that a run can be repeated on the same
  // implementation. Default: a fresh one each time.
  Attr<float> seed = {};
};

// Attributes of RandomUniform from opset 1 on.
struct RandomUniform1Attributes {
  ByName by_name = ByName();
  // Element type of the output, as a number of the format. Default: 1.
  Attr<std::int64_t> dtype = {};
  // Upper bound. Default: 1.0.
  Attr<float> high = {};
  // Lower bound. Default: 0.0.
  Attr<float> low = {};
  // Start value of the random numbers, so that a run can be repeated on the same
  // implementation. Default: a fresh one each time.
  Attr<float> seed = {};
  // Shape of the output. Required.
  Required<Ints> shape;
};

// Attributes of RandomUniformLike from opset 1 on.
struct RandomUniformLike1Attributes {
  ByName by_name = ByName();
  // Element type of the output, as a number of the format. Default: that of the input.
  Attr<std::int64_t> dtype = {};
  // Upper bound. Default: 1.0.
  Attr<float> high = {};
  // Lower bound. Default: 0.0.
  Attr<float> low = {};
  // Start value of the random numbers, so that a run can be repeated on the same
  // implementation. Default: a fresh one each time.
  Attr<float> seed = {};
};

// Attributes of Reciprocal from opset 1 on.
struct Reciprocal1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of ReduceL1 from opset 1 on.
struct ReduceL11Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ReduceL2 from opset 1 on.
struct ReduceL21Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ReduceLogSum from opset 1 on.
struct ReduceLogSum1Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ReduceLogSumExp from opset 1 on.
struct ReduceLogSumExp1Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ReduceMax from opset 1 on.
struct ReduceMax1Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ReduceMean from opset 1 on.
struct ReduceMean1Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ReduceMin from opset 1 on.
struct ReduceMin1Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ReduceProd from opset 1 on.
struct ReduceProd1Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ReduceSum from opset 1 on.
struct ReduceSum1Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of ReduceSumSquare from opset 1 on.
struct ReduceSumSquare1Attributes {
  ByName by_name = ByName();
  // The axes to reduce. Default: all.
  Attr<Ints> axes = {};
  // 1: reduced axes stay with size 1. 0: they are dropped. Default: 1.
  Attr<std::int64_t> keepdims = {};
};

// Attributes of Relu from opset 1 on.
struct Relu1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Reshape from opset 1 on.
struct Reshape1Attributes {
  ByName by_name = ByName();
  // A hint about reusing memory, without meaning today.
  Attr<Ints> consumed_inputs = {};
  // The new dimensions.
  Attr<Ints> shape = {};
};

// Attributes of Selu from opset 1 on.
struct Selu1Attributes {
  ByName by_name = ByName();
  // Depth of the negative part before scaling. Default: 1.6732.
  Attr<float> alpha = {};
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
  // Factor of the whole function. Default: 1.0507.
  Attr<float> gamma = {};
};

// Attributes of Sigmoid from opset 1 on.
struct Sigmoid1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Slice from opset 1 on.
struct Slice1Attributes {
  ByName by_name = ByName();
  // See the page of the operator.
  Attr<Ints> axes = {};
  // See the page of the operator. Required.
  Required<Ints> ends;
  // First index for each axis in `axes`. Required.
  Required<Ints> starts;
};

// Attributes of Softmax from opset 1 on.
struct Softmax1Attributes {
  ByName by_name = ByName();
  // First of the dimensions that together form one slice. Default: 1.
  Attr<std::int64_t> axis = {};
};

// Attributes of SpaceToDepth from opset 1 on.
struct SpaceToDepth1Attributes {
  ByName by_name = ByName();
  // Side of a block. Required.
  Required<std::int64_t> blocksize;
};

// Attributes of Split from opset 1 on.
struct Split1Attributes {
  ByName by_name = ByName();
  // Axis to cut along, in [-r, r-1].
  Attr<std::int64_t> axis = {};
  // Size of each piece.
  Attr<Ints> split = {};
};

// Attributes of Sqrt from opset 1 on.
struct Sqrt1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Squeeze from opset 1 on.
struct Squeeze1Attributes {
  ByName by_name = ByName();
  // The axes to drop. Default: every axis of size 1.
  Attr<Ints> axes = {};
};

// Attributes of Sub from opset 1 on.
struct Sub1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Sum from opset 1 on.
struct Sum1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of Tanh from opset 1 on.
struct Tanh1Attributes {
  ByName by_name = ByName();
  // No effect; a leftover hint for in-place execution.
  Attr<Ints> consumed_inputs = {};
};

// Attributes of TopK from opset 1 on.
struct TopK1Attributes {
  ByName by_name = ByName();
  // Axis to search along, in [-r, r-1]. Default: -1.
  Attr<std::int64_t> axis = {};
  // Number of elements to find, at most the size of the axis. Required.
  Required<std::int64_t> k;
};

// Outputs of TopK from opset 1 on.
struct TopK1Outputs {
  // The elements found, in the shape of `X` with `K` along the axis.
  Var Values;
  // Their positions along the axis, in the shape of `Values`.
  Var Indices;

  auto to_array() const -> std::array<Var, 2> {
    return {Values, Indices};
  }
};

// Attributes of Transpose from opset 1 on.
struct Transpose1Attributes {
  ByName by_name = ByName();
  // The order, each axis once. Default: reversed.
  Attr<Ints> perm = {};
};

// Attributes of Unsqueeze from opset 1 on.
struct Unsqueeze1Attributes {
  ByName by_name = ByName();
  // Positions of the new axes. Required.
  Required<Ints> axes;
};

// Attributes of Upsample from opset 1 on.
struct Upsample1Attributes {
  ByName by_name = ByName();
  // Factor for the height, at least 1. Required.
  Required<float> height_scale;
  // `nearest` or `linear`. Default: "nearest".
  Attr<std::string> mode = {};
  // Factor for the width, at least 1. Required.
  Required<float> width_scale;
};

// Attributes of Xor from opset 1 on.
struct Xor1Attributes {
  ByName by_name = ByName();
  // Dimension of `A` that the first dimension of `B` is laid on; absent: the last
  // dimensions of both are laid on each other.
  Attr<std::int64_t> axis = {};
  // 1 lets `B` be one element, or match some neighbouring dimensions of `A`; 0 needs
  // equal shapes. Default: 0.
  Attr<std::int64_t> broadcast = {};
};

// The operators of ai.onnx, version 1.
class Ops1 : public Opset {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 1;

  explicit Ops1(std::shared_ptr<Builder> builder)
      : Ops1(std::move(builder), kVersion) {}

  // Absolute value of every element. The lowest value of a signed integer type has no
  // positive partner and wraps around to itself.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: `|x|`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Abs.html
  auto Abs(
      const Var& X, const Abs1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

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
  auto Add(
      const Var& A, const Var& B, const Add1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // True where both operands are true, element by element, both broadcast to a common
  // shape. Only bool is allowed; integers need `BitwiseAnd` or a `Cast`.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: First operand.
  //   B: Second operand, broadcast against `A`.
  // Gives
  //   C: `A and B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__And.html
  auto And(
      const Var& A, const Var& B, const And1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Index of the largest element along one axis. Among equal ones the first counts,
  // unless `select_last_index` is set. The axis is 0 by default, not the last one.
  //
  // In this version: the axis may not be negative.
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
  // In this version: the axis may not be negative.
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
      const Var& X, const AveragePool1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By default
  // the statistics are the inputs `input_mean` and `input_var`; with `training_mode` 1
  // they are measured over the batch and the spatial axes, and the running statistics
  // are returned as well. The variance divides by the number of elements, not by one
  // less.
  //
  // In this version: `X` must be `[N, C, H, W]`.
  //
  // Takes
  //   X: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; a 1-D `[N]` counts as
  //       one channel.
  //   scale: Factor of each channel, `[C]`.
  //   B: Summand of each channel, `[C]`.
  //   mean: Mean of each channel, `[C]`: the one to use, or the running one when
  //       training.
  //   var: Variance of each channel, `[C]`: the one to use, or the running one when
  //       training.
  // Gives
  //   Y: Normalized values, in the shape of `X`.
  //   mean: (optional) New running mean of each channel, `[C]`; training only.
  //   var: (optional) New running variance of each channel, `[C]`; training only.
  //   saved_mean: (optional) Mean of the batch, `[C]`, kept for the gradient; training
  //       only.
  //   saved_var: (optional) Variance of the batch, `[C]`, kept for the gradient;
  //       training only.
  //
  // https://onnx.ai/onnx/operators/onnx__BatchNormalization.html
  auto BatchNormalization(
      const Var& X, const Var& scale, const Var& B, const Var& mean, const Var& var,
      const BatchNormalization1Attributes& attributes,
      Site site = Source::current()) const -> BatchNormalization1Outputs;

  // Converts each element to another type. Fractions are cut off towards zero, integers
  // that are too large keep their low bits, anything but zero becomes true. Casting a
  // float that the integer type cannot hold is undefined. Strings are read and written
  // as decimal numbers.
  //
  // In this version: `to` is the name of the type as a string.
  //
  // Takes
  //   input: The tensor to convert.
  // Gives
  //   output: Same shape, new type.
  //
  // https://onnx.ai/onnx/operators/onnx__Cast.html
  auto Cast(
      const Var& input, const Cast1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Rounds every element up to a whole number: -1.5 becomes -1. Infinity, NaN and zeros
  // of either sign stay as they are.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Whole numbers of the same type, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Ceil.html
  auto Ceil(
      const Var& X, const Ceil1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Limits every element to the interval from `min` to `max`, that is `Min(max, Max(x,
  // min))`. When `min` exceeds `max` every result is `max`; NaN stays NaN.
  //
  // In this version: an absent limit does not limit.
  //
  // Takes
  //   input: Values to limit, of any shape.
  // Gives
  //   output: Limited values, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Clip.html
  auto Clip(
      const Var& input, const Clip1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Joins tensors along one axis. All other dimensions must be equal.
  //
  // In this version: the axis may be left out and is then 1.
  //
  // Takes
  //   inputs: (any number) Tensors of the same rank and type, at least one.
  // Gives
  //   concat_result: The joined tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Concat.html
  auto Concat(
      const std::vector<Var>& inputs, const Concat1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Gives a fixed value. Exactly one of the attributes is set.
  // Gives
  //   output: The value.
  //
  // https://onnx.ai/onnx/operators/onnx__Constant.html
  auto Constant(
      const Constant1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Convolution: every output element is the weighted sum of a window of `X` over all
  // channels of its group, plus the bias. The kernel is not flipped, so strictly it is
  // a cross-correlation.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images are
  //       `[N, C, H, W]`.
  //   W: Kernels `[M, C/group, k1, ..., kn]`, one per output channel.
  //   B: (optional) Summand of each output channel, `[M]`; absent: nothing is added.
  // Gives
  //   Y: `[N, M, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k -
  //       1) + 1)) / stride) + 1`.
  //
  // https://onnx.ai/onnx/operators/onnx__Conv.html
  template <typename Full = void>
  auto Conv(
      const Var& X, const Var& W, const Var& B = {},
      const Conv1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto Conv(
      const Var& X, const Var& W, const Conv1Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Conv(X, W, Var(), attributes, site);
  }

  // Transposed convolution: each element of `X` adds its multiple of the kernel to the
  // output, at steps of `strides`, which enlarges the spatial axes. `pads` makes the
  // output smaller, and `W` has the input channels first, unlike in `Conv`. A size
  // given as `output_shape` decides the padding.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; images are
  //       `[N, C, H, W]`.
  //   W: Kernels `[C, M/group, k1, ..., kn]`, input channels first.
  //   B: (optional) Summand of each output channel, `[M]`; absent: nothing is added.
  // Gives
  //   Y: `[N, M, o1, ..., on]`; along each axis `o = stride * (d - 1) + output_padding
  //       + (dilation * (k - 1) + 1) - pads`, or what `output_shape` says.
  //
  // https://onnx.ai/onnx/operators/onnx__ConvTranspose.html
  template <typename Full = void>
  auto ConvTranspose(
      const Var& X, const Var& W, const Var& B = {},
      const ConvTranspose1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto ConvTranspose(
      const Var& X, const Var& W, const ConvTranspose1Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return ConvTranspose(X, W, Var(), attributes, site);
  }

  // Moves blocks of channels into the plane: each group of blocksize * blocksize
  // channels becomes a block of that size.
  //
  // In this version: always `DCR`.
  //
  // Takes
  //   input: [N, C, H, W], C divisible by blocksize^2.
  // Gives
  //   output: [N, C / blocksize^2, H * blocksize, W * blocksize].
  //
  // https://onnx.ai/onnx/operators/onnx__DepthToSpace.html
  auto DepthToSpace(
      const Var& input, const DepthToSpace1Attributes& attributes,
      Site site = Source::current()) const -> Var;

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
  auto Div(
      const Var& A, const Var& B, const Div1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // While training, sets a random share `ratio` of the elements to 0 and multiplies the
  // others by `1 / (1 - ratio)`, which keeps the expected sum. Without a true
  // `training_mode` it copies `data`, whatever `ratio` says.
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
      const Var& data, const Dropout1Attributes& attributes = {},
      Site site = Source::current()) const -> Dropout1Outputs;

  // Exponential linear unit: `x` where x >= 0, `alpha * (exp(x) - 1)` below, which
  // levels off at `-alpha`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Elu.html
  auto Elu(
      const Var& X, const Elu1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // True where the operands are equal, element by element, both broadcast to a common
  // shape. Numbers are compared exactly, without tolerance; NaN equals nothing, not
  // even NaN, and -0 equals 0.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A == B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Equal.html
  auto Equal(
      const Var& A, const Var& B, const Equal1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Exponential function `e^x` of every element. Large inputs overflow to infinity:
  // beyond about 88.7 in float32, 11 in float16.
  //
  // Takes
  //   input: Exponents, of any shape.
  // Gives
  //   output: `e^x`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Exp.html
  auto Exp(
      const Var& input, const Exp1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

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

  // Rounds every element down to a whole number: -1.5 becomes -2. Infinity, NaN and
  // zeros of either sign stay as they are.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Whole numbers of the same type, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Floor.html
  auto Floor(
      const Var& X, const Floor1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // One layer of gated recurrent units over whole sequences, in one or both directions.
  // Weights stack the gates in the order update z, reset r, hidden h; other frameworks
  // use another order. Networks trained with cuDNN or PyTorch need
  // `linear_before_reset` 1.
  //
  // In this version: acts as with `linear_before_reset` 0; the misspelt default
  // `foward` means `forward`.
  //
  // Takes
  //   X: Input sequences `[S, N, I]`: steps, batch, features; `[N, S, I]` with `layout`
  //       1.
  //   W: Input weights `[dirs, 3*H, I]`, gates stacked as z, r, h.
  //   R: State weights `[dirs, 3*H, H]`, gates stacked as z, r, h.
  //   B: (optional) Biases `[dirs, 6*H]`: those of the input for z, r, h, then those of
  //       the state; absent: zeros.
  //   sequence_lens: (optional) Number of steps of each sequence, `[N]`, at most S;
  //       later steps are ignored and give 0 in `Y`. Absent: all S.
  //   initial_h: (optional) Hidden state to start from, `[dirs, N, H]`, or `[N, dirs,
  //       H]` with `layout` 1; absent: zeros.
  // Gives
  //   Y: (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S, dirs, H]`
  //       with `layout` 1; the directions have an axis of their own and are not joined.
  //   Y_h: Hidden state after the last valid step, `[dirs, N, H]`, or `[N, dirs, H]`
  //       with `layout` 1.
  //
  // https://onnx.ai/onnx/operators/onnx__GRU.html
  template <typename Full = void>
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B = {},
      const Var& sequence_lens = {}, const Var& initial_h = {},
      const GRU1Attributes& attributes = {},
      Site site = Source::current()) const -> GRU1Outputs;
  auto GRU(
      const Var& X, const Var& W, const Var& R, const GRU1Attributes& attributes,
      Site site = Source::current()) const -> GRU1Outputs {
    return GRU(X, W, R, Var(), Var(), Var(), attributes, site);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const GRU1Attributes& attributes,
      Site site = Source::current()) const -> GRU1Outputs {
    return GRU(X, W, R, B, Var(), Var(), attributes, site);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const GRU1Attributes& attributes,
      Site site = Source::current()) const -> GRU1Outputs {
    return GRU(X, W, R, B, sequence_lens, Var(), attributes, site);
  }

  // Picks slices of `data` along `axis`, in the order `indices` lists them. An index
  // outside the axis is an error.
  //
  // In this version: indices may not be negative.
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

  // Computes `alpha * A' * B' + beta * C`, where `A'` and `B'` are the operands after
  // the transpositions asked for. `A` and `B` are exactly 2-D: use `MatMul` for
  // batches. Only `C` is broadcast.
  //
  // Takes
  //   A: Matrix `[M, K]`, or `[K, M]` with `transA`.
  //   B: Matrix `[K, N]`, or `[N, K]` with `transB`.
  //   C: Added matrix, broadcast to `[M, N]`; absent: nothing is added.
  // Gives
  //   Y: Matrix `[M, N]`.
  //
  // https://onnx.ai/onnx/operators/onnx__Gemm.html
  auto Gemm(
      const Var& A, const Var& B, const Var& C, const Gemm1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Mean over all spatial positions of each channel. The spatial axes stay, with size
  // 1.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  // Gives
  //   Y: Mean of each channel, `[N, C, 1, ..., 1]`.
  //
  // https://onnx.ai/onnx/operators/onnx__GlobalAveragePool.html
  auto GlobalAveragePool(const Var& X, Site site = Source::current()) const -> Var;

  // Lp norm over all spatial positions of each channel: `sum(abs(x)^p)^(1/p)`. The
  // spatial axes stay, with size 1; the sum is not divided by the number of elements.
  //
  // In this version: `p` may be a fraction.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  // Gives
  //   Y: Norm of each channel, `[N, C, 1, ..., 1]`.
  //
  // https://onnx.ai/onnx/operators/onnx__GlobalLpPool.html
  auto GlobalLpPool(
      const Var& X, const GlobalLpPool1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Maximum over all spatial positions of each channel. The spatial axes stay, with
  // size 1.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  // Gives
  //   Y: Maximum of each channel, `[N, C, 1, ..., 1]`.
  //
  // https://onnx.ai/onnx/operators/onnx__GlobalMaxPool.html
  auto GlobalMaxPool(const Var& X, Site site = Source::current()) const -> Var;

  // True where `A` is greater than `B`, element by element, both broadcast to a common
  // shape. False where either is NaN.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A > B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Greater.html
  auto Greater(
      const Var& A, const Var& B, const Greater1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Straight-line stand-in for `Sigmoid`: `max(0, min(1, alpha * x + beta))`. The slope
  // is 0.2 unless `alpha` says otherwise; some frameworks use 1/6.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values in [0, 1], in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__HardSigmoid.html
  auto HardSigmoid(
      const Var& X, const HardSigmoid1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Puts a 1 where each slice along `axis` has its maximum and 0 elsewhere. Among equal
  // maxima only the first gets the 1.
  //
  // In this version: `axis` may not be negative.
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

  // Copies its input. Useful to give a value a second name, such as an input that is
  // also an output.
  //
  // Takes
  //   input: Any value.
  // Gives
  //   output: The same value.
  //
  // https://onnx.ai/onnx/operators/onnx__Identity.html
  auto Identity(const Var& input, Site site = Source::current()) const -> Var;

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
      std::size_t num_results, const Var& cond, const If1Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var>;
  template <std::size_t kCount>
  auto If(
      const Var& cond, const If1Attributes& attributes,
      Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(If(kCount, cond, attributes, site));
  }

  // Normalizes each channel of each batch entry over its spatial positions: `(x - mean)
  // / sqrt(variance + epsilon) * scale + B`. Nothing is shared across the batch, so
  // training and inference are the same.
  //
  // In this version: `input` must be `[N, C, H, W]`.
  //
  // Takes
  //   input: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  //   scale: Factor of each channel, `[C]`.
  //   B: Summand of each channel, `[C]`.
  // Gives
  //   output: Normalized values, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__InstanceNormalization.html
  auto InstanceNormalization(
      const Var& input, const Var& scale, const Var& B,
      const InstanceNormalization1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

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
  auto LRN(
      const Var& X, const LRN1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // One layer of long short-term memory over whole sequences, in one or both
  // directions. Weights stack the gates in the order input i, output o, forget f, cell
  // c; other frameworks use another order.
  //
  // Takes
  //   X: Input sequences `[S, N, I]`: steps, batch, features; `[N, S, I]` with `layout`
  //       1.
  //   W: Input weights `[dirs, 4*H, I]`, gates stacked as i, o, f, c.
  //   R: State weights `[dirs, 4*H, H]`, gates stacked as i, o, f, c.
  //   B: (optional) Biases `[dirs, 8*H]`: those of the input for i, o, f, c, then those
  //       of the state; absent: zeros.
  //   sequence_lens: (optional) Number of steps of each sequence, `[N]`, at most S;
  //       later steps are ignored and give 0 in `Y`. Absent: all S.
  //   initial_h: (optional) Hidden state to start from, `[dirs, N, H]`, or `[N, dirs,
  //       H]` with `layout` 1; absent: zeros.
  //   initial_c: (optional) Cell state to start from, in the shape of `initial_h`;
  //       absent: zeros.
  //   P: (optional) Peepholes `[dirs, 3*H]`: weights of the cell state in the gates i,
  //       o, f; absent: zeros.
  // Gives
  //   Y: (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S, dirs, H]`
  //       with `layout` 1; the directions have an axis of their own and are not joined.
  //   Y_h: (optional) Hidden state after the last valid step, `[dirs, N, H]`, or `[N,
  //       dirs, H]` with `layout` 1.
  //   Y_c: (optional) Cell state after the last valid step, in the shape of `Y_h`.
  //
  // https://onnx.ai/onnx/operators/onnx__LSTM.html
  template <typename Full = void>
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B = {},
      const Var& sequence_lens = {}, const Var& initial_h = {},
      const Var& initial_c = {}, const Var& P = {},
      const LSTM1Attributes& attributes = {},
      Site site = Source::current()) const -> LSTM1Outputs;
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const LSTM1Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, Var(), Var(), Var(), Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const LSTM1Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, Var(), Var(), Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const LSTM1Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, Var(), Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const Var& initial_h, const LSTM1Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, initial_h, Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const Var& initial_h, const Var& initial_c, const LSTM1Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, initial_h, initial_c, Var(), attributes, site);
  }

  // Keeps values from zero up and multiplies negative ones by `alpha`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__LeakyRelu.html
  auto LeakyRelu(
      const Var& X, const LeakyRelu1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // True where `A` is less than `B`, element by element, both broadcast to a common
  // shape. False where either is NaN.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: Left operand.
  //   B: Right operand, broadcast against `A`.
  // Gives
  //   C: `A < B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Less.html
  auto Less(
      const Var& A, const Var& B, const Less1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Natural logarithm (base e) of every element. 0 gives -infinity and negative numbers
  // give NaN.
  //
  // Takes
  //   input: Positive numbers, of any shape.
  // Gives
  //   output: `ln(x)`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Log.html
  auto Log(
      const Var& input, const Log1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Logarithm of `Softmax` along `axis`: `x - ln(sum(exp(x)))`. It stays finite where
  // `Log` of a tiny `Softmax` value would give -infinity.
  //
  // In this version: `axis` may not be negative.
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
  // In this version: there must be at least one state value.
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

  // Divides every slice along `axis` by its Lp norm, so that the slice has norm 1. A
  // slice of zeros stays zeros.
  //
  // Takes
  //   input: Values of any shape, rank r >= 1.
  // Gives
  //   output: In the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__LpNormalization.html
  auto LpNormalization(
      const Var& input, const LpNormalization1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Slides a window over the spatial axes and returns its Lp norm,
  // `sum(abs(x)^p)^(1/p)`. Padding counts as zeros, and the sum is not divided by the
  // window size.
  //
  // In this version: `p` may be a fraction.
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
      const Var& X, const LpPool1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

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
  auto MatMul(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // Largest of the operands at each position, all broadcast to a common shape. NaN in
  // any operand gives NaN. To search within one tensor use `ReduceMax`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   max: Largest values, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Max.html
  auto Max(
      const std::vector<Var>& data_0, const Max1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Slides a window over the spatial axes and returns its largest element. Padding
  // never wins: it counts as the lowest value there is, not as 0.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes; each
  //       channel is pooled on its own.
  // Gives
  //   Y: `[N, C, o1, ..., on]`; along each axis `o = floor((d + pads - (dilation * (k -
  //       1) + 1)) / stride) + 1`, or the ceiling with `ceil_mode` 1.
  //
  // https://onnx.ai/onnx/operators/onnx__MaxPool.html
  auto MaxPool(
      const Var& X, const MaxPool1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Divides each region into a grid of `pooled_shape` cells and returns the maximum of
  // every cell. Region corners are multiplied by `spatial_scale` and rounded to whole
  // positions; `RoiAlign` avoids that rounding.
  //
  // Takes
  //   X: Feature maps `[N, C, H, W]`.
  //   rois: Regions `[R, 5]`, each `[batch_index, x1, y1, x2, y2]`.
  // Gives
  //   Y: Pooled regions `[R, C, pooled_shape[0], pooled_shape[1]]`.
  //
  // https://onnx.ai/onnx/operators/onnx__MaxRoiPool.html
  auto MaxRoiPool(
      const Var& X, const Var& rois, const MaxRoiPool1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Average of the operands at each position, all broadcast to a common shape: their
  // sum divided by how many there are. To average within one tensor use `ReduceMean`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   mean: Averages, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Mean.html
  auto Mean(
      const std::vector<Var>& data_0, const Mean1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Smallest of the operands at each position, all broadcast to a common shape. NaN in
  // any operand gives NaN. To search within one tensor use `ReduceMin`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   min: Smallest values, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Min.html
  auto Min(
      const std::vector<Var>& data_0, const Min1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

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
  auto Mul(
      const Var& A, const Var& B, const Mul1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Flips the sign of every element. The lowest value of an integer type wraps around
  // to itself.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: `-x`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Neg.html
  auto Neg(
      const Var& X, const Neg1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // True where `X` is false, and false where it is true.
  //
  // Takes
  //   X: Bool values of any shape.
  // Gives
  //   Y: `not X`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Not.html
  auto Not(const Var& X, Site site = Source::current()) const -> Var;

  // True where at least one operand is true, element by element, both broadcast to a
  // common shape. Only bool is allowed; integers need `BitwiseOr` or a `Cast`.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: First operand.
  //   B: Second operand, broadcast against `A`.
  // Gives
  //   C: `A or B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Or.html
  auto Or(
      const Var& A, const Var& B, const Or1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Keeps values from zero up and multiplies negative ones by `slope`, a learned
  // tensor. Only `slope` is broadcast, aligned at the right: one slope per channel of
  // `[N, C, H, W]` has the shape `[C, 1, 1]`.
  //
  // Takes
  //   X: Values, of any shape.
  //   slope: Slopes below zero, broadcast to the shape of `X`.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__PRelu.html
  auto PRelu(
      const Var& X, const Var& slope, const PRelu1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Adds elements before and after along each axis, or with negative amounts takes some
  // away.
  //
  // In this version: `pads` is called `paddings`.
  //
  // Takes
  //   data: The tensor to pad.
  // Gives
  //   output: The padded tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Pad.html
  auto Pad(
      const Var& data, const Pad1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Raises `X` to the power `Y`, element by element with broadcasting. The result has
  // the type of the base, whatever the type of the exponent; an integer base with a
  // negative exponent has no defined result.
  //
  // In this version: the result always has the shape of `X`; a smaller `Y` needs
  // `broadcast` = 1.
  //
  // Takes
  //   X: Base.
  //   Y: Exponent, broadcast against `X`.
  // Gives
  //   Z: `X^Y`, of the common shape and the type of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Pow.html
  auto Pow(
      const Var& X, const Var& Y, const Pow1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // One plain recurrent layer over whole sequences, in one or both directions: `h = f(x
  // * W' + h * R' + Wb + Rb)` at every step.
  //
  // Takes
  //   X: Input sequences `[S, N, I]`: steps, batch, features; `[N, S, I]` with `layout`
  //       1.
  //   W: Input weights `[dirs, H, I]`.
  //   R: State weights `[dirs, H, H]`.
  //   B: (optional) Biases `[dirs, 2*H]`: that of the input, then that of the state;
  //       absent: zeros.
  //   sequence_lens: (optional) Number of steps of each sequence, `[N]`, at most S;
  //       later steps are ignored and give 0 in `Y`. Absent: all S.
  //   initial_h: (optional) Hidden state to start from, `[dirs, N, H]`, or `[N, dirs,
  //       H]` with `layout` 1; absent: zeros.
  // Gives
  //   Y: (optional) Hidden states of all steps, `[S, dirs, N, H]`, or `[N, S, dirs, H]`
  //       with `layout` 1; the directions have an axis of their own and are not joined.
  //   Y_h: (optional) Hidden state after the last valid step, `[dirs, N, H]`, or `[N,
  //       dirs, H]` with `layout` 1.
  //
  // https://onnx.ai/onnx/operators/onnx__RNN.html
  template <typename Full = void>
  auto RNN(
      const Var& X, const Var& W, const Var& R, const Var& B = {},
      const Var& sequence_lens = {}, const Var& initial_h = {},
      const RNN1Attributes& attributes = {},
      Site site = Source::current()) const -> RNN1Outputs;
  auto RNN(
      const Var& X, const Var& W, const Var& R, const RNN1Attributes& attributes,
      Site site = Source::current()) const -> RNN1Outputs {
    return RNN(X, W, R, Var(), Var(), Var(), attributes, site);
  }
  auto RNN(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const RNN1Attributes& attributes,
      Site site = Source::current()) const -> RNN1Outputs {
    return RNN(X, W, R, B, Var(), Var(), attributes, site);
  }
  auto RNN(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const RNN1Attributes& attributes,
      Site site = Source::current()) const -> RNN1Outputs {
    return RNN(X, W, R, B, sequence_lens, Var(), attributes, site);
  }

  // Fills a tensor with random numbers of a normal distribution.
  // Gives
  //   output: The numbers.
  //
  // https://onnx.ai/onnx/operators/onnx__RandomNormal.html
  auto RandomNormal(
      const RandomNormal1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Fills a tensor of the input's shape with random numbers of a normal distribution.
  //
  // Takes
  //   input: Tensor whose shape is taken; its values do not matter.
  // Gives
  //   output: The numbers.
  //
  // https://onnx.ai/onnx/operators/onnx__RandomNormalLike.html
  auto RandomNormalLike(
      const Var& input, const RandomNormalLike1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Fills a tensor with random numbers, evenly spread between two bounds.
  // Gives
  //   output: The numbers.
  //
  // https://onnx.ai/onnx/operators/onnx__RandomUniform.html
  auto RandomUniform(
      const RandomUniform1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Fills a tensor of the input's shape with random numbers, evenly spread between two
  // bounds.
  //
  // Takes
  //   input: Tensor whose shape is taken; its values do not matter.
  // Gives
  //   output: The numbers.
  //
  // https://onnx.ai/onnx/operators/onnx__RandomUniformLike.html
  auto RandomUniformLike(
      const Var& input, const RandomUniformLike1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Computes `1 / x` for every element. Zero gives infinity with the sign of that zero.
  //
  // Takes
  //   X: Nonzero numbers, of any shape.
  // Gives
  //   Y: `1 / x`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Reciprocal.html
  auto Reciprocal(
      const Var& X, const Reciprocal1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Adds up the absolute values along the given axes, `sum(|x|)`. No elements give 0.
  //
  // In this version: axes may not be negative.
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
  // In this version: axes may not be negative.
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
  // In this version: axes may not be negative.
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
  // In this version: axes may not be negative.
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
  // In this version: axes may not be negative.
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
  // In this version: axes may not be negative.
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
  // In this version: axes may not be negative.
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
  // In this version: axes may not be negative.
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
  // In this version: axes may not be negative.
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
  // In this version: axes may not be negative.
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

  // Rectified linear unit, `max(0, x)` for every element. NaN stays NaN.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values >= 0, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Relu.html
  auto Relu(
      const Var& X, const Relu1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Gives a tensor another shape with the same elements in the same order. One
  // dimension may be -1: it is worked out from the others. A 0 copies the dimension of
  // the input at that place.
  //
  // In this version: the shape is an attribute.
  //
  // Takes
  //   data: The tensor to reshape.
  // Gives
  //   reshaped: The same elements in the new shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Reshape.html
  auto Reshape(
      const Var& data, const Reshape1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Scaled exponential linear unit: `gamma * x` where x > 0, `gamma * alpha * (exp(x) -
  // 1)` elsewhere. The default constants keep mean 0 and variance 1 from layer to
  // layer.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Selu.html
  auto Selu(
      const Var& X, const Selu1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // The dimensions of a tensor as a tensor, or a range of them. Bounds beyond the rank
  // are moved to it; a start at or after the end gives an empty result.
  //
  // Takes
  //   data: Any tensor.
  // Gives
  //   shape: The dimensions, one-dimensional int64.
  //
  // https://onnx.ai/onnx/operators/onnx__Shape.html
  auto Shape(const Var& data, Site site = Source::current()) const -> Var;

  // Logistic function `1 / (1 + exp(-x))` of every element.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values in [0, 1], in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sigmoid.html
  auto Sigmoid(
      const Var& X, const Sigmoid1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // The number of elements of a tensor, 0 included.
  //
  // Takes
  //   data: Any tensor.
  // Gives
  //   size: The number, an int64 scalar.
  //
  // https://onnx.ai/onnx/operators/onnx__Size.html
  auto Size(const Var& data, Site site = Source::current()) const -> Var;

  // Cuts out a part of a tensor as Python does with data[start:end:step]. Negative
  // bounds count from the end, bounds beyond it are moved to it. To run backward to the
  // very first element use a very small `ends`, since -1 means the last.
  //
  // In this version: bounds are attributes and there are no steps.
  //
  // Takes
  //   data: The tensor to cut.
  // Gives
  //   output: The part.
  //
  // https://onnx.ai/onnx/operators/onnx__Slice.html
  auto Slice(
      const Var& data, const Slice1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Turns each slice along `axis` into shares that add up to 1: `exp(x) / sum(exp(x))`.
  // Subtracting the slice's maximum first gives the same result without overflow.
  //
  // In this version: `axis` may not be negative.
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

  // Smooth form of `Relu`: `ln(1 + exp(x))`. For large x this is x itself, although
  // `exp(x)` overflows.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values >= 0, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Softplus.html
  auto Softplus(const Var& X, Site site = Source::current()) const -> Var;

  // Smooth step `x / (1 + |x|)`, which nears -1 and 1 more slowly than `Tanh`.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Softsign.html
  auto Softsign(const Var& input, Site site = Source::current()) const -> Var;

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
      const Var& input, const SpaceToDepth1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Cuts a tensor along an axis into several. Sizes come from `split`, or are equal
  // with `num_outputs`, where the last may be smaller.
  //
  // In this version: sizes may also be a second input.
  //
  // Takes
  //   input: Tensor of rank r.
  //   split: (optional) see the page
  // Gives
  //   outputs: (any number) see the page
  //
  // https://onnx.ai/onnx/operators/onnx__Split.html
  template <typename Full = void>
  auto Split(
      std::size_t num_results, const Var& input, const Var& split = {},
      const Split1Attributes& attributes = {},
      Site site = Source::current()) const -> std::vector<Var>;
  auto Split(
      std::size_t num_results, const Var& input, const Split1Attributes& attributes,
      Site site = Source::current()) const -> std::vector<Var> {
    return Split(num_results, input, Var(), attributes, site);
  }
  template <std::size_t kCount>
  auto Split(
      const Var& input, const Var& split = {}, const Split1Attributes& attributes = {},
      Site site = Source::current()) const
      -> typename ResultsOf<kCount>::Form {
    return ResultsOf<kCount>::from(Split(kCount, input, split, attributes, site));
  }

  // Square root of every element; negative numbers give NaN.
  //
  // Takes
  //   X: Numbers >= 0, of any shape.
  // Gives
  //   Y: `x^0.5`, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sqrt.html
  auto Sqrt(
      const Var& X, const Sqrt1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Drops axes of size 1. Naming an axis of another size is an error.
  //
  // In this version: axes may not be negative.
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
  auto Sub(
      const Var& A, const Var& B, const Sub1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Adds the operands element by element, all broadcast to a common shape. To add up
  // the elements of one tensor use `ReduceSum`.
  //
  // Takes
  //   data_0: (any number) One or more operands; a single one is returned as it is.
  // Gives
  //   sum: Sums, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Sum.html
  auto Sum(
      const std::vector<Var>& data_0, const Sum1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Hyperbolic tangent of every element, a smooth step from -1 to 1.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Tanh.html
  auto Tanh(
      const Var& input, const Tanh1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Repeats a tensor along each axis.
  //
  // In this version: one axis is repeated, given by the inputs `tiles` and `axis`.
  //
  // Takes
  //   input: Tensor of rank r.
  //   tiles: How often.
  //   axis: Axis to repeat along.
  // Gives
  //   output: Each dimension multiplied by its number.
  //
  // https://onnx.ai/onnx/operators/onnx__Tile.html
  auto Tile(
      const Var& input, const Var& tiles, const Var& axis,
      Site site = Source::current()) const -> Var;

  // Finds the `K` largest elements along `axis`, or the smallest with `largest` 0,
  // together with their positions. Of equal elements the one with the lower index comes
  // first, in both directions.
  //
  // In this version: `k` is an attribute.
  //
  // Takes
  //   X: Values, of rank r >= 1.
  // Gives
  //   Values: The elements found, in the shape of `X` with `K` along the axis.
  //   Indices: Their positions along the axis, in the shape of `Values`.
  //
  // https://onnx.ai/onnx/operators/onnx__TopK.html
  auto TopK(
      const Var& X, const TopK1Attributes& attributes,
      Site site = Source::current()) const -> TopK1Outputs;

  // Reorders the axes. Output axis i is input axis perm[i].
  //
  // Takes
  //   data: The tensor to reorder.
  // Gives
  //   transposed: The same elements in the new order.
  //
  // https://onnx.ai/onnx/operators/onnx__Transpose.html
  auto Transpose(
      const Var& data, const Transpose1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Inserts axes of size 1. The positions are those in the result, in any order and
  // without repetition.
  //
  // In this version: axes may not be negative.
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

  // The former operator to scale a tensor up; Resize took its place.
  //
  // In this version: images only, with a factor for each side.
  //
  // Takes
  //   X: The tensor to scale.
  // Gives
  //   Y: The scaled tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Upsample.html
  auto Upsample(
      const Var& X, const Upsample1Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // True where exactly one operand is true, element by element, both broadcast to a
  // common shape. Only bool is allowed; integers need `BitwiseXor` or a `Cast`.
  //
  // In this version: only `B` is broadcast, and only with `broadcast` = 1: `C` has the
  // shape of `A`.
  //
  // Takes
  //   A: First operand.
  //   B: Second operand, broadcast against `A`.
  // Gives
  //   C: `A xor B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Xor.html
  auto Xor(
      const Var& A, const Var& B, const Xor1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  Ops1(std::shared_ptr<Builder> builder, std::int64_t version)
      : Opset(std::move(builder), "", version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
