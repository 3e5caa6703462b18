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

#include "opscribe/author/generated/ops2.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of GRU from opset 3 on.
struct GRU3Attributes {
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
  // 1 asks for `Y`; with 0 it may be left out. Default: 0.
  Attr<std::int64_t> output_sequence = {};
};

// Outputs of GRU from opset 3 on. Those marked optional are computed only when they are
// used.
struct GRU3Outputs {
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

// The operators of ai.onnx, version 3.
class Ops3 : public Ops2 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 3;

  explicit Ops3(std::shared_ptr<Builder> builder)
      : Ops3(std::move(builder), kVersion) {}

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
      const GRU3Attributes& attributes = {},
      Site site = Source::current()) const -> GRU3Outputs;
  auto GRU(
      const Var& X, const Var& W, const Var& R, const GRU3Attributes& attributes,
      Site site = Source::current()) const -> GRU3Outputs {
    return GRU(X, W, R, Var(), Var(), Var(), attributes, site);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B,
      const GRU3Attributes& attributes,
      Site site = Source::current()) const -> GRU3Outputs {
    return GRU(X, W, R, B, Var(), Var(), attributes, site);
  }
  auto GRU(
      const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
      const GRU3Attributes& attributes,
      Site site = Source::current()) const -> GRU3Outputs {
    return GRU(X, W, R, B, sequence_lens, Var(), attributes, site);
  }

 protected:
  Ops3(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops2(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
