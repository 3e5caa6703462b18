// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops3.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
template <typename Full>
auto Ops3::GRU(
    const Var& X, const Var& W, const Var& R, const Var& B, const Var& sequence_lens,
    const Var& initial_h, const GRU3Attributes& attributes,
    Site site) const -> GRU3Outputs {
  const auto made = many(site, "GRU", 2, {&X, &W, &R, &B, &sequence_lens, &initial_h}, {
      {"activation_alpha", &attributes.activation_alpha},
      {"activation_beta", &attributes.activation_beta},
      {"activations", &attributes.activations},
      {"clip", &attributes.clip},
      {"direction", &attributes.direction},
      {"hidden_size", &attributes.hidden_size},
      {"linear_before_reset", &attributes.linear_before_reset},
      {"output_sequence", &attributes.output_sequence}});
  return {made[0], made[1]};
}
template auto Ops3::GRU<void>(
    const Var&, const Var&, const Var&, const Var&, const Var&, const Var&,
    const GRU3Attributes&, Site) const -> GRU3Outputs;

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
