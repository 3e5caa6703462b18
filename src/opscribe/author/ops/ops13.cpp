// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops13.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops13::Abs(const Var& X) const -> Var {
  return one("Abs", {&X}, {});
}

auto Ops13::Add(const Var& A, const Var& B) const -> Var {
  return one("Add", {&A, &B}, {});
}

auto Ops13::ArgMax(const Var& data, const ArgMax12Attributes& attributes) const -> Var {
  return one("ArgMax", {&data}, {
      {"axis", &attributes.axis},
      {"keepdims", &attributes.keepdims},
      {"select_last_index", &attributes.select_last_index}});
}

auto Ops13::ArgMin(const Var& data, const ArgMin12Attributes& attributes) const -> Var {
  return one("ArgMin", {&data}, {
      {"axis", &attributes.axis},
      {"keepdims", &attributes.keepdims},
      {"select_last_index", &attributes.select_last_index}});
}

auto Ops13::Cast(const Var& input, const Cast6Attributes& attributes) const -> Var {
  return one("Cast", {&input}, {
      {"to", &attributes.to}});
}

auto Ops13::Ceil(const Var& X) const -> Var {
  return one("Ceil", {&X}, {});
}

auto Ops13::Clip(const Var& input, const Var& min, const Var& max) const -> Var {
  return one("Clip", {&input, &min, &max}, {});
}

auto Ops13::Concat(
    const std::vector<Var>& inputs, const Concat4Attributes& attributes) const -> Var {
  return one("Concat", {}, {
      {"axis", &attributes.axis}}, &inputs);
}

auto Ops13::Constant(const Constant12Attributes& attributes) const -> Var {
  return one("Constant", {}, {
      {"sparse_value", &attributes.sparse_value},
      {"value", &attributes.value},
      {"value_float", &attributes.value_float},
      {"value_floats", &attributes.value_floats},
      {"value_int", &attributes.value_int},
      {"value_ints", &attributes.value_ints},
      {"value_string", &attributes.value_string},
      {"value_strings", &attributes.value_strings}});
}

auto Ops13::DepthToSpace(
    const Var& input, const DepthToSpace11Attributes& attributes) const -> Var {
  return one("DepthToSpace", {&input}, {
      {"blocksize", &attributes.blocksize},
      {"mode", &attributes.mode}});
}

template <typename Full>
auto Ops13::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    const DequantizeLinear13Attributes& attributes) const -> Var {
  return one("DequantizeLinear", {&x, &x_scale, &x_zero_point}, {
      {"axis", &attributes.axis}});
}
template auto Ops13::DequantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const DequantizeLinear13Attributes&) const -> Var;

auto Ops13::Div(const Var& A, const Var& B) const -> Var {
  return one("Div", {&A, &B}, {});
}

template <typename Full>
auto Ops13::Dropout(
    const Var& data, const Var& ratio, const Var& training_mode,
    const Dropout12Attributes& attributes) const -> Dropout1Outputs {
  const auto made = many("Dropout", 2, {&data, &ratio, &training_mode}, {
      {"seed", &attributes.seed}});
  return {made[0], made[1]};
}
template auto Ops13::Dropout<void>(
    const Var&, const Var&, const Var&,
    const Dropout12Attributes&) const -> Dropout1Outputs;

auto Ops13::Equal(const Var& A, const Var& B) const -> Var {
  return one("Equal", {&A, &B}, {});
}

auto Ops13::Erf(const Var& input) const -> Var {
  return one("Erf", {&input}, {});
}

auto Ops13::Exp(const Var& input) const -> Var {
  return one("Exp", {&input}, {});
}

auto Ops13::Expand(const Var& input, const Var& shape) const -> Var {
  return one("Expand", {&input, &shape}, {});
}

