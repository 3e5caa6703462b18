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

#include "opscribe/author/generated/ops26.h"

namespace opscribe::author {

// NOLINTBEGIN(readability-identifier-naming)

// Attributes of CausalConvWithState from opset 27 on.
struct CausalConvWithState27Attributes {
  ByName by_name = ByName();
  // Function applied to the result: `none`, or `silu` (also spelled `swish`), `x *
  // sigmoid(x)`. Default: "none".
  Attr<std::string> activation = {};
};

// Outputs of CausalConvWithState from opset 27 on.
struct CausalConvWithState27Outputs {
  // `[B, C, L]`, the shape of `input`.
  Var output;
  // Last `k - 1` columns of `past_state` and `input` joined, `[B, C, k-1]`; with a
  // short `input` some are still from `past_state`.
  Var present_state;

  auto to_array() const -> std::array<Var, 2> {
    return {output, present_state};
  }
};

// Attributes of LinearAttention from opset 27 on.
struct LinearAttention27Attributes {
  ByName by_name = ByName();
  // Steps to handle at once in a parallel implementation; it never changes results.
  // Default: 64.
  Attr<std::int64_t> chunk_size = {};
  // Number of heads Hkv of `key`, `value` and the state. Required.
  Required<std::int64_t> kv_num_heads;
  // Number of heads Hq of `query`, a multiple of `kv_num_heads`; consecutive query
  // heads share one key head. Required.
  Required<std::int64_t> q_num_heads;
  // Factor of the output; 0 means `1 / sqrt(dk)`. Default: 0.0.
  Attr<float> scale = {};
  // `linear` only adds; `gated` decays S first; `delta` corrects the value by `beta`;
  // `gated_delta` does both. Default: "gated_delta".
  Attr<std::string> update_rule = {};
};

// Outputs of LinearAttention from opset 27 on.
struct LinearAttention27Outputs {
  // `[B, T, Hq * dv]`.
  Var output;
  // State after the last step, `[B, Hkv, dk, dv]`, to be the next `past_state`.
  Var present_state;

  auto to_array() const -> std::array<Var, 2> {
    return {output, present_state};
  }
};

// Attributes of Range from opset 27 on.
struct Range27Attributes {
  ByName by_name = ByName();
  // Type to compute float16 and bfloat16 in, as a number of the format; 1 is float.
  // Default: 1.
  Attr<std::int64_t> stash_type = {};
};

// The operators of ai.onnx, version 27.
class Ops27 : public Ops26 {
 public:
  static constexpr const char* kDomain = "";
  static constexpr std::int64_t kVersion = 27;

  explicit Ops27(std::shared_ptr<Builder> builder)
      : Ops27(std::move(builder), kVersion) {}

  // Convolves every channel along time with its own kernel, step t seeing itself and
  // the `k - 1` steps before it. The columns before the first step are `past_state`, so
  // a sequence may be fed in pieces: `present_state` of one call is `past_state` of the
  // next.
  //
  // Takes
  //   input: Sequences `[B, C, L]`: batch, channels, steps.
  //   weight: Kernels `[C, 1, k]`, as for `Conv` with `group` = C; the last element
  //       meets the current step.
  //   bias: (optional) Summand of each channel, `[C]`; absent: nothing is added.
  //   past_state: (optional) The `k - 1` columns before `input`, `[B, C, k-1]`; absent:
  //       zeros.
  // Gives
  //   output: `[B, C, L]`, the shape of `input`.
  //   present_state: Last `k - 1` columns of `past_state` and `input` joined, `[B, C,
  //       k-1]`; with a short `input` some are still from `past_state`.
  //
  // https://onnx.ai/onnx/operators/onnx__CausalConvWithState.html
  template <typename Full = void>
  auto CausalConvWithState(
      const Var& input, const Var& weight, const Var& bias = {},
      const Var& past_state = {},
      const CausalConvWithState27Attributes& attributes = {},
      Site site = Source::current()) const -> CausalConvWithState27Outputs;
  auto CausalConvWithState(
      const Var& input, const Var& weight,
      const CausalConvWithState27Attributes& attributes,
      Site site = Source::current()) const -> CausalConvWithState27Outputs {
    return CausalConvWithState(input, weight, Var(), Var(), attributes, site);
  }
  auto CausalConvWithState(
      const Var& input, const Var& weight, const Var& bias,
      const CausalConvWithState27Attributes& attributes,
      Site site = Source::current()) const -> CausalConvWithState27Outputs {
    return CausalConvWithState(input, weight, bias, Var(), attributes, site);
  }

