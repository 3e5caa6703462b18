// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/preview_training_ops1.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto PreviewTrainingOps1::Adagrad(
    std::size_t num_results, const Var& R, const Var& T,
    const std::vector<Var>& inputs, const Adagrad1Attributes& attributes,
    Site site) const -> std::vector<Var> {
  return many(site, "Adagrad", num_results, {&R, &T}, {
      {"decay_factor", &attributes.decay_factor},
      {"epsilon", &attributes.epsilon},
      {"norm_coefficient", &attributes.norm_coefficient}}, &inputs);
}

auto PreviewTrainingOps1::Adam(
    std::size_t num_results, const Var& R, const Var& T,
    const std::vector<Var>& inputs, const Adam1Attributes& attributes,
    Site site) const -> std::vector<Var> {
  return many(site, "Adam", num_results, {&R, &T}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"epsilon", &attributes.epsilon},
      {"norm_coefficient", &attributes.norm_coefficient},
      {"norm_coefficient_post", &attributes.norm_coefficient_post}}, &inputs);
}

auto PreviewTrainingOps1::Gradient(
    std::size_t num_results, const std::vector<Var>& Inputs,
    const Gradient1Attributes& attributes, Site site) const -> std::vector<Var> {
  return many(site, "Gradient", num_results, {}, {
      {"xs", &attributes.xs},
      {"y", &attributes.y},
      {"zs", &attributes.zs}}, &Inputs);
}

auto PreviewTrainingOps1::Momentum(
    std::size_t num_results, const Var& R, const Var& T,
    const std::vector<Var>& inputs, const Momentum1Attributes& attributes,
    Site site) const -> std::vector<Var> {
  return many(site, "Momentum", num_results, {&R, &T}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta},
      {"mode", &attributes.mode},
      {"norm_coefficient", &attributes.norm_coefficient}}, &inputs);
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