auto Ops13::Flatten(
    const Var& input, const Flatten1Attributes& attributes) const -> Var {
  return one("Flatten", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops13::Floor(const Var& X) const -> Var {
  return one("Floor", {&X}, {});
}

auto Ops13::Gather(
    const Var& data, const Var& indices,
    const Gather1Attributes& attributes) const -> Var {
  return one("Gather", {&data, &indices}, {
      {"axis", &attributes.axis}});
}

auto Ops13::GatherElements(
    const Var& data, const Var& indices,
    const GatherElements11Attributes& attributes) const -> Var {
  return one("GatherElements", {&data, &indices}, {
      {"axis", &attributes.axis}});
}

auto Ops13::GatherND(
    const Var& data, const Var& indices,
    const GatherND12Attributes& attributes) const -> Var {
  return one("GatherND", {&data, &indices}, {
      {"batch_dims", &attributes.batch_dims}});
}

template <typename Full>
auto Ops13::Gemm(
    const Var& A, const Var& B, const Var& C,
    const Gemm7Attributes& attributes) const -> Var {
  return one("Gemm", {&A, &B, &C}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"transA", &attributes.transA},
      {"transB", &attributes.transB}});
}
template auto Ops13::Gemm<void>(
    const Var&, const Var&, const Var&, const Gemm7Attributes&) const -> Var;

auto Ops13::Greater(const Var& A, const Var& B) const -> Var {
  return one("Greater", {&A, &B}, {});
}

auto Ops13::Hardmax(
    const Var& input, const Hardmax13Attributes& attributes) const -> Var {
  return one("Hardmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops13::Identity(const Var& input) const -> Var {
  return one("Identity", {&input}, {});
}

auto Ops13::If(
    std::size_t num_results, const Var& cond,
    const If1Attributes& attributes) const -> std::vector<Var> {
  return many("If", num_results, {&cond}, {
      {"else_branch", &attributes.else_branch},
      {"then_branch", &attributes.then_branch}});
}

auto Ops13::IsNaN(const Var& X) const -> Var {
  return one("IsNaN", {&X}, {});
}

auto Ops13::LRN(const Var& X, const LRN1Attributes& attributes) const -> Var {
  return one("LRN", {&X}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"bias", &attributes.bias},
      {"size", &attributes.size}});
}

auto Ops13::Less(const Var& A, const Var& B) const -> Var {
  return one("Less", {&A, &B}, {});
}

auto Ops13::Log(const Var& input) const -> Var {
  return one("Log", {&input}, {});
}

auto Ops13::LogSoftmax(
    const Var& input, const LogSoftmax13Attributes& attributes) const -> Var {
  return one("LogSoftmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops13::Loop(
    std::size_t num_results, const Var& M, const Var& cond,
    const std::vector<Var>& v_initial,
    const Loop1Attributes& attributes) const -> std::vector<Var> {
  return many("Loop", num_results, {&M, &cond}, {
      {"body", &attributes.body}}, &v_initial);
}

auto Ops13::MatMul(const Var& A, const Var& B) const -> Var {
  return one("MatMul", {&A, &B}, {});
}

auto Ops13::Max(const std::vector<Var>& data_0) const -> Var {
  return one("Max", {}, {}, &data_0);
}

auto Ops13::Mean(const std::vector<Var>& data_0) const -> Var {
  return one("Mean", {}, {}, &data_0);
}

auto Ops13::MeanVarianceNormalization(
    const Var& X,
    const MeanVarianceNormalization9Attributes& attributes) const -> Var {
  return one("MeanVarianceNormalization", {&X}, {
      {"axes", &attributes.axes}});
}

auto Ops13::Min(const std::vector<Var>& data_0) const -> Var {
  return one("Min", {}, {}, &data_0);
}

auto Ops13::Mod(
    const Var& A, const Var& B, const Mod10Attributes& attributes) const -> Var {
  return one("Mod", {&A, &B}, {
      {"fmod", &attributes.fmod}});
}

auto Ops13::Mul(const Var& A, const Var& B) const -> Var {
  return one("Mul", {&A, &B}, {});
}

auto Ops13::Neg(const Var& X) const -> Var {
  return one("Neg", {&X}, {});
}

template <typename Full>
auto Ops13::NegativeLogLikelihoodLoss(
    const Var& input, const Var& target, const Var& weight,
    const NegativeLogLikelihoodLoss12Attributes& attributes) const -> Var {
  return one("NegativeLogLikelihoodLoss", {&input, &target, &weight}, {
      {"ignore_index", &attributes.ignore_index},
      {"reduction", &attributes.reduction}});
}
template auto Ops13::NegativeLogLikelihoodLoss<void>(
    const Var&, const Var&, const Var&,
    const NegativeLogLikelihoodLoss12Attributes&) const -> Var;

auto Ops13::NonZero(const Var& X) const -> Var {
  return one("NonZero", {&X}, {});
}

template <typename Full>
auto Ops13::Pad(
    const Var& data, const Var& pads, const Var& constant_value,
    const Pad11Attributes& attributes) const -> Var {
  return one("Pad", {&data, &pads, &constant_value}, {
      {"mode", &attributes.mode}});
}
template auto Ops13::Pad<void>(
    const Var&, const Var&, const Var&, const Pad11Attributes&) const -> Var;

auto Ops13::Pow(const Var& X, const Var& Y) const -> Var {
  return one("Pow", {&X, &Y}, {});
}

template <typename Full>
auto Ops13::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    const QuantizeLinear13Attributes& attributes) const -> Var {
  return one("QuantizeLinear", {&x, &y_scale, &y_zero_point}, {
      {"axis", &attributes.axis}});
}
template auto Ops13::QuantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const QuantizeLinear13Attributes&) const -> Var;

