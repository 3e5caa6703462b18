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

#include "opscribe/author/generated/ops22.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Attention from opset 23 on.
struct Attention23Attributes {
  ByName by_name = ByName();
  // 1 hides later keys: query i sees key j only when `j <= i + offset`. The offset is
  // the number of past keys with `past_key`, `nonpad_kv_seqlen - Sq` with an outside
  // cache, otherwise 0; a negative one leaves the first queries no key. Default: 0.
  Attr<std::int64_t> is_causal = {};
  // Number of heads of `K` and `V`; required for 3-D inputs, not for 4-D ones.
  Attr<std::int64_t> kv_num_heads = {};
  // Number of heads of `Q`, a multiple of `kv_num_heads`; required for 3-D inputs, not
  // for 4-D ones.
  Attr<std::int64_t> q_num_heads = {};
  // What `qk_matmul_output` shows: 0 the scaled product `Q * K'`, 1 after the soft cap,
  // 2 after the mask as well, 3 after softmax. Default: 0.
  Attr<std::int64_t> qk_matmul_output_mode = {};
  // Factor of the product `Q * K'`, applied as its square root to `Q` and to `K`;
  // absent: `1 / sqrt(D)`.
  Attr<float> scale = {};
  // A c > 0 bends the scores into (-c, c) by `c * tanh(x / c)` before the mask is
  // added; 0: no cap. Default: 0.0.
  Attr<float> softcap = {};
  // Element type to compute softmax in: 1 float, 10 float16, 11 double, 16 bfloat16;
  // absent: the type of `Q`.
  Attr<std::int64_t> softmax_precision = {};
};

// Outputs of Attention from opset 23 on. Those marked optional are computed only when
// they are used.
struct Attention23Outputs {
  // `[B, Hq, Sq, Dv]`, or `[B, Sq, Hq * Dv]` for 3-D inputs.
  Var Y;
  // (optional) Past and new keys, `[B, Hkv, St, D]`, to be the next `past_key`.
  Var present_key;
  // (optional) Past and new values, `[B, Hkv, St, Dv]`, to be the next `past_value`.
  Var present_value;
  // (optional) Scores `[B, Hq, Sq, St]` at the stage `qk_matmul_output_mode` names.
  Var qk_matmul_output;

  operator Var() const { return Y; }
  auto to_array() const -> std::array<Var, 4> {
    return {Y, present_key, present_value, qk_matmul_output};
  }
};

// Attributes of DequantizeLinear from opset 23 on.
struct DequantizeLinear23Attributes {
  ByName by_name = ByName();
  // Dimension the scales run along, in [-r, r-1]; unused when there is only one scale.
  // Default: 1.
  Attr<std::int64_t> axis = {};
  // Number of neighbours along `axis` that share one scale, when the scale has the rank
  // of `x`; the last block may be shorter. 0: scales are not blocked. Default: 0.
  Attr<std::int64_t> block_size = {};
  // Element type of `y`, as a number, which is also the type multiplied in; 0: the type
  // of `x_scale`. Default: 0.
  Attr<std::int64_t> output_dtype = {};
};

// Attributes of QuantizeLinear from opset 23 on.
struct QuantizeLinear23Attributes {
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
  // Element type, as a number, to divide in; 0: the type of `y_scale`. Default: 0.
  Attr<std::int64_t> precision = {};
  // For float8 results: 1 turns values out of range into the nearest bound, 0 into
  // infinity or NaN. All other types always use the bound. Default: 1.
  Attr<std::int64_t> saturate = {};
};

// Attributes of RMSNormalization from opset 23 on.
struct RMSNormalization23Attributes {
  ByName by_name = ByName();
  // First of the dimensions normalized together, in [-r, r-1]. Default: -1.
  Attr<std::int64_t> axis = {};
  // Added to the mean square, so that no division by zero happens. Default: 1e-05.
  Attr<float> epsilon = {};
  // Element type, as a number, to compute the root mean square in; 1 is float32. The
  // normalized values return to the type of `X` before they are scaled. Default: 1.
  Attr<std::int64_t> stash_type = {};
};

// Attributes of RotaryEmbedding from opset 23 on.
struct RotaryEmbedding23Attributes {
  ByName by_name = ByName();
  // 1 pairs neighbours: (0, 1), (2, 3), ...; 0 pairs the first half with the second:
  // (0, D/2), (1, D/2 + 1), ... Default: 0.
  Attr<std::int64_t> interleaved = {};
  // Number of heads H; required for a 3-D `X`.
  Attr<std::int64_t> num_heads = {};
  // Number of elements at the start of each head to rotate, even; the others are
  // copied. 0 rotates all. Default: 0.
  Attr<std::int64_t> rotary_embedding_dim = {};
};

