// Sin, Cos, Tan and their inverses: one function of every element, in radians.

#include <cmath>

#include "opscribe/ops/loops/elementwise.h"
#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {
namespace {

void eval_sin(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::sin(x); });
}

void eval_cos(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::cos(x); });
}

void eval_tan(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::tan(x); });
}

void eval_asin(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::asin(x); });
}

void eval_acos(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::acos(x); });
}

void eval_atan(EvalContext& ctx) {
  map_unary(ctx, float_types, [](auto x) { return std::atan(x); });
}

}  // namespace

auto sin_def() -> OpDef {
  return {
      .name = "Sin",
      .since = 22,
      .doc = "Sine of every element.",
      .inputs = {{"input", "T", "Angles in radians, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "Values in [-1, 1], in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_sin,
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto cos_def() -> OpDef {
  return {
      .name = "Cos",
      .since = 22,
      .doc = "Cosine of every element.",
      .inputs = {{"input", "T", "Angles in radians, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "Values in [-1, 1], in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_cos,
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto tan_def() -> OpDef {
  return {
      .name = "Tan",
      .since = 22,
      .doc =
          "Tangent of every element, `sin(x) / cos(x)`. Close to odd multiples of pi/2 "
          "it grows without bound.",
      .inputs = {{"input", "T", "Angles in radians, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "`tan(x)`, in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_tan,
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto asin_def() -> OpDef {
  return {
      .name = "Asin",
      .since = 22,
      .doc = "Inverse sine of every element. Numbers outside [-1, 1] give NaN.",
      .inputs = {{"input", "T", "Numbers in [-1, 1], of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "Angles in [-pi/2, pi/2], in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_asin,
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto acos_def() -> OpDef {
  return {
      .name = "Acos",
      .since = 22,
      .doc = "Inverse cosine of every element. Numbers outside [-1, 1] give NaN.",
      .inputs = {{"input", "T", "Numbers in [-1, 1], of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "Angles in [0, pi], in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_acos,
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

auto atan_def() -> OpDef {
  return {
      .name = "Atan",
      .since = 22,
      .doc =
          "Inverse tangent of every element. It sees one number only, so it cannot "
          "tell opposite directions apart.",
      .inputs = {{"input", "T", "Values, of any shape.", kDifferentiable}},
      .outputs = {{"output", "T", "Angles in [-pi/2, pi/2], in the shape of `input`.",
                   kDifferentiable}},
      .types = {{"T", kFloatsIr4}},
      .infer = infer_same_shape,
      .eval = eval_atan,
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
