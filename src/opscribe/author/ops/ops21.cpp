// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops21.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops21::Cast(const Var& input, const Cast19Attributes& attributes) const -> Var {
  return one("Cast", {&input}, {
      {"saturate", &attributes.saturate},
      {"to", &attributes.to}});
}

auto Ops21::CastLike(
    const Var& input, const Var& target_type,
    const CastLike19Attributes& attributes) const -> Var {
  return one("CastLike", {&input, &target_type}, {
      {"saturate", &attributes.saturate}});
}

auto Ops21::Constant(const Constant12Attributes& attributes) const -> Var {
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

auto Ops21::ConstantOfShape(
    const Var& input, const ConstantOfShape9Attributes& attributes) const -> Var {
  return one("ConstantOfShape", {&input}, {
      {"value", &attributes.value}});
}

template <typename Full>
auto Ops21::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    const DequantizeLinear21Attributes& attributes) const -> Var {
  return one("DequantizeLinear", {&x, &x_scale, &x_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size}});
}
template auto Ops21::DequantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const DequantizeLinear21Attributes&) const -> Var;

auto Ops21::Flatten(
    const Var& input, const Flatten1Attributes& attributes) const -> Var {
  return one("Flatten", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops21::GroupNormalization(
    const Var& X, const Var& scale, const Var& bias,
    const GroupNormalization21Attributes& attributes) const -> Var {
  return one("GroupNormalization", {&X, &scale, &bias}, {
      {"epsilon", &attributes.epsilon},
      {"num_groups", &attributes.num_groups},
      {"stash_type", &attributes.stash_type}});
}

auto Ops21::Identity(const Var& input) const -> Var {
  return one("Identity", {&input}, {});
}

auto Ops21::If(
    std::size_t num_results, const Var& cond,
    const If1Attributes& attributes) const -> std::vector<Var> {
  return many("If", num_results, {&cond}, {
      {"else_branch", &attributes.else_branch},
      {"then_branch", &attributes.then_branch}});
}

auto Ops21::Loop(
    std::size_t num_results, const Var& M, const Var& cond,
    const std::vector<Var>& v_initial,
    const Loop1Attributes& attributes) const -> std::vector<Var> {
  return many("Loop", num_results, {&M, &cond}, {
      {"body", &attributes.body}}, &v_initial);
}

template <typename Full>
auto Ops21::Pad(
    const Var& data, const Var& pads, const Var& constant_value, const Var& axes,
    const Pad11Attributes& attributes) const -> Var {
  return one("Pad", {&data, &pads, &constant_value, &axes}, {
      {"mode", &attributes.mode}});
}
template auto Ops21::Pad<void>(
    const Var&, const Var&, const Var&, const Var&,
    const Pad11Attributes&) const -> Var;

auto Ops21::QLinearMatMul(
    const Var& a, const Var& a_scale, const Var& a_zero_point, const Var& b,
    const Var& b_scale, const Var& b_zero_point, const Var& y_scale,
    const Var& y_zero_point) const -> Var {
  return one("QLinearMatMul", {&a, &a_scale, &a_zero_point, &b, &b_scale, &b_zero_point, &y_scale, &y_zero_point}, {});
}

template <typename Full>
auto Ops21::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    const QuantizeLinear21Attributes& attributes) const -> Var {
  return one("QuantizeLinear", {&x, &y_scale, &y_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype},
      {"saturate", &attributes.saturate}});
}
template auto Ops21::QuantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const QuantizeLinear21Attributes&) const -> Var;

auto Ops21::Reshape(
    const Var& data, const Var& shape,
    const Reshape14Attributes& attributes) const -> Var {
  return one("Reshape", {&data, &shape}, {
      {"allowzero", &attributes.allowzero}});
}

auto Ops21::Scan(
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

auto Ops21::Shape(const Var& data, const Shape15Attributes& attributes) const -> Var {
  return one("Shape", {&data}, {
      {"end", &attributes.end},
      {"start", &attributes.start}});
}

auto Ops21::Size(const Var& data) const -> Var {
  return one("Size", {&data}, {});
}

auto Ops21::Squeeze(const Var& data, const Var& axes) const -> Var {
  return one("Squeeze", {&data, &axes}, {});
}

auto Ops21::Transpose(
    const Var& data, const Transpose1Attributes& attributes) const -> Var {
  return one("Transpose", {&data}, {
      {"perm", &attributes.perm}});
}

auto Ops21::Unsqueeze(const Var& data, const Var& axes) const -> Var {
  return one("Unsqueeze", {&data, &axes}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
