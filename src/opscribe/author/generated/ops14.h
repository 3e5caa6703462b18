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

#include "opscribe/author/generated/ops13.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of BatchNormalization from opset 14 on.
struct BatchNormalization14Attributes {
  ByName by_name = ByName();
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
  // Share of the old running statistics when training: `running = input * momentum +
  // batch * (1 - momentum)`; many frameworks use that name for the share of the new
  // ones. Default: 0.9.
  Attr<float> momentum = {};
  // 1 uses the statistics of the batch and returns three outputs; 0 uses the given
  // ones, and only `Y` may be asked for. Default: 0.
  Attr<std::int64_t> training_mode = {};
};

// Outputs of BatchNormalization from opset 14 on. Those marked optional are computed
// only when they are used.
struct BatchNormalization14Outputs {
  // Normalized values, in the shape of `X`.
  Var Y;
  // (optional) New running mean of each channel, `[C]`; only with `training_mode` 1.
  Var running_mean;
  // (optional) New running variance of each channel, `[C]`; only with `training_mode`
  // 1.
  Var running_var;

  operator Var() const { return Y; }
  auto to_array() const -> std::array<Var, 3> {
    return {Y, running_mean, running_var};
  }
};

// Attributes of GRU from opset 14 on.
struct GRU14Attributes {
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
  // 0 has the steps first in `X` and `Y` and the directions first in the states; 1 has
  // the batch first in all of them. Default: 0.
  Attr<std::int64_t> layout = {};
  // 0 applies the reset gate to the state before it is multiplied by `R`; 1 applies it
  // to the product and its bias. Default: 0.
  Attr<std::int64_t> linear_before_reset = {};
};

// Attributes of LSTM from opset 14 on.
struct LSTM14Attributes {
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
  // 0 has the steps first in `X` and `Y` and the directions first in the states; 1 has
  // the batch first in all of them. Default: 0.
  Attr<std::int64_t> layout = {};
};

// Attributes of RNN from opset 14 on.
struct RNN14Attributes {
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
  // 0 has the steps first in `X` and `Y` and the directions first in the states; 1 has
  // the batch first in all of them. Default: 0.
  Attr<std::int64_t> layout = {};
};

// Attributes of Reshape from opset 14 on.
struct Reshape14Attributes {
  ByName by_name = ByName();
  // 1: a 0 in `shape` means a dimension of size 0 instead of a copy; -1 is then not
  // allowed beside it. Default: 0.
  Attr<std::int64_t> allowzero = {};
};

// Attributes of Trilu from opset 14 on.
struct Trilu14Attributes {
  ByName by_name = ByName();
  // 1 keeps the upper triangle, 0 the lower. Default: 1.
  Attr<std::int64_t> upper = {};
};

// The operators of ai.onnx, version 14.
class Ops14 : public Ops13 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 14;

  explicit Ops14(std::shared_ptr<Builder> builder)
      : Ops14(std::move(builder), kVersion) {}

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
  //   input_mean: Mean of each channel, `[C]`: the one to use, or the running one when
  //       training.
  //   input_var: Variance of each channel, `[C]`: the one to use, or the running one
  //       when training.
  // Gives
  //   Y: Normalized values, in the shape of `X`.
  //   running_mean: (optional) New running mean of each channel, `[C]`; only with
  //       `training_mode` 1.
  //   running_var: (optional) New running variance of each channel, `[C]`; only with
  //       `training_mode` 1.
  //
  // https://onnx.ai/onnx/operators/onnx__BatchNormalization.html
  auto BatchNormalization(
      const Var& X, const Var& scale, const Var& B, const Var& input_mean,
      const Var& input_var, const BatchNormalization14Attributes& attributes = {},
      Site site = Source::current()) const -> BatchNormalization14Outputs;

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
      const GRU14Attributes& attributes = {},
      Site site = Source::current()) const -> GRU3Outputs;
  auto GRU(
      const Var& X, const Var& W, const Var& R, const GRU14Attributes& attributes,
      Site site = Source::current()) const -> GRU3Outputs {
    return GRU(X, W, R, Var(), Var(), Var(), attributes, site);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const GRU14Attributes& attributes,
      Site site = Source::current()) const -> GRU3Outputs {
    return GRU(X, W, R, B, Var(), Var(), attributes, site);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const GRU14Attributes& attributes,
      Site site = Source::current()) const -> GRU3Outputs {
    return GRU(X, W, R, B, sequence_lens, Var(), attributes, site);
  }

  // Piecewise form of `Swish`: `x * max(0, min(1, x / 6 + 0.5))`. It is 0 up to -3 and
  // `x` from 3 on.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__HardSwish.html
  auto HardSwish(const Var& X, Site site = Source::current()) const -> Var;

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
      const LSTM14Attributes& attributes = {},
      Site site = Source::current()) const -> LSTM1Outputs;
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const LSTM14Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, Var(), Var(), Var(), Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const LSTM14Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, Var(), Var(), Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const LSTM14Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, Var(), Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const Var& initial_h, const LSTM14Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, initial_h, Var(), Var(), attributes, site);
  }
  auto LSTM(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const Var& initial_h, const Var& initial_c, const LSTM14Attributes& attributes,
      Site site = Source::current()) const -> LSTM1Outputs {
    return LSTM(X, W, R, B, sequence_lens, initial_h, initial_c, Var(), attributes, site);
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
      const RNN14Attributes& attributes = {},
      Site site = Source::current()) const -> RNN1Outputs;
  auto RNN(
      const Var& X, const Var& W, const Var& R, const RNN14Attributes& attributes,
      Site site = Source::current()) const -> RNN1Outputs {
    return RNN(X, W, R, Var(), Var(), Var(), attributes, site);
  }
  auto RNN(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const RNN14Attributes& attributes,
      Site site = Source::current()) const -> RNN1Outputs {
    return RNN(X, W, R, B, Var(), Var(), attributes, site);
  }
  auto RNN(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const RNN14Attributes& attributes,
      Site site = Source::current()) const -> RNN1Outputs {
    return RNN(X, W, R, B, sequence_lens, Var(), attributes, site);
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
      const Var& data, const Var& shape, const Reshape14Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Keeps the upper or lower triangle of each matrix and sets the rest to zero.
  //
  // Takes
  //   input: Matrices [..., M, N].
  //   k: (optional) Diagonal that bounds the triangle: 0 is the main one, positive lies
  //       above it. Absent: 0.
  // Gives
  //   output: The triangles, same shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Trilu.html
  template <typename Full = void>
  auto Trilu(
      const Var& input, const Var& k = {}, const Trilu14Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto Trilu(
      const Var& input, const Trilu14Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return Trilu(input, Var(), attributes, site);
  }

 protected:
  Ops14(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops13(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
