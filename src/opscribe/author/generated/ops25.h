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

#include "opscribe/author/generated/ops24.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of Attention from opset 25 on.
struct Attention25Attributes {
  ByName by_name = ByName();
  // 1 hides later keys: query i sees key j only when `j <= i + offset`. The offset is
  // the number of past keys with `past_key`, `nonpad_kv_seqlen - Sq` with an outside
  // cache, otherwise 0; a negative one leaves the first queries no key. Default: 0.
  Attr<std::int64_t> is_causal = {};
  // Number of heads of `K` and `V`; required for 3-D inputs, not for 4-D ones.
  Attr<std::int64_t> kv_num_heads = {};
  // How many keys before its own position a query sees; 0: none, -1: no limit. A
  // query's own position is `offset + i`, as for `is_causal`. Default: -1.
  Attr<std::int64_t> left_window_size = {};
  // Number of heads of `Q`, a multiple of `kv_num_heads`; required for 3-D inputs, not
  // for 4-D ones.
  Attr<std::int64_t> q_num_heads = {};
  // What `qk_matmul_output` shows: 0 the scaled product `Q * K'`, 1 after the soft cap,
  // 2 after the mask as well, 3 after softmax. Default: 0.
  Attr<std::int64_t> qk_matmul_output_mode = {};
  // How many keys after its own position a query sees; 0: none, -1: no limit. With
  // `is_causal` 1 later keys stay hidden all the same. Default: -1.
  Attr<std::int64_t> right_window_size = {};
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

// The operators of ai.onnx, version 25.
class Ops25 : public Ops24 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 25;

  explicit Ops25(std::shared_ptr<Builder> builder)
      : Ops25(std::move(builder), kVersion) {}

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
      const Var& nonpad_kv_seqlen = {}, const Attention25Attributes& attributes = {},
      Site site = Source::current()) const -> Attention23Outputs;
  auto Attention(
      const Var& Q, const Var& K, const Var& V,
      const Attention25Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, Var(), Var(), Var(), Var(), attributes, site);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Attention25Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, Var(), Var(), Var(), attributes, site);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Var& past_key, const Attention25Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, past_key, Var(), Var(), attributes, site);
  }
  auto Attention(
      const Var& Q, const Var& K, const Var& V, const Var& attn_mask,
      const Var& past_key, const Var& past_value,
      const Attention25Attributes& attributes,
      Site site = Source::current()) const -> Attention23Outputs {
    return Attention(Q, K, V, attn_mask, past_key, past_value, Var(), attributes, site);
  }

 protected:
  Ops25(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops24(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
