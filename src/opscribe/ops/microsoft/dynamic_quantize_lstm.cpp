// DynamicQuantizeLSTM: an LSTM with 8-bit weights.
//
//   X [ T, B, D ]   W [ dirs | D | 4H ]   R [ dirs | H | 4H ]
//   Y [ T, dirs, B, H ]   Y_h, Y_c [ dirs, B, H ]

#include "opscribe/ops/microsoft/microsoft_ops.h"
#include "opscribe/ops/rules/attributes.h"

namespace opscribe::ops::microsoft {
namespace {

void infer(InferContext& ctx) {
  check_word(ctx, "direction", {"forward", "reverse", "bidirectional"});
  const std::int64_t directions =
      ctx.string_attr("direction") == "bidirectional" ? 2 : 1;
  const auto x = shape_of_rank(ctx, 0, 3);
  const auto w = shape_of_rank(ctx, 1, 3);
  const auto r = shape_of_rank(ctx, 2, 3);
  if (x && w) same_dim(ctx, {0, 2, (*x)[2]}, {1, 1, (*w)[1]});
  const auto given = int_at_least(ctx, "hidden_size", 1);
  const Dim hidden = given ? Dim(*given) : r ? (*r)[1] : ctx.fresh_dim("hidden");
  if (r && !ctx.unify((*r)[1], hidden)) {
    ctx.fail("shape-mismatch", {2}, "", "`R` has shape {}, but `hidden_size` is {}",
             to_text(*r), to_text(hidden));
  }
  const Dim length = x ? (*x)[0] : ctx.fresh_dim("length");
  const Dim batch = x ? (*x)[1] : ctx.fresh_dim("batch");
  ctx.set_shape(0, {length, directions, batch, hidden});
  ctx.set_shape(1, {directions, batch, hidden});
  ctx.set_shape(2, {directions, batch, hidden});
}

}  // namespace

auto dynamic_quantize_lstm_def() -> OpDef {
  return {
      .domain = kMicrosoftDomain,
      .name = "DynamicQuantizeLSTM",
      .since = 1,
      .doc =
          "LSTM whose weights are 8-bit numbers; what goes in is quantized by its own "
          "range while the model runs. Weights are transposed to those of LSTM.",
      .attributes =
          {{"activation_alpha", AttrType::Floats, kNoDefault,
            "First parameters of the activations that have any, in their order."},
           {"activation_beta", AttrType::Floats, kNoDefault,
            "Second parameters of the activations that have any, in their order."},
           {"activations", AttrType::Strings, kNoDefault,
            "Three names per direction: of gates, cell and hidden state."},
           {"clip", AttrType::Float, kNoDefault,
            "What enters the activations is cut to [-clip, clip]."},
           {"direction", AttrType::String, "forward",
            "`forward`, `reverse` or `bidirectional`."},
           {"hidden_size", AttrType::Int, kNoDefault, "Number of units H."},
           {"input_forget", AttrType::Int, 0,
            "1: the forget gate is one less the input gate."}},
      .inputs = {{"X", "T", "Sequences [T, B, D]."},
                 {"W", "T2", "Weights of the input, [dirs, D, 4H]."},
                 {"R", "T2", "Weights of the hidden state, [dirs, H, 4H]."},
                 {"B", "T", "Biases [dirs, 8H].", kOptional},
                 {"sequence_lens", "T1", "Length of each sequence, [B].", kOptional},
                 {"initial_h", "T", "Hidden state to begin with, [dirs, B, H].",
                  kOptional},
                 {"initial_c", "T", "Cell state to begin with, [dirs, B, H].",
                  kOptional},
                 {"P", "T", "Weights of the peepholes, [dirs, 3H].", kOptional},
                 {"W_scale", "T", "Scale of `W`, [dirs] or [dirs, 4H]."},
                 {"W_zero_point", "T2", "Zero point of `W`, as its scale."},
                 {"R_scale", "T", "Scale of `R`, [dirs] or [dirs, 4H]."},
                 {"R_zero_point", "T2", "Zero point of `R`, as its scale."}},
      .outputs = {{"Y", "T", "Hidden states of all steps, [T, dirs, B, H].", kOptional},
                  {"Y_h", "T", "The last hidden state, [dirs, B, H].", kOptional},
                  {"Y_c", "T", "The last cell state, [dirs, B, H].", kOptional}},
      .types = {{"T", kFloat}, {"T1", kInt32}, {"T2", kBytes}},
      .infer = infer,
  };
}

}  // namespace opscribe::ops::microsoft
