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

// Attributes of FlexAttention from opset 1 on.
struct FlexAttention1Attributes {
  ByName by_name = ByName();
  // Graph of one input and one output, both `[B, Hq, L, S]` in the softmax's type,
  // applied to the probabilities; absent: none.
  Attr<Body> prob_mod = {};
  // Factor of the scores, applied once; absent: `1 / sqrt(D)`.
  Attr<float> scale = {};
  // Graph of one input and one output, both `[B, Hq, L, S]` in the softmax's type,
  // applied to the scores; absent: none.
  Attr<Body> score_mod = {};
  // Number of the element type of scores and softmax: 1 is float32, 10 float16, 11
  // double, 16 bfloat16; absent: double for double inputs, else float32.
  Attr<std::int64_t> softmax_precision = {};
};

// The operators of ai.onnx.preview, version 1.
class PreviewOps1 : public Opset {
 public:
  static constexpr const char* kDomain = "ai.onnx.preview";
  static constexpr std::int64_t kVersion = 1;

  explicit PreviewOps1(std::shared_ptr<Builder> builder)
      : PreviewOps1(std::move(builder), kVersion) {}

  // Attention over 4-D tensors: `prob_mod(softmax(score_mod(scale * Q * K^T))) * V`.
  // Masks are written in `score_mod`, as -infinity where a position may not be seen.
  // With fewer key heads than query heads, consecutive query heads share one.
  //
  // Takes
  //   Q: Queries `[B, Hq, L, D]`.
  //   K: Keys `[B, Hkv, S, D]`, where Hkv divides Hq.
  //   V: Values `[B, Hkv, S, Dv]`.
  // Gives
  //   Y: Result `[B, Hq, L, Dv]`.
  //
  // https://onnx.ai/onnx/operators/onnx_aionnxpreview_FlexAttention.html
  auto FlexAttention(
      const Var& Q, const Var& K, const Var& V,
      const FlexAttention1Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  PreviewOps1(std::shared_ptr<Builder> builder, std::int64_t version)
      : Opset(std::move(builder), "ai.onnx.preview", version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
