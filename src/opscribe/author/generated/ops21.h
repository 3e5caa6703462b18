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

#include "opscribe/author/generated/ops20.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of DequantizeLinear from opset 21 on.
struct DequantizeLinear21Attributes {
  ByName by_name = ByName();
  // Dimension the scales run along, in [-r, r-1]; unused when there is only one scale.
  // Default: 1.
  Attr<std::int64_t> axis = {};
  // Number of neighbours along `axis` that share one scale, when the scale has the rank
  // of `x`; the last block may be shorter. 0: scales are not blocked. Default: 0.
  Attr<std::int64_t> block_size = {};
};

// Attributes of GroupNormalization from opset 21 on.
struct GroupNormalization21Attributes {
  ByName by_name = ByName();
  // Added to the variance, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
  // Number of groups; it divides the number of channels. Required.
  Required<std::int64_t> num_groups;
  // Element type, as a number, to compute mean and deviation in; 1 is float32. The
  // normalized values return to the type of `X` before they are scaled. Default: 1.
  Attr<std::int64_t> stash_type = {};
};

// Attributes of QuantizeLinear from opset 21 on.
struct QuantizeLinear21Attributes {
  ByName by_name = ByName();
  // Dimension the scales run along, in [-r, r-1]; unused when there is only one scale.
  // Default: 1.
  Attr<std::int64_t> axis = {};
  // Number of neighbours along `axis` that share one scale, when the scale has the rank
  // of `x`; the last block may be shorter. 0: scales are not blocked. Default: 0.
  Attr<std::int64_t> block_size = {};
  // Element type of `y`, as a number; it must agree with `y_zero_point`. 0: the type of
  // `y_zero_point`, or uint8 without one. Default: 0.
  Attr<std::int64_t> output_dtype = {};
  // For float8 results: 1 turns values out of range into the nearest bound, 0 into
  // infinity or NaN. All other types always use the bound. Default: 1.
  Attr<std::int64_t> saturate = {};
};

// The operators of ai.onnx, version 21.
class Ops21 : public Ops20 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 21;

  explicit Ops21(std::shared_ptr<Builder> builder)
      : Ops21(std::move(builder), kVersion) {}

  // Turns quantized numbers back into real ones: `(x - x_zero_point) * x_scale`. There
  // is one scale for all of `x`, one per slice along `axis`, or one per block, as in
  // `QuantizeLinear`. int32 input, such as the sums of `MatMulInteger`, has no zero
  // point.
  //
  // Takes
  //   x: Quantized values, of rank r.
  //   x_scale: Size of one step: a scalar, `[d]` along `axis`, or the shape of `x` with
  //       `ceil(d / block_size)` along `axis`.
  //   x_zero_point: (optional) The number that stands for 0, in the shape of `x_scale`
  //       and the type of `x`; absent: 0.
  // Gives
  //   y: Real values, in the shape of `x`.
  //
  // https://onnx.ai/onnx/operators/onnx__DequantizeLinear.html
  template <typename Full = void>
  auto DequantizeLinear(
      const Var& x, const Var& x_scale, const Var& x_zero_point = {},
      const DequantizeLinear21Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto DequantizeLinear(
      const Var& x, const Var& x_scale, const DequantizeLinear21Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return DequantizeLinear(x, x_scale, Var(), attributes, site);
  }

  // Divides the channels into `num_groups` groups of neighbours and normalizes each
  // group of each batch entry, over its channels and all spatial positions. Then every
  // channel is scaled and shifted on its own. One group per channel is
  // `InstanceNormalization`.
  //
  // Takes
  //   X: `[N, C, D1, ..., Dn]`: batch, channels, spatial axes.
  //   scale: Factor of each channel, `[C]`.
  //   bias: Summand of each channel, `[C]`.
  // Gives
  //   Y: Normalized values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__GroupNormalization.html
  auto GroupNormalization(
      const Var& X, const Var& scale, const Var& bias,
      const GroupNormalization21Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Stores real numbers in few bits: `saturate(round(x / y_scale) + y_zero_point)`.
  // Halves round to even, and rounding comes before the zero point is added; values out
  // of range become the nearest bound. There is one scale for all of `x`, one per slice
  // along `axis`, or one per block. Float targets skip the rounding to integers.
  //
  // Takes
  //   x: Values to quantize, of rank r.
  //   y_scale: Size of one step, positive: a scalar, `[d]` along `axis`, or the shape
  //       of `x` with `ceil(d / block_size)` along `axis`.
  //   y_zero_point: (optional) The number that stands for 0, in the shape of `y_scale`
  //       and the type of `y`; absent: 0.
  // Gives
  //   y: Quantized values, in the shape of `x`.
  //
  // https://onnx.ai/onnx/operators/onnx__QuantizeLinear.html
  template <typename Full = void>
  auto QuantizeLinear(
      const Var& x, const Var& y_scale, const Var& y_zero_point = {},
      const QuantizeLinear21Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto QuantizeLinear(
      const Var& x, const Var& y_scale, const QuantizeLinear21Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return QuantizeLinear(x, y_scale, Var(), attributes, site);
  }

 protected:
  Ops21(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops20(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
