// GRU: one recurrent layer of gated units, run over sequences.
//
//   z = f(x * Wz' + h * Rz' + Wbz + Rbz)                  how much of h to keep
//   r = f(x * Wr' + h * Rr' + Wbr + Rbr)                  how much of h to look at
//   n = g(x * Wh' + (r . h) * Rh' + Rbh + Wbh)            linear_before_reset = 0
//   n = g(x * Wh' + r . (h * Rh' + Rbh) + Wbh)            linear_before_reset = 1
//   h = (1 - z) . n + z . h
//
// Gate order in W, R and B is z, r, h; a dot multiplies element by element.

#include "opscribe/ops/rnn/recurrence.h"
#include "opscribe/ops/rnn/recurrent_words.h"
#include "opscribe/ops/rnn/rnn_ops.h"
#include "opscribe/ops/rules/recurrent.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_recurrent(ctx, 3);
}

// What the state adds to the hidden part, with the reset gate in `reset`.
template <typename T>
void reset_product(const RecurrentStep<T>& at, bool linear_before_reset, T* reset) {
  const std::int64_t size = at.hidden;
  if (linear_before_reset) {
    for (std::int64_t i = 0; i < size; ++i) reset[i] *= at.r[2 * size + i];
    return;
  }
  // The product is of the state that is left; it needs a place beside the gate, which
  // has no more use then.
  for (std::int64_t i = 0; i < size; ++i) reset[i] *= at.h[i];
  T* product = at.r + 2 * size;
  multiply_rows(at.weights + 2 * size * size, size, static_cast<const T*>(reset), size,
                at.bias == nullptr ? nullptr : at.bias + 2 * size, product);
  std::copy_n(product, size, reset);
}

template <typename T>
void step(const RecurrentStep<T>& at, bool linear_before_reset) {
  const std::int64_t size = at.hidden;
  for (std::int64_t i = 0; i < size; ++i) {
    at.scratch[i] = at.functions.apply(0, at.x[size + i] + at.r[size + i]);
  }
  reset_product(at, linear_before_reset, at.scratch);
  for (std::int64_t i = 0; i < size; ++i) {
    const T keep = at.functions.apply(0, at.x[i] + at.r[i]);
    const T next = at.functions.apply(1, at.x[2 * size + i] + at.scratch[i]);
    at.h[i] = (1 - keep) * next + keep * at.h[i];
  }
}

void eval(EvalContext& ctx) {
  using Kind = Activation::Kind;
  RecurrentLayer layer = recurrent_layer(ctx, 3, {Kind::Sigmoid, Kind::Tanh});
  const bool linear_before_reset = ctx.flag_attr("linear_before_reset");
  dispatch(wide_floats, layer.x.dtype(), [&]<typename T>() {
    run_layer<T>(ctx, layer,
                 [&](const RecurrentStep<T>& at) { step(at, linear_before_reset); });
  });
  set_outputs(ctx, layer, false);
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
      .eval = eval,
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
