// Elu, Selu, Celu: linear above zero, a falling exponential curve below.
//
//   Elu    x > 0: x            x <= 0: alpha * (exp(x) - 1)
//   Selu   x > 0: gamma * x    x <= 0: gamma * alpha * (exp(x) - 1)
//   Celu   x > 0: x            x <= 0: alpha * (exp(x / alpha) - 1)

#include <cmath>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {
namespace {

void eval_elu(EvalContext& ctx) {
  map_unary(ctx, float_types, [alpha = ctx.float_attr("alpha")](auto x) {
    return x >= 0 ? x : alpha * std::expm1(x);
  });
}

void eval_selu(EvalContext& ctx) {
  map_unary(ctx, float_types,
            [alpha = ctx.float_attr("alpha"), gamma = ctx.float_attr("gamma")](auto x) {
              return gamma * (x > 0 ? x : alpha * std::expm1(x));
            });
}

void eval_celu(EvalContext& ctx) {
  map_unary(ctx, float_types, [alpha = ctx.float_attr("alpha")](auto x) {
    return x >= 0 ? x : alpha * std::expm1(x / alpha);
  });
}

}  // namespace

auto elu_def() -> OpDef {
  return {
      .name = "Elu",
      .since = 22,
      .doc =
          "Exponential linear unit: `x` where x >= 0, `alpha * (exp(x) - 1)` below, "
          "which levels off at `-alpha`.",
      .attributes = {{"alpha", AttrType::Float, 1.0F, "Depth of the negative part."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .infer = infer_same_shape,
      .eval = eval_elu,
      .history =
          {{.since = 6, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}},
            .unclassified = true,
            .body = no_body()}},
  };
}

auto selu_def() -> OpDef {
  return {
      .name = "Selu",
      .since = 22,
      .doc =
          "Scaled exponential linear unit: `gamma * x` where x > 0, `gamma * alpha * "
          "(exp(x) - 1)` elsewhere. The default constants keep mean 0 and variance 1 "
          "from layer to layer.",
      .attributes = {{"alpha", AttrType::Float, 1.6732632F,
                      "Depth of the negative part before scaling."},
                     {"gamma", AttrType::Float, 1.050701F,
                      "Factor of the whole function."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({18}),
      .infer = infer_same_shape,
      .eval = eval_selu,
      .history =
          {{.since = 6, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"alpha", AttrType::Float, 1.6732F, ""},
                           {"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."},
                           {"gamma", AttrType::Float, 1.0507F, ""}},
            .unclassified = true,
            .body = no_body()}},
  };
}

auto celu_def() -> OpDef {
  return {
      .name = "Celu",
      .since = 28,
      .doc =
          "Continuously differentiable exponential linear unit: `max(0, x) + min(0, "
          "alpha * (exp(x / alpha) - 1))`. Unlike `Elu` it has slope 1 at zero for "
          "every `alpha`.",
      .attributes = {{"alpha", AttrType::Float, 1.0F,
                      "Depth and width of the negative part; not 0."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = fixed_body({28}),
      .infer = infer_same_shape,
      .eval = eval_celu,
      .history = {{.since = 12, .types = {{"T", kFloat}}, .body = context_body({12})}},
  };
}

}  // namespace opscribe::ops
