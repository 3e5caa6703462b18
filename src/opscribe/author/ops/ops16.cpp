// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops16.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops16::GreaterOrEqual(const Var& A, const Var& B) const -> Var {
  return one("GreaterOrEqual", {&A, &B}, {});
}

auto Ops16::GridSample(
    const Var& X, const Var& grid,
    const GridSample16Attributes& attributes) const -> Var {
  return one("GridSample", {&X, &grid}, {
      {"align_corners", &attributes.align_corners},
      {"mode", &attributes.mode},
      {"padding_mode", &attributes.padding_mode}});
}

auto Ops16::Identity(const Var& input) const -> Var {
  return one("Identity", {&input}, {});
}

auto Ops16::If(
    std::size_t num_results, const Var& cond,
    const If1Attributes& attributes) const -> std::vector<Var> {
  return many("If", num_results, {&cond}, {
      {"else_branch", &attributes.else_branch},
      {"then_branch", &attributes.then_branch}});
}

auto Ops16::LeakyRelu(
    const Var& X, const LeakyRelu6Attributes& attributes) const -> Var {
  return one("LeakyRelu", {&X}, {
      {"alpha", &attributes.alpha}});
}

auto Ops16::LessOrEqual(const Var& A, const Var& B) const -> Var {
  return one("LessOrEqual", {&A, &B}, {});
}

auto Ops16::Loop(
    std::size_t num_results, const Var& M, const Var& cond,
    const std::vector<Var>& v_initial,
    const Loop1Attributes& attributes) const -> std::vector<Var> {
  return many("Loop", num_results, {&M, &cond}, {
      {"body", &attributes.body}}, &v_initial);
}

auto Ops16::PRelu(const Var& X, const Var& slope) const -> Var {
  return one("PRelu", {&X, &slope}, {});
}

auto Ops16::RoiAlign(
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

auto Ops16::Scan(
    std::size_t num_results, const std::vector<Var>& initial_state_and_scan_inputs,
    const Scan9Attributes& attributes) const -> std::vector<Var> {
  return many("Scan", num_results, {}, {
      {"body", &attributes.body},
      {"num_scan_inputs", &attributes.num_scan_inputs},
      {"scan_input_axes", &attributes.scan_input_axes},
      {"scan_input_directions", &attributes.scan_input_directions},
      {"scan_output_axes", &attributes.scan_output_axes},
      {"scan_output_directions", &attributes.scan_output_directions}}, &initial_state_and_scan_inputs);
}

auto Ops16::ScatterElements(
    const Var& data, const Var& indices, const Var& updates,
    const ScatterElements16Attributes& attributes) const -> Var {
  return one("ScatterElements", {&data, &indices, &updates}, {
      {"axis", &attributes.axis},
      {"reduction", &attributes.reduction}});
}

auto Ops16::ScatterND(
    const Var& data, const Var& indices, const Var& updates,
    const ScatterND16Attributes& attributes) const -> Var {
  return one("ScatterND", {&data, &indices, &updates}, {
      {"reduction", &attributes.reduction}});
}

auto Ops16::Where(const Var& condition, const Var& X, const Var& Y) const -> Var {
  return one("Where", {&condition, &X, &Y}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
