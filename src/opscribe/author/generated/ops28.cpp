// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops28.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops28::BitShift(
    const Var& X, const Var& Y, const BitShift11Attributes& attributes,
    Site site) const -> Var {
  return one(site, "BitShift", {&X, &Y}, {
      {"direction", &attributes.direction}});
}

auto Ops28::Mod(
    const Var& A, const Var& B, const Mod10Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Mod", {&A, &B}, {
      {"fmod", &attributes.fmod}});
}

auto Ops28::SpaceToDepth(
    const Var& input, const SpaceToDepth28Attributes& attributes,
    Site site) const -> Var {
  return one(site, "SpaceToDepth", {&input}, {
      {"blocksize", &attributes.blocksize},
      {"mode", &attributes.mode}});
}

auto Ops28::SwiGLU(
    const Var& A, const Var& B, const SwiGLU28Attributes& attributes,
    Site site) const -> Var {
  return one(site, "SwiGLU", {&A, &B}, {
      {"alpha", &attributes.alpha}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