  // Recurrent attention: each step adds the outer product of key and value to a state
  // matrix S and reads `scale * S' * query` from the new S. `update_rule` chooses
  // whether S decays first and whether the value is replaced by `beta * (value - S' *
  // key)`, its difference to what S holds already. Time and memory grow linearly with
  // the sequence.
  //
  // Takes
  //   query: Queries `[B, T, Hq * dk]`, heads side by side.
  //   key: Keys `[B, T, Hkv * dk]`; the delta rules expect them of length 1 per head.
  //   value: Values `[B, T, Hkv * dv]`.
  //   past_state: (optional) State to start from, `[B, Hkv, dk, dv]`; absent: zeros.
  //   decay: (optional) Logarithm of the factor S is multiplied by, one per key element
  //       `[B, T, Hkv * dk]` or per head `[B, T, Hkv]`; required by `gated` and
  //       `gated_delta`, otherwise absent.
  //   beta: (optional) How far S is corrected at each step, usually in [0, 1], `[B, T,
  //       Hkv]` or `[B, T, 1]`; required by `delta` and `gated_delta`, otherwise
  //       absent.
  // Gives
  //   output: `[B, T, Hq * dv]`.
  //   present_state: State after the last step, `[B, Hkv, dk, dv]`, to be the next
  //       `past_state`.
  //
  // https://onnx.ai/onnx/operators/onnx__LinearAttention.html
  template <typename Full = void>
  auto LinearAttention(
      const Var& query, const Var& key, const Var& value, const Var& past_state,
      const Var& decay, const Var& beta, const LinearAttention27Attributes& attributes,
      Site site = Source::current()) const -> LinearAttention27Outputs;
  auto LinearAttention(
      const Var& query, const Var& key, const Var& value,
      const LinearAttention27Attributes& attributes,
      Site site = Source::current()) const -> LinearAttention27Outputs {
    return LinearAttention(query, key, value, Var(), Var(), Var(), attributes, site);
  }
  auto LinearAttention(
      const Var& query, const Var& key, const Var& value, const Var& past_state,
      const LinearAttention27Attributes& attributes,
      Site site = Source::current()) const -> LinearAttention27Outputs {
    return LinearAttention(query, key, value, past_state, Var(), Var(), attributes, site);
  }
  auto LinearAttention(
      const Var& query, const Var& key, const Var& value, const Var& past_state,
      const Var& decay, const LinearAttention27Attributes& attributes,
      Site site = Source::current()) const -> LinearAttention27Outputs {
    return LinearAttention(query, key, value, past_state, decay, Var(), attributes, site);
  }

  // Counts from `start` in steps of `delta` up to, but without, `limit`: element i is
  // start + i * delta, and there are max(0, ceil((limit - start) / delta)) of them.
  //
  // Takes
  //   start: First value, a scalar.
  //   limit: Bound that is not reached, a scalar.
  //   delta: Step, a scalar other than 0.
  // Gives
  //   output: The values, one-dimensional.
  //
  // https://onnx.ai/onnx/operators/onnx__Range.html
  auto Range(
      const Var& start, const Var& limit, const Var& delta,
      const Range27Attributes& attributes = {},
      Site site = Source::current()) const -> Var;

 protected:
  Ops27(std::shared_ptr<Builder> builder, std::int64_t version)
      : Ops26(std::move(builder), version) {}
};
// NOLINTEND(readability-identifier-naming)

}  // namespace opscribe::author
