// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops23.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
template <typename Full>
auto Ops23::Attention(
    const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
    const Var& past_key, const Var& past_value,
    const Attention23Attributes& attributes) const -> Attention23Outputs {
  const auto made = many("Attention", 4, {&Q, &K, &V, &attn_mask, &past_key, &past_value}, {
      {"is_causal", &attributes.is_causal},
      {"kv_num_heads", &attributes.kv_num_heads},
      {"q_num_heads", &attributes.q_num_heads},
      {"qk_matmul_output_mode", &attributes.qk_matmul_output_mode},
      {"scale", &attributes.scale},
      {"softcap", &attributes.softcap},
      {"softmax_precision", &attributes.softmax_precision}});
  return {made[0], made[1], made[2], made[3]};
}
template auto Ops23::Attention<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const Attention23Attributes&) const -> Attention23Outputs;

auto Ops23::Cast(const Var& input, const Cast19Attributes& attributes) const -> Var {
  return one("Cast", {&input}, {
      {"saturate", &attributes.saturate},
      {"to", &attributes.to}});
}

auto Ops23::CastLike(
    const Var& input, const Var& target_type,
    const CastLike19Attributes& attributes) const -> Var {
  return one("CastLike", {&input, &target_type}, {
      {"saturate", &attributes.saturate}});
}

auto Ops23::Constant(const Constant12Attributes& attributes) const -> Var {
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

auto Ops23::ConstantOfShape(
    const Var& input, const ConstantOfShape9Attributes& attributes) const -> Var {
  return one("ConstantOfShape", {&input}, {
      {"value", &attributes.value}});
}

template <typename Full>
auto Ops23::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    const DequantizeLinear23Attributes& attributes) const -> Var {
  return one("DequantizeLinear", {&x, &x_scale, &x_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype}});
}
template auto Ops23::DequantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const DequantizeLinear23Attributes&) const -> Var;

auto Ops23::Flatten(
    const Var& input, const Flatten1Attributes& attributes) const -> Var {
  return one("Flatten", {&input}, {
      {"axis", &attributes.axis}});
}

auto Ops23::Identity(const Var& input) const -> Var {
  return one("Identity", {&input}, {});
}

auto Ops23::If(
    std::size_t num_results, const Var& cond,
    const If1Attributes& attributes) const -> std::vector<Var> {
  return many("If", num_results, {&cond}, {
      {"else_branch", &attributes.else_branch},
      {"then_branch", &attributes.then_branch}});
}

auto Ops23::Loop(
    std::size_t num_results, const Var& M, const Var& cond,
    const std::vector<Var>& v_initial,
    const Loop1Attributes& attributes) const -> std::vector<Var> {
  return many("Loop", num_results, {&M, &cond}, {
      {"body", &attributes.body}}, &v_initial);
}

template <typename Full>
auto Ops23::Pad(
    const Var& data, const Var& pads, const Var& constant_value, const Var& axes,
    const Pad11Attributes& attributes) const -> Var {
  return one("Pad", {&data, &pads, &constant_value, &axes}, {
      {"mode", &attributes.mode}});
}
template auto Ops23::Pad<void>(
    const Var&, const Var&, const Var&, const Var&,
    const Pad11Attributes&) const -> Var;

template <typename Full>
auto Ops23::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    const QuantizeLinear23Attributes& attributes) const -> Var {
  return one("QuantizeLinear", {&x, &y_scale, &y_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype},
      {"precision", &attributes.precision},
      {"saturate", &attributes.saturate}});
}
template auto Ops23::QuantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const QuantizeLinear23Attributes&) const -> Var;

auto Ops23::RMSNormalization(
    const Var& X, const Var& scale,
    const RMSNormalization23Attributes& attributes) const -> Var {
  return one("RMSNormalization", {&X, &scale}, {
      {"axis", &attributes.axis},
      {"epsilon", &attributes.epsilon},
      {"stash_type", &attributes.stash_type}});
}

auto Ops23::Reshape(
    const Var& data, const Var& shape,
    const Reshape14Attributes& attributes) const -> Var {
  return one("Reshape", {&data, &shape}, {
      {"allowzero", &attributes.allowzero}});
}

template <typename Full>
auto Ops23::RotaryEmbedding(
    const Var& X, const Var& cos_cache, const Var& sin_cache, const Var& position_ids,
    const RotaryEmbedding23Attributes& attributes) const -> Var {
  return one("RotaryEmbedding", {&X, &cos_cache, &sin_cache, &position_ids}, {
      {"interleaved", &attributes.interleaved},
      {"num_heads", &attributes.num_heads},
      {"rotary_embedding_dim", &attributes.rotary_embedding_dim}});
}
template auto Ops23::RotaryEmbedding<void>(
    const Var&, const Var&, const Var&, const Var&,
    const RotaryEmbedding23Attributes&) const -> Var;

auto Ops23::Scan(
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

auto Ops23::Shape(const Var& data, const Shape15Attributes& attributes) const -> Var {
  return one("Shape", {&data}, {
      {"end", &attributes.end},
      {"start", &attributes.start}});
}

auto Ops23::Size(const Var& data) const -> Var {
  return one("Size", {&data}, {});
}

auto Ops23::Squeeze(const Var& data, const Var& axes) const -> Var {
  return one("Squeeze", {&data, &axes}, {});
}

auto Ops23::Transpose(
    const Var& data, const Transpose1Attributes& attributes) const -> Var {
  return one("Transpose", {&data}, {
      {"perm", &attributes.perm}});
}

auto Ops23::Unsqueeze(const Var& data, const Var& axes) const -> Var {
  return one("Unsqueeze", {&data, &axes}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
