// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops20.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops20::AffineGrid(
    const Var& theta, const Var& size, const AffineGrid20Attributes& attributes,
    Site site) const -> Var {
  return one(site, "AffineGrid", {&theta, &size}, {
      {"align_corners", &attributes.align_corners}});
}

template <typename Full>
auto Ops20::DFT(
    const Var& input, const Var& dft_length, const Var& axis,
    const DFT20Attributes& attributes, Site site) const -> Var {
  return one(site, "DFT", {&input, &dft_length, &axis}, {
      {"inverse", &attributes.inverse},
      {"onesided", &attributes.onesided}});
}
template auto Ops20::DFT<void>(
    const Var&, const Var&, const Var&, const DFT20Attributes&, Site) const -> Var;

auto Ops20::Gelu(
    const Var& X, const Gelu20Attributes& attributes, Site site) const -> Var {
  return one(site, "Gelu", {&X}, {
      {"approximate", &attributes.approximate}});
}

auto Ops20::GridSample(
    const Var& X, const Var& grid, const GridSample20Attributes& attributes,
    Site site) const -> Var {
  return one(site, "GridSample", {&X, &grid}, {
      {"align_corners", &attributes.align_corners},
      {"mode", &attributes.mode},
      {"padding_mode", &attributes.padding_mode}});
}

auto Ops20::ImageDecoder(
    const Var& encoded_stream, const ImageDecoder20Attributes& attributes,
    Site site) const -> Var {
  return one(site, "ImageDecoder", {&encoded_stream}, {
      {"pixel_format", &attributes.pixel_format}});
}

auto Ops20::RegexFullMatch(
    const Var& X, const RegexFullMatch20Attributes& attributes,
    Site site) const -> Var {
  return one(site, "RegexFullMatch", {&X}, {
      {"pattern", &attributes.pattern}});
}

auto Ops20::StringConcat(const Var& X, const Var& Y, Site site) const -> Var {
  return one(site, "StringConcat", {&X, &Y}, {});
}

auto Ops20::StringSplit(
    const Var& X, const StringSplit20Attributes& attributes,
    Site site) const -> StringSplit20Outputs {
  const auto made = many(site, "StringSplit", 2, {&X}, {
      {"delimiter", &attributes.delimiter},
      {"maxsplit", &attributes.maxsplit}});
  return {made[0], made[1]};
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
