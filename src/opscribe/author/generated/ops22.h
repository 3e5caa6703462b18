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

#include "opscribe/author/generated/ops21.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// The operators of ai.onnx, version 22.
class Ops22 : public Ops21 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 22;

  explicit Ops22(std::shared_ptr<Builder> builder)
      : Ops22(std::move(builder), kVersion) {}

 protected:
  Ops22(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops21(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
