// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops19.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops19::AveragePool(
    const Var& X, const AveragePool19Attributes& attributes, Site site) const -> Var {
  return one(site, "AveragePool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"ceil_mode", &attributes.ceil_mode},
      {"count_include_pad", &attributes.count_include_pad},
      {"dilations", &attributes.dilations},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops19::Cast(
    const Var& input, const Cast19Attributes& attributes, Site site) const -> Var {
  return one(site, "Cast", {&input}, {
      {"saturate", &attributes.saturate},
      {"to", &attributes.to}});
}

auto Ops19::CastLike(
    const Var& input, const Var& target_type, const CastLike19Attributes& attributes,
    Site site) const -> Var {
  return one(site, "CastLike", {&input, &target_type}, {
      {"saturate", &attributes.saturate}});
}

template <typename Full>
auto Ops19::DeformConv(
    const Var& X, const Var& W, const Var& offset, const Var& B, const Var& mask,
    const DeformConv19Attributes& attributes, Site site) const -> Var {
  return one(site, "DeformConv", {&X, &W, &offset, &B, &mask}, {
      {"dilations", &attributes.dilations},
      {"group", &attributes.group},
      {"kernel_shape", &attributes.kernel_shape},
      {"offset_group", &attributes.offset_group},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops19::DeformConv<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&,
    const DeformConv19Attributes&, Site) const -> Var;

template <typename Full>
auto Ops19::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    const DequantizeLinear13Attributes& attributes, Site site) const -> Var {
  return one(site, "DequantizeLinear", {&x, &x_scale, &x_zero_point}, {
      {"axis", &attributes.axis}});
}
template auto Ops19::DequantizeLinear<void>(
    const Var&, const Var&, const Var&, const DequantizeLinear13Attributes&,
    Site) const -> Var;

template <typename Full>
auto Ops19::Pad(
    const Var& data, const Var& pads, const Var& constant_value, const Var& axes,
    const Pad11Attributes& attributes, Site site) const -> Var {
  return one(site, "Pad", {&data, &pads, &constant_value, &axes}, {
      {"mode", &attributes.mode}});
}
template auto Ops19::Pad<void>(
    const Var&, const Var&, const Var&, const Var&, const Pad11Attributes&,
    Site) const -> Var;

template <typename Full>
auto Ops19::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    const QuantizeLinear19Attributes& attributes, Site site) const -> Var {
  return one(site, "QuantizeLinear", {&x, &y_scale, &y_zero_point}, {
      {"axis", &attributes.axis},
      {"saturate", &attributes.saturate}});
}
template auto Ops19::QuantizeLinear<void>(
    const Var&, const Var&, const Var&, const QuantizeLinear19Attributes&,
    Site) const -> Var;

template <typename Full>
auto Ops19::Resize(
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
template auto Ops19::Resize<void>(
    const Var&, const Var&, const Var&, const Var&, const Resize18Attributes&,
    Site) const -> Var;

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
