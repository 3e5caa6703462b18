// Sigmoid and other soft steps: one function of every element.
//
//   Sigmoid      1 / (1 + exp(-x))
//   HardSigmoid  max(0, min(1, alpha * x + beta))
//   Softplus     ln(1 + exp(x))
//   Softsign     x / (1 + |x|)

#include <cmath>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {
namespace {

void eval_sigmoid(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return 1 / (1 + std::exp(-x)); });
}

void eval_hard_sigmoid(EvalContext& ctx) {
  map_unary(ctx, float_types,
            [alpha = ctx.float_attr("alpha"),
             beta = ctx.float_attr("beta")](auto x) -> decltype(x) {
              const auto line = alpha * x + beta;
              return line < 0 ? 0 : line > 1 ? 1 : line;
            });
}

// Without the overflow of exp(x).
void eval_softplus(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) {
    return (x < 0 ? 0 : x) + std::log1p(std::exp(-std::abs(x)));
  });
}

void eval_softsign(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return x / (1 + std::abs(x)); });
}

}  // namespace

auto sigmoid_def() -> OpDef {
  return {
      .name = "Sigmoid",
      .since = 13,
      .doc = "Logistic function `1 / (1 + exp(-x))` of every element.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Values in [0, 1], in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_sigmoid,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto hard_sigmoid_def() -> OpDef {
  return {
      .name = "HardSigmoid",
      .since = 22,
      .doc =
          "Straight-line stand-in for `Sigmoid`: `max(0, min(1, alpha * x + beta))`. "
          "The slope is 0.2 unless `alpha` says otherwise; some frameworks use 1/6.",
      .attributes = {{"alpha", AttrType::Float, 0.2F, "Slope of the line."},
                     {"beta", AttrType::Float, 0.5F, "Value of the line at x = 0."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Values in [0, 1], in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .infer = infer_same_shape,
      .eval = eval_hard_sigmoid,
      .history =
          {{.since = 6, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .unclassified = true,
            .body = no_body()}},
  };
}

auto softplus_def() -> OpDef {
  return {
      .name = "Softplus",
      .since = 22,
      .doc =
          "Smooth form of `Relu`: `ln(1 + exp(x))`. For large x this is x itself, "
          "although `exp(x)` overflows.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Values >= 0, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .infer = infer_same_shape,
      .eval = eval_softplus,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

auto softsign_def() -> OpDef {
  return {
      .name = "Softsign",
      .since = 22,
      .doc =
          "Smooth step `x / (1 + |x|)`, which nears -1 and 1 more slowly than `Tanh`.",
      .inputs = {{"input", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "Values in [-1, 1], in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .infer = infer_same_shape,
      .eval = eval_softsign,
      .history = {{.since = 1, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
