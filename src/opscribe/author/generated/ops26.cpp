// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops26.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops26::BitCast(
    const Var& input, const BitCast26Attributes& attributes, Site site) const -> Var {
  return one(site, "BitCast", {&input}, {
      {"to", &attributes.to}});
}

auto Ops26::CumProd(
    const Var& x, const Var& axis, const CumProd26Attributes& attributes,
    Site site) const -> Var {
  return one(site, "CumProd", {&x, &axis}, {
      {"exclusive", &attributes.exclusive},
      {"reverse", &attributes.reverse}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
