// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops13.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
template <typename Full>
auto Ops13::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    const DequantizeLinear13Attributes& attributes, Site site) const -> Var {
  return one(site, "DequantizeLinear", {&x, &x_scale, &x_zero_point}, {
      {"axis", &attributes.axis}});
}
template auto Ops13::DequantizeLinear<void>(
    const Var&, const Var&, const Var&, const DequantizeLinear13Attributes&,
    Site) const -> Var;

auto Ops13::Hardmax(
    const Var& input, const Hardmax13Attributes& attributes, Site site) const -> Var {
  return one(site, "Hardmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops13::LogSoftmax(
    const Var& input, const LogSoftmax13Attributes& attributes,
    Site site) const -> Var {
  return one(site, "LogSoftmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops13::Mod(
    const Var& A, const Var& B, const Mod10Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Mod", {&A, &B}, {
      {"fmod", &attributes.fmod}});
}

template <typename Full>
auto Ops13::Pad(
    const Var& data, const Var& pads, const Var& constant_value,
    const Pad11Attributes& attributes, Site site) const -> Var {
  return one(site, "Pad", {&data, &pads, &constant_value}, {
      {"mode", &attributes.mode}});
}
template auto Ops13::Pad<void>(
    const Var&, const Var&, const Var&, const Pad11Attributes&, Site) const -> Var;

template <typename Full>
auto Ops13::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    const QuantizeLinear13Attributes& attributes, Site site) const -> Var {
  return one(site, "QuantizeLinear", {&x, &y_scale, &y_zero_point}, {
      {"axis", &attributes.axis}});
}
template auto Ops13::QuantizeLinear<void>(
    const Var&, const Var&, const Var&, const QuantizeLinear13Attributes&,
    Site) const -> Var;

auto Ops13::ReduceL1(
    const Var& data, const ReduceL11Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceL1", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceL2(
    const Var& data, const ReduceL21Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceL2", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceLogSum(
    const Var& data, const ReduceLogSum1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceLogSum", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceLogSumExp(
    const Var& data, const ReduceLogSumExp1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceLogSumExp", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceMax(
    const Var& data, const ReduceMax1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceMax", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceMean(
    const Var& data, const ReduceMean1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceMean", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceMin(
    const Var& data, const ReduceMin1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceMin", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::ReduceProd(
    const Var& data, const ReduceProd1Attributes& attributes, Site site) const -> Var {
  return one(site, "ReduceProd", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

template <typename Full>
auto Ops13::ReduceSum(
    const Var& data, const Var& axes, const ReduceSum13Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceSum", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops13::ReduceSum<void>(
    const Var&, const Var&, const ReduceSum13Attributes&, Site) const -> Var;

auto Ops13::ReduceSumSquare(
    const Var& data, const ReduceSumSquare1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceSumSquare", {&data}, {
      {"axes", &attributes.axes},
      {"keepdims", &attributes.keepdims}});
}

auto Ops13::Reshape(const Var& data, const Var& shape, Site site) const -> Var {
  return one(site, "Reshape", {&data, &shape}, {});
}

template <typename Full>
auto Ops13::Resize(
    const Var& X, const Var& roi, const Var& scales, const Var& sizes,
    const Resize11Attributes& attributes, Site site) const -> Var {
  return one(site, "Resize", {&X, &roi, &scales, &sizes}, {
      {"coordinate_transformation_mode", &attributes.coordinate_transformation_mode},
      {"cubic_coeff_a", &attributes.cubic_coeff_a},
      {"exclude_outside", &attributes.exclude_outside},
      {"extrapolation_value", &attributes.extrapolation_value},
      {"mode", &attributes.mode},
      {"nearest_mode", &attributes.nearest_mode}});
}
template auto Ops13::Resize<void>(
    const Var&, const Var&, const Var&, const Var&, const Resize11Attributes&,
    Site) const -> Var;

auto Ops13::ScatterElements(
    const Var& data, const Var& indices, const Var& updates,
    const ScatterElements11Attributes& attributes, Site site) const -> Var {
  return one(site, "ScatterElements", {&data, &indices, &updates}, {
      {"axis", &attributes.axis}});
}

auto Ops13::ScatterND(
    const Var& data, const Var& indices, const Var& updates, Site site) const -> Var {
  return one(site, "ScatterND", {&data, &indices, &updates}, {});
}

auto Ops13::Shape(const Var& data, Site site) const -> Var {
  return one(site, "Shape", {&data}, {});
}

auto Ops13::Softmax(
    const Var& input, const Softmax13Attributes& attributes, Site site) const -> Var {
  return one(site, "Softmax", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops13::SpaceToDepth(
    const Var& input, const SpaceToDepth1Attributes& attributes,
    Site site) const -> Var {
  return one(site, "SpaceToDepth", {&input}, {
      {"blocksize", &attributes.blocksize}});
}

template <typename Full>
auto Ops13::Split(
    std::size_t num_results, const Var& input, const Var& split,
    const Split13Attributes& attributes, Site site) const -> std::vector<Var> {
  return many(site, "Split", num_results, {&input, &split}, {
      {"axis", &attributes.axis}});
}
template auto Ops13::Split<void>(
    std::size_t, const Var&, const Var&, const Split13Attributes&,
    Site) const -> std::vector<Var>;

auto Ops13::Squeeze(const Var& data, const Var& axes, Site site) const -> Var {
  return one(site, "Squeeze", {&data, &axes}, {});
}

auto Ops13::Unsqueeze(const Var& data, const Var& axes, Site site) const -> Var {
  return one(site, "Unsqueeze", {&data, &axes}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
