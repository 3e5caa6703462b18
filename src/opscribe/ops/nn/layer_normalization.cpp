// LayerNormalization: mean 0 and variance 1 over the dimensions from `axis` on.
//
//   X                 [ a... | b... ]      b starts at axis
//   Scale, B          broadcast to X
//   Y                 [ a... | b... ]      (X - Mean) * InvStdDev * Scale + B
//   Mean, InvStdDev   [ a... | 1... ]

#include "opscribe/ops/nn/nn_ops.h"

namespace opscribe::ops {

auto layer_normalization_def() -> OpDef {
  return {
      .name = "LayerNormalization",
      .since = 17,
      .doc =
          "Normalizes all dimensions from `axis` to the last together: `(X - mean) / "
          "sqrt(variance + epsilon) * Scale + B`. The variance divides by the number "
          "of elements. `Scale` and `B` are broadcast to `X` only, never the other "
          "way.",
      .attributes =
          {{"axis", AttrType::Int, -1,
            "First of the dimensions normalized together, in [-r, r-1]."},
           {"epsilon", AttrType::Float, 1e-05F,
            "Added to the variance, so that no division by zero happens."},
           {"stash_type", AttrType::Int, 1,
            "Element type, as a number, to compute statistics in, and the type of "
            "`Mean` and `InvStdDev`: 1 float32, 16 bfloat16. Normalized values return "
            "to the type of `X` before they are scaled."}},
      .inputs = {{"X", "T", "Tensor of rank r >= 1."},
                 {"Scale", "T", "Factor, broadcast to the shape of `X`."},
                 {"B", "T",
                  "Summand, broadcast to the shape of `X`; absent: nothing is added.",
                  kOptional}},
      .outputs =
          {{"Y", "T", "Normalized values, in the shape of `X`."},
           {"Mean", "U", "Mean of each slice; normalized dimensions have size 1.",
            kOptional},
           {"InvStdDev", "U",
            "`1 / sqrt(variance + epsilon)` of each slice, in the shape of `Mean`.",
            kOptional}},
      .types = {{"T", kFloatsIr4}, {"U", kFloat | kBFloat16}},
      .body = context_body({17, 18}),
  };
}

}  // namespace opscribe::ops
