// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops25.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
template <typename Full>
auto Ops25::Attention(
    const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
    const Var& past_key, const Var& past_value, const Var& nonpad_kv_seqlen,
    const Attention25Attributes& attributes) const -> Attention23Outputs {
  const auto made = many("Attention", 4, {&Q, &K, &V, &attn_mask, &past_key, &past_value, &nonpad_kv_seqlen}, {
      {"is_causal", &attributes.is_causal},
      {"kv_num_heads", &attributes.kv_num_heads},
      {"left_window_size", &attributes.left_window_size},
      {"q_num_heads", &attributes.q_num_heads},
      {"qk_matmul_output_mode", &attributes.qk_matmul_output_mode},
      {"right_window_size", &attributes.right_window_size},
      {"scale", &attributes.scale},
      {"softcap", &attributes.softcap},
      {"softmax_precision", &attributes.softmax_precision}});
  return {made[0], made[1], made[2], made[3]};
}
template auto Ops25::Attention<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const Attention25Attributes&) const -> Attention23Outputs;

auto Ops25::Cast(const Var& input, const Cast24Attributes& attributes) const -> Var {
  return one("Cast", {&input}, {
      {"round_mode", &attributes.round_mode},
      {"saturate", &attributes.saturate},
      {"to", &attributes.to}});
}

auto Ops25::CastLike(
    const Var& input, const Var& target_type,
    const CastLike24Attributes& attributes) const -> Var {
  return one("CastLike", {&input, &target_type}, {
      {"round_mode", &attributes.round_mode},
      {"saturate", &attributes.saturate}});
}

auto Ops25::Constant(const Constant12Attributes& attributes) const -> Var {
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

auto Ops25::ConstantOfShape(
    const Var& input, const ConstantOfShape9Attributes& attributes) const -> Var {
  return one("ConstantOfShape", {&input}, {
      {"value", &attributes.value}});
}

template <typename Full>
auto Ops25::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    const DequantizeLinear23Attributes& attributes) const -> Var {
  return one("DequantizeLinear", {&x, &x_scale, &x_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype}});
}
template auto Ops25::DequantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const DequantizeLinear23Attributes&) const -> Var;

auto Ops25::Flatten(
    const Var& input, const Flatten1Attributes& attributes) const -> Var {
  return one("Flatten", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops25::Identity(const Var& input) const -> Var {
  return one("Identity", {&input}, {});
}

auto Ops25::If(
    std::size_t num_results, const Var& cond,
    const If1Attributes& attributes) const -> std::vector<Var> {
  return many("If", num_results, {&cond}, {
      {"else_branch", &attributes.else_branch},
      {"then_branch", &attributes.then_branch}});
}

auto Ops25::Loop(
    std::size_t num_results, const Var& M, const Var& cond,
    const std::vector<Var>& v_initial,
    const Loop1Attributes& attributes) const -> std::vector<Var> {
  return many("Loop", num_results, {&M, &cond}, {
      {"body", &attributes.body}}, &v_initial);
}

template <typename Full>
auto Ops25::Pad(
    const Var& data, const Var& pads, const Var& constant_value, const Var& axes,
    const Pad11Attributes& attributes) const -> Var {
  return one("Pad", {&data, &pads, &constant_value, &axes}, {
      {"mode", &attributes.mode}});
}
template auto Ops25::Pad<void>(
    const Var&, const Var&, const Var&, const Var&,
    const Pad11Attributes&) const -> Var;

template <typename Full>
auto Ops25::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    const QuantizeLinear23Attributes& attributes) const -> Var {
  return one("QuantizeLinear", {&x, &y_scale, &y_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype},
      {"precision", &attributes.precision},
      {"saturate", &attributes.saturate}});
}
template auto Ops25::QuantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const QuantizeLinear23Attributes&) const -> Var;

auto Ops25::Reshape(
    const Var& data, const Var& shape,
    const Reshape14Attributes& attributes) const -> Var {
  return one("Reshape", {&data, &shape}, {
      {"allowzero", &attributes.allowzero}});
}

auto Ops25::Scan(
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

auto Ops25::Shape(const Var& data, const Shape15Attributes& attributes) const -> Var {
  return one("Shape", {&data}, {
      {"end", &attributes.end},
      {"start", &attributes.start}});
}

auto Ops25::Size(const Var& data) const -> Var {
  return one("Size", {&data}, {});
}

auto Ops25::Squeeze(const Var& data, const Var& axes) const -> Var {
  return one("Squeeze", {&data, &axes}, {});
}

auto Ops25::Transpose(
    const Var& data, const Transpose1Attributes& attributes) const -> Var {
  return one("Transpose", {&data}, {
      {"perm", &attributes.perm}});
}

auto Ops25::Unsqueeze(const Var& data, const Var& axes) const -> Var {
  return one("Unsqueeze", {&data, &axes}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
