// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops18.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops18::BitwiseAnd(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "BitwiseAnd", {&A, &B}, {});
}

auto Ops18::BitwiseNot(const Var& X, Site site) const -> Var {
  return one(site, "BitwiseNot", {&X}, {});
}

auto Ops18::BitwiseOr(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "BitwiseOr", {&A, &B}, {});
}

auto Ops18::BitwiseXor(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "BitwiseXor", {&A, &B}, {});
}

auto Ops18::CenterCropPad(
    const Var& input_data, const Var& shape,
    const CenterCropPad18Attributes& attributes, Site site) const -> Var {
  return one(site, "CenterCropPad", {&input_data, &shape}, {
      {"axes", &attributes.axes}});
}

auto Ops18::Col2Im(
    const Var& input, const Var& image_shape, const Var& block_shape,
    const Col2Im18Attributes& attributes, Site site) const -> Var {
  return one(site, "Col2Im", {&input, &image_shape, &block_shape}, {
      {"dilations", &attributes.dilations},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops18::LpPool(
    const Var& X, const LpPool18Attributes& attributes, Site site) const -> Var {
  return one(site, "LpPool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"ceil_mode", &attributes.ceil_mode},
      {"dilations", &attributes.dilations},
      {"kernel_shape", &attributes.kernel_shape},
      {"p", &attributes.p},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops18::Mish(const Var& X, Site site) const -> Var {
  return one(site, "Mish", {&X}, {});
}

auto Ops18::OptionalGetElement(const Var& input, Site site) const -> Var {
  return one(site, "OptionalGetElement", {&input}, {});
}

auto Ops18::OptionalHasElement(const Var& input, Site site) const -> Var {
  return one(site, "OptionalHasElement", {&input}, {});
}

template <typename Full>
auto Ops18::Pad(
    const Var& data, const Var& pads, const Var& constant_value, const Var& axes,
    const Pad11Attributes& attributes, Site site) const -> Var {
  return one(site, "Pad", {&data, &pads, &constant_value, &axes}, {
      {"mode", &attributes.mode}});
}
template auto Ops18::Pad<void>(
    const Var&, const Var&, const Var&, const Var&, const Pad11Attributes&,
    Site) const -> Var;

template <typename Full>
auto Ops18::ReduceL1(
    const Var& data, const Var& axes, const ReduceL118Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceL1", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops18::ReduceL1<void>(
    const Var&, const Var&, const ReduceL118Attributes&, Site) const -> Var;

template <typename Full>
auto Ops18::ReduceL2(
    const Var& data, const Var& axes, const ReduceL218Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceL2", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops18::ReduceL2<void>(
    const Var&, const Var&, const ReduceL218Attributes&, Site) const -> Var;

template <typename Full>
auto Ops18::ReduceLogSum(
    const Var& data, const Var& axes, const ReduceLogSum18Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceLogSum", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops18::ReduceLogSum<void>(
    const Var&, const Var&, const ReduceLogSum18Attributes&, Site) const -> Var;

template <typename Full>
auto Ops18::ReduceLogSumExp(
    const Var& data, const Var& axes, const ReduceLogSumExp18Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceLogSumExp", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops18::ReduceLogSumExp<void>(
    const Var&, const Var&, const ReduceLogSumExp18Attributes&, Site) const -> Var;

template <typename Full>
auto Ops18::ReduceMax(
    const Var& data, const Var& axes, const ReduceMax18Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceMax", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops18::ReduceMax<void>(
    const Var&, const Var&, const ReduceMax18Attributes&, Site) const -> Var;

template <typename Full>
auto Ops18::ReduceMean(
    const Var& data, const Var& axes, const ReduceMean18Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceMean", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops18::ReduceMean<void>(
    const Var&, const Var&, const ReduceMean18Attributes&, Site) const -> Var;

template <typename Full>
auto Ops18::ReduceMin(
    const Var& data, const Var& axes, const ReduceMin18Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceMin", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops18::ReduceMin<void>(
    const Var&, const Var&, const ReduceMin18Attributes&, Site) const -> Var;

template <typename Full>
auto Ops18::ReduceProd(
    const Var& data, const Var& axes, const ReduceProd18Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceProd", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops18::ReduceProd<void>(
    const Var&, const Var&, const ReduceProd18Attributes&, Site) const -> Var;

template <typename Full>
auto Ops18::ReduceSumSquare(
    const Var& data, const Var& axes, const ReduceSumSquare18Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ReduceSumSquare", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops18::ReduceSumSquare<void>(
    const Var&, const Var&, const ReduceSumSquare18Attributes&, Site) const -> Var;

template <typename Full>
auto Ops18::Resize(
    const Var& X, const Var& roi, const Var& scales, const Var& sizes,
    const Resize18Attributes& attributes, Site site) const -> Var {
  return one(site, "Resize", {&X, &roi, &scales, &sizes}, {
      {"antialias", &attributes.antialias},
      {"axes", &attributes.axes},
      {"coordinate_transformation_mode", &attributes.coordinate_transformation_mode},
      {"cubic_coeff_a", &attributes.cubic_coeff_a},
      {"exclude_outside", &attributes.exclude_outside},
      {"extrapolation_value", &attributes.extrapolation_value},
      {"keep_aspect_ratio_policy", &attributes.keep_aspect_ratio_policy},
      {"mode", &attributes.mode},
      {"nearest_mode", &attributes.nearest_mode}});
}
template auto Ops18::Resize<void>(
    const Var&, const Var&, const Var&, const Var&, const Resize18Attributes&,
    Site) const -> Var;

auto Ops18::ScatterElements(
    const Var& data, const Var& indices, const Var& updates,
    const ScatterElements16Attributes& attributes, Site site) const -> Var {
  return one(site, "ScatterElements", {&data, &indices, &updates}, {
      {"axis", &attributes.axis},
      {"reduction", &attributes.reduction}});
}

auto Ops18::ScatterND(
    const Var& data, const Var& indices, const Var& updates,
    const ScatterND16Attributes& attributes, Site site) const -> Var {
  return one(site, "ScatterND", {&data, &indices, &updates}, {
      {"reduction", &attributes.reduction}});
}

template <typename Full>
auto Ops18::Split(
    std::size_t num_results, const Var& input, const Var& split,
    const Split18Attributes& attributes, Site site) const -> std::vector<Var> {
  const AnyAttr num_outputs = counted(attributes.num_outputs, split, num_results);
  return many(site, "Split", num_results, {&input, &split}, {
      {"axis", &attributes.axis},
      {"num_outputs", &num_outputs}});
}
template auto Ops18::Split<void>(
    std::size_t, const Var&, const Var&, const Split18Attributes&,
    Site) const -> std::vector<Var>;

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
