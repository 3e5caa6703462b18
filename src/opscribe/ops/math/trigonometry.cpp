// Sin, Cos, Tan and their inverses: one function of every element, in radians.

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

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
      .history = {{.since = 7, .types = {{"T", kFloatsIr3}}}},
  };
}

}  // namespace opscribe::ops