auto Ops13::Reciprocal(const Var& X) const -> Var {
  return one("Reciprocal", {&X}, {});
}

auto Ops13::ReduceL1(
    const Var& data, const ReduceL11Attributes& attributes) const -> Var {
  return one("ReduceL1", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceL2(
    const Var& data, const ReduceL21Attributes& attributes) const -> Var {
  return one("ReduceL2", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceLogSum(
    const Var& data, const ReduceLogSum1Attributes& attributes) const -> Var {
  return one("ReduceLogSum", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceLogSumExp(
    const Var& data, const ReduceLogSumExp1Attributes& attributes) const -> Var {
  return one("ReduceLogSumExp", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceMax(
    const Var& data, const ReduceMax1Attributes& attributes) const -> Var {
  return one("ReduceMax", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceMean(
    const Var& data, const ReduceMean1Attributes& attributes) const -> Var {
  return one("ReduceMean", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceMin(
    const Var& data, const ReduceMin1Attributes& attributes) const -> Var {
  return one("ReduceMin", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceProd(
    const Var& data, const ReduceProd1Attributes& attributes) const -> Var {
  return one("ReduceProd", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

template <typename Full>
auto Ops13::ReduceSum(
    const Var& data, const Var& axes,
    const ReduceSum13Attributes& attributes) const -> Var {
  return one("ReduceSum", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops13::ReduceSum<void>(
    const Var&, const Var&, const ReduceSum13Attributes&) const -> Var;

auto Ops13::ReduceSumSquare(
    const Var& data, const ReduceSumSquare1Attributes& attributes) const -> Var {
  return one("ReduceSumSquare", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::Relu(const Var& X) const -> Var {
  return one("Relu", {&X}, {});
}

auto Ops13::Reshape(const Var& data, const Var& shape) const -> Var {
  return one("Reshape", {&data, &shape}, {});
}

template <typename Full>
auto Ops13::Resize(
    const Var& X, const Var& roi, const Var& scales, const Var& sizes,
    const Resize11Attributes& attributes) const -> Var {
  return one("Resize", {&X, &roi, &scales, &sizes}, {
      {"coordinate_transformation_mode", &attributes.coordinate_transformation_mode},
      {"cubic_coeff_a", &attributes.cubic_coeff_a},
      {"exclude_outside", &attributes.exclude_outside},
      {"extrapolation_value", &attributes.extrapolation_value},
      {"mode", &attributes.mode},
      {"nearest_mode", &attributes.nearest_mode}});
}
template auto Ops13::Resize<void>(
    const Var&, const Var&, const Var&, const Var&,
    const Resize11Attributes&) const -> Var;

auto Ops13::ScatterElements(
    const Var& data, const Var& indices, const Var& updates,
    const ScatterElements11Attributes& attributes) const -> Var {
  return one("ScatterElements", {&data, &indices, &updates}, {
      {"axis", &attributes.axis}});
}

auto Ops13::ScatterND(
    const Var& data, const Var& indices, const Var& updates) const -> Var {
  return one("ScatterND", {&data, &indices, &updates}, {});
}

auto Ops13::Shape(const Var& data) const -> Var {
  return one("Shape", {&data}, {});
}

auto Ops13::Sigmoid(const Var& X) const -> Var {
  return one("Sigmoid", {&X}, {});
}

auto Ops13::Sign(const Var& input) const -> Var {
  return one("Sign", {&input}, {});
}

auto Ops13::Size(const Var& data) const -> Var {
  return one("Size", {&data}, {});
}

auto Ops13::Slice(
    const Var& data, const Var& starts, const Var& ends, const Var& axes,
    const Var& steps) const -> Var {
  return one("Slice", {&data, &starts, &ends, &axes, &steps}, {});
}

auto Ops13::Softmax(
    const Var& input, const Softmax13Attributes& attributes) const -> Var {
  return one("Softmax", {&input}, {
      {"axis", &attributes.axis}});
}

template <typename Full>
auto Ops13::SoftmaxCrossEntropyLoss(
    const Var& scores, const Var& labels, const Var& weights,
    const SoftmaxCrossEntropyLoss12Attributes& attributes) const -> SoftmaxCrossEntropyLoss12Outputs {
  const auto made = many("SoftmaxCrossEntropyLoss", 2, {&scores, &labels, &weights}, {
      {"ignore_index", &attributes.ignore_index},
      {"reduction", &attributes.reduction}});
  return {made[0], made[1]};
}
template auto Ops13::SoftmaxCrossEntropyLoss<void>(
    const Var&, const Var&, const Var&,
    const SoftmaxCrossEntropyLoss12Attributes&) const -> SoftmaxCrossEntropyLoss12Outputs;

auto Ops13::SpaceToDepth(
    const Var& input, const SpaceToDepth1Attributes& attributes) const -> Var {
  return one("SpaceToDepth", {&input}, {
      {"blocksize", &attributes.blocksize}});
}

template <typename Full>
auto Ops13::Split(
    std::size_t num_results, const Var& input, const Var& split,
    const Split13Attributes& attributes) const -> std::vector<Var> {
  return many("Split", num_results, {&input, &split}, {
      {"axis", &attributes.axis}});
}
template auto Ops13::Split<void>(
    std::size_t, const Var&, const Var&,
    const Split13Attributes&) const -> std::vector<Var>;

auto Ops13::Sqrt(const Var& X) const -> Var {
  return one("Sqrt", {&X}, {});
}

auto Ops13::Squeeze(const Var& data, const Var& axes) const -> Var {
  return one("Squeeze", {&data, &axes}, {});
}

auto Ops13::Sub(const Var& A, const Var& B) const -> Var {
  return one("Sub", {&A, &B}, {});
}

auto Ops13::Sum(const std::vector<Var>& data_0) const -> Var {
  return one("Sum", {}, {}, &data_0);
}

auto Ops13::Tanh(const Var& input) const -> Var {
  return one("Tanh", {&input}, {});
}

auto Ops13::Tile(const Var& input, const Var& repeats) const -> Var {
  return one("Tile", {&input, &repeats}, {});
}

auto Ops13::Transpose(
    const Var& data, const Transpose1Attributes& attributes) const -> Var {
  return one("Transpose", {&data}, {
      {"perm", &attributes.perm}});
}

auto Ops13::Unsqueeze(const Var& data, const Var& axes) const -> Var {
  return one("Unsqueeze", {&data, &axes}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
