// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops24.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
template <typename Full>
auto Ops24::Attention(
    const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
    const Var& past_key, const Var& past_value, const Var& nonpad_kv_seqlen,
    const Attention23Attributes& attributes, Site site) const -> Attention23Outputs {
  const auto made = many(site, "Attention", 4, {&Q, &K, &V, &attn_mask, &past_key, &past_value, &nonpad_kv_seqlen}, {
      {"is_causal", &attributes.is_causal},
      {"kv_num_heads", &attributes.kv_num_heads},
      {"q_num_heads", &attributes.q_num_heads},
      {"qk_matmul_output_mode", &attributes.qk_matmul_output_mode},
      {"scale", &attributes.scale},
      {"softcap", &attributes.softcap},
      {"softmax_precision", &attributes.softmax_precision}});
  return {made[0], made[1], made[2], made[3]};
}
template auto Ops24::Attention<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const Attention23Attributes&, Site) const -> Attention23Outputs;

auto Ops24::Cast(
    const Var& input, const Cast24Attributes& attributes, Site site) const -> Var {
  return one(site, "Cast", {&input}, {
      {"round_mode", &attributes.round_mode},
      {"saturate", &attributes.saturate},
      {"to", &attributes.to}});
}

auto Ops24::CastLike(
    const Var& input, const Var& target_type, const CastLike24Attributes& attributes,
    Site site) const -> Var {
  return one(site, "CastLike", {&input, &target_type}, {
      {"round_mode", &attributes.round_mode},
      {"saturate", &attributes.saturate}});
}

auto Ops24::Swish(
    const Var& X, const Swish24Attributes& attributes, Site site) const -> Var {
  return one(site, "Swish", {&X}, {
      {"alpha", &attributes.alpha}});
}

template <typename Full>
auto Ops24::TensorScatter(
    const Var& past_cache, const Var& update, const Var& write_indices,
    const TensorScatter24Attributes& attributes, Site site) const -> Var {
  return one(site, "TensorScatter", {&past_cache, &update, &write_indices}, {
      {"axis", &attributes.axis},
      {"mode", &attributes.mode}});
}
template auto Ops24::TensorScatter<void>(
    const Var&, const Var&, const Var&, const TensorScatter24Attributes&,
    Site) const -> Var;

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
