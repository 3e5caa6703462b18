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

#include "opscribe/author/generated/ops6.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of AveragePool from opset 7 on.
struct AveragePool7Attributes {
  ByName by_name = ByName();
  // `NOTSET` uses `pads`; `VALID` pads nothing; `SAME_UPPER` and `SAME_LOWER` pad until
  // each spatial axis of the output has `ceil(input / stride)` elements, an odd one
  // going to the end or to the start. Default: "NOTSET".
  Attr<std::string> auto_pad = {};
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

// Attributes of BatchNormalization from opset 7 on.
struct BatchNormalization7Attributes {
  ByName by_name = ByName();
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
  // Share of the old running statistics when training: `running = input * momentum +
  // batch * (1 - momentum)`; many frameworks use that name for the share of the new
  // ones. Default: 0.9.
  Attr<float> momentum = {};
  // 1 has one statistic per channel; 0 has one per channel and position, so that
  // `scale`, `B`, `mean` and `var` are `[C, D1, ..., Dn]`. Default: 1.
  Attr<std::int64_t> spatial = {};
};

// Attributes of Dropout from opset 7 on.
struct Dropout7Attributes {
  ByName by_name = ByName();
  // Share of elements to drop when training, in [0, 1). Default: 0.5.
  Attr<float> ratio = {};
};

// Attributes of GRU from opset 7 on.
struct GRU7Attributes {
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
  // `X`) or `bidirectional` (both, with weights of their own). Default: "forward".
  Attr<std::string> direction = {};
  // Length H of the hidden state; absent: that of the weights.
  Attr<std::int64_t> hidden_size = {};
  // 0 applies the reset gate to the state before it is multiplied by `R`; 1 applies it
  // to the product and its bias. Default: 0.
  Attr<std::int64_t> linear_before_reset = {};
};

// Attributes of Gemm from opset 7 on.
struct Gemm7Attributes {
  ByName by_name = ByName();
  // Factor of the matrix product. Default: 1.0.
  Attr<float> alpha = {};
  // Factor of `C`. Default: 1.0.
  Attr<float> beta = {};
  // 1 transposes `A` first. Default: 0.
  Attr<std::int64_t> transA = {};
  // 1 transposes `B` first. Default: 0.
  Attr<std::int64_t> transB = {};
};

// Attributes of LSTM from opset 7 on.
struct LSTM7Attributes {
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
};

// Attributes of Multinomial from opset 7 on.
struct Multinomial7Attributes {
  ByName by_name = ByName();
  // Element type of the output, 6 for int32 or 7 for int64. Default: 6.
  Attr<std::int64_t> dtype = {};
  // How many draws for each row. Default: 1.
  Attr<std::int64_t> sample_size = {};
  // Start value of the random numbers, so that a run can be repeated on the same
  // implementation. Default: a fresh one each time.
  Attr<float> seed = {};
};

// Attributes of RNN from opset 7 on.
struct RNN7Attributes {
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
};

// Attributes of Upsample from opset 7 on.
struct Upsample7Attributes {
  ByName by_name = ByName();
  // `nearest` or `linear`. Default: "nearest".
  Attr<std::string> mode = {};
  // Factor for each axis, at least 1. Required.
  Required<Floats> scales;
};

// The operators of ai.onnx, version 7.
class Ops7 : public Ops6 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 7;

  explicit Ops7(std::shared_ptr<Builder> builder)
      : Ops7(std::move(builder), kVersion) {}

