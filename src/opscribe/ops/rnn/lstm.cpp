// LSTM: one recurrent layer with a hidden state h and a cell state c.
//
//   i = f(x * Wi' + h * Ri' + Pi . c + Wbi + Rbi)      how much to write
//   f = f(x * Wf' + h * Rf' + Pf . c + Wbf + Rbf)      how much of c to keep
//   n = g(x * Wc' + h * Rc' + Wbc + Rbc)               what to write
//   c = f . c + i . n
//   o = f(x * Wo' + h * Ro' + Po . c + Wbo + Rbo)      how much to show, of the new c
//   h = o . h(c)
//
// Gate order in W, R and B is i, o, f, c; in P it is i, o, f. A dot multiplies element
// by element.

#include "opscribe/ops/rnn/recurrence.h"
#include "opscribe/ops/rnn/recurrent_words.h"
#include "opscribe/ops/rnn/rnn_ops.h"
#include "opscribe/ops/rules/recurrent.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_recurrent(ctx, 4);
}

template <typename T>
void step(const RecurrentStep<T>& at, bool couples_gates) {
  const std::int64_t size = at.hidden;
  for (std::int64_t k = 0; k < size; ++k) {
    // What comes in at gate number `gate`, with the cell state seen through a peephole.
    const auto sum = [&](std::int64_t gate) {
      return at.x[gate * size + k] + at.r[gate * size + k];
    };
    const auto seen = [&](std::int64_t peephole) {
      return at.peepholes == nullptr ? T(0)
                                     : at.peepholes[peephole * size + k] * at.c[k];
    };
    const T input = at.functions.apply(0, sum(0) + seen(0));
    const T forget =
        couples_gates ? 1 - input : at.functions.apply(0, sum(2) + seen(2));
    at.c[k] = forget * at.c[k] + input * at.functions.apply(1, sum(3));
    const T output = at.functions.apply(0, sum(1) + seen(1));
    at.h[k] = output * at.functions.functions[2](at.c[k]);
  }
}

void eval(EvalContext& ctx) {
  using Kind = Activation::Kind;
  RecurrentLayer layer =
      recurrent_layer(ctx, 4, {Kind::Sigmoid, Kind::Tanh, Kind::Tanh});
  const bool couples_gates = ctx.flag_attr("input_forget");
  dispatch(wide_floats, layer.x.dtype(), [&]<typename T>() {
    run_layer<T>(ctx, layer,
                 [&](const RecurrentStep<T>& at) { step(at, couples_gates); });
  });
  set_outputs(ctx, layer, true);
}

}  // namespace

auto lstm_def() -> OpDef {
  return {
      .name = "LSTM",
      .since = 22,
      .doc =
          "One layer of long short-term memory over whole sequences, in one or both "
          "directions. Weights stack the gates in the order input i, output o, forget "
          "f, cell c; other frameworks use another order.",
      .attributes =
          {{"activation_alpha", AttrType::Floats, kNoDefault, kRecurrentAlpha},
           {"activation_beta", AttrType::Floats, kNoDefault, kRecurrentBeta},
           {"activations", AttrType::Strings, kNoDefault,
            "`f` for the gates, `g` for the cell input, `h` for the cell output, three "
            "per direction; absent: `Sigmoid`, `Tanh`, `Tanh`. Each is `Relu`, `Tanh`, "
            "`Sigmoid`, `Affine`, `LeakyRelu`, `ThresholdedRelu`, `ScaledTanh`, "
            "`HardSigmoid`, `Elu`, `Softsign` or `Softplus`."},
           {"clip", AttrType::Float, kNoDefault, kRecurrentClip},
           {"direction", AttrType::String, "forward", kRecurrentDirection},
           {"hidden_size", AttrType::Int, kNoDefault, kRecurrentHiddenSize},
           {"input_forget", AttrType::Int, 0,
            "1 couples two gates: forget is `1 - input`; 0 computes both."},
           {"layout", AttrType::Int, 0, kRecurrentLayout}},
      .inputs =
          {{"X", "T", kRecurrentX, kDifferentiable},
           {"W", "T", "Input weights `[dirs, 4*H, I]`, gates stacked as i, o, f, c.",
            kDifferentiable},
           {"R", "T", "State weights `[dirs, 4*H, H]`, gates stacked as i, o, f, c.",
            kDifferentiable},
           {"B", "T",
            "Biases `[dirs, 8*H]`: those of the input for i, o, f, c, then those of "
            "the state; absent: zeros.",
            kOptional | kDifferentiable},
           {"sequence_lens", "T1", kRecurrentLengths, kOptional | kNonDifferentiable},
           {"initial_h", "T", kRecurrentInitialH, kOptional | kNonDifferentiable},
           {"initial_c", "T",
            "Cell state to start from, in the shape of `initial_h`; absent: zeros.",
            kOptional | kNonDifferentiable},
           {"P", "T",
            "Peepholes `[dirs, 3*H]`: weights of the cell state in the gates i, o, f; "
            "absent: zeros.",
            kOptional | kDifferentiable}},
      .outputs = {{"Y", "T", kRecurrentY, kOptional | kDifferentiable},
                  {"Y_h", "T", kRecurrentYH, kOptional | kDifferentiable},
                  {"Y_c", "T",
                   "Cell state after the last valid step, in the shape of `Y_h`.",
                   kOptional | kDifferentiable}},
      .types = {{"T", kFloatsIr4}, {"T1", kInt32}},
      .infer = infer,
      .eval = eval,
      .history = {{.since = 14, .types = {{"T", kFloatsIr3}}},
                  {.since = 7, .without = {"layout"}, .unclassified = true},
                  {.since = 1,
                   .attributes = {{"output_sequence", AttrType::Int, 0,
                                   kRecurrentOutputSequence}}}},
  };
}

}  // namespace opscribe::ops
