// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops16.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops16::GridSample(
    const Var& X, const Var& grid, const GridSample16Attributes& attributes,
    Site site) const -> Var {
  return one(site, "GridSample", {&X, &grid}, {
      {"align_corners", &attributes.align_corners},
      {"mode", &attributes.mode},
      {"padding_mode", &attributes.padding_mode}});
}

auto Ops16::RoiAlign(
    const Var& X, const Var& rois, const Var& batch_indices,
    const RoiAlign16Attributes& attributes, Site site) const -> Var {
  return one(site, "RoiAlign", {&X, &rois, &batch_indices}, {
      {"coordinate_transformation_mode", &attributes.coordinate_transformation_mode},
      {"mode", &attributes.mode},
      {"output_height", &attributes.output_height},
      {"output_width", &attributes.output_width},
      {"sampling_ratio", &attributes.sampling_ratio},
      {"spatial_scale", &attributes.spatial_scale}});
}

auto Ops16::ScatterElements(
    const Var& data, const Var& indices, const Var& updates,
    const ScatterElements16Attributes& attributes, Site site) const -> Var {
  return one(site, "ScatterElements", {&data, &indices, &updates}, {
      {"axis", &attributes.axis},
      {"reduction", &attributes.reduction}});
}

auto Ops16::ScatterND(
    const Var& data, const Var& indices, const Var& updates,
    const ScatterND16Attributes& attributes, Site site) const -> Var {
  return one(site, "ScatterND", {&data, &indices, &updates}, {
      {"reduction", &attributes.reduction}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
