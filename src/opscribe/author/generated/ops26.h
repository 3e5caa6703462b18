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

#include "opscribe/author/generated/ops25.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of BitCast from opset 26 on.
struct BitCast26Attributes {
  ByName by_name = ByName();
  // The new element type, as a number of the format; its width must equal that of the
  // input's type. Required.
  Required<std::int64_t> to;
};

// Attributes of CumProd from opset 26 on.
struct CumProd26Attributes {
  ByName by_name = ByName();
  // 1 leaves an element out of its own result, so the first one is 1; 0 counts it in.
  // Default: 0.
  Attr<std::int64_t> exclusive = {};
  // 1 starts at the end of the axis; 0 at its beginning. Default: 0.
  Attr<std::int64_t> reverse = {};
};

// The operators of ai.onnx, version 26.
class Ops26 : public Ops25 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 26;

  explicit Ops26(std::shared_ptr<Builder> builder)
      : Ops26(std::move(builder), kVersion) {}

  // Reads the bits of each element as another type of the same width; no value is
  // converted. float 1.0 to uint32 gives 0x3F800000.
  //
  // Takes
  //   input: Any tensor but strings.
  // Gives
  //   output: Same shape and bits, new type.
  //
  // https://onnx.ai/onnx/operators/onnx__BitCast.html
  auto BitCast(
      const Var& input, const BitCast26Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Multiplies up the elements along `axis`: each result is the product of all elements
  // up to and including its own position. The axis is an input, not an attribute;
  // `exclusive` and `reverse` may be combined.
  //
  // Takes
  //   x: Values, of rank r >= 1.
  //   axis: Scalar, the axis to run along, in [-r, r-1].
  // Gives
  //   y: Running product, in the shape of `x`.
  //
  // https://onnx.ai/onnx/operators/onnx__CumProd.html
  auto CumProd(
      const Var& x, const Var& axis, const CumProd26Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  Ops26(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops25(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
