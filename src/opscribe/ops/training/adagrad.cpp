// Adagrad: x -= r * g / (sqrt(sum of past g^2) + epsilon).

#include <array>
#include <cmath>

#include "opscribe/ops/training/optimize.h"
#include "opscribe/ops/training/optimizer_rule.h"
#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_optimizer(ctx, 3);  // tensor, gradient, sum of squared gradients
}

void eval(EvalContext& ctx) {
  const double decay = ctx.float_attr("decay_factor");
  const double epsilon = ctx.float_attr("epsilon");
  const double norm = ctx.float_attr("norm_coefficient");
  const double rate = ctx.number(0) / (1 + ctx.number(1) * decay);
  optimize<3>(ctx, [=](const std::array<double, 3>& in) -> std::array<double, 2> {
    const auto [x, gradient, squares] = in;
    const double g = norm * x + gradient;
    const double sum = squares + g * g;
    return {x - rate * g / (std::sqrt(sum) + epsilon), sum};
  });
}

}  // namespace

auto adagrad_def() -> OpDef {
  return {
      .domain = kPreviewTrainingDomain,
      .name = "Adagrad",
      .since = 1,
      .doc =
          "One step of the Adagrad optimizer for any number of tensors: the learning "
          "rate of each element shrinks with the squares of its past gradients. With r "
          "= R / (1 + T * decay_factor) and G = norm_coefficient * X + gradient: H_new "
          "= H + G * G, X_new = X - r * G / (sqrt(H_new) + epsilon).",
      .attributes = {{"decay_factor", AttrType::Float, 0.0F,
                      "How fast the learning rate decays with the step count."},
                     {"epsilon", AttrType::Float, 1e-06F,
                      "Small number that keeps the division away from zero."},
                     {"norm_coefficient", AttrType::Float, 0.0F,
                      "Weight of the L2 penalty added to the gradient."}},
      .inputs = {{"R", "T1", "Initial learning rate, a scalar."},
                 {"T", "T2", "Number of steps done before this one, a scalar."},
                 {"inputs", "T3",
                  "All tensors to optimize, then their gradients, then their "
                  "accumulated squared gradients, in the same order.",
                  kVariadic | kHeterogeneous}},
      .outputs = {{"outputs", "T3",
                   "The new values of all tensors, then their new accumulated squared "
                   "gradients.",
                   kVariadic | kHeterogeneous}},
      .types = {{"T1", kFloat | kDouble}, {"T2", kInt64}, {"T3", kFloat | kDouble}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
