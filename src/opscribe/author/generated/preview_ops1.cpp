// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/preview_ops1.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto PreviewOps1::FlexAttention(
    const Var& Q, const Var& K, const Var& V,
    const FlexAttention1Attributes& attributes, Site site) const -> Var {
  return one(site, "FlexAttention", {&Q, &K, &V}, {
      {"prob_mod", &attributes.prob_mod},
      {"scale", &attributes.scale},
      {"score_mod", &attributes.score_mod},
      {"softmax_precision", &attributes.softmax_precision}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
