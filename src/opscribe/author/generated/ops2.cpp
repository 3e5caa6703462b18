// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops2.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops2::GlobalLpPool(
    const Var& X, const GlobalLpPool2Attributes& attributes, Site site) const -> Var {
  return one(site, "GlobalLpPool", {&X}, {
      {"p", &attributes.p}});
}

auto Ops2::LpPool(
    const Var& X, const LpPool2Attributes& attributes, Site site) const -> Var {
  return one(site, "LpPool", {&X}, {
      {"auto_pad", &attributes.auto_pad},
      {"kernel_shape", &attributes.kernel_shape},
      {"p", &attributes.p},
      {"pads", &attributes.pads},
      {"strides", &attributes.strides}});
}

auto Ops2::Pad(
    const Var& data, const Pad2Attributes& attributes, Site site) const -> Var {
  return one(site, "Pad", {&data}, {
      {"mode", &attributes.mode},
      {"pads", &attributes.pads},
      {"value", &attributes.value}});
}

auto Ops2::Split(
    std::size_t num_results, const Var& input, const Split2Attributes& attributes,
    Site site) const -> std::vector<Var> {
  return many(site, "Split", num_results, {&input}, {
      {"axis", &attributes.axis},
      {"split", &attributes.split}});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
