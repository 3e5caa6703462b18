// IsInf, IsNaN: what kind of float an element is.

#include <cmath>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/tensor/tensor_ops.h"

namespace opscribe::ops {
namespace {

constexpr auto kTestedTypes = float_types + float8_types + float8e8m0_type;

void eval_is_inf(EvalContext& ctx) {
  const bool negative = ctx.flag_attr("detect_negative");
  const bool positive = ctx.flag_attr("detect_positive");
  test_each(ctx, kTestedTypes, [=](auto x) {
    return std::isinf(x) && (x < 0 ? negative : positive);
  });
}

void eval_is_nan(EvalContext& ctx) {
  test_each(ctx, kTestedTypes, [](auto x) { return std::isnan(x); });
}

}  // namespace

auto is_inf_def() -> OpDef {
  return {
      .name = "IsInf",
      .since = 20,
      .doc = "Tells for each element whether it is infinite.",
      .attributes = {{"detect_negative", AttrType::Int, 1, "1: minus infinity counts."},
                     {"detect_positive", AttrType::Int, 1, "1: plus infinity counts."}},
      .inputs = {{"X", "T1", "The numbers to look at.", kNonDifferentiable}},
      .outputs = {{"Y", "T2", "True where the element is infinite and its sign counts.",
                   kNonDifferentiable}},
      .types = {{"T1", kFloat8s | kFloatsIr4}, {"T2", kBool}},
      .infer = infer_same_shape,
      .eval = eval_is_inf,
      .history = {{.since = 10, .types = {{"T1", kFloat | kDouble}}}},
  };
}

auto is_nan_def() -> OpDef {
  return {
      .name = "IsNaN",
      .since = 20,
      .doc = "Tells for each element whether it is not a number.",
      .inputs = {{"X", "T1", "The numbers to look at.", kNonDifferentiable}},
      .outputs = {{"Y", "T2", "True where the element is NaN.", kNonDifferentiable}},
      .types = {{"T1", kFloat8s | kFloatsIr4}, {"T2", kBool}},
      .infer = infer_same_shape,
      .eval = eval_is_nan,
      .history = {{.since = 13, .types = {{"T1", kFloatsIr4}}},
                  {.since = 9, .unclassified = true, .types = {{"T1", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
