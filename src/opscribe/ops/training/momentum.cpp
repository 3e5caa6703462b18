// Momentum: v = alpha * v + beta * g, x -= r * v.

#include <array>

#include "opscribe/ops/rules/attributes.h"
#include "opscribe/ops/training/optimize.h"
#include "opscribe/ops/training/optimizer_rule.h"
#include "opscribe/ops/training/training_ops.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  check_word(ctx, "mode", {"standard", "nesterov"});
  infer_optimizer(ctx, 3);  // tensor, gradient, momentum
}

void eval(EvalContext& ctx) {
  check_word(ctx, "mode", {"standard", "nesterov"});
  const double alpha = ctx.float_attr("alpha");
  const double norm = ctx.float_attr("norm_coefficient");
  const bool looks_ahead = ctx.string_attr("mode") == "nesterov";
  const double rate = ctx.number(0);
  const double weight = ctx.integer(1) > 0 ? double{ctx.float_attr("beta")} : 1;
  optimize<3>(ctx, [=](const std::array<double, 3>& in) -> std::array<double, 2> {
    const auto [x, gradient, momentum] = in;
    const double g = norm * x + gradient;
    const double v = alpha * momentum + weight * g;
    return {x - rate * (looks_ahead ? g + alpha * v : v), v};
  });
}

}  // namespace

auto momentum_def() -> OpDef {
  return {
      .domain = kPreviewTrainingDomain,
      .name = "Momentum",
      .since = 1,
      .doc =
          "One step of gradient descent with momentum for any number of tensors. With "
          "G = norm_coefficient * X + gradient and b = `beta` (1 in the very first "
          "step): V_new = alpha * V + b * G; then X_new = X - R * V_new, or with "
          "`nesterov` X_new = X - R * (G + alpha * V_new).",
      .attributes = {{"alpha", AttrType::Float, kRequired,
                      "How much of the old momentum is kept."},
                     {"beta", AttrType::Float, kRequired,
                      "Weight of the gradient from the second step on."},
                     {"mode", AttrType::String, kRequired,
                      "`standard`, or `nesterov` to look one step ahead."},
                     {"norm_coefficient", AttrType::Float, kRequired,
                      "Weight of the L2 penalty added to the gradient."}},
      .inputs = {{"R", "T1", "Learning rate, a scalar."},
                 {"T", "T2", "Number of steps done before this one, a scalar."},
                 {"inputs", "T3",
                  "All tensors to optimize, then their gradients, then their momenta, "
                  "in the same order.",
                  kVariadic | kHeterogeneous}},
      .outputs = {{"outputs", "T3",
                   "The new values of all tensors, then their new momenta.",
                   kVariadic | kHeterogeneous}},
      .types = {{"T1", kFloat | kDouble}, {"T2", kInt64}, {"T3", kFloat | kDouble}},
      .infer = infer,
      .eval = eval,
  };
}

}  // namespace opscribe::ops
