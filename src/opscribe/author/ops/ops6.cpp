// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops6.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops6::Abs(const Var& X) const -> Var {
  return one("Abs", {&X}, {});
}

auto Ops6::Add(
    const Var& A, const Var& B, const Add6Attributes& attributes) const -> Var {
  return one("Add", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops6::BatchNormalization(
    const Var& X, const Var& scale, const Var& B, const Var& mean, const Var& var,
    const BatchNormalization6Attributes& attributes) const -> BatchNormalization1Outputs {
  const auto made = many("BatchNormalization", 5, {&X, &scale, &B, &mean, &var}, {
      {"epsilon", &attributes.epsilon},
      {"is_test", &attributes.is_test},
      {"momentum", &attributes.momentum},
      {"spatial", &attributes.spatial}});
  return {made[0], made[1], made[2], made[3], made[4]};
}

auto Ops6::Cast(const Var& input, const Cast6Attributes& attributes) const -> Var {
  return one("Cast", {&input}, {
      {"to", &attributes.to}});
}

auto Ops6::Ceil(const Var& X) const -> Var {
  return one("Ceil", {&X}, {});
}

auto Ops6::Clip(const Var& input, const Clip6Attributes& attributes) const -> Var {
  return one("Clip", {&input}, {
      {"max", &attributes.max},
      {"min", &attributes.min}});
}

auto Ops6::Div(
    const Var& A, const Var& B, const Div6Attributes& attributes) const -> Var {
  return one("Div", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops6::Dropout(
    const Var& data, const Dropout6Attributes& attributes) const -> Dropout1Outputs {
  const auto made = many("Dropout", 2, {&data}, {
      {"is_test", &attributes.is_test},
      {"ratio", &attributes.ratio}});
  return {made[0], made[1]};
}

auto Ops6::Elu(const Var& X, const Elu6Attributes& attributes) const -> Var {
  return one("Elu", {&X}, {
      {"alpha", &attributes.alpha}});
}

auto Ops6::Exp(const Var& input) const -> Var {
  return one("Exp", {&input}, {});
}

auto Ops6::Floor(const Var& X) const -> Var {
  return one("Floor", {&X}, {});
}

auto Ops6::HardSigmoid(
    const Var& X, const HardSigmoid6Attributes& attributes) const -> Var {
  return one("HardSigmoid", {&X}, {
      {"alpha", &attributes.alpha},
      {"beta", &attributes.beta}});
}

auto Ops6::InstanceNormalization(
    const Var& input, const Var& scale, const Var& B,
    const InstanceNormalization6Attributes& attributes) const -> Var {
  return one("InstanceNormalization", {&input, &scale, &B}, {
      {"epsilon", &attributes.epsilon}});
}

auto Ops6::LeakyRelu(
    const Var& X, const LeakyRelu6Attributes& attributes) const -> Var {
  return one("LeakyRelu", {&X}, {
      {"alpha", &attributes.alpha}});
}

auto Ops6::Log(const Var& input) const -> Var {
  return one("Log", {&input}, {});
}

auto Ops6::Max(const std::vector<Var>& data_0) const -> Var {
  return one("Max", {}, {}, &data_0);
}

auto Ops6::Mean(const std::vector<Var>& data_0) const -> Var {
  return one("Mean", {}, {}, &data_0);
}

auto Ops6::Min(const std::vector<Var>& data_0) const -> Var {
  return one("Min", {}, {}, &data_0);
}

auto Ops6::Mul(
    const Var& A, const Var& B, const Mul6Attributes& attributes) const -> Var {
  return one("Mul", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops6::Neg(const Var& X) const -> Var {
  return one("Neg", {&X}, {});
}

auto Ops6::PRelu(const Var& X, const Var& slope) const -> Var {
  return one("PRelu", {&X, &slope}, {});
}

auto Ops6::Reciprocal(const Var& X) const -> Var {
  return one("Reciprocal", {&X}, {});
}

auto Ops6::Relu(const Var& X) const -> Var {
  return one("Relu", {&X}, {});
}

auto Ops6::Selu(const Var& X, const Selu6Attributes& attributes) const -> Var {
  return one("Selu", {&X}, {
      {"alpha", &attributes.alpha},
      {"gamma", &attributes.gamma}});
}

auto Ops6::Sigmoid(const Var& X) const -> Var {
  return one("Sigmoid", {&X}, {});
}

auto Ops6::Sqrt(const Var& X) const -> Var {
  return one("Sqrt", {&X}, {});
}

auto Ops6::Sub(
    const Var& A, const Var& B, const Sub6Attributes& attributes) const -> Var {
  return one("Sub", {&A, &B}, {
      {"axis", &attributes.axis},
      {"broadcast", &attributes.broadcast}});
}

auto Ops6::Sum(const std::vector<Var>& data_0) const -> Var {
  return one("Sum", {}, {}, &data_0);
}

auto Ops6::Tanh(const Var& input) const -> Var {
  return one("Tanh", {&input}, {});
}

auto Ops6::Tile(const Var& input, const Var& repeats) const -> Var {
  return one("Tile", {&input, &repeats}, {});
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
