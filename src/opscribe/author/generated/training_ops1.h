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

#include "opscribe/author/opset.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// The operators of ai.onnx.training, version 1.
class TrainingOps1 : public Opset {
 public:
  static constexpr const char* kDomain = "ai.onnx.training";
  static constexpr std::int64_t kVersion = 1;

  explicit TrainingOps1(std::shared_ptr<Builder> builder)
      : TrainingOps1(std::move(builder), kVersion) {}

 protected:
  TrainingOps1(std::shared_ptr<Builder> builder, std::int64_t version)
      : Opset(std::move(builder), "ai.onnx.training", version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
