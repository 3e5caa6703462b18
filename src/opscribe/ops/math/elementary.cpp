// Exp, Log, Sqrt, Reciprocal, Erf: one function of every element.

#include <cmath>

#include "opscribe/ops/loops/float_rows.h"
#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {
namespace {

void eval_exp(EvalContext& ctx) {
  if (map_rows(ctx, kernel::Unary::Exp)) return;
  map_unary(ctx, float_types, [](auto x) { return std::exp(x); });
}

void eval_log(EvalContext& ctx) {
  if (map_rows(ctx, kernel::Unary::Log)) return;
  map_unary(ctx, float_types, [](auto x) { return std::log(x); });
}

void eval_sqrt(EvalContext& ctx) {
  if (map_rows(ctx, kernel::Unary::Sqrt)) return;
  map_unary(ctx, float_types, [](auto x) { return std::sqrt(x); });
}

void eval_reciprocal(EvalContext& ctx) {
  if (map_rows(ctx, kernel::Unary::Reciprocal)) return;
  map_unary(ctx, float_types, [](auto x) { return 1 / x; });
}

// Before opset 13 there was one for integers, too.
void eval_erf(EvalContext& ctx) {
  if (map_rows(ctx, kernel::Unary::Erf)) return;
  map_unary(ctx, numeric_types, [](auto x) { return std::erf(x); });
}

}  // namespace

auto exp_def() -> OpDef {
  return {
      .name = "Exp",
      .since = 13,
      .doc =
          "Exponential function `e^x` of every element. Large inputs overflow to "
          "infinity: beyond about 88.7 in float32, 11 in float16.",
      .inputs = {{"input", "T", "Exponents, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "`e^x`, in the shape of `input`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_exp,
      .tile = tile<kernel::Unary::Exp>,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto log_def() -> OpDef {
  return {
      .name = "Log",
      .since = 13,
      .doc =
          "Natural logarithm (base e) of every element. 0 gives -infinity and negative "
          "numbers give NaN.",
      .inputs = {{"input", "T", "Positive numbers, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "`ln(x)`, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_log,
      .tile = tile<kernel::Unary::Log>,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto sqrt_def() -> OpDef {
  return {
      .name = "Sqrt",
      .since = 13,
      .doc = "Square root of every element; negative numbers give NaN.",
      .inputs = {{"X", "T", "Numbers >= 0, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "`x^0.5`, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_unary<symbolic::square_root>,
      .eval = eval_sqrt,
      .tile = tile<kernel::Unary::Sqrt>,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto reciprocal_def() -> OpDef {
  return {
      .name = "Reciprocal",
      .since = 13,
      .doc =
          "Computes `1 / x` for every element. Zero gives infinity with the sign of "
          "that zero.",
      .inputs = {{"X", "T", "Nonzero numbers, of any shape.", kDifferentiable}},
      .outputs = {{"Y", "T", "`1 / x`, in the shape of `X`.", kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_unary<symbolic::reciprocal>,
      .eval = eval_reciprocal,
      .tile = tile<kernel::Unary::Reciprocal>,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto erf_def() -> OpDef {
  return {
      .name = "Erf",
      .since = 13,
      .doc =
          "Gauss error function of every element: `2 / sqrt(pi)` times the integral of "
          "`exp(-t^2)` from 0 to x. It is odd and runs from -1 to 1.",
      .inputs = {{"input", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "Values in [-1, 1], in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_erf,
      .tile = tile<kernel::Unary::Erf>,
      .history = {{.since = 9, .unclassified = true, .types = {{"T", kNumbersIr3}}}},
  };
}

}  // namespace opscribe::ops
