// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops10.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops10::AveragePool(
    const Var& X, const AveragePool10Attributes& attributes, Site site) const -> Var {
  return one(site, "AveragePool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"ceil_mode", &attributes.ceil_mode},
      {"count_include_pad", &attributes.count_include_pad},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

template <typename Full>
auto Ops10::ConvInteger(
    const Var& x, const Var& w, const Var& x_zero_point, const Var& w_zero_point,
    const ConvInteger10Attributes& attributes, Site site) const -> Var {
  return one(site, "ConvInteger", {&x, &w, &x_zero_point, &w_zero_point}, {
      {"auto_pad", &attributes.auto_pad},
      {"dilations", &attributes.dilations},
      {"group", &attributes.group},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops10::ConvInteger<void>(
    const Var&, const Var&, const Var&, const Var&, const ConvInteger10Attributes&,
    Site) const -> Var;

auto Ops10::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    Site site) const -> Var {
  return one(site, "DequantizeLinear", {&x, &x_scale, &x_zero_point}, {});
}

auto Ops10::Dropout(
    const Var& data, const Dropout7Attributes& attributes,
    Site site) const -> Dropout1Outputs {
  const auto made = many(site, "Dropout", 2, {&data}, {
      {"ratio", &attributes.ratio}});
  return {made[0], made[1]};
}

auto Ops10::IsInf(
    const Var& X, const IsInf10Attributes& attributes, Site site) const -> Var {
  return one(site, "IsInf", {&X}, {
      {"detect_negative", &attributes.detect_negative},
      {"detect_positive", &attributes.detect_positive}});
}

auto Ops10::MatMulInteger(
    const Var& A, const Var& B, const Var& a_zero_point, const Var& b_zero_point,
    Site site) const -> Var {
  return one(site, "MatMulInteger", {&A, &B, &a_zero_point, &b_zero_point}, {});
}

auto Ops10::MaxPool(
    const Var& X, const MaxPool10Attributes& attributes,
    Site site) const -> MaxPool8Outputs {
  const auto made = many(site, "MaxPool", 2, {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"ceil_mode", &attributes.ceil_mode},
      {"dilations", &attributes.dilations},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"storage_order", &attributes.storage_order},
      {"strides", &attributes.strides}});
  return {made[0], made[1]};
}

auto Ops10::Mod(
    const Var& A, const Var& B, const Mod10Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Mod", {&A, &B}, {
      {"fmod", &attributes.fmod}});
}

template <typename Full>
auto Ops10::NonMaxSuppression(
    const Var& boxes, const Var& scores, const Var& max_output_boxes_per_class,
    const Var& iou_threshold, const Var& score_threshold,
    const NonMaxSuppression10Attributes& attributes, Site site) const -> Var {
  return one(site, "NonMaxSuppression", {&boxes, &scores, &max_output_boxes_per_class, &iou_threshold, &score_threshold}, {
      {"center_point_box", &attributes.center_point_box}});
}
template auto Ops10::NonMaxSuppression<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&,
    const NonMaxSuppression10Attributes&, Site) const -> Var;

template <typename Full>
auto Ops10::QLinearConv(
    const Var& x, const Var& x_scale, const Var& x_zero_point, const Var& w,
    const Var& w_scale, const Var& w_zero_point, const Var& y_scale,
    const Var& y_zero_point, const Var& B, const QLinearConv10Attributes& attributes,
    Site site) const -> Var {
  return one(site, "QLinearConv", {&x, &x_scale, &x_zero_point, &w, &w_scale, &w_zero_point, &y_scale, &y_zero_point, &B}, {
      {"auto_pad", &attributes.auto_pad},
      {"dilations", &attributes.dilations},
      {"group", &attributes.group},
      {"kernel_shape", &attributes.kernel_shape},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}
template auto Ops10::QLinearConv<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const Var&, const Var&, const QLinearConv10Attributes&, Site) const -> Var;

auto Ops10::QLinearMatMul(
    const Var& a, const Var& a_scale, const Var& a_zero_point, const Var& b,
    const Var& b_scale, const Var& b_zero_point, const Var& y_scale,
    const Var& y_zero_point, Site site) const -> Var {
  return one(site, "QLinearMatMul", {&a, &a_scale, &a_zero_point, &b, &b_scale, &b_zero_point, &y_scale, &y_zero_point}, {});
}

auto Ops10::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    Site site) const -> Var {
  return one(site, "QuantizeLinear", {&x, &y_scale, &y_zero_point}, {});
}

auto Ops10::Resize(
    const Var& X, const Var& scales, const Resize10Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Resize", {&X, &scales}, {
      {"mode", &attributes.mode}});
}

auto Ops10::ReverseSequence(
    const Var& input, const Var& sequence_lens,
    const ReverseSequence10Attributes& attributes, Site site) const -> Var {
  return one(site, "ReverseSequence", {&input, &sequence_lens}, {
      {"batch_axis", &attributes.batch_axis},
      {"time_axis", &attributes.time_axis}});
}

auto Ops10::RoiAlign(
    const Var& X, const Var& rois, const Var& batch_indices,
    const RoiAlign10Attributes& attributes, Site site) const -> Var {
  return one(site, "RoiAlign", {&X, &rois, &batch_indices}, {
      {"mode", &attributes.mode},
      {"output_height", &attributes.output_height},
      {"output_width", &attributes.output_width},
      {"sampling_ratio", &attributes.sampling_ratio},
      {"spatial_scale", &attributes.spatial_scale}});
}

auto Ops10::Slice(
    const Var& data, const Var& starts, const Var& ends, const Var& axes,
    const Var& steps, Site site) const -> Var {
  return one(site, "Slice", {&data, &starts, &ends, &axes, &steps}, {});
}

auto Ops10::StringNormalizer(
    const Var& X, const StringNormalizer10Attributes& attributes,
    Site site) const -> Var {
  return one(site, "StringNormalizer", {&X}, {
      {"case_change_action", &attributes.case_change_action},
      {"is_case_sensitive", &attributes.is_case_sensitive},
      {"locale", &attributes.locale},
      {"stopwords", &attributes.stopwords}});
}

auto Ops10::ThresholdedRelu(
    const Var& X, const ThresholdedRelu10Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ThresholdedRelu", {&X}, {
      {"alpha", &attributes.alpha}});
}

auto Ops10::TopK(
    const Var& X, const Var& K, const TopK10Attributes& attributes,
    Site site) const -> TopK1Outputs {
  const auto made = many(site, "TopK", 2, {&X, &K}, {
      {"axis", &attributes.axis}});
  return {made[0], made[1]};
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
