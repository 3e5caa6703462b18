// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops23.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
template <typename Full>
auto Ops23::Attention(
    const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
    const Var& past_key, const Var& past_value,
    const Attention23Attributes& attributes, Site site) const -> Attention23Outputs {
  const auto made = many(site, "Attention", 4, {&Q, &K, &V, &attn_mask, &past_key, &past_value}, {
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
    const Attention23Attributes&, Site) const -> Attention23Outputs;

template <typename Full>
auto Ops23::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    const DequantizeLinear23Attributes& attributes, Site site) const -> Var {
  return one(site, "DequantizeLinear", {&x, &x_scale, &x_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype}});
}
template auto Ops23::DequantizeLinear<void>(
    const Var&, const Var&, const Var&, const DequantizeLinear23Attributes&,
    Site) const -> Var;

template <typename Full>
auto Ops23::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    const QuantizeLinear23Attributes& attributes, Site site) const -> Var {
  return one(site, "QuantizeLinear", {&x, &y_scale, &y_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype},
      {"precision", &attributes.precision},
      {"saturate", &attributes.saturate}});
}
template auto Ops23::QuantizeLinear<void>(
    const Var&, const Var&, const Var&, const QuantizeLinear23Attributes&,
    Site) const -> Var;

auto Ops23::RMSNormalization(
    const Var& X, const Var& scale, const RMSNormalization23Attributes& attributes,
    Site site) const -> Var {
  return one(site, "RMSNormalization", {&X, &scale}, {
      {"axis", &attributes.axis},
      {"epsilon", &attributes.epsilon},
      {"stash_type", &attributes.stash_type}});
}

template <typename Full>
auto Ops23::RotaryEmbedding(
    const Var& X, const Var& cos_cache, const Var& sin_cache, const Var& position_ids,
    const RotaryEmbedding23Attributes& attributes, Site site) const -> Var {
  return one(site, "RotaryEmbedding", {&X, &cos_cache, &sin_cache, &position_ids}, {
      {"interleaved", &attributes.interleaved},
      {"num_heads", &attributes.num_heads},
      {"rotary_embedding_dim", &attributes.rotary_embedding_dim}});
}
template auto Ops23::RotaryEmbedding<void>(
    const Var&, const Var&, const Var&, const Var&, const RotaryEmbedding23Attributes&,
    Site) const -> Var;

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
