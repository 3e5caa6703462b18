// Sinh, Cosh, Tanh and their inverses: one function of every element.

#include <cmath>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {
namespace {

void eval_sinh(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::sinh(x); });
}

void eval_cosh(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::cosh(x); });
}

void eval_tanh(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::tanh(x); });
}

void eval_asinh(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::asinh(x); });
}

void eval_acosh(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::acosh(x); });
}

void eval_atanh(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::atanh(x); });
}

}  // namespace

auto sinh_def() -> OpDef {
  return {
      .name = "Sinh",
      .since = 22,
      .doc = "Hyperbolic sine of every element, `(exp(x) - exp(-x)) / 2`.",
      .inputs = {{"input", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "`sinh(x)`, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_sinh,
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

auto cosh_def() -> OpDef {
  return {
      .name = "Cosh",
      .since = 22,
      .doc = "Hyperbolic cosine of every element, `(exp(x) + exp(-x)) / 2`.",
      .inputs = {{"input", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "`cosh(x)`, at least 1, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_cosh,
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

auto tanh_def() -> OpDef {
  return {
      .name = "Tanh",
      .since = 13,
      .doc = "Hyperbolic tangent of every element, a smooth step from -1 to 1.",
      .inputs = {{"input", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "Values in [-1, 1], in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_tanh,
      .history =
          {{.since = 6, .unclassified = true, .types = {{"T", kFloatsIr3}}},
           {.since = 1,
            .attributes = {{"consumed_inputs", AttrType::Ints, kNoDefault,
                            "No effect; a leftover hint for in-place execution."}}}},
  };
}

auto asinh_def() -> OpDef {
  return {
      .name = "Asinh",
      .since = 22,
      .doc = "Inverse hyperbolic sine of every element, `ln(x + sqrt(x^2 + 1))`.",
      .inputs = {{"input", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T",
                   "The value whose `Sinh` is x, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_asinh,
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

auto acosh_def() -> OpDef {
  return {
      .name = "Acosh",
      .since = 22,
      .doc =
          "Inverse hyperbolic cosine of every element, `ln(x + sqrt(x^2 - 1))`. "
          "Numbers below 1 give NaN.",
      .inputs = {{"input", "T", "Numbers >= 1, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T",
                   "The value >= 0 whose `Cosh` is x, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_acosh,
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

auto atanh_def() -> OpDef {
  return {
      .name = "Atanh",
      .since = 22,
      .doc =
          "Inverse hyperbolic tangent of every element, `0.5 * ln((1 + x) / (1 - x))`. "
          "-1 and 1 give infinity, numbers beyond them NaN.",
      .inputs = {{"input", "T", "Numbers in (-1, 1), of any shape.", kDifferentiable}},
      .outputs = {{"output", "T",
                   "The value whose `Tanh` is x, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_atanh,
      .history = {{.since = 9, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
