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

#include "opscribe/author/generated/ops4.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// The operators of ai.onnx, version 5.
class Ops5 : public Ops4 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 5;

  explicit Ops5(std::shared_ptr<Builder> builder)
      : Ops5(std::move(builder), kVersion) {}

  // Gives a tensor another shape with the same elements in the same order. One
  // dimension may be -1: it is worked out from the others. A 0 copies the dimension of
  // the input at that place.
  //
  // Takes
  //   data: The tensor to reshape.
  //   shape: The new dimensions.
  // Gives
  //   reshaped: The same elements in the new shape.
  //
  // https://onnx.ai/onnx/operators/onnx__Reshape.html
  auto Reshape(
      const Var& data, const Var& shape, Site site = Source::current()) const -> Var;

 protected:
  Ops5(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops4(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
