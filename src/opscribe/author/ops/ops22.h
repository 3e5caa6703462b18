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

#include "opscribe/author/ops/ops21.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// The operators of ai.onnx, version 22.
class Ops22 : public Ops21 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 22;

  explicit Ops22(std::shared_ptr<Builder> builder)
      : Ops22(std::move(builder), kVersion) {}

  // Inverse cosine of every element. Numbers outside [-1, 1] give NaN.
  //
  // Takes
  //   input: Numbers in [-1, 1], of any shape.
  // Gives
  //   output: Angles in [0, pi], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Acos.html
  auto Acos(const Var& input) const -> Var;

  // Inverse hyperbolic cosine of every element, `ln(x + sqrt(x^2 - 1))`. Numbers below
  // 1 give NaN.
  //
  // Takes
  //   input: Numbers >= 1, of any shape.
  // Gives
  //   output: The value >= 0 whose `Cosh` is x, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Acosh.html
  auto Acosh(const Var& input) const -> Var;

  // Inverse sine of every element. Numbers outside [-1, 1] give NaN.
  //
  // Takes
  //   input: Numbers in [-1, 1], of any shape.
  // Gives
  //   output: Angles in [-pi/2, pi/2], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Asin.html
  auto Asin(const Var& input) const -> Var;

  // Inverse hyperbolic sine of every element, `ln(x + sqrt(x^2 + 1))`.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: The value whose `Sinh` is x, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Asinh.html
  auto Asinh(const Var& input) const -> Var;

  // Inverse tangent of every element. It sees one number only, so it cannot tell
  // opposite directions apart.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: Angles in [-pi/2, pi/2], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Atan.html
  auto Atan(const Var& input) const -> Var;

  // Inverse hyperbolic tangent of every element, `0.5 * ln((1 + x) / (1 - x))`. -1 and
  // 1 give infinity, numbers beyond them NaN.
  //
  // Takes
  //   input: Numbers in (-1, 1), of any shape.
  // Gives
  //   output: The value whose `Tanh` is x, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Atanh.html
  auto Atanh(const Var& input) const -> Var;

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
      const Var& X, const AveragePool19Attributes& attributes) const -> Var;

  // Draws 0 or 1 for each element, with the element as the probability of 1.
  //
  // Takes
  //   input: Probabilities in [0, 1].
  // Gives
  //   output: Draws, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Bernoulli.html
  auto Bernoulli(
      const Var& input, const Bernoulli15Attributes& attributes = {}) const -> Var;

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
      const Conv1Attributes& attributes = {}) const -> Var;
  auto Conv(
      const Var& X, const Var& W, const Conv1Attributes& attributes) const -> Var {
    return Conv(X, W, Var(), attributes);
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
      const ConvTranspose1Attributes& attributes = {}) const -> Var;
  auto ConvTranspose(
      const Var& X, const Var& W,
      const ConvTranspose1Attributes& attributes) const -> Var {
    return ConvTranspose(X, W, Var(), attributes);
  }

  // Cosine of every element.
  //
  // Takes
  //   input: Angles in radians, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Cos.html
  auto Cos(const Var& input) const -> Var;

  // Hyperbolic cosine of every element, `(exp(x) + exp(-x)) / 2`.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: `cosh(x)`, at least 1, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Cosh.html
  auto Cosh(const Var& input) const -> Var;

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
      const Var& mask = {},
      const DeformConv19Attributes& attributes = {}) const -> Var;
  auto DeformConv(
      const Var& X, const Var& W, const Var& offset,
      const DeformConv19Attributes& attributes) const -> Var {
    return DeformConv(X, W, offset, Var(), Var(), attributes);
  }
  auto DeformConv(
      const Var& X, const Var& W, const Var& offset, const Var& B,
      const DeformConv19Attributes& attributes) const -> Var {
    return DeformConv(X, W, offset, B, Var(), attributes);
  }

  // Determinant of each square matrix held in the last two dimensions. A single matrix
  // gives a scalar, and the determinant of a 0 by 0 matrix is 1.
  //
  // Takes
  //   X: Matrices `[..., M, M]`.
  // Gives
  //   Y: One determinant per matrix, `[...]`.
  //
  // https://onnx.ai/onnx/operators/onnx__Det.html
  auto Det(const Var& X) const -> Var;

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

  // Exponential linear unit: `x` where x >= 0, `alpha * (exp(x) - 1)` below, which
  // levels off at `-alpha`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Elu.html
  auto Elu(const Var& X, const Elu6Attributes& attributes = {}) const -> Var;

  // Makes a matrix with ones on one diagonal and zeros elsewhere, in the shape of the
  // input.
  //
  // Takes
  //   input: Matrix whose shape is taken; its values do not matter.
  // Gives
  //   output: The matrix.
  //
  // https://onnx.ai/onnx/operators/onnx__EyeLike.html
  auto EyeLike(
      const Var& input, const EyeLike9Attributes& attributes = {}) const -> Var;

  // One layer of gated recurrent units over whole sequences, in one or both directions.
  // Weights stack the gates in the order update z, reset r, hidden h; other frameworks
  // use another order. Networks trained with cuDNN or PyTorch need
  // `linear_before_reset` 1.
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
  //   Y_h: (optional) Hidden state after the last valid step, `[dirs, N, H]`, or `[N,
  //       dirs, H]` with `layout` 1.
  //
  // https://onnx.ai/onnx/operators/onnx__GRU.html
  template <typename Full = void>
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B = {},
      const Var& sequence_lens = {}, const Var& initial_h = {},
      const GRU14Attributes& attributes = {}) const -> GRU3Outputs;
  auto GRU(
      const Var& X, const Var& W, const Var& R,
      const GRU14Attributes& attributes) const -> GRU3Outputs {
    return GRU(X, W, R, Var(), Var(), Var(), attributes);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const GRU14Attributes& attributes) const -> GRU3Outputs {
    return GRU(X, W, R, B, Var(), Var(), attributes);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const GRU14Attributes& attributes) const -> GRU3Outputs {
    return GRU(X, W, R, B, sequence_lens, Var(), attributes);
  }

  // Mean over all spatial positions of each channel. The spatial axes stay, with size
  // 1.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  // Gives
  //   Y: Mean of each channel, `[N, C, 1, ..., 1]`.
  //
  // https://onnx.ai/onnx/operators/onnx__GlobalAveragePool.html
  auto GlobalAveragePool(const Var& X) const -> Var;

  // Lp norm over all spatial positions of each channel: `sum(abs(x)^p)^(1/p)`. The
  // spatial axes stay, with size 1; the sum is not divided by the number of elements.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  // Gives
  //   Y: Norm of each channel, `[N, C, 1, ..., 1]`.
  //
  // https://onnx.ai/onnx/operators/onnx__GlobalLpPool.html
  auto GlobalLpPool(
      const Var& X, const GlobalLpPool2Attributes& attributes = {}) const -> Var;

  // Maximum over all spatial positions of each channel. The spatial axes stay, with
  // size 1.
  //
  // Takes
  //   X: Feature maps `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  // Gives
  //   Y: Maximum of each channel, `[N, C, 1, ..., 1]`.
  //
  // https://onnx.ai/onnx/operators/onnx__GlobalMaxPool.html
  auto GlobalMaxPool(const Var& X) const -> Var;

  // Samples `X` at the places that `grid` names, interpolating between points. Places
  // are given in coordinates from -1 to 1 over each spatial axis, x first.
  //
  // Takes
  //   X: Input [N, C, D1, ..., Dk].
  //   grid: Places [N, E1, ..., Ek, k], coordinates in the order of the last axis of
  //       `X` first.
  // Gives
  //   Y: Samples [N, C, E1, ..., Ek].
  //
  // https://onnx.ai/onnx/operators/onnx__GridSample.html
  auto GridSample(
      const Var& X, const Var& grid,
      const GridSample20Attributes& attributes = {}) const -> Var;

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
      const Var& X, const HardSigmoid6Attributes& attributes = {}) const -> Var;

  // Piecewise form of `Swish`: `x * max(0, min(1, x / 6 + 0.5))`. It is 0 up to -3 and
  // `x` from 3 on.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__HardSwish.html
  auto HardSwish(const Var& X) const -> Var;

  // Normalizes each channel of each batch entry over its spatial positions: `(x - mean)
  // / sqrt(variance + epsilon) * scale + B`. Nothing is shared across the batch, so
  // training and inference are the same.
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
      const InstanceNormalization6Attributes& attributes = {}) const -> Var;

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
      const LSTM14Attributes& attributes = {}) const -> LSTM1Outputs;
  auto LSTM(
      const Var& X, const Var& W, const Var& R,
      const LSTM14Attributes& attributes) const -> LSTM1Outputs {
    return LSTM(X, W, R, Var(), Var(), Var(), Var(), Var(), attributes);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const LSTM14Attributes& attributes) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, Var(), Var(), Var(), Var(), attributes);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const LSTM14Attributes& attributes) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, Var(), Var(), Var(), attributes);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const Var& initial_h, const LSTM14Attributes& attributes) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, initial_h, Var(), Var(), attributes);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const Var& initial_h, const Var& initial_c,
      const LSTM14Attributes& attributes) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, initial_h, initial_c, Var(), attributes);
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
      const Var& input,
      const LpNormalization1Attributes& attributes = {}) const -> Var;

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
  auto LpPool(const Var& X, const LpPool18Attributes& attributes) const -> Var;

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
      const Var& X, const MaxPool10Attributes& attributes) const -> MaxPool8Outputs;

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
      const Var& X, const Var& rois,
      const MaxRoiPool1Attributes& attributes) const -> Var;

  // Undoes `MaxPool` as far as possible: every element of `X` goes to the place `I`
  // names, all others are 0. Several input sizes pool to the same size, so give
  // `output_shape` when the original was not the smallest of them.
  //
  // Takes
  //   X: Pooled values `[N, C, o1, ..., on]`.
  //   I: Place of each value in the flattened original tensor, batch and channel
  //       included; in the shape of `X`, usually `Indices` of `MaxPool`.
  //   output_shape: (optional) Whole shape of the result, batch and channels included;
  //       absent: `(o - 1) * stride + k - pads` along each spatial axis. `I` refers to
  //       the original shape.
  // Gives
  //   output: `[N, C, d1, ..., dn]`.
  //
  // https://onnx.ai/onnx/operators/onnx__MaxUnpool.html
  template <typename Full = void>
  auto MaxUnpool(
      const Var& X, const Var& I, const Var& output_shape,
      const MaxUnpool9Attributes& attributes) const -> Var;
  auto MaxUnpool(
      const Var& X, const Var& I,
      const MaxUnpool9Attributes& attributes) const -> Var {
    return MaxUnpool(X, I, Var(), attributes);
  }

  // Smooth activation `x * tanh(softplus(x))` with `softplus(x) = ln(1 + exp(x))`.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Mish.html
  auto Mish(const Var& X) const -> Var;

  // Draws class numbers, with the given unnormalized log probabilities of the classes.
  //
  // Takes
  //   input: Log probabilities [rows, classes].
  // Gives
  //   output: Draws [rows, sample_size], in [0, classes-1].
  //
  // https://onnx.ai/onnx/operators/onnx__Multinomial.html
  auto Multinomial(
      const Var& input, const Multinomial7Attributes& attributes = {}) const -> Var;

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
      const RNN14Attributes& attributes = {}) const -> RNN1Outputs;
  auto RNN(
      const Var& X, const Var& W, const Var& R,
      const RNN14Attributes& attributes) const -> RNN1Outputs {
    return RNN(X, W, R, Var(), Var(), Var(), attributes);
  }
  auto RNN(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const RNN14Attributes& attributes) const -> RNN1Outputs {
    return RNN(X, W, R, B, Var(), Var(), attributes);
  }
  auto RNN(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const RNN14Attributes& attributes) const -> RNN1Outputs {
    return RNN(X, W, R, B, sequence_lens, Var(), attributes);
  }

  // Fills a tensor with random numbers of a normal distribution.
  // Gives
  //   output: The numbers.
  //
  // https://onnx.ai/onnx/operators/onnx__RandomNormal.html
  auto RandomNormal(const RandomNormal1Attributes& attributes) const -> Var;

  // Fills a tensor of the input's shape with random numbers of a normal distribution.
  //
  // Takes
  //   input: Tensor whose shape is taken; its values do not matter.
  // Gives
  //   output: The numbers.
  //
  // https://onnx.ai/onnx/operators/onnx__RandomNormalLike.html
  auto RandomNormalLike(
      const Var& input,
      const RandomNormalLike1Attributes& attributes = {}) const -> Var;

  // Fills a tensor with random numbers, evenly spread between two bounds.
  // Gives
  //   output: The numbers.
  //
  // https://onnx.ai/onnx/operators/onnx__RandomUniform.html
  auto RandomUniform(const RandomUniform1Attributes& attributes) const -> Var;

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
      const Var& input,
      const RandomUniformLike1Attributes& attributes = {}) const -> Var;

  // Divides each region into `output_height` by `output_width` bins and pools bilinear
  // samples of `X` within each bin. Region corners are real numbers, x before y, and
  // are multiplied by `spatial_scale` to reach the coordinates of `X`; samples more
  // than a pixel outside count as 0.
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
      const RoiAlign16Attributes& attributes = {}) const -> Var;

  // Rounds every element to the nearest whole number. Halves go to the even neighbour:
  // 0.5 becomes 0, 1.5 and 2.5 become 2.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Whole numbers of the same type, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Round.html
  auto Round(const Var& X) const -> Var;

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
  auto Selu(const Var& X, const Selu6Attributes& attributes = {}) const -> Var;

  // Sine of every element.
  //
  // Takes
  //   input: Angles in radians, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sin.html
  auto Sin(const Var& input) const -> Var;

  // Hyperbolic sine of every element, `(exp(x) - exp(-x)) / 2`.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: `sinh(x)`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sinh.html
  auto Sinh(const Var& input) const -> Var;

  // Smooth form of `Relu`: `ln(1 + exp(x))`. For large x this is x itself, although
  // `exp(x)` overflows.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Values >= 0, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Softplus.html
  auto Softplus(const Var& X) const -> Var;

  // Smooth step `x / (1 + |x|)`, which nears -1 and 1 more slowly than `Tanh`.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Softsign.html
  auto Softsign(const Var& input) const -> Var;

  // Tangent of every element, `sin(x) / cos(x)`. Close to odd multiples of pi/2 it
  // grows without bound.
  //
  // Takes
  //   input: Angles in radians, of any shape.
  // Gives
  //   output: `tan(x)`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Tan.html
  auto Tan(const Var& input) const -> Var;

  // Keeps values above `alpha` and replaces all others, `alpha` included, by 0.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: `x` or 0, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__ThresholdedRelu.html
  auto ThresholdedRelu(
      const Var& X, const ThresholdedRelu10Attributes& attributes = {}) const -> Var;

 protected:
  Ops22(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops21(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
