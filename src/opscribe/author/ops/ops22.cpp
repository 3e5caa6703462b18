// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops22.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops22::Acos(const Var& input) const -> Var {
  return one("Acos", {&input}, {});
}

auto Ops22::Acosh(const Var& input) const -> Var {
  return one("Acosh", {&input}, {});
}

auto Ops22::Asin(const Var& input) const -> Var {
  return one("Asin", {&input}, {});
}

auto Ops22::Asinh(const Var& input) const -> Var {
  return one("Asinh", {&input}, {});
}

auto Ops22::Atan(const Var& input) const -> Var {
  return one("Atan", {&input}, {});
}

auto Ops22::Atanh(const Var& input) const -> Var {
  return one("Atanh", {&input}, {});
}

auto Ops22::AveragePool(
    const Var& X, const AveragePool19Attributes& attributes) const -> Var {
  return one("AveragePool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"ceil_mode", &attributes.ceil_mode},
      {"count_include_pad", &attributes.count_include_pad},
      {"dilations", &attributes.dilations},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops22::Bernoulli(
    const Var& input, const Bernoulli15Attributes& attributes) const -> Var {
  return one("Bernoulli", {&input}, {
      {"dtype", &attributes.dtype},
      {"seed", &attributes.seed}});
}

template <typename Full>
auto Ops22::Conv(
    const Var& X, const Var& W, const Var& B,
    const Conv1Attributes& attributes) const -> Var {
  return one("Conv", {&X, &W, &B}, {
      {"auto_pad", &attributes.auto_pad},
      {"dilations", &attributes.dilations},
      {"group", &attributes.group},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops22::Conv<void>(
    const Var&, const Var&, const Var&, const Conv1Attributes&) const -> Var;

template <typename Full>
auto Ops22::ConvTranspose(
    const Var& X, const Var& W, const Var& B,
    const ConvTranspose1Attributes& attributes) const -> Var {
  return one("ConvTranspose", {&X, &W, &B}, {
      {"auto_pad", &attributes.auto_pad},
      {"dilations", &attributes.dilations},
      {"group", &attributes.group},
      {"kernel_shape", &attributes.kernel_shape},
      {"output_padding", &attributes.output_padding},
      {"output_shape", &attributes.output_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops22::ConvTranspose<void>(
    const Var&, const Var&, const Var&, const ConvTranspose1Attributes&) const -> Var;

auto Ops22::Cos(const Var& input) const -> Var {
  return one("Cos", {&input}, {});
}

auto Ops22::Cosh(const Var& input) const -> Var {
  return one("Cosh", {&input}, {});
}

template <typename Full>
auto Ops22::DeformConv(
    const Var& X, const Var& W, const Var& offset, const Var& B, const Var& mask,
    const DeformConv19Attributes& attributes) const -> Var {
  return one("DeformConv", {&X, &W, &offset, &B, &mask}, {
      {"dilations", &attributes.dilations},
      {"group", &attributes.group},
      {"kernel_shape", &attributes.kernel_shape},
      {"offset_group", &attributes.offset_group},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops22::DeformConv<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&,
    const DeformConv19Attributes&) const -> Var;

auto Ops22::Det(const Var& X) const -> Var {
  return one("Det", {&X}, {});
}

template <typename Full>
auto Ops22::Dropout(
    const Var& data, const Var& ratio, const Var& training_mode,
    const Dropout12Attributes& attributes) const -> Dropout1Outputs {
  const auto made = many("Dropout", 2, {&data, &ratio, &training_mode}, {
      {"seed", &attributes.seed}});
  return {made[0], made[1]};
}
template auto Ops22::Dropout<void>(
    const Var&, const Var&, const Var&,
    const Dropout12Attributes&) const -> Dropout1Outputs;

auto Ops22::Elu(const Var& X, const Elu6Attributes& attributes) const -> Var {
  return one("Elu", {&X}, {
      {"alpha", &attributes.alpha}});
}

auto Ops22::EyeLike(
    const Var& input, const EyeLike9Attributes& attributes) const -> Var {
  return one("EyeLike", {&input}, {
      {"dtype", &attributes.dtype},
      {"k", &attributes.k}});
}

template <typename Full>
auto Ops22::GRU(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const GRU14Attributes& attributes) const -> GRU3Outputs {
  const auto made = many("GRU", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
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
template auto Ops22::GRU<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const GRU14Attributes&) const -> GRU3Outputs;

auto Ops22::GlobalAveragePool(const Var& X) const -> Var {
  return one("GlobalAveragePool", {&X}, {});
}

auto Ops22::GlobalLpPool(
    const Var& X, const GlobalLpPool2Attributes& attributes) const -> Var {
  return one("GlobalLpPool", {&X}, {
      {"p", &attributes.p}});
}

auto Ops22::GlobalMaxPool(const Var& X) const -> Var {
  return one("GlobalMaxPool", {&X}, {});
}

auto Ops22::GridSample(
    const Var& X, const Var& grid,
    const GridSample20Attributes& attributes) const -> Var {
  return one("GridSample", {&X, &grid}, {
      {"align_corners", &attributes.align_corners},
      {"mode", &attributes.mode},
      {"padding_mode", &attributes.padding_mode}});
}

auto Ops22::HardSigmoid(
    const Var& X, const HardSigmoid6Attributes& attributes) const -> Var {
  return one("HardSigmoid", {&X}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta}});
}

auto Ops22::HardSwish(const Var& X) const -> Var {
  return one("HardSwish", {&X}, {});
}

auto Ops22::InstanceNormalization(
    const Var& input, const Var& scale, const Var& B,
    const InstanceNormalization6Attributes& attributes) const -> Var {
  return one("InstanceNormalization", {&input, &scale, &B}, {
      {"epsilon", &attributes.epsilon}});
}

template <typename Full>
auto Ops22::LSTM(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const Var& initial_c, const Var& P,
    const LSTM14Attributes& attributes) const -> LSTM1Outputs {
  const auto made = many("LSTM", 3, {&X, &W, &R, &B, &sequence_lens, &initial_h, &initial_c, &P}, {
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
template auto Ops22::LSTM<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const Var&, const LSTM14Attributes&) const -> LSTM1Outputs;

auto Ops22::LpNormalization(
    const Var& input, const LpNormalization1Attributes& attributes) const -> Var {
  return one("LpNormalization", {&input}, {
      {"axis", &attributes.axis},
      {"p", &attributes.p}});
}

auto Ops22::LpPool(const Var& X, const LpPool18Attributes& attributes) const -> Var {
  return one("LpPool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"ceil_mode", &attributes.ceil_mode},
      {"dilations", &attributes.dilations},
      {"kernel_shape", &attributes.kernel_shape},
      {"p", &attributes.p},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops22::MaxPool(
    const Var& X, const MaxPool10Attributes& attributes) const -> MaxPool8Outputs {
  const auto made = many("MaxPool", 2, {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"ceil_mode", &attributes.ceil_mode},
      {"dilations", &attributes.dilations},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"storage_order", &attributes.storage_order},
      {"strides", &attributes.strides}});
  return {made[0], made[1]};
}

auto Ops22::MaxRoiPool(
    const Var& X, const Var& rois,
    const MaxRoiPool1Attributes& attributes) const -> Var {
  return one("MaxRoiPool", {&X, &rois}, {
      {"pooled_shape", &attributes.pooled_shape},
      {"spatial_scale", &attributes.spatial_scale}});
}

template <typename Full>
auto Ops22::MaxUnpool(
    const Var& X, const Var& I, const Var& output_shape,
    const MaxUnpool9Attributes& attributes) const -> Var {
  return one("MaxUnpool", {&X, &I, &output_shape}, {
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops22::MaxUnpool<void>(
    const Var&, const Var&, const Var&, const MaxUnpool9Attributes&) const -> Var;

auto Ops22::Mish(const Var& X) const -> Var {
  return one("Mish", {&X}, {});
}

auto Ops22::Multinomial(
    const Var& input, const Multinomial7Attributes& attributes) const -> Var {
  return one("Multinomial", {&input}, {
      {"dtype", &attributes.dtype},
      {"sample_size", &attributes.sample_size},
      {"seed", &attributes.seed}});
}

template <typename Full>
auto Ops22::NegativeLogLikelihoodLoss(
    const Var& input, const Var& target, const Var& weight,
    const NegativeLogLikelihoodLoss12Attributes& attributes) const -> Var {
  return one("NegativeLogLikelihoodLoss", {&input, &target, &weight}, {
      {"ignore_index", &attributes.ignore_index},
      {"reduction", &attributes.reduction}});
}
template auto Ops22::NegativeLogLikelihoodLoss<void>(
    const Var&, const Var&, const Var&,
    const NegativeLogLikelihoodLoss12Attributes&) const -> Var;

template <typename Full>
auto Ops22::RNN(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const RNN14Attributes& attributes) const -> RNN1Outputs {
  const auto made = many("RNN", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"layout", &attributes.layout}});
  return {made[0], made[1]};
}
template auto Ops22::RNN<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const RNN14Attributes&) const -> RNN1Outputs;

auto Ops22::RandomNormal(const RandomNormal1Attributes& attributes) const -> Var {
  return one("RandomNormal", {}, {
      {"dtype", &attributes.dtype},
      {"mean", &attributes.mean},
      {"scale", &attributes.scale},
      {"seed", &attributes.seed},
      {"shape", &attributes.shape}});
}

auto Ops22::RandomNormalLike(
    const Var& input, const RandomNormalLike1Attributes& attributes) const -> Var {
  return one("RandomNormalLike", {&input}, {
      {"dtype", &attributes.dtype},
      {"mean", &attributes.mean},
      {"scale", &attributes.scale},
      {"seed", &attributes.seed}});
}

auto Ops22::RandomUniform(const RandomUniform1Attributes& attributes) const -> Var {
  return one("RandomUniform", {}, {
      {"dtype", &attributes.dtype},
      {"high", &attributes.high},
      {"low", &attributes.low},
      {"seed", &attributes.seed},
      {"shape", &attributes.shape}});
}

auto Ops22::RandomUniformLike(
    const Var& input, const RandomUniformLike1Attributes& attributes) const -> Var {
  return one("RandomUniformLike", {&input}, {
      {"dtype", &attributes.dtype},
      {"high", &attributes.high},
      {"low", &attributes.low},
      {"seed", &attributes.seed}});
}

auto Ops22::RoiAlign(
    const Var& X, const Var& rois, const Var& batch_indices,
    const RoiAlign16Attributes& attributes) const -> Var {
  return one("RoiAlign", {&X, &rois, &batch_indices}, {
      {"coordinate_transformation_mode", &attributes.coordinate_transformation_mode},
      {"mode", &attributes.mode},
      {"output_height", &attributes.output_height},
      {"output_width", &attributes.output_width},
      {"sampling_ratio", &attributes.sampling_ratio},
      {"spatial_scale", &attributes.spatial_scale}});
}

auto Ops22::Round(const Var& X) const -> Var {
  return one("Round", {&X}, {});
}

auto Ops22::Selu(const Var& X, const Selu6Attributes& attributes) const -> Var {
  return one("Selu", {&X}, {
      {"alpha", &attributes.alpha},
      {"gamma", &attributes.gamma}});
}

auto Ops22::Sin(const Var& input) const -> Var {
  return one("Sin", {&input}, {});
}

auto Ops22::Sinh(const Var& input) const -> Var {
  return one("Sinh", {&input}, {});
}

auto Ops22::Softplus(const Var& X) const -> Var {
  return one("Softplus", {&X}, {});
}

auto Ops22::Softsign(const Var& input) const -> Var {
  return one("Softsign", {&input}, {});
}

auto Ops22::Tan(const Var& input) const -> Var {
  return one("Tan", {&input}, {});
}

auto Ops22::ThresholdedRelu(
    const Var& X, const ThresholdedRelu10Attributes& attributes) const -> Var {
  return one("ThresholdedRelu", {&X}, {
      {"alpha", &attributes.alpha}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
