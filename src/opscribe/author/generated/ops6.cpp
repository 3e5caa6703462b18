// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/generated/ops6.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops6::Abs(const Var& X, Site site) const -> Var {
  return one(site, "Abs", {&X}, {});
}

auto Ops6::Add(
    const Var& A, const Var& B, const Add6Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Add", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops6::BatchNormalization(
    const Var& X, const Var& scale, const Var& B, const Var& mean, const Var& var,
    const BatchNormalization6Attributes& attributes,
    Site site) const -> BatchNormalization1Outputs {
  const auto made = many(site, "BatchNormalization", 5, {&X, &scale, &B, &mean, &var}, {
      {"epsilon", &attributes.epsilon},
      {"is_test", &attributes.is_test},
      {"momentum", &attributes.momentum},
      {"spatial", &attributes.spatial}});
  return {made[0], made[1], made[2], made[3], made[4]};
}

auto Ops6::Cast(
    const Var& input, const Cast6Attributes& attributes, Site site) const -> Var {
  return one(site, "Cast", {&input}, {
      {"to", &attributes.to}});
}

auto Ops6::Ceil(const Var& X, Site site) const -> Var {
  return one(site, "Ceil", {&X}, {});
}

auto Ops6::Clip(
    const Var& input, const Clip6Attributes& attributes, Site site) const -> Var {
  return one(site, "Clip", {&input}, {
      {"max", &attributes.max},
      {"min", &attributes.min}});
}

auto Ops6::Div(
    const Var& A, const Var& B, const Div6Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Div", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops6::Dropout(
    const Var& data, const Dropout6Attributes& attributes,
    Site site) const -> Dropout1Outputs {
  const auto made = many(site, "Dropout", 2, {&data}, {
      {"is_test", &attributes.is_test},
      {"ratio", &attributes.ratio}});
  return {made[0], made[1]};
}

auto Ops6::Elu(const Var& X, const Elu6Attributes& attributes, Site site) const -> Var {
  return one(site, "Elu", {&X}, {
      {"alpha", &attributes.alpha}});
}

auto Ops6::Exp(const Var& input, Site site) const -> Var {
  return one(site, "Exp", {&input}, {});
}

auto Ops6::Floor(const Var& X, Site site) const -> Var {
  return one(site, "Floor", {&X}, {});
}

auto Ops6::HardSigmoid(
    const Var& X, const HardSigmoid6Attributes& attributes, Site site) const -> Var {
  return one(site, "HardSigmoid", {&X}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta}});
}

auto Ops6::InstanceNormalization(
    const Var& input, const Var& scale, const Var& B,
    const InstanceNormalization6Attributes& attributes, Site site) const -> Var {
  return one(site, "InstanceNormalization", {&input, &scale, &B}, {
      {"epsilon", &attributes.epsilon}});
}

auto Ops6::LeakyRelu(
    const Var& X, const LeakyRelu6Attributes& attributes, Site site) const -> Var {
  return one(site, "LeakyRelu", {&X}, {
      {"alpha", &attributes.alpha}});
}

auto Ops6::Log(const Var& input, Site site) const -> Var {
  return one(site, "Log", {&input}, {});
}

auto Ops6::Max(const std::vector<Var>& data_0, Site site) const -> Var {
  return one(site, "Max", {}, {}, &data_0);
}

auto Ops6::Mean(const std::vector<Var>& data_0, Site site) const -> Var {
  return one(site, "Mean", {}, {}, &data_0);
}

auto Ops6::Min(const std::vector<Var>& data_0, Site site) const -> Var {
  return one(site, "Min", {}, {}, &data_0);
}

auto Ops6::Mul(
    const Var& A, const Var& B, const Mul6Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Mul", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops6::Neg(const Var& X, Site site) const -> Var {
  return one(site, "Neg", {&X}, {});
}

auto Ops6::PRelu(const Var& X, const Var& slope, Site site) const -> Var {
  return one(site, "PRelu", {&X, &slope}, {});
}

auto Ops6::Reciprocal(const Var& X, Site site) const -> Var {
  return one(site, "Reciprocal", {&X}, {});
}

auto Ops6::Relu(const Var& X, Site site) const -> Var {
  return one(site, "Relu", {&X}, {});
}

auto Ops6::Selu(
    const Var& X, const Selu6Attributes& attributes, Site site) const -> Var {
  return one(site, "Selu", {&X}, {
      {"alpha", &attributes.alpha},
      {"gamma", &attributes.gamma}});
}

auto Ops6::Sigmoid(const Var& X, Site site) const -> Var {
  return one(site, "Sigmoid", {&X}, {});
}

auto Ops6::Sqrt(const Var& X, Site site) const -> Var {
  return one(site, "Sqrt", {&X}, {});
}

auto Ops6::Sub(
    const Var& A, const Var& B, const Sub6Attributes& attributes,
    Site site) const -> Var {
  return one(site, "Sub", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops6::Sum(const std::vector<Var>& data_0, Site site) const -> Var {
  return one(site, "Sum", {}, {}, &data_0);
}

auto Ops6::Tanh(const Var& input, Site site) const -> Var {
  return one(site, "Tanh", {&input}, {});
}

auto Ops6::Tile(const Var& input, const Var& repeats, Site site) const -> Var {
  return one(site, "Tile", {&input, &repeats}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
