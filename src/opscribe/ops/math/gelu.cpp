// Gelu: x weighted by the probability that a standard normal value is below x.
//
//   none   0.5 * x * (1 + erf(x / sqrt(2)))
//   tanh   0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))

#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  require_word(ctx, "approximate", {"none", "tanh"});
}

}  // namespace

auto gelu_def() -> OpDef {
  return {
      .name = "Gelu",
      .since = 20,
      .doc =
          "Gaussian error linear unit: `0.5 * x * (1 + erf(x / sqrt(2)))`. Models "
          "trained with the tanh approximation must say so in `approximate`: the two "
          "differ by up to about 0.0005.",
      .attributes = {{"approximate", AttrType::String, "none",
                      "`none` for the exact formula, or `tanh` for `0.5 * x * (1 + "
                      "tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))`."}},
      .inputs = {{"X", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "Activated values, in the shape of `X`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .body = context_body({20}),
      .infer = infer,
  };
}

}  // namespace opscribe::ops
