// Written by tools/author_ops.py from the registry of operators.
// clang-format off
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "opscribe/author/generated/ops27.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of SpaceToDepth from opset 28 on.
struct SpaceToDepth28Attributes {
  ByName by_name = ByName();
  // Side of a block. Required.
  Required<std::int64_t> blocksize;
  // Order of the new channels: `DCR` puts those of one place apart, `CRD` side by side.
  // Default: "DCR".
  Attr<std::string> mode = {};
};

// Attributes of SwiGLU from opset 28 on.
struct SwiGLU28Attributes {
  ByName by_name = ByName();
  // Steepness of the gate's sigmoid. Default: 1.0.
  Attr<float> alpha = {};
};

// The operators of ai.onnx, version 28.
class Ops28 : public Ops27 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 28;

  explicit Ops28(std::shared_ptr<Builder> builder)
      : Ops28(std::move(builder), kVersion) {}

  // Shifts the bits of `X` by `Y` places, both broadcast to a common shape. Bits
  // shifted out are lost; a right shift of signed numbers repeats the sign bit. A count
  // below 0 or not below the bit width gives 0, or -1 for a right shift of a negative
  // number.
  //
  // Takes
  //   X: Integers to shift.
  //   Y: Number of places, broadcast against `X`.
  // Gives
  //   Z: Shifted integers, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__BitShift.html
  auto BitShift(
      const Var& X, const Var& Y, const BitShift11Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Remainder of `A / B`, element by element with broadcasting. By default the result
  // has the sign of the divisor, as `%` in Python; with `fmod` it has the sign of the
  // dividend, as `%` and `fmod` in C. A float divisor of 0 gives NaN, an integer one
  // has no defined result.
  //
  // Takes
  //   A: Dividend.
  //   B: Divisor, broadcast against `A`.
  // Gives
  //   C: Remainder, of the common shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Mod.html
  auto Mod(
      const Var& A, const Var& B, const Mod10Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Moves blocks of the plane into channels, the inverse of DepthToSpace with the same
  // mode.
  //
  // Takes
  //   input: [N, C, H, W], H and W divisible by blocksize.
  // Gives
  //   output: [N, C * blocksize^2, H / blocksize, W / blocksize].
  //
  // https://onnx.ai/onnx/operators/onnx__SpaceToDepth.html
  auto SpaceToDepth(
      const Var& input, const SpaceToDepth28Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Gated activation: `Swish` of the gate `A` times `B`, element by element. Both
  // shapes must be equal, there is no broadcasting; split a packed projection before
  // it.
  //
  // Takes
  //   A: Gate, goes through `Swish`.
  //   B: Values that the gate scales, in the shape of `A`.
  // Gives
  //   Y: `A * sigmoid(alpha * A) * B`, in the shape of `A`.
  //
  // https://onnx.ai/onnx/operators/onnx__SwiGLU.html
  auto SwiGLU(
      const Var& A, const Var& B, const SwiGLU28Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  Ops28(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops27(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
