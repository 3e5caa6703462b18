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

#include "opscribe/author/generated/ops3.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Concat from opset 4 on.
struct Concat4Attributes {
  ByName by_name = ByName();
  // Axis to join along, in [-r, r-1]. Required.
  Required<std::int64_t> axis;
};

// The operators of ai.onnx, version 4.
class Ops4 : public Ops3 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 4;

  explicit Ops4(std::shared_ptr<Builder> builder)
      : Ops4(std::move(builder), kVersion) {}

  // Joins tensors along one axis. All other dimensions must be equal.
  //
  // In this version: the axis may not be negative.
  //
  // Takes
  //   inputs: (any number) Tensors of the same rank and type, at least one.
  // Gives
  //   concat_result: The joined tensor.
  //
  // https://onnx.ai/onnx/operators/onnx__Concat.html
  auto Concat(
      const std::vector<Var>& inputs, const Concat4Attributes& attributes,
      Site site = Source::current()) const -> Var;

 protected:
  Ops4(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops3(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
