// SoftmaxCrossEntropyLoss: how unlikely raw scores make the true classes.
//
//   scores  [ N, C, d... ]
//   labels  [ N,    d... ]    class of each position
//   loss    [ N,    d... ]    or a scalar when reduced
//
// Same as LogSoftmax along axis 1, then NegativeLogLikelihoodLoss.

#include <span>

#include "opscribe/ops/loops/class_loss.h"
#include "opscribe/ops/loops/slices.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/class_loss.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_class_loss(ctx);
  if (const auto scores = ctx.shape(0)) ctx.set_shape(1, *scores);
}

void eval(EvalContext& ctx) {
  static_cast<void>(ctx.result_dims(0));  // fails where the shapes do not fit
  const Tensor& scores = ctx.tensor(0);
  const DataType dtype = scores.dtype();
  const Tensor log_prob =
      map_slices(ctx, wide_float_types, scores, slices_along(scores.dims(), 1),
                 []<typename T>(std::span<T> slice) { log_softmax(slice); });
  set_class_loss(ctx, log_prob);
  if (ctx.has_output(1)) ctx.set(1, cast(log_prob, dtype, {}, ctx.pool()));
}

}  // namespace

auto softmax_cross_entropy_loss_def() -> OpDef {
  return {
      .name = "SoftmaxCrossEntropyLoss",
      .since = 13,
      .doc =
          "Cross entropy between softmax(`scores`) and the true classes: "
          "`-log_softmax(scores)[label]` times the weight of the class, at every "
          "position. The scores are raw, so no `Softmax` belongs before it.",
      .attributes = {{"ignore_index", AttrType::Int, kNoDefault,
                      "Class number whose positions count for nothing, neither in the "
                      "sum nor in the mean's divisor; it may lie outside [0, C-1]; "
                      "absent: every position counts."},
                     {"reduction", AttrType::String, "mean",
                      "`none` keeps one loss per position, `sum` adds them up, `mean` "
                      "divides that sum by the sum of the class weights used."}},
      .inputs = {{"scores", "T", "Raw scores `[N, C, d1, ..., dk]`, classes on axis 1.",
                  kDifferentiable},
                 {"labels", "Tind",
                  "True class of each position, in [0, C-1] or `ignore_index`; `[N, "
                  "d1, ..., dk]`.",
                  kNonDifferentiable},
                 {"weights", "T", "Weight of each class, `[C]`; absent: all 1.",
                  kOptional | kNonDifferentiable}},
      .outputs = {{"output", "T",
                   "`[N, d1, ..., dk]` with `reduction` `none`, otherwise a scalar.",
                   kDifferentiable},
                  {"log_prob", "T",
                   "Log-softmax of `scores` along axis 1, in the shape of `scores`.",
                   kOptional | kDifferentiable}},
      .types = {{"T", kFloatsIr4}, {"Tind", kIndices}},
      .body = context_body({13}),
      .infer = infer,
      .eval = eval,
      .history = {{.since = 12,
                   .unclassified = true,
                   .types = {{"T", kFloatsIr3}},
                   .body = context_body({12})}},
  };
}

}  // namespace opscribe::ops
