// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops5.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops5::Reshape(const Var& data, const Var& shape, Site site) const -> Var {
  return one(site, "Reshape", {&data, &shape}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
