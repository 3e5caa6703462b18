// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops13.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
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

auto Ops13::Hardmax(
    const Var& input, const Hardmax13Attributes& attributes) const -> Var {
  return one("Hardmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops13::LogSoftmax(
    const Var& input, const LogSoftmax13Attributes& attributes) const -> Var {
  return one("LogSoftmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops13::Mod(
    const Var& A, const Var& B, const Mod10Attributes& attributes) const -> Var {
  return one("Mod", {&A, &B}, {
      {"fmod", &attributes.fmod}});
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

auto Ops13::Softmax(
    const Var& input, const Softmax13Attributes& attributes) const -> Var {
  return one("Softmax", {&input}, {
      {"axis", &attributes.axis}});
}

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

auto Ops13::Squeeze(const Var& data, const Var& axes) const -> Var {
  return one("Squeeze", {&data, &axes}, {});
}

auto Ops13::Unsqueeze(const Var& data, const Var& axes) const -> Var {
  return one("Unsqueeze", {&data, &axes}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
