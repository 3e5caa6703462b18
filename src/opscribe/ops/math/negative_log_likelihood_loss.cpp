// NegativeLogLikelihoodLoss: how unlikely the true classes are.
//
//   input   [ N, C, d... ]
//   target  [ N,    d... ]    class of each position
//   loss    [ N,    d... ]    or a scalar when reduced

#include "opscribe/ops/loops/class_loss.h"
#include "opscribe/ops/loops/widened.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/class_loss.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

void eval(EvalContext& ctx) {
  const Tensor& input = ctx.tensor(0);
  set_class_loss(ctx, cast(input, widened_type(input.dtype()), {}, ctx.pool()));
}

}  // namespace

auto negative_log_likelihood_loss_def() -> OpDef {
  return {
      .name = "NegativeLogLikelihoodLoss",
      .since = 22,
      .doc =
          "Takes the log-probability of the true class at every position, negated and "
          "multiplied by the weight of that class. Feed it logarithms, such as the "
          "result of `LogSoftmax`, not probabilities. When every position is ignored "
          "the mean is 0 / 0, which is NaN.",
      .attributes = {{"ignore_index", AttrType::Int, kNoDefault,
                      "Class number whose positions count for nothing, neither in the "
                      "sum nor in the mean's divisor; it may lie outside [0, C-1]; "
                      "absent: every position counts."},
                     {"reduction", AttrType::String, "mean",
                      "`none` keeps one loss per position, `sum` adds them up, `mean` "
                      "divides that sum by the sum of the class weights used."}},
      .inputs = {{"input", "T",
                  "Log-probabilities `[N, C, d1, ..., dk]`, classes on axis 1.",
                  kDifferentiable},
                 {"target", "Tind",
                  "True class of each position, in [0, C-1] or `ignore_index`; `[N, "
                  "d1, ..., dk]`.",
                  kNonDifferentiable},
                 {"weight", "T", "Weight of each class, `[C]`; absent: all 1.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"loss", "T",
                   "`[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}, {"Tind", kIndices}},
      .body = context_body({22}),
      .infer = infer_class_loss,
      .eval = eval,
      .history = {{.since = 13,
                   .types = {{"T", kFloatsIr3}},
                   .body = context_body({13})},
                  {.since = 12, .unclassified = true, .body = context_body({12})}},
  };
}

}  // namespace opscribe::ops
