// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops12.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops12::ArgMax(
    const Var& data, const ArgMax12Attributes& attributes, Site site) const -> Var {
  return one(site, "ArgMax", {&data}, {
      {"axis", &attributes.axis},
      {"keepdims", &attributes.keepdims},
      {"select_last_index", &attributes.select_last_index}});
}

auto Ops12::ArgMin(
    const Var& data, const ArgMin12Attributes& attributes, Site site) const -> Var {
  return one(site, "ArgMin", {&data}, {
      {"axis", &attributes.axis},
      {"keepdims", &attributes.keepdims},
      {"select_last_index", &attributes.select_last_index}});
}

auto Ops12::Celu(
    const Var& X, const Celu12Attributes& attributes, Site site) const -> Var {
  return one(site, "Celu", {&X}, {
      {"alpha", &attributes.alpha}});
}

auto Ops12::Constant(const Constant12Attributes& attributes, Site site) const -> Var {
  return one(site, "Constant", {}, {
      {"sparse_value", &attributes.sparse_value},
      {"value", &attributes.value},
      {"value_float", &attributes.value_float},
      {"value_floats", &attributes.value_floats},
      {"value_int", &attributes.value_int},
      {"value_ints", &attributes.value_ints},
      {"value_string", &attributes.value_string},
      {"value_strings", &attributes.value_strings}});
}

template <typename Full>
auto Ops12::Dropout(
    const Var& data, const Var& ratio, const Var& training_mode,
    const Dropout12Attributes& attributes, Site site) const -> Dropout1Outputs {
  const auto made = many(site, "Dropout", 2, {&data, &ratio, &training_mode}, {
      {"seed", &attributes.seed}});
  return {made[0], made[1]};
}
template auto Ops12::Dropout<void>(
    const Var&, const Var&, const Var&, const Dropout12Attributes&,
    Site) const -> Dropout1Outputs;

auto Ops12::Einsum(
    const std::vector<Var>& Inputs, const Einsum12Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Einsum", {}, {
      {"equation", &attributes.equation}}, &Inputs);
}

auto Ops12::GatherND(
    const Var& data, const Var& indices, const GatherND12Attributes& attributes,
    Site site) const -> Var {
  return one(site, "GatherND", {&data, &indices}, {
      {"batch_dims", &attributes.batch_dims}});
}

auto Ops12::GreaterOrEqual(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "GreaterOrEqual", {&A, &B}, {});
}

auto Ops12::LessOrEqual(const Var& A, const Var& B, Site site) const -> Var {
  return one(site, "LessOrEqual", {&A, &B}, {});
}

template <typename Full>
auto Ops12::NegativeLogLikelihoodLoss(
    const Var& input, const Var& target, const Var& weight,
    const NegativeLogLikelihoodLoss12Attributes& attributes, Site site) const -> Var {
  return one(site, "NegativeLogLikelihoodLoss", {&input, &target, &weight}, {
      {"ignore_index", &attributes.ignore_index},
      {"reduction", &attributes.reduction}});
}
template auto Ops12::NegativeLogLikelihoodLoss<void>(
    const Var&, const Var&, const Var&, const NegativeLogLikelihoodLoss12Attributes&,
    Site) const -> Var;

auto Ops12::Pow(const Var& X, const Var& Y, Site site) const -> Var {
  return one(site, "Pow", {&X, &Y}, {});
}

template <typename Full>
auto Ops12::SoftmaxCrossEntropyLoss(
    const Var& scores, const Var& labels, const Var& weights,
    const SoftmaxCrossEntropyLoss12Attributes& attributes,
    Site site) const -> SoftmaxCrossEntropyLoss12Outputs {
  const auto made = many(site, "SoftmaxCrossEntropyLoss", 2, {&scores, &labels, &weights}, {
      {"ignore_index", &attributes.ignore_index},
      {"reduction", &attributes.reduction}});
  return {made[0], made[1]};
}
template auto Ops12::SoftmaxCrossEntropyLoss<void>(
    const Var&, const Var&, const Var&, const SoftmaxCrossEntropyLoss12Attributes&,
    Site) const -> SoftmaxCrossEntropyLoss12Outputs;

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
