// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops15.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops15::Bernoulli(
    const Var& input, const Bernoulli15Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Bernoulli", {&input}, {
      {"dtype", &attributes.dtype},
      {"seed", &attributes.seed}});
}

auto Ops15::CastLike(const Var& input, const Var& target_type, Site site) const -> Var {
  return one(site, "CastLike", {&input, &target_type}, {});
}

template <typename Full>
auto Ops15::Optional(
    const Var& input, const Optional15Attributes& attributes, Site site) const -> Var {
  return one(site, "Optional", {&input}, {
      {"type", &attributes.type}});
}
template auto Ops15::Optional<void>(
    const Var&, const Optional15Attributes&, Site) const -> Var;

auto Ops15::OptionalGetElement(const Var& input, Site site) const -> Var {
  return one(site, "OptionalGetElement", {&input}, {});
}

auto Ops15::OptionalHasElement(const Var& input, Site site) const -> Var {
  return one(site, "OptionalHasElement", {&input}, {});
}

auto Ops15::Shape(
    const Var& data, const Shape15Attributes& attributes, Site site) const -> Var {
  return one(site, "Shape", {&data}, {
      {"end", &attributes.end},
      {"start", &attributes.start}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
