#include "opscribe/ops/rnn/rnn_ops.h"

namespace opscribe::ops {
namespace {

constexpr std::string_view kDefaultActivations[] = {"Tanh", "Tanh"};

}  // namespace

auto rnn() -> OpDef {
  return {
      .name = "RNN",
      .since = 22,
      .doc = "",
      .attributes = {{"activation_alpha", AttrType::Floats, kNoDefault, ""},
                     {"activation_beta", AttrType::Floats, kNoDefault, ""},
                     {"activations", AttrType::Strings, kDefaultActivations, ""},
                     {"clip", AttrType::Float, kNoDefault, ""},
                     {"direction", AttrType::String, "forward", ""},
                     {"hidden_size", AttrType::Int, kNoDefault, ""},
                     {"layout", AttrType::Int, 0, ""}},
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
                  {.since = 1,
                   .note = "",
                   .attributes = {{"output_sequence", AttrType::Int, 0, ""}}}},
  };
}

}  // namespace opscribe::ops
