// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops25.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
template <typename Full>
auto Ops25::Attention(
    const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
    const Var& past_key, const Var& past_value, const Var& nonpad_kv_seqlen,
    const Attention25Attributes& attributes, Site site) const -> Attention23Outputs {
  const auto made = many(site, "Attention", 4, {&Q, &K, &V, &attn_mask, &past_key, &past_value, &nonpad_kv_seqlen}, {
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
    const Attention25Attributes&, Site) const -> Attention23Outputs;

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
