// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#include "opscribe/author/ops/ops28.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)
auto Ops28::BitShift(
    const Var& X, const Var& Y, const BitShift11Attributes& attributes) const -> Var {
  return one("BitShift", {&X, &Y}, {
      {"direction", &attributes.direction}});
}

auto Ops28::Cast(const Var& input, const Cast24Attributes& attributes) const -> Var {
  return one("Cast", {&input}, {
      {"round_mode", &attributes.round_mode},
      {"saturate", &attributes.saturate},
      {"to", &attributes.to}});
}

auto Ops28::Celu(const Var& X, const Celu12Attributes& attributes) const -> Var {
  return one("Celu", {&X}, {
      {"alpha", &attributes.alpha}});
}

auto Ops28::Compress(
    const Var& input, const Var& condition,
    const Compress9Attributes& attributes) const -> Var {
  return one("Compress", {&input, &condition}, {
      {"axis", &attributes.axis}});
}

auto Ops28::DepthToSpace(
    const Var& input, const DepthToSpace11Attributes& attributes) const -> Var {
  return one("DepthToSpace", {&input}, {
      {"blocksize", &attributes.blocksize},
      {"mode", &attributes.mode}});
}

template <typename Full>
auto Ops28::DequantizeLinear(
    const Var& x, const Var& x_scale, const Var& x_zero_point,
    const DequantizeLinear23Attributes& attributes) const -> Var {
  return one("DequantizeLinear", {&x, &x_scale, &x_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype}});
}
template auto Ops28::DequantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const DequantizeLinear23Attributes&) const -> Var;

auto Ops28::Einsum(
    const std::vector<Var>& Inputs,
    const Einsum12Attributes& attributes) const -> Var {
  return one("Einsum", {}, {
      {"equation", &attributes.equation}}, &Inputs);
}

auto Ops28::Mod(
    const Var& A, const Var& B, const Mod10Attributes& attributes) const -> Var {
  return one("Mod", {&A, &B}, {
      {"fmod", &attributes.fmod}});
}

auto Ops28::OneHot(
    const Var& indices, const Var& depth, const Var& values,
    const OneHot9Attributes& attributes) const -> Var {
  return one("OneHot", {&indices, &depth, &values}, {
      {"axis", &attributes.axis}});
}

template <typename Full>
auto Ops28::Optional(
    const Var& input, const Optional15Attributes& attributes) const -> Var {
  return one("Optional", {&input}, {
      {"type", &attributes.type}});
}
template auto Ops28::Optional<void>(
    const Var&, const Optional15Attributes&) const -> Var;

auto Ops28::OptionalGetElement(const Var& input) const -> Var {
  return one("OptionalGetElement", {&input}, {});
}

auto Ops28::OptionalHasElement(const Var& input) const -> Var {
  return one("OptionalHasElement", {&input}, {});
}

template <typename Full>
auto Ops28::QuantizeLinear(
    const Var& x, const Var& y_scale, const Var& y_zero_point,
    const QuantizeLinear23Attributes& attributes) const -> Var {
  return one("QuantizeLinear", {&x, &y_scale, &y_zero_point}, {
      {"axis", &attributes.axis},
      {"block_size", &attributes.block_size},
      {"output_dtype", &attributes.output_dtype},
      {"precision", &attributes.precision},
      {"saturate", &attributes.saturate}});
}
template auto Ops28::QuantizeLinear<void>(
    const Var&, const Var&, const Var&,
    const QuantizeLinear23Attributes&) const -> Var;

template <typename Full>
auto Ops28::ReduceLogSum(
    const Var& data, const Var& axes,
    const ReduceLogSum18Attributes& attributes) const -> Var {
  return one("ReduceLogSum", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops28::ReduceLogSum<void>(
    const Var&, const Var&, const ReduceLogSum18Attributes&) const -> Var;

template <typename Full>
auto Ops28::ReduceLogSumExp(
    const Var& data, const Var& axes,
    const ReduceLogSumExp18Attributes& attributes) const -> Var {
  return one("ReduceLogSumExp", {&data, &axes}, {
      {"keepdims", &attributes.keepdims},
      {"noop_with_empty_axes", &attributes.noop_with_empty_axes}});
}
template auto Ops28::ReduceLogSumExp<void>(
    const Var&, const Var&, const ReduceLogSumExp18Attributes&) const -> Var;

auto Ops28::ReverseSequence(
    const Var& input, const Var& sequence_lens,
    const ReverseSequence10Attributes& attributes) const -> Var {
  return one("ReverseSequence", {&input, &sequence_lens}, {
      {"batch_axis", &attributes.batch_axis},
      {"time_axis", &attributes.time_axis}});
}

auto Ops28::SpaceToDepth(
    const Var& input, const SpaceToDepth28Attributes& attributes) const -> Var {
  return one("SpaceToDepth", {&input}, {
      {"blocksize", &attributes.blocksize},
      {"mode", &attributes.mode}});
}

auto Ops28::SwiGLU(
    const Var& A, const Var& B, const SwiGLU28Attributes& attributes) const -> Var {
  return one("SwiGLU", {&A, &B}, {
      {"alpha", &attributes.alpha}});
}

auto Ops28::Unique(
    const Var& X, const Unique11Attributes& attributes) const -> Unique11Outputs {
  const auto made = many("Unique", 4, {&X}, {
      {"axis", &attributes.axis},
      {"sorted", &attributes.sorted}});
  return {made[0], made[1], made[2], made[3]};
}

// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
