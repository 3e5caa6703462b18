// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops7.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops7::Acos(const Var& input) const -> Var {
  return one("Acos", {&input}, {});
}

auto Ops7::Add(const Var& A, const Var& B) const -> Var {
  return one("Add", {&A, &B}, {});
}

auto Ops7::And(const Var& A, const Var& B) const -> Var {
  return one("And", {&A, &B}, {});
}

auto Ops7::Asin(const Var& input) const -> Var {
  return one("Asin", {&input}, {});
}

auto Ops7::Atan(const Var& input) const -> Var {
  return one("Atan", {&input}, {});
}

auto Ops7::AveragePool(
    const Var& X, const AveragePool7Attributes& attributes) const -> Var {
  return one("AveragePool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"count_include_pad", &attributes.count_include_pad},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops7::BatchNormalization(
    const Var& X, const Var& scale, const Var& B, const Var& mean, const Var& var,
    const BatchNormalization7Attributes& attributes) const -> BatchNormalization1Outputs {
  const auto made = many("BatchNormalization", 5, {&X, &scale, &B, &mean, &var}, {
      {"epsilon", &attributes.epsilon},
      {"momentum", &attributes.momentum},
      {"spatial", &attributes.spatial}});
  return {made[0], made[1], made[2], made[3], made[4]};
}

auto Ops7::Cos(const Var& input) const -> Var {
  return one("Cos", {&input}, {});
}

auto Ops7::Div(const Var& A, const Var& B) const -> Var {
  return one("Div", {&A, &B}, {});
}

auto Ops7::Dropout(
    const Var& data, const Dropout7Attributes& attributes) const -> Dropout1Outputs {
  const auto made = many("Dropout", 2, {&data}, {
      {"ratio", &attributes.ratio}});
  return {made[0], made[1]};
}

auto Ops7::Equal(const Var& A, const Var& B) const -> Var {
  return one("Equal", {&A, &B}, {});
}

template <typename Full>
auto Ops7::GRU(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const GRU7Attributes& attributes) const -> GRU3Outputs {
  const auto made = many("GRU", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
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
    const GRU7Attributes&) const -> GRU3Outputs;

auto Ops7::Gemm(
    const Var& A, const Var& B, const Var& C,
    const Gemm7Attributes& attributes) const -> Var {
  return one("Gemm", {&A, &B, &C}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"transA", &attributes.transA},
      {"transB", &attributes.transB}});
}

auto Ops7::Greater(const Var& A, const Var& B) const -> Var {
  return one("Greater", {&A, &B}, {});
}

template <typename Full>
auto Ops7::LSTM(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const Var& initial_c, const Var& P,
    const LSTM7Attributes& attributes) const -> LSTM1Outputs {
  const auto made = many("LSTM", 3, {&X, &W, &R, &B, &sequence_lens, &initial_h, &initial_c, &P}, {
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
    const Var&, const LSTM7Attributes&) const -> LSTM1Outputs;

auto Ops7::Less(const Var& A, const Var& B) const -> Var {
  return one("Less", {&A, &B}, {});
}

auto Ops7::Mul(const Var& A, const Var& B) const -> Var {
  return one("Mul", {&A, &B}, {});
}

auto Ops7::Multinomial(
    const Var& input, const Multinomial7Attributes& attributes) const -> Var {
  return one("Multinomial", {&input}, {
      {"dtype", &attributes.dtype},
      {"sample_size", &attributes.sample_size},
      {"seed", &attributes.seed}});
}

auto Ops7::Or(const Var& A, const Var& B) const -> Var {
  return one("Or", {&A, &B}, {});
}

auto Ops7::PRelu(const Var& X, const Var& slope) const -> Var {
  return one("PRelu", {&X, &slope}, {});
}

auto Ops7::Pow(const Var& X, const Var& Y) const -> Var {
  return one("Pow", {&X, &Y}, {});
}

template <typename Full>
auto Ops7::RNN(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const RNN7Attributes& attributes) const -> RNN1Outputs {
  const auto made = many("RNN", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
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
    const RNN7Attributes&) const -> RNN1Outputs;

auto Ops7::Sin(const Var& input) const -> Var {
  return one("Sin", {&input}, {});
}

auto Ops7::Sub(const Var& A, const Var& B) const -> Var {
  return one("Sub", {&A, &B}, {});
}

auto Ops7::Tan(const Var& input) const -> Var {
  return one("Tan", {&input}, {});
}

auto Ops7::Upsample(const Var& X, const Upsample7Attributes& attributes) const -> Var {
  return one("Upsample", {&X}, {
      {"mode", &attributes.mode},
      {"scales", &attributes.scales}});
}

auto Ops7::Xor(const Var& A, const Var& B) const -> Var {
  return one("Xor", {&A, &B}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