// The operators of ai.onnx, version 23.
class Ops23 : public Ops22 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 23;

  explicit Ops23(std::shared_ptr<Builder> builder)
      : Ops23(std::move(builder), kVersion) {}

  // Scaled dot-product attention: `softmax(softcap(scale * Q * K') + mask) * V`, with
  // as many query heads as key heads or a multiple of them (grouped queries). A query
  // whose keys are all masked gives zeros, not NaN. The key cache is either kept here,
  // through `past_key`, `past_value` and the `present` outputs, or outside, with whole
  // caches as `K` and `V` and `nonpad_kv_seqlen`.
  //
  // Takes
  //   Q: Queries `[B, Hq, Sq, D]`, or 3-D `[B, Sq, Hq * D]` with `q_num_heads`.
  //   K: Keys `[B, Hkv, Skv, D]`, or 3-D `[B, Skv, Hkv * D]` with `kv_num_heads`.
  //   V: Values `[B, Hkv, Skv, Dv]`, or 3-D `[B, Skv, Hkv * Dv]`; the head size Dv may
  //       differ from D.
  //   attn_mask: (optional) Broadcast to `[B, Hq, Sq, St]`. Bool: true lets the query
  //       see the key; number: added to the score. A last dimension shorter than St
  //       hides the keys beyond it; absent: nothing is added.
  //   past_key: (optional) Keys of earlier steps `[B, Hkv, Sp, D]`, put before `K`;
  //       only together with `past_value`.
  //   past_value: (optional) Values of earlier steps `[B, Hkv, Sp, Dv]`, put before
  //       `V`; only together with `past_key`.
  // Gives
  //   Y: `[B, Hq, Sq, Dv]`, or `[B, Sq, Hq * Dv]` for 3-D inputs.
  //   present_key: (optional) Past and new keys, `[B, Hkv, St, D]`, to be the next
  //       `past_key`.
  //   present_value: (optional) Past and new values, `[B, Hkv, St, Dv]`, to be the next
  //       `past_value`.
  //   qk_matmul_output: (optional) Scores `[B, Hq, Sq, St]` at the stage
  //       `qk_matmul_output_mode` names.
  //
  // https://onnx.ai/onnx/operators/onnx__Attention.html
  template <typename Full = void>
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask = {},
      const Var& past_key = {}, const Var& past_value = {},
      const Attention23Attributes& attributes = {},
      Site site = Source::current()) const -> Attention23Outputs;
  auto Attention(
      const Var& Q, const Var& K, const Var& V,
      const Attention23Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, Var(), Var(), Var(), attributes, site);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Attention23Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, Var(), Var(), attributes, site);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Var& past_key, const Attention23Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, past_key, Var(), attributes, site);
  }

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
      const DequantizeLinear23Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto DequantizeLinear(
      const Var& x, const Var& x_scale, const DequantizeLinear23Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return DequantizeLinear(x, x_scale, Var(), attributes, site);
  }

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
      const QuantizeLinear23Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto QuantizeLinear(
      const Var& x, const Var& y_scale, const QuantizeLinear23Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return QuantizeLinear(x, y_scale, Var(), attributes, site);
  }

  // Divides by the root mean square of all dimensions from `axis` to the last together:
  // `X / sqrt(mean(X^2) + epsilon) * scale`. Unlike `LayerNormalization` it neither
  // subtracts the mean nor adds a bias.
  //
  // Takes
  //   X: Tensor of rank r >= 1.
  //   scale: Factor, broadcast to the shape of `X`; its type is the type of `Y`.
  // Gives
  //   Y: Normalized values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__RMSNormalization.html
  auto RMSNormalization(
      const Var& X, const Var& scale,
      const RMSNormalization23Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Encodes positions by rotation: each pair `(x1, x2)` of a head becomes `(cos * x1 -
  // sin * x2, sin * x1 + cos * x2)`. The tables hold cosines and sines of angles
  // already multiplied by the positions. Models differ in how they form pairs: see
  // `interleaved`.
  //
  // Takes
  //   X: `[B, H, S, D]`, or 3-D `[B, S, H * D]` with `num_heads`; D is even.
  //   cos_cache: Cosines: a table `[P, D/2]` with one row per position, or `[B, S,
  //       D/2]` without `position_ids`; with `rotary_embedding_dim` its half replaces
  //       D/2.
  //   sin_cache: Sines, in the shape of `cos_cache`.
  //   position_ids: (optional) Row of the tables for each token, `[B, S]`, in [0, P-1];
  //       absent: the tables are given per token.
  // Gives
  //   Y: Rotated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__RotaryEmbedding.html
  template <typename Full = void>
  auto RotaryEmbedding(
      const Var& X, const Var& cos_cache, const Var& sin_cache,
      const Var& position_ids = {}, const RotaryEmbedding23Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto RotaryEmbedding(
      const Var& X, const Var& cos_cache, const Var& sin_cache,
      const RotaryEmbedding23Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return RotaryEmbedding(X, cos_cache, sin_cache, Var(), attributes, site);
  }

 protected:
  Ops23(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops22(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
