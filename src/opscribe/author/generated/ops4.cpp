// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops4.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops4::Concat(
    const std::vector<Var>& inputs, const Concat4Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Concat", {}, {
      {"axis", &attributes.axis}}, &inputs);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
