// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops17.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops17::BlackmanWindow(
    const Var& size, const BlackmanWindow17Attributes& attributes,
    Site site) const -> Var {
  return one(site, "BlackmanWindow", {&size}, {
      {"output_datatype", &attributes.output_datatype},
      {"periodic", &attributes.periodic}});
}

template <typename Full>
auto Ops17::DFT(
    const Var& input, const Var& dft_length, const DFT17Attributes& attributes,
    Site site) const -> Var {
  return one(site, "DFT", {&input, &dft_length}, {
      {"axis", &attributes.axis},
      {"inverse", &attributes.inverse},
      {"onesided", &attributes.onesided}});
}
template auto Ops17::DFT<void>(
    const Var&, const Var&, const DFT17Attributes&, Site) const -> Var;

auto Ops17::HammingWindow(
    const Var& size, const HammingWindow17Attributes& attributes,
    Site site) const -> Var {
  return one(site, "HammingWindow", {&size}, {
      {"output_datatype", &attributes.output_datatype},
      {"periodic", &attributes.periodic}});
}

auto Ops17::HannWindow(
    const Var& size, const HannWindow17Attributes& attributes,
    Site site) const -> Var {
  return one(site, "HannWindow", {&size}, {
      {"output_datatype", &attributes.output_datatype},
      {"periodic", &attributes.periodic}});
}

template <typename Full>
auto Ops17::LayerNormalization(
    const Var& X, const Var& Scale, const Var& B,
    const LayerNormalization17Attributes& attributes,
    Site site) const -> LayerNormalization17Outputs {
  const auto made = many(site, "LayerNormalization", 3, {&X, &Scale, &B}, {
      {"axis", &attributes.axis},
      {"epsilon", &attributes.epsilon},
      {"stash_type", &attributes.stash_type}});
  return {made[0], made[1], made[2]};
}
template auto Ops17::LayerNormalization<void>(
    const Var&, const Var&, const Var&, const LayerNormalization17Attributes&,
    Site) const -> LayerNormalization17Outputs;

auto Ops17::MelWeightMatrix(
    const Var& num_mel_bins, const Var& dft_length, const Var& sample_rate,
    const Var& lower_edge_hertz, const Var& upper_edge_hertz,
    const MelWeightMatrix17Attributes& attributes, Site site) const -> Var {
  return one(site, "MelWeightMatrix", {&num_mel_bins, &dft_length, &sample_rate, &lower_edge_hertz, &upper_edge_hertz}, {
      {"output_datatype", &attributes.output_datatype}});
}

template <typename Full>
auto Ops17::STFT(
    const Var& signal, const Var& frame_step, const Var& window,
    const Var& frame_length, const STFT17Attributes& attributes,
    Site site) const -> Var {
  return one(site, "STFT", {&signal, &frame_step, &window, &frame_length}, {
      {"onesided", &attributes.onesided}});
}
template auto Ops17::STFT<void>(
    const Var&, const Var&, const Var&, const Var&, const STFT17Attributes&,
    Site) const -> Var;

auto Ops17::SequenceMap(
    std::size_t num_results, const Var& input_sequence,
    const std::vector<Var>& additional_inputs,
    const SequenceMap17Attributes& attributes, Site site) const -> std::vector<Var> {
  return many(site, "SequenceMap", num_results, {&input_sequence}, {
      {"body", &attributes.body}}, &additional_inputs);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
