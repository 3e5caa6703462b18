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

#include "opscribe/author/generated/ops23.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Cast from opset 24 on.
struct Cast24Attributes {
  ByName by_name = ByName();
  // Only to float8e8m0: `up`, `down` or `nearest`. Default: "up".
  Attr<std::string> round_mode = {};
  // Only to float8 types: 1 turns what is too large into the largest value, 0 into NaN
  // or infinity. Default: 1.
  Attr<std::int64_t> saturate = {};
  // The new element type, as a number of the format. Required.
  Required<std::int64_t> to;
};

// Attributes of CastLike from opset 24 on.
struct CastLike24Attributes {
  ByName by_name = ByName();
  // Only to float8e8m0: `up`, `down` or `nearest`. Default: "up".
  Attr<std::string> round_mode = {};
  // Only to float8 types: 1 turns what is too large into the largest value, 0 into NaN
  // or infinity. Default: 1.
  Attr<std::int64_t> saturate = {};
};

// Attributes of Swish from opset 24 on.
struct Swish24Attributes {
  ByName by_name = ByName();
  // Steepness of the sigmoid. Default: 1.0.
  Attr<float> alpha = {};
};

// Attributes of TensorScatter from opset 24 on.
struct TensorScatter24Attributes {
  ByName by_name = ByName();
  // The axis of the sequence; not the batch axis 0. Default: -2.
  Attr<std::int64_t> axis = {};
  // `linear`: all must fit before the end. `circular`: places past the end start over
  // from the beginning. Default: "linear".
  Attr<std::string> mode = {};
};

// The operators of ai.onnx, version 24.
class Ops24 : public Ops23 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 24;

  explicit Ops24(std::shared_ptr<Builder> builder)
      : Ops24(std::move(builder), kVersion) {}

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
  //   nonpad_kv_seqlen: (optional) Number of keys in use per batch entry, `[B]`; those
  //       after it are hidden. Not together with `past_key` or the `present` outputs;
  //       absent: all are in use.
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
      const Var& nonpad_kv_seqlen = {}, const Attention23Attributes& attributes = {},
      Site site = Source::current()) const -> Attention23Outputs;
  auto Attention(
      const Var& Q, const Var& K, const Var& V,
      const Attention23Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, Var(), Var(), Var(), Var(), attributes, site);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Attention23Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, Var(), Var(), Var(), attributes, site);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Var& past_key, const Attention23Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, past_key, Var(), Var(), attributes, site);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Var& past_key, const Var& past_value,
      const Attention23Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, past_key, past_value, Var(), attributes, site);
  }

  // Converts each element to another type. Fractions are cut off towards zero, integers
  // that are too large keep their low bits, anything but zero becomes true. Casting a
  // float that the integer type cannot hold is undefined. Strings are read and written
  // as decimal numbers.
  //
  // Takes
  //   input: The tensor to convert.
  // Gives
  //   output: Same shape, new type.
  //
  // https://onnx.ai/onnx/operators/onnx__Cast.html
  auto Cast(
      const Var& input, const Cast24Attributes& attributes,
      Site site = Source::current()) const -> Var;

  // Converts each element to the type of another tensor, as Cast does with a fixed
  // type.
  //
  // Takes
  //   input: The tensor to convert.
  //   target_type: The tensor whose element type is wanted; its values do not matter.
  // Gives
  //   output: Shape of `input`, type of `target_type`.
  //
  // https://onnx.ai/onnx/operators/onnx__CastLike.html
  auto CastLike(
      const Var& input, const Var& target_type,
      const CastLike24Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Weights every element by its own sigmoid: `x * sigmoid(alpha * x)`. With `alpha` 1
  // this is also known as SiLU.
  //
  // Takes
  //   X: Values, of any shape.
  // Gives
  //   Y: Activated values, in the shape of `X`.
  //
  // https://onnx.ai/onnx/operators/onnx__Swish.html
  auto Swish(
      const Var& X, const Swish24Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

  // Writes new entries into a cache, as attention does with keys and values: for each
  // batch `update` goes to consecutive places along `axis`, from its write index on.
  //
  // Takes
  //   past_cache: The cache, batch first.
  //   update: The new entries: shape of the cache but for a shorter sequence.
  //   write_indices: (optional) First place for each batch. Absent: 0.
  // Gives
  //   present_cache: The changed copy of the cache.
  //
  // https://onnx.ai/onnx/operators/onnx__TensorScatter.html
  template <typename Full = void>
  auto TensorScatter(
      const Var& past_cache, const Var& update, const Var& write_indices = {},
      const TensorScatter24Attributes& attributes = {},
      Site site = Source::current()) const -> Var;
  auto TensorScatter(
      const Var& past_cache, const Var& update,
      const TensorScatter24Attributes& attributes,
      Site site = Source::current()) const -> Var {
    return TensorScatter(past_cache, update, Var(), attributes, site);
  }

 protected:
  Ops24(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops23(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
