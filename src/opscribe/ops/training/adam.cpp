// Adam: x -= r * mean(g) / (sqrt(mean(g^2)) + epsilon), with running means.

#include <array>
#include <cmath>

#include "opscribe/ops/training/optimize.h"
#include "opscribe/ops/training/optimizer_rule.h"
#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_optimizer(ctx, 4);  // tensor, gradient, and the average of it and its square
}

void eval(EvalContext& ctx) {
  const double alpha = ctx.float_attr("alpha");
  const double beta = ctx.float_attr("beta");
  const double epsilon = ctx.float_attr("epsilon");
  const double norm = ctx.float_attr("norm_coefficient");
  const double norm_post = ctx.float_attr("norm_coefficient_post");
  const double steps = ctx.number(1);
  // Averages that start from zero are too small in the first steps.
  const double correction =
      steps > 0 ? std::sqrt(1 - std::pow(beta, steps)) / (1 - std::pow(alpha, steps))
                : 1;
  const double rate = ctx.number(0) * correction;
  optimize<4>(ctx, [=](const std::array<double, 4>& in) -> std::array<double, 3> {
    const auto [x, gradient, average, squares] = in;
    const double g = norm * x + gradient;
    const double v = alpha * average + (1 - alpha) * g;
    const double h = beta * squares + (1 - beta) * g * g;
    const double moved = x - rate * v / (std::sqrt(h) + epsilon);
    return {(1 - norm_post) * moved, v, h};
  });
}

}  // namespace

auto adam_def() -> OpDef {
  return {
      .domain = kPreviewTrainingDomain,
      .name = "Adam",
      .since = 1,
      .doc =
          "One step of the Adam optimizer for any number of tensors, with running "
          "averages of the gradient and of its square. With G = norm_coefficient * X + "
          "gradient: V_new = alpha * V + (1 - alpha) * G and H_new = beta * H + (1 - "
          "beta) * G * G, corrected for their zero start when T > 0; then X moves "
          "against V_new / (sqrt(H_new) + epsilon).",
      .attributes =
          {{"alpha", AttrType::Float, 0.9F,
            "Weight of the old average of the gradient."},
           {"beta", AttrType::Float, 0.999F,
            "Weight of the old average of the squared gradient."},
           {"epsilon", AttrType::Float, 1e-06F,
            "Small number that keeps the division away from zero."},
           {"norm_coefficient", AttrType::Float, 0.0F,
            "Weight of the L2 penalty added to the gradient."},
           {"norm_coefficient_post", AttrType::Float, 0.0F,
            "Weight of an L2 penalty applied to the new values, after the step."}},
      .inputs =
          {{"R", "T1", "Learning rate, a scalar."},
           {"T", "T2", "Number of steps done before this one, a scalar."},
           {"inputs", "T3",
            "All tensors to optimize, then their gradients, then their averaged "
            "gradients, then their averaged squared gradients, in the same order.",
            kVariadic | kHeterogeneous}},
      .outputs = {{"outputs", "T3",
                   "The new values of all tensors, then their averaged gradients, then "
                   "their averaged squared gradients.",
                   kVariadic | kHeterogeneous}},
      .types = {{"T1", kFloat | kDouble}, {"T2", kInt64}, {"T3", kFloat | kDouble}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
