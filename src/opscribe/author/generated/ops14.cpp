// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops14.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops14::BatchNormalization(
    const Var& X, const Var& scale, const Var& B, const Var& input_mean,
    const Var& input_var, const BatchNormalization14Attributes& attributes,
    Site site) const -> BatchNormalization14Outputs {
  const auto made = many(site, "BatchNormalization", 3, {&X, &scale, &B, &input_mean, &input_var}, {
      {"epsilon", &attributes.epsilon},
      {"momentum", &attributes.momentum},
      {"training_mode", &attributes.training_mode}});
  return {made[0], made[1], made[2]};
}

template <typename Full>
auto Ops14::GRU(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const GRU14Attributes& attributes,
    Site site) const -> GRU3Outputs {
  const auto made = many(site, "GRU", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"layout", &attributes.layout},
      {"linear_before_reset", &attributes.linear_before_reset}});
  return {made[0], made[1]};
}
template auto Ops14::GRU<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const GRU14Attributes&, Site) const -> GRU3Outputs;

auto Ops14::HardSwish(const Var& X, Site site) const -> Var {
  return one(site, "HardSwish", {&X}, {});
}

template <typename Full>
auto Ops14::LSTM(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const Var& initial_c, const Var& P,
    const LSTM14Attributes& attributes, Site site) const -> LSTM1Outputs {
  const auto made = many(site, "LSTM", 3, {&X, &W, &R, &B, &sequence_lens, &initial_h, &initial_c, &P}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"input_forget", &attributes.input_forget},
      {"layout", &attributes.layout}});
  return {made[0], made[1], made[2]};
}
template auto Ops14::LSTM<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const Var&, const LSTM14Attributes&, Site) const -> LSTM1Outputs;

template <typename Full>
auto Ops14::RNN(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const RNN14Attributes& attributes,
    Site site) const -> RNN1Outputs {
  const auto made = many(site, "RNN", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"layout", &attributes.layout}});
  return {made[0], made[1]};
}
template auto Ops14::RNN<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const RNN14Attributes&, Site) const -> RNN1Outputs;

auto Ops14::Reshape(
    const Var& data, const Var& shape, const Reshape14Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Reshape", {&data, &shape}, {
      {"allowzero", &attributes.allowzero}});
}

template <typename Full>
auto Ops14::Trilu(
    const Var& input, const Var& k, const Trilu14Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Trilu", {&input, &k}, {
      {"upper", &attributes.upper}});
}
template auto Ops14::Trilu<void>(
    const Var&, const Var&, const Trilu14Attributes&, Site) const -> Var;

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
