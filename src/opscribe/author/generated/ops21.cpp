// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops21.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
template <typename Full>
auto Ops21::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    const DequantizeLinear21Attributes& attributes, Site site) const -> Var {
  return one(site, "DequantizeLinear", {&x, &x_scale, &x_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size}});
}
template auto Ops21::DequantizeLinear<void>(
    const Var&, const Var&, const Var&, const DequantizeLinear21Attributes&,
    Site) const -> Var;

auto Ops21::GroupNormalization(
    const Var& X, const Var& scale, const Var& bias,
    const GroupNormalization21Attributes& attributes, Site site) const -> Var {
  return one(site, "GroupNormalization", {&X, &scale, &bias}, {
      {"epsilon", &attributes.epsilon},
      {"num_groups", &attributes.num_groups},
      {"stash_type", &attributes.stash_type}});
}

template <typename Full>
auto Ops21::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    const QuantizeLinear21Attributes& attributes, Site site) const -> Var {
  return one(site, "QuantizeLinear", {&x, &y_scale, &y_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype},
      {"saturate", &attributes.saturate}});
}
template auto Ops21::QuantizeLinear<void>(
    const Var&, const Var&, const Var&, const QuantizeLinear21Attributes&,
    Site) const -> Var;

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
