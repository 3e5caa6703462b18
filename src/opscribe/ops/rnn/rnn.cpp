// RNN: one plain recurrent layer, run over sequences.
//
//   h = f(x * W' + h * R' + Wb + Rb)

#include "opscribe/ops/rnn/recurrence.h"
#include "opscribe/ops/rnn/recurrent_words.h"
#include "opscribe/ops/rnn/rnn_ops.h"
#include "opscribe/ops/rules/recurrent.h"

namespace opscribe::ops {
namespace {

constexpr std::string_view kDefaultActivations[] = {"Tanh", "Tanh"};

void infer(InferContext& ctx) {
  infer_recurrent(ctx, 1);
}

template <typename T>
void step(const RecurrentStep<T>& at) {
  for (std::int64_t i = 0; i < at.hidden; ++i) {
    at.h[i] = at.functions.apply(0, at.x[i] + at.r[i]);
  }
}

void eval(EvalContext& ctx) {
  RecurrentLayer layer = recurrent_layer(ctx, 1, {Activation::Kind::Tanh});
  dispatch(wide_floats, layer.x.dtype(),
           [&]<typename T>() { run_layer<T>(ctx, layer, step<T>); });
  set_outputs(ctx, layer, false);
}

}  // namespace

auto rnn_def() -> OpDef {
  return {
      .name = "RNN",
      .since = 22,
      .doc =
          "One plain recurrent layer over whole sequences, in one or both directions: "
          "`h = f(x * W' + h * R' + Wb + Rb)` at every step.",
      .attributes = {{"activation_alpha", AttrType::Floats, kNoDefault,
                      kRecurrentAlpha},
                     {"activation_beta", AttrType::Floats, kNoDefault, kRecurrentBeta},
                     {"activations", AttrType::Strings, kDefaultActivations,
                      "The function f, one per direction, taken in order; a single "
                      "direction uses the first. Each is `Relu`, `Tanh`, `Sigmoid`, "
                      "`Affine`, `LeakyRelu`, `ThresholdedRelu`, `ScaledTanh`, "
                      "`HardSigmoid`, `Elu`, `Softsign` or `Softplus`."},
                     {"clip", AttrType::Float, kNoDefault, kRecurrentClip},
                     {"direction", AttrType::String, "forward", kRecurrentDirection},
                     {"hidden_size", AttrType::Int, kNoDefault, kRecurrentHiddenSize},
                     {"layout", AttrType::Int, 0, kRecurrentLayout}},
      .inputs = {{"X", "T", kRecurrentX, kDifferentiable},
                 {"W", "T", "Input weights `[dirs, H, I]`.", kDifferentiable},
                 {"R", "T", "State weights `[dirs, H, H]`.", kDifferentiable},
                 {"B", "T",
                  "Biases `[dirs, 2*H]`: that of the input, then that of the state; "
                  "absent: zeros.",
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
                  {.since = 1,
                   .attributes = {{"output_sequence", AttrType::Int, 0,
                                   kRecurrentOutputSequence}}}},
  };
}

}  // namespace opscribe::ops
