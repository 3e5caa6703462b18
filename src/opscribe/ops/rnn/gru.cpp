#include "opscribe/ops/rnn/rnn_ops.h"

namespace opscribe::ops {

auto gru() -> OpDef {
  return {
      .name = "GRU",
      .since = 22,
      .doc = "",
      .attributes = {{"activation_alpha", AttrType::Floats, kNoDefault, ""},
                     {"activation_beta", AttrType::Floats, kNoDefault, ""},
                     {"activations", AttrType::Strings, kNoDefault, ""},
                     {"clip", AttrType::Float, kNoDefault, ""},
                     {"direction", AttrType::String, "forward", ""},
                     {"hidden_size", AttrType::Int, kNoDefault, ""},
                     {"layout", AttrType::Int, 0, ""},
                     {"linear_before_reset", AttrType::Int, 0, ""}},
      .inputs = {{"X", "T", "", kDifferentiable},
                 {"W", "T", "", kDifferentiable},
                 {"R", "T", "", kDifferentiable},
                 {"B", "T", "", kOptional | kDifferentiable},
                 {"sequence_lens", "T1", "", kOptional | kNonDifferentiable},
                 {"initial_h", "T", "", kOptional | kNonDifferentiable}},
      .outputs = {{"Y", "T", "", kOptional | kDifferentiable},
                  {"Y_h", "T", "", kOptional | kDifferentiable}},
      .types = {{"T", kFloatsIr4}, {"T1", kInt32}},
      .history = {{.since = 14, .types = {{"T", kFloatsIr3}}},
                  {.since = 7, .note = "", .without = {"layout"}, .unclassified = true},
                  {.since = 3,
                   .note = "",
                   .attributes = {{"output_sequence", AttrType::Int, 0, ""}}},
                  {.since = 1,
                   .note = "",
                   .attributes = {{"direction", AttrType::String, "foward", ""}},
                   .without = {"linear_before_reset"},
                   .outputs = {{"Y", "T", "", kOptional}, {"Y_h", "T", ""}}}},
  };
}

}  // namespace opscribe::ops
