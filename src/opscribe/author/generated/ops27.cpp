// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops27.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
template <typename Full>
auto Ops27::CausalConvWithState(
    const Var& input, const Var& weight, const Var& bias, const Var& past_state,
    const CausalConvWithState27Attributes& attributes,
    Site site) const -> CausalConvWithState27Outputs {
  const auto made = many(site, "CausalConvWithState", 2, {&input, &weight, &bias, &past_state}, {
      {"activation", &attributes.activation}});
  return {made[0], made[1]};
}
template auto Ops27::CausalConvWithState<void>(
    const Var&, const Var&, const Var&, const Var&,
    const CausalConvWithState27Attributes&,
    Site) const -> CausalConvWithState27Outputs;

template <typename Full>
auto Ops27::LinearAttention(
    const Var& query, const Var& key, const Var& value, const Var& past_state,
    const Var& decay, const Var& beta, const LinearAttention27Attributes& attributes,
    Site site) const -> LinearAttention27Outputs {
  const auto made = many(site, "LinearAttention", 2, {&query, &key, &value, &past_state, &decay, &beta}, {
      {"chunk_size", &attributes.chunk_size},
      {"kv_num_heads", &attributes.kv_num_heads},
      {"q_num_heads", &attributes.q_num_heads},
      {"scale", &attributes.scale},
      {"update_rule", &attributes.update_rule}});
  return {made[0], made[1]};
}
template auto Ops27::LinearAttention<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const LinearAttention27Attributes&, Site) const -> LinearAttention27Outputs;

auto Ops27::Range(
    const Var& start, const Var& limit, const Var& delta,
    const Range27Attributes& attributes, Site site) const -> Var {
  return one(site, "Range", {&start, &limit, &delta}, {
      {"stash_type", &attributes.stash_type}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
