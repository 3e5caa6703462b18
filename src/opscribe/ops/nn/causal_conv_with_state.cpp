// CausalConvWithState: a depthwise convolution over time that sees only the past.
//
//   past_state     [ B, C, k-1 ]      zeros when absent
//   input          [ B, C, L ]
//   output         [ B, C, L ]        step t sees steps t-k+1 ... t
//   present_state  [ B, C, k-1 ]      last k-1 columns of past_state and input joined

#include <algorithm>
#include <cmath>

#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/nn/nn_ops.h"
#include "opscribe/ops/rules/operands.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  const std::string_view activation = ctx.string_attr("activation");
  if (activation != "none" && activation != "silu" && activation != "swish") {
    ctx.fail("invalid-attribute", {}, "it is `none`, `silu` or `swish`",
             "`activation` is \"{}\"", activation);
  }
  const auto input = shape_of_rank(ctx, 0, 3);
  const auto weight = shape_of_rank(ctx, 1, 3);
  const auto past = shape_of_rank(ctx, 3, 3);
  const Dim batch = input ? (*input)[0] : past ? (*past)[0] : ctx.fresh_dim("batch");
  const Dim channels = input    ? (*input)[1]
                       : weight ? (*weight)[0]
                       : past   ? (*past)[1]
                                : ctx.fresh_dim("channels");
  const Dim steps = input ? (*input)[2] : ctx.fresh_dim("steps");
  const Dim kept = weight ? (*weight)[2] - 1
                   : past ? (*past)[2]
                          : ctx.fresh_dim("steps");
  if (symbolic::surely_less(kept, 0)) {
    ctx.fail("shape-mismatch", {1}, "", "`weight` {} has an empty kernel",
             to_text(*weight));
  }
  ctx.set_shape(0, {batch, channels, steps});
  ctx.set_shape(1, {batch, channels, kept});
  if (weight) expect_shape(ctx, 1, {channels, 1, (*weight)[2]}, "[C, 1, k]");
  expect_shape(ctx, 2, {channels}, "[C]");
  expect_shape(ctx, 3, {batch, channels, kept}, "[B, C, k-1]");
}

auto silu(float x) -> float {
  return x / (1 + std::exp(-x));
}

// Each channel of each entry on its own: past and new columns stand one after the other
// in `joined`.
void eval(EvalContext& ctx) {
  Tensor y = make_wide(ctx, 0);
  Tensor state = make_wide(ctx, 1);
  const Tensor x = widened(ctx, ctx.tensor(0));
  const Tensor weight = widened(ctx, ctx.tensor(1));
  const Tensor bias = widened_input(ctx, 2, DataType::Float);
  const Tensor past = widened_input(ctx, 3, DataType::Float);
  const bool has_silu = ctx.string_attr("activation") != "none";
  const std::int64_t steps = x.dim(2);
  const std::int64_t size = weight.dim(2);
  const std::int64_t kept = size - 1;
  Tensor room = ctx.make(DataType::Float, {checked::add(kept, steps, "the columns")});
  float* joined = room.mutable_cells<float>().data();
  const float* before = cells_or_null<float>(past);
  const float* summands = cells_or_null<float>(bias);
  float* out = y.mutable_cells<float>().data();
  float* last = state.mutable_cells<float>().data();
  for (std::int64_t row = 0; row < x.dim(0) * x.dim(1); ++row) {
    ctx.work(static_cast<std::uint64_t>(steps) * static_cast<std::uint64_t>(size));
    const std::int64_t channel = row % x.dim(1);
    std::fill_n(joined, kept, 0.0F);
    if (before != nullptr) std::copy_n(before + row * kept, kept, joined);
    std::copy_n(x.cells<float>().data() + row * steps, steps, joined + kept);
    std::copy_n(joined + steps, kept, last + row * kept);
    float* to = out + row * steps;
    std::fill_n(to, steps, summands == nullptr ? 0.0F : summands[channel]);
    for (std::int64_t k = 0; k < size; ++k) {
      const float factor =
          weight.cells<float>()[static_cast<std::size_t>(channel * size + k)];
      for (std::int64_t t = 0; t < steps; ++t) to[t] += factor * joined[t + k];
    }
    if (has_silu) std::transform(to, to + steps, to, silu);
  }
  set_rounded(ctx, 0, y);
  set_rounded(ctx, 1, state);
}

}  // namespace

auto causal_conv_with_state_def() -> OpDef {
  return {
      .name = "CausalConvWithState",
      .since = 27,
      .doc =
          "Convolves every channel along time with its own kernel, step t seeing "
          "itself and the `k - 1` steps before it. The columns before the first step "
          "are `past_state`, so a sequence may be fed in pieces: `present_state` of "
          "one call is `past_state` of the next.",
      .attributes = {{"activation", AttrType::String, "none",
                      "Function applied to the result: `none`, or `silu` (also spelled "
                      "`swish`), `x * sigmoid(x)`."}},
      .inputs = {{"input", "T", "Sequences `[B, C, L]`: batch, channels, steps.",
                  kDifferentiable},
                 {"weight", "T",
                  "Kernels `[C, 1, k]`, as for `Conv` with `group` = C; the last "
                  "element meets the current step.",
                  kDifferentiable},
                 {"bias", "T",
                  "Summand of each channel, `[C]`; absent: nothing is added.",
                  kOptional | kDifferentiable},
                 {"past_state", "T",
                  "The `k - 1` columns before `input`, `[B, C, k-1]`; absent: zeros.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T", "`[B, C, L]`, the shape of `input`.",
                   kDifferentiable},
                  {"present_state", "T",
                   "Last `k - 1` columns of `past_state` and `input` joined, `[B, C, "
                   "k-1]`; with a short `input` some are still from `past_state`.",
                   kNonDifferentiable}},
      .types = {{"T", kFloatsIr4 - kDouble}},
      .determinism = Determinism::Unknown,
      .body = context_body({27}),
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
