// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops15.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops15::Bernoulli(
    const Var& input, const Bernoulli15Attributes& attributes) const -> Var {
  return one("Bernoulli", {&input}, {
      {"dtype", &attributes.dtype},
      {"seed", &attributes.seed}});
}

auto Ops15::CastLike(const Var& input, const Var& target_type) const -> Var {
  return one("CastLike", {&input, &target_type}, {});
}

template <typename Full>
auto Ops15::Optional(
    const Var& input, const Optional15Attributes& attributes) const -> Var {
  return one("Optional", {&input}, {
      {"type", &attributes.type}});
}
template auto Ops15::Optional<void>(
    const Var&, const Optional15Attributes&) const -> Var;

auto Ops15::OptionalGetElement(const Var& input) const -> Var {
  return one("OptionalGetElement", {&input}, {});
}

auto Ops15::OptionalHasElement(const Var& input) const -> Var {
  return one("OptionalHasElement", {&input}, {});
}

auto Ops15::Shape(const Var& data, const Shape15Attributes& attributes) const -> Var {
  return one("Shape", {&data}, {
      {"end", &attributes.end},
      {"start", &attributes.start}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
