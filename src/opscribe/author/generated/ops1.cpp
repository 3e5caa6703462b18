// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops1.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops1::Abs(const Var& X, const Abs1Attributes& attributes, Site site) const -> Var {
  return one(site, "Abs", {&X}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Add(
    const Var& A, const Var& B, const Add1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Add", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast},
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::And(
    const Var& A, const Var& B, const And1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "And", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops1::ArgMax(
    const Var& data, const ArgMax1Attributes& attributes, Site site) const -> Var {
  return one(site, "ArgMax", {&data}, {
      {"axis", &attributes.axis},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ArgMin(
    const Var& data, const ArgMin1Attributes& attributes, Site site) const -> Var {
  return one(site, "ArgMin", {&data}, {
      {"axis", &attributes.axis},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::AveragePool(
    const Var& X, const AveragePool1Attributes& attributes, Site site) const -> Var {
  return one(site, "AveragePool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops1::BatchNormalization(
    const Var& X, const Var& scale, const Var& B, const Var& mean, const Var& var,
    const BatchNormalization1Attributes& attributes,
    Site site) const -> BatchNormalization1Outputs {
  const auto made = many(site, "BatchNormalization", 5, {&X, &scale, &B, &mean, &var}, {
      {"consumed_inputs", &attributes.consumed_inputs},
      {"epsilon", &attributes.epsilon},
      {"is_test", &attributes.is_test},
      {"momentum", &attributes.momentum},
      {"spatial", &attributes.spatial}});
  return {made[0], made[1], made[2], made[3], made[4]};
}

auto Ops1::Cast(
    const Var& input, const Cast1Attributes& attributes, Site site) const -> Var {
  return one(site, "Cast", {&input}, {
      {"to", &attributes.to}});
}

auto Ops1::Ceil(
    const Var& X, const Ceil1Attributes& attributes, Site site) const -> Var {
  return one(site, "Ceil", {&X}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Clip(
    const Var& input, const Clip1Attributes& attributes, Site site) const -> Var {
  return one(site, "Clip", {&input}, {
      {"consumed_inputs", &attributes.consumed_inputs},
      {"max", &attributes.max},
      {"min", &attributes.min}});
}

auto Ops1::Concat(
    const std::vector<Var>& inputs, const Concat1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Concat", {}, {
      {"axis", &attributes.axis}}, &inputs);
}

auto Ops1::Constant(const Constant1Attributes& attributes, Site site) const -> Var {
  return one(site, "Constant", {}, {
      {"value", &attributes.value}});
}

template <typename Full>
auto Ops1::Conv(
    const Var& X, const Var& W, const Var& B, const Conv1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Conv", {&X, &W, &B}, {
      {"auto_pad", &attributes.auto_pad},
      {"dilations", &attributes.dilations},
      {"group", &attributes.group},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops1::Conv<void>(
    const Var&, const Var&, const Var&, const Conv1Attributes&, Site) const -> Var;

template <typename Full>
auto Ops1::ConvTranspose(
    const Var& X, const Var& W, const Var& B,
    const ConvTranspose1Attributes& attributes, Site site) const -> Var {
  return one(site, "ConvTranspose", {&X, &W, &B}, {
      {"auto_pad", &attributes.auto_pad},
      {"dilations", &attributes.dilations},
      {"group", &attributes.group},
      {"kernel_shape", &attributes.kernel_shape},
      {"output_padding", &attributes.output_padding},
      {"output_shape", &attributes.output_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops1::ConvTranspose<void>(
    const Var&, const Var&, const Var&, const ConvTranspose1Attributes&,
    Site) const -> Var;

auto Ops1::DepthToSpace(
    const Var& input, const DepthToSpace1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "DepthToSpace", {&input}, {
      {"blocksize", &attributes.blocksize}});
}

auto Ops1::Div(
    const Var& A, const Var& B, const Div1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Div", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast},
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Dropout(
    const Var& data, const Dropout1Attributes& attributes,
    Site site) const -> Dropout1Outputs {
  const auto made = many(site, "Dropout", 2, {&data}, {
      {"consumed_inputs", &attributes.consumed_inputs},
      {"is_test", &attributes.is_test},
      {"ratio", &attributes.ratio}});
  return {made[0], made[1]};
}

auto Ops1::Elu(const Var& X, const Elu1Attributes& attributes, Site site) const -> Var {
  return one(site, "Elu", {&X}, {
      {"alpha", &attributes.alpha},
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Equal(
    const Var& A, const Var& B, const Equal1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Equal", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops1::Exp(
    const Var& input, const Exp1Attributes& attributes, Site site) const -> Var {
  return one(site, "Exp", {&input}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Flatten(
    const Var& input, const Flatten1Attributes& attributes, Site site) const -> Var {
  return one(site, "Flatten", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops1::Floor(
    const Var& X, const Floor1Attributes& attributes, Site site) const -> Var {
  return one(site, "Floor", {&X}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

template <typename Full>
auto Ops1::GRU(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const GRU1Attributes& attributes,
    Site site) const -> GRU1Outputs {
  const auto made = many(site, "GRU", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"output_sequence", &attributes.output_sequence}});
  return {made[0], made[1]};
}
template auto Ops1::GRU<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const GRU1Attributes&, Site) const -> GRU1Outputs;

auto Ops1::Gather(
    const Var& data, const Var& indices, const Gather1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Gather", {&data, &indices}, {
      {"axis", &attributes.axis}});
}

auto Ops1::Gemm(
    const Var& A, const Var& B, const Var& C, const Gemm1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Gemm", {&A, &B, &C}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"broadcast", &attributes.broadcast},
      {"transA", &attributes.transA},
      {"transB", &attributes.transB}});
}

auto Ops1::GlobalAveragePool(const Var& X, Site site) const -> Var {
  return one(site, "GlobalAveragePool", {&X}, {});
}

auto Ops1::GlobalLpPool(
    const Var& X, const GlobalLpPool1Attributes& attributes, Site site) const -> Var {
  return one(site, "GlobalLpPool", {&X}, {
      {"p", &attributes.p}});
}

auto Ops1::GlobalMaxPool(const Var& X, Site site) const -> Var {
  return one(site, "GlobalMaxPool", {&X}, {});
}

auto Ops1::Greater(
    const Var& A, const Var& B, const Greater1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Greater", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops1::HardSigmoid(
    const Var& X, const HardSigmoid1Attributes& attributes, Site site) const -> Var {
  return one(site, "HardSigmoid", {&X}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Hardmax(
    const Var& input, const Hardmax1Attributes& attributes, Site site) const -> Var {
  return one(site, "Hardmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops1::Identity(const Var& input, Site site) const -> Var {
  return one(site, "Identity", {&input}, {});
}

auto Ops1::If(
    std::size_t num_results, const Var& cond, const If1Attributes& attributes,
    Site site) const -> std::vector<Var> {
  return many(site, "If", num_results, {&cond}, {
      {"else_branch", &attributes.else_branch},
      {"then_branch", &attributes.then_branch}});
}

auto Ops1::InstanceNormalization(
    const Var& input, const Var& scale, const Var& B,
    const InstanceNormalization1Attributes& attributes, Site site) const -> Var {
  return one(site, "InstanceNormalization", {&input, &scale, &B}, {
      {"consumed_inputs", &attributes.consumed_inputs},
      {"epsilon", &attributes.epsilon}});
}

auto Ops1::LRN(const Var& X, const LRN1Attributes& attributes, Site site) const -> Var {
  return one(site, "LRN", {&X}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"bias", &attributes.bias},
      {"size", &attributes.size}});
}

template <typename Full>
auto Ops1::LSTM(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const Var& initial_c, const Var& P,
    const LSTM1Attributes& attributes, Site site) const -> LSTM1Outputs {
  const auto made = many(site, "LSTM", 3, {&X, &W, &R, &B, &sequence_lens, &initial_h, &initial_c, &P}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"input_forget", &attributes.input_forget},
      {"output_sequence", &attributes.output_sequence}});
  return {made[0], made[1], made[2]};
}
template auto Ops1::LSTM<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const Var&, const LSTM1Attributes&, Site) const -> LSTM1Outputs;

auto Ops1::LeakyRelu(
    const Var& X, const LeakyRelu1Attributes& attributes, Site site) const -> Var {
  return one(site, "LeakyRelu", {&X}, {
      {"alpha", &attributes.alpha},
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Less(
    const Var& A, const Var& B, const Less1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Less", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops1::Log(
    const Var& input, const Log1Attributes& attributes, Site site) const -> Var {
  return one(site, "Log", {&input}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::LogSoftmax(
    const Var& input, const LogSoftmax1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "LogSoftmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops1::Loop(
    std::size_t num_results, const Var& M, const Var& cond,
    const std::vector<Var>& v_initial, const Loop1Attributes& attributes,
    Site site) const -> std::vector<Var> {
  return many(site, "Loop", num_results, {&M, &cond}, {
      {"body", &attributes.body}}, &v_initial);
}

auto Ops1::LpNormalization(
    const Var& input, const LpNormalization1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "LpNormalization", {&input}, {
      {"axis", &attributes.axis},
      {"p", &attributes.p}});
}

auto Ops1::LpPool(
    const Var& X, const LpPool1Attributes& attributes, Site site) const -> Var {
  return one(site, "LpPool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"kernel_shape", &attributes.kernel_shape},
      {"p", &attributes.p},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops1::MatMul(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "MatMul", {&A, &B}, {});
}

auto Ops1::Max(
    const std::vector<Var>& data_0, const Max1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Max", {}, {
      {"consumed_inputs", &attributes.consumed_inputs}}, &data_0);
}

auto Ops1::MaxPool(
    const Var& X, const MaxPool1Attributes& attributes, Site site) const -> Var {
  return one(site, "MaxPool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops1::MaxRoiPool(
    const Var& X, const Var& rois, const MaxRoiPool1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "MaxRoiPool", {&X, &rois}, {
      {"pooled_shape", &attributes.pooled_shape},
      {"spatial_scale", &attributes.spatial_scale}});
}

auto Ops1::Mean(
    const std::vector<Var>& data_0, const Mean1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Mean", {}, {
      {"consumed_inputs", &attributes.consumed_inputs}}, &data_0);
}

auto Ops1::Min(
    const std::vector<Var>& data_0, const Min1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Min", {}, {
      {"consumed_inputs", &attributes.consumed_inputs}}, &data_0);
}

auto Ops1::Mul(
    const Var& A, const Var& B, const Mul1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Mul", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast},
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Neg(const Var& X, const Neg1Attributes& attributes, Site site) const -> Var {
  return one(site, "Neg", {&X}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Not(const Var& X, Site site) const -> Var {
  return one(site, "Not", {&X}, {});
}

auto Ops1::Or(
    const Var& A, const Var& B, const Or1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Or", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops1::PRelu(
    const Var& X, const Var& slope, const PRelu1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "PRelu", {&X, &slope}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Pad(
    const Var& data, const Pad1Attributes& attributes, Site site) const -> Var {
  return one(site, "Pad", {&data}, {
      {"mode", &attributes.mode},
      {"paddings", &attributes.paddings},
      {"value", &attributes.value}});
}

auto Ops1::Pow(
    const Var& X, const Var& Y, const Pow1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Pow", {&X, &Y}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

template <typename Full>
auto Ops1::RNN(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const RNN1Attributes& attributes,
    Site site) const -> RNN1Outputs {
  const auto made = many(site, "RNN", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"output_sequence", &attributes.output_sequence}});
  return {made[0], made[1]};
}
template auto Ops1::RNN<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const RNN1Attributes&, Site) const -> RNN1Outputs;

auto Ops1::RandomNormal(
    const RandomNormal1Attributes& attributes, Site site) const -> Var {
  return one(site, "RandomNormal", {}, {
      {"dtype", &attributes.dtype},
      {"mean", &attributes.mean},
      {"scale", &attributes.scale},
      {"seed", &attributes.seed},
      {"shape", &attributes.shape}});
}

auto Ops1::RandomNormalLike(
    const Var& input, const RandomNormalLike1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "RandomNormalLike", {&input}, {
      {"dtype", &attributes.dtype},
      {"mean", &attributes.mean},
      {"scale", &attributes.scale},
      {"seed", &attributes.seed}});
}

auto Ops1::RandomUniform(
    const RandomUniform1Attributes& attributes, Site site) const -> Var {
  return one(site, "RandomUniform", {}, {
      {"dtype", &attributes.dtype},
      {"high", &attributes.high},
      {"low", &attributes.low},
      {"seed", &attributes.seed},
      {"shape", &attributes.shape}});
}

auto Ops1::RandomUniformLike(
    const Var& input, const RandomUniformLike1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "RandomUniformLike", {&input}, {
      {"dtype", &attributes.dtype},
      {"high", &attributes.high},
      {"low", &attributes.low},
      {"seed", &attributes.seed}});
}

auto Ops1::Reciprocal(
    const Var& X, const Reciprocal1Attributes& attributes, Site site) const -> Var {
  return one(site, "Reciprocal", {&X}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::ReduceL1(
    const Var& data, const ReduceL11Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceL1", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ReduceL2(
    const Var& data, const ReduceL21Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceL2", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ReduceLogSum(
    const Var& data, const ReduceLogSum1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceLogSum", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ReduceLogSumExp(
    const Var& data, const ReduceLogSumExp1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceLogSumExp", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ReduceMax(
    const Var& data, const ReduceMax1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceMax", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ReduceMean(
    const Var& data, const ReduceMean1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceMean", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ReduceMin(
    const Var& data, const ReduceMin1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceMin", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ReduceProd(
    const Var& data, const ReduceProd1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceProd", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ReduceSum(
    const Var& data, const ReduceSum1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceSum", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::ReduceSumSquare(
    const Var& data, const ReduceSumSquare1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceSumSquare", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops1::Relu(
    const Var& X, const Relu1Attributes& attributes, Site site) const -> Var {
  return one(site, "Relu", {&X}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Reshape(
    const Var& data, const Reshape1Attributes& attributes, Site site) const -> Var {
  return one(site, "Reshape", {&data}, {
      {"consumed_inputs", &attributes.consumed_inputs},
      {"shape", &attributes.shape}});
}

auto Ops1::Selu(
    const Var& X, const Selu1Attributes& attributes, Site site) const -> Var {
  return one(site, "Selu", {&X}, {
      {"alpha", &attributes.alpha},
      {"consumed_inputs", &attributes.consumed_inputs},
      {"gamma", &attributes.gamma}});
}

auto Ops1::Shape(const Var& data, Site site) const -> Var {
  return one(site, "Shape", {&data}, {});
}

auto Ops1::Sigmoid(
    const Var& X, const Sigmoid1Attributes& attributes, Site site) const -> Var {
  return one(site, "Sigmoid", {&X}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Size(const Var& data, Site site) const -> Var {
  return one(site, "Size", {&data}, {});
}

auto Ops1::Slice(
    const Var& data, const Slice1Attributes& attributes, Site site) const -> Var {
  return one(site, "Slice", {&data}, {
      {"axes", &attributes.axes},
      {"ends", &attributes.ends},
      {"starts", &attributes.starts}});
}

auto Ops1::Softmax(
    const Var& input, const Softmax1Attributes& attributes, Site site) const -> Var {
  return one(site, "Softmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops1::Softplus(const Var& X, Site site) const -> Var {
  return one(site, "Softplus", {&X}, {});
}

auto Ops1::Softsign(const Var& input, Site site) const -> Var {
  return one(site, "Softsign", {&input}, {});
}

auto Ops1::SpaceToDepth(
    const Var& input, const SpaceToDepth1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "SpaceToDepth", {&input}, {
      {"blocksize", &attributes.blocksize}});
}

template <typename Full>
auto Ops1::Split(
    std::size_t num_results, const Var& input, const Var& split,
    const Split1Attributes& attributes, Site site) const -> std::vector<Var> {
  return many(site, "Split", num_results, {&input, &split}, {
      {"axis", &attributes.axis},
      {"split", &attributes.split}});
}
template auto Ops1::Split<void>(
    std::size_t, const Var&, const Var&, const Split1Attributes&,
    Site) const -> std::vector<Var>;

auto Ops1::Sqrt(
    const Var& X, const Sqrt1Attributes& attributes, Site site) const -> Var {
  return one(site, "Sqrt", {&X}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Squeeze(
    const Var& data, const Squeeze1Attributes& attributes, Site site) const -> Var {
  return one(site, "Squeeze", {&data}, {
      {"axes", &attributes.axes}});
}

auto Ops1::Sub(
    const Var& A, const Var& B, const Sub1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Sub", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast},
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Sum(
    const std::vector<Var>& data_0, const Sum1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Sum", {}, {
      {"consumed_inputs", &attributes.consumed_inputs}}, &data_0);
}

auto Ops1::Tanh(
    const Var& input, const Tanh1Attributes& attributes, Site site) const -> Var {
  return one(site, "Tanh", {&input}, {
      {"consumed_inputs", &attributes.consumed_inputs}});
}

auto Ops1::Tile(
    const Var& input, const Var& tiles, const Var& axis, Site site) const -> Var {
  return one(site, "Tile", {&input, &tiles, &axis}, {});
}

auto Ops1::TopK(
    const Var& X, const TopK1Attributes& attributes, Site site) const -> TopK1Outputs {
  const auto made = many(site, "TopK", 2, {&X}, {
      {"axis", &attributes.axis},
      {"k", &attributes.k}});
  return {made[0], made[1]};
}

auto Ops1::Transpose(
    const Var& data, const Transpose1Attributes& attributes, Site site) const -> Var {
  return one(site, "Transpose", {&data}, {
      {"perm", &attributes.perm}});
}

auto Ops1::Unsqueeze(
    const Var& data, const Unsqueeze1Attributes& attributes, Site site) const -> Var {
  return one(site, "Unsqueeze", {&data}, {
      {"axes", &attributes.axes}});
}

auto Ops1::Upsample(
    const Var& X, const Upsample1Attributes& attributes, Site site) const -> Var {
  return one(site, "Upsample", {&X}, {
      {"height_scale", &attributes.height_scale},
      {"mode", &attributes.mode},
      {"width_scale", &attributes.width_scale}});
}

auto Ops1::Xor(
    const Var& A, const Var& B, const Xor1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Xor", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
