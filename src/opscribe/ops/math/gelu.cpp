// Gelu: x weighted by the probability that a standard normal value is below x.
//
//   none   0.5 * x * (1 + erf(x / sqrt(2)))
//   tanh   0.5 * x * (1 + tanh(sqrt(2 / pi) * (x + 0.044715 * x^3)))

#include <cmath>
#include <numbers>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"
#include "opscribe/ops/rules/parameters.h"

namespace opscribe::ops {
namespace {

void infer(InferContext& ctx) {
  infer_same_shape(ctx);
  require_word(ctx, "approximate", {"none", "tanh"});
}

void eval(EvalContext& ctx) {
  if (ctx.string_attr("approximate") == "tanh") {
    map_unary(ctx, float_types, [](auto x) {
      using T = decltype(x);
      constexpr T kScale = T(std::numbers::sqrt2 * std::numbers::inv_sqrtpi);
      return T(0.5) * x * (1 + std::tanh(kScale * (x + T(0.044715) * x * x * x)));
    });
    return;
  }
  static_cast<void>(ctx.result_dims(0));  // there is no third word
  map_unary(ctx, float_types, [](auto x) {
    using T = decltype(x);
    return T(0.5) * x * (1 + std::erf(x / std::numbers::sqrt2_v<T>));
  });
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
      .eval = eval,
  };
}

}  // namespace opscribe::ops