  // Inverse cosine of every element. Numbers outside [-1, 1] give NaN.
  //
  // Takes
  //   input: Numbers in [-1, 1], of any shape.
  // Gives
  //   output: Angles in [0, pi], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Acos.html
  auto Acos(const Var& input, Site site = Source::current()) const -> Var;

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
  auto Add(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // True where both operands are true, element by element, both broadcast to a common
  // shape. Only bool is allowed; integers need `BitwiseAnd` or a `Cast`.
  //
  // Takes
  //   A: First operand.
  //   B: Second operand, broadcast against `A`.
  // Gives
  //   C: `A and B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__And.html
  auto And(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // Inverse sine of every element. Numbers outside [-1, 1] give NaN.
  //
  // Takes
  //   input: Numbers in [-1, 1], of any shape.
  // Gives
  //   output: Angles in [-pi/2, pi/2], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Asin.html
  auto Asin(const Var& input, Site site = Source::current()) const -> Var;

  // Inverse tangent of every element. It sees one number only, so it cannot tell
  // opposite directions apart.
  //
  // Takes
  //   input: Values, of any shape.
  // Gives
  //   output: Angles in [-pi/2, pi/2], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Atan.html
  auto Atan(const Var& input, Site site = Source::current()) const -> Var;

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
      const Var& X, const AveragePool7Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Normalizes each channel: `(X - mean) / sqrt(var + epsilon) * scale + B`. By default
  // the statistics are the inputs `input_mean` and `input_var`; with `training_mode` 1
  // they are measured over the batch and the spatial axes, and the running statistics
  // are returned as well. The variance divides by the number of elements, not by one
  // less.
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
      const BatchNormalization7Attributes& attributes = {},
      Site site = Source::current()) const -> BatchNormalization1Outputs;

  // Cosine of every element.
  //
  // Takes
  //   input: Angles in radians, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Cos.html
  auto Cos(const Var& input, Site site = Source::current()) const -> Var;

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
  auto Div(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // While training, sets a random share `ratio` of the elements to 0 and multiplies the
  // others by `1 / (1 - ratio)`, which keeps the expected sum. Without a true
  // `training_mode` it copies `data`, whatever `ratio` says.
  //
  // In this version: `mask` has 1 and 0 in the type of `data`.
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
  auto Equal(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

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
      const GRU7Attributes& attributes = {},
      Site site = Source::current()) const -> GRU3Outputs;
  auto GRU(
      const Var& X, const Var& W, const Var& R, const GRU7Attributes& attributes,
      Site site = Source::current()) const -> GRU3Outputs {
    return GRU(X, W, R, Var(), Var(), Var(), attributes, site);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const GRU7Attributes& attributes,
      Site site = Source::current()) const -> GRU3Outputs {
    return GRU(X, W, R, B, Var(), Var(), attributes, site);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const GRU7Attributes& attributes,
      Site site = Source::current()) const -> GRU3Outputs {
    return GRU(X, W, R, B, sequence_lens, Var(), attributes, site);
  }

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
      const Var& A, const Var& B, const Var& C, const Gemm7Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

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
  auto Greater(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

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
      const LSTM7Attributes& attributes = {},
      Site site = Source::current()) const -> LSTM1Outputs;
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const LSTM7Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, Var(), Var(), Var(), Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const LSTM7Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, Var(), Var(), Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const LSTM7Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, Var(), Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const Var& initial_h, const LSTM7Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, initial_h, Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const Var& initial_h, const Var& initial_c, const LSTM7Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, initial_h, initial_c, Var(), attributes, site);
  }

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
  auto Less(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

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
  auto Mul(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // Draws class numbers, with the given unnormalized log probabilities of the classes.
  //
  // Takes
  //   input: Log probabilities [rows, classes].
  // Gives
  //   output: Draws [rows, sample_size], in [0, classes-1].
  //
  // https://onnx.ai/onnx/operators/onnx__Multinomial.html
  auto Multinomial(
      const Var& input, const Multinomial7Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // True where at least one operand is true, element by element, both broadcast to a
  // common shape. Only bool is allowed; integers need `BitwiseOr` or a `Cast`.
  //
  // Takes
  //   A: First operand.
  //   B: Second operand, broadcast against `A`.
  // Gives
  //   C: `A or B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Or.html
  auto Or(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

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
      const Var& X, const Var& slope, Site site = Source::current()) const -> Var;

  // Raises `X` to the power `Y`, element by element with broadcasting. The result has
  // the type of the base, whatever the type of the exponent; an integer base with a
  // negative exponent has no defined result.
  //
  // In this version: base and exponent have one type.
  //
  // Takes
  //   X: Base.
  //   Y: Exponent, broadcast against `X`.
  // Gives
  //   Z: `X^Y`, of the common shape and the type of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Pow.html
  auto Pow(const Var& X, const Var& Y, Site site = Source::current()) const -> Var;

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
      const RNN7Attributes& attributes = {},
      Site site = Source::current()) const -> RNN1Outputs;
  auto RNN(
      const Var& X, const Var& W, const Var& R, const RNN7Attributes& attributes,
      Site site = Source::current()) const -> RNN1Outputs {
    return RNN(X, W, R, Var(), Var(), Var(), attributes, site);
  }
  auto RNN(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const RNN7Attributes& attributes,
      Site site = Source::current()) const -> RNN1Outputs {
    return RNN(X, W, R, B, Var(), Var(), attributes, site);
  }
  auto RNN(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const RNN7Attributes& attributes,
      Site site = Source::current()) const -> RNN1Outputs {
    return RNN(X, W, R, B, sequence_lens, Var(), attributes, site);
  }

  // Sine of every element.
  //
  // Takes
  //   input: Angles in radians, of any shape.
  // Gives
  //   output: Values in [-1, 1], in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Sin.html
  auto Sin(const Var& input, Site site = Source::current()) const -> Var;

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
  auto Sub(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

  // Tangent of every element, `sin(x) / cos(x)`. Close to odd multiples of pi/2 it
  // grows without bound.
  //
  // Takes
  //   input: Angles in radians, of any shape.
  // Gives
  //   output: `tan(x)`, in the shape of `input`.
  //
  // https://onnx.ai/onnx/operators/onnx__Tan.html
  auto Tan(const Var& input, Site site = Source::current()) const -> Var;

  // The former operator to scale a tensor up; Resize took its place.
  //
  // In this version: the factors are an attribute.
  //
  // Takes
  //   X: The tensor to scale.
  // Gives
  //   Y: The scaled tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Upsample.html
  auto Upsample(
      const Var& X, const Upsample7Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // True where exactly one operand is true, element by element, both broadcast to a
  // common shape. Only bool is allowed; integers need `BitwiseXor` or a `Cast`.
  //
  // Takes
  //   A: First operand.
  //   B: Second operand, broadcast against `A`.
  // Gives
  //   C: `A xor B`, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Xor.html
  auto Xor(const Var& A, const Var& B, Site site = Source::current()) const -> Var;

 protected:
  Ops7(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops6(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
