// GRU: one recurrent layer of gated units, run over sequences.
//
//   z = f(x * Wz' + h * Rz' + Wbz + Rbz)                  how much of h to keep
//   r = f(x * Wr' + h * Rr' + Wbr + Rbr)                  how much of h to look at
//   n = g(x * Wh' + (r . h) * Rh' + Rbh + Wbh)            linear_before_reset = 0
//   n = g(x * Wh' + r . (h * Rh' + Rbh) + Wbh)            linear_before_reset = 1
//   h = (1 - z) . n + z . h
//
// Gate order in W, R and B is z, r, h; a dot multiplies element by element.

#include "opscribe/ops/rnn/recurrent_words.h"
#include "opscribe/ops/rnn/rnn_ops.h"
#include "opscribe/ops/rules/recurrent.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_recurrent(ctx, 3);
}

}  // namespace

auto gru_def() -> OpDef {
  return {
      .name = "GRU",
      .since = 22,
      .doc =
          "One layer of gated recurrent units over whole sequences, in one or both "
          "directions. Weights stack the gates in the order update z, reset r, hidden "
          "h; other frameworks use another order. Networks trained with cuDNN or "
          "PyTorch need `linear_before_reset` 1.",
      .attributes = {{"activation_alpha", AttrType::Floats, kNoDefault,
                      kRecurrentAlpha},
                     {"activation_beta", AttrType::Floats, kNoDefault, kRecurrentBeta},
                     {"activations", AttrType::Strings, kNoDefault,
                      "`f` for the gates and `g` for the hidden part, one pair per "
                      "direction; absent: `Sigmoid`, `Tanh`. Each is `Relu`, `Tanh`, "
                      "`Sigmoid`, `Affine`, `LeakyRelu`, `ThresholdedRelu`, "
                      "`ScaledTanh`, `HardSigmoid`, `Elu`, `Softsign` or `Softplus`."},
                     {"clip", AttrType::Float, kNoDefault, kRecurrentClip},
                     {"direction", AttrType::String, "forward", kRecurrentDirection},
                     {"hidden_size", AttrType::Int, kNoDefault, kRecurrentHiddenSize},
                     {"layout", AttrType::Int, 0, kRecurrentLayout},
                     {"linear_before_reset", AttrType::Int, 0,
                      "0 applies the reset gate to the state before it is multiplied "
                      "by `R`; 1 applies it to the product and its bias."}},
      .inputs = {{"X", "T", kRecurrentX, kDifferentiable},
                 {"W", "T", "Input weights `[dirs, 3*H, I]`, gates stacked as z, r, h.",
                  kDifferentiable},
                 {"R", "T", "State weights `[dirs, 3*H, H]`, gates stacked as z, r, h.",
                  kDifferentiable},
                 {"B", "T",
                  "Biases `[dirs, 6*H]`: those of the input for z, r, h, then those of "
                  "the state; absent: zeros.",
                  kOptional | kDifferentiable},
                 {"sequence_lens", "T1", kRecurrentLengths,
                  kOptional | kNonDifferentiable},
                 {"initial_h", "T", kRecurrentInitialH,
                  kOptional | kNonDifferentiable}},
      .outputs = {{"Y", "T", kRecurrentY, kOptional | kDifferentiable},
                  {"Y_h", "T", kRecurrentYH, kOptional | kDifferentiable}},
      .types = {{"T", kFloatsIr4}, {"T1", kInt32}},
      .infer = infer,
      .history = {{.since = 14, .types = {{"T", kFloatsIr3}}},
                  {.since = 7, .without = {"layout"}, .unclassified = true},
                  {.since = 3,
                   .attributes = {{"output_sequence", AttrType::Int, 0,
                                   kRecurrentOutputSequence}}},
                  {.since = 1,
                   .note = "acts as with `linear_before_reset` 0; the misspelt default "
                           "`foward` means `forward`",
                   .attributes = {{"direction", AttrType::String, "foward", ""}},
                   .without = {"linear_before_reset"},
                   .outputs = {{"Y", "T", "", kOptional}, {"Y_h", "T", ""}}}},
  };
}

}  // namespace opscribe::ops
