// Swish, HardSwish, Mish, SwiGLU: x times a soft step of x, or of a gate.
//
//   Swish      x * sigmoid(alpha * x)
//   HardSwish  x * max(0, min(1, x / 6 + 0.5))
//   Mish       x * tanh(ln(1 + exp(x)))
//   SwiGLU     A * sigmoid(alpha * A) * B

#include <cmath>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void eval_swish(EvalContext& ctx) {
  map_unary(ctx, float_types, [alpha = ctx.float_attr("alpha")](auto x) {
    return x / (1 + std::exp(-alpha * x));
  });
}

void eval_hard_swish(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) {
    using T = decltype(x);
    const T gate = x / 6 + T(0.5);
    return x * (gate < 0 ? T(0) : gate > 1 ? T(1) : gate);
  });
}

void eval_mish(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) {
    const auto softplus = (x < 0 ? 0 : x) + std::log1p(std::exp(-std::abs(x)));
    return x * std::tanh(softplus);
  });
}

void eval_swiglu(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where the shapes differ
  map_binary(ctx, float_types, [alpha = ctx.float_attr("alpha")](auto a, auto b) {
    return a / (1 + std::exp(-alpha * a)) * b;
  });
}

}  // namespace

auto swish_def() -> OpDef {
  return {
      .name = "Swish",
      .since = 24,
      .doc =
          "Weights every element by its own sigmoid: `x * sigmoid(alpha * x)`. With "
          "`alpha` 1 this is also known as SiLU.",
      .attributes = {{"alpha", AttrType::Float, 1.0F, "Steepness of the sigmoid."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({24}),
      .infer = infer_same_shape,
      .eval = eval_swish,
  };
}

auto hard_swish_def() -> OpDef {
  return {
      .name = "HardSwish",
      .since = 22,
      .doc =
          "Piecewise form of `Swish`: `x * max(0, min(1, x / 6 + 0.5))`. It is 0 up to "
          "-3 and `x` from 3 on.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({22}),
      .infer = infer_same_shape,
      .eval = eval_hard_swish,
      .history = {{.since = 14,
                   .types = {{"T", kFloatsIr3}},
                   .body = fixed_body({14})}},
  };
}

auto mish_def() -> OpDef {
  return {
      .name = "Mish",
      .since = 22,
      .doc =
          "Smooth activation `x * tanh(softplus(x))` with `softplus(x) = ln(1 + "
          "exp(x))`.",
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({22}),
      .infer = infer_same_shape,
      .eval = eval_mish,
      .history = {{.since = 18,
                   .types = {{"T", kFloatsIr3}},
                   .body = fixed_body({18})}},
  };
}

auto swiglu_def() -> OpDef {
  return {
      .name = "SwiGLU",
      .since = 28,
      .doc =
          "Gated activation: `Swish` of the gate `A` times `B`, element by element. "
          "Both shapes must be equal, there is no broadcasting; split a packed "
          "projection before it.",
      .attributes = {{"alpha", AttrType::Float, 1.0F,
                      "Steepness of the gate's sigmoid."}},
      .inputs = {{"A", "T", "Gate, goes through `Swish`.", kDifferentiable},
                 {"B", "T", "Values that the gate scales, in the shape of `A`.",
                  kDifferentiable}},
      .outputs = {{"Y", "T", "`A * sigmoid(alpha * A) * B`, in the shape of `A`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({28}),
      .infer = infer_equal_shapes,
      .eval = eval_swiglu,
  };
}

}  // namespace opscribe::ops
