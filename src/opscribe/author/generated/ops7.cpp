// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops7.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops7::Acos(const Var& input, Site site) const -> Var {
  return one(site, "Acos", {&input}, {});
}

auto Ops7::Add(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "Add", {&A, &B}, {});
}

auto Ops7::And(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "And", {&A, &B}, {});
}

auto Ops7::Asin(const Var& input, Site site) const -> Var {
  return one(site, "Asin", {&input}, {});
}

auto Ops7::Atan(const Var& input, Site site) const -> Var {
  return one(site, "Atan", {&input}, {});
}

auto Ops7::AveragePool(
    const Var& X, const AveragePool7Attributes& attributes, Site site) const -> Var {
  return one(site, "AveragePool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"count_include_pad", &attributes.count_include_pad},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops7::BatchNormalization(
    const Var& X, const Var& scale, const Var& B, const Var& mean, const Var& var,
    const BatchNormalization7Attributes& attributes,
    Site site) const -> BatchNormalization1Outputs {
  const auto made = many(site, "BatchNormalization", 5, {&X, &scale, &B, &mean, &var}, {
      {"epsilon", &attributes.epsilon},
      {"momentum", &attributes.momentum},
      {"spatial", &attributes.spatial}});
  return {made[0], made[1], made[2], made[3], made[4]};
}

auto Ops7::Cos(const Var& input, Site site) const -> Var {
  return one(site, "Cos", {&input}, {});
}

auto Ops7::Div(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "Div", {&A, &B}, {});
}

auto Ops7::Dropout(
    const Var& data, const Dropout7Attributes& attributes,
    Site site) const -> Dropout1Outputs {
  const auto made = many(site, "Dropout", 2, {&data}, {
      {"ratio", &attributes.ratio}});
  return {made[0], made[1]};
}

auto Ops7::Equal(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "Equal", {&A, &B}, {});
}

template <typename Full>
auto Ops7::GRU(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const GRU7Attributes& attributes,
    Site site) const -> GRU3Outputs {
  const auto made = many(site, "GRU", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"linear_before_reset", &attributes.linear_before_reset}});
  return {made[0], made[1]};
}
template auto Ops7::GRU<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const GRU7Attributes&, Site) const -> GRU3Outputs;

auto Ops7::Gemm(
    const Var& A, const Var& B, const Var& C, const Gemm7Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Gemm", {&A, &B, &C}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"transA", &attributes.transA},
      {"transB", &attributes.transB}});
}

auto Ops7::Greater(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "Greater", {&A, &B}, {});
}

template <typename Full>
auto Ops7::LSTM(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const Var& initial_c, const Var& P,
    const LSTM7Attributes& attributes, Site site) const -> LSTM1Outputs {
  const auto made = many(site, "LSTM", 3, {&X, &W, &R, &B, &sequence_lens, &initial_h, &initial_c, &P}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"input_forget", &attributes.input_forget}});
  return {made[0], made[1], made[2]};
}
template auto Ops7::LSTM<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const Var&, const LSTM7Attributes&, Site) const -> LSTM1Outputs;

auto Ops7::Less(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "Less", {&A, &B}, {});
}

auto Ops7::Mul(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "Mul", {&A, &B}, {});
}

auto Ops7::Multinomial(
    const Var& input, const Multinomial7Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Multinomial", {&input}, {
      {"dtype", &attributes.dtype},
      {"sample_size", &attributes.sample_size},
      {"seed", &attributes.seed}});
}

auto Ops7::Or(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "Or", {&A, &B}, {});
}

auto Ops7::PRelu(const Var& X, const Var& slope, Site site) const -> Var {
  return one(site, "PRelu", {&X, &slope}, {});
}

auto Ops7::Pow(const Var& X, const Var& Y, Site site) const -> Var {
  return one(site, "Pow", {&X, &Y}, {});
}

template <typename Full>
auto Ops7::RNN(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const RNN7Attributes& attributes,
    Site site) const -> RNN1Outputs {
  const auto made = many(site, "RNN", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size}});
  return {made[0], made[1]};
}
template auto Ops7::RNN<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const RNN7Attributes&, Site) const -> RNN1Outputs;

auto Ops7::Sin(const Var& input, Site site) const -> Var {
  return one(site, "Sin", {&input}, {});
}

auto Ops7::Sub(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "Sub", {&A, &B}, {});
}

auto Ops7::Tan(const Var& input, Site site) const -> Var {
  return one(site, "Tan", {&input}, {});
}

auto Ops7::Upsample(
    const Var& X, const Upsample7Attributes& attributes, Site site) const -> Var {
  return one(site, "Upsample", {&X}, {
      {"mode", &attributes.mode},
      {"scales", &attributes.scales}});
}

auto Ops7::Xor(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "Xor", {&A, &B}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
