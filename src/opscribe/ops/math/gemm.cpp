// Gemm: a matrix product with scaling, transposition and an added matrix.
//
//   Y = alpha * A' * B' + beta * C
//
//   A' [ M, K ]   B' [ K, N ]   C broadcast to [ M, N ]   Y [ M, N ]

#include "opscribe/ops/math/math_ops.h"

namespace opscribe::ops {

auto gemm_def() -> OpDef {
  return {
      .name = "Gemm",
      .since = 13,
      .doc =
          "Computes `alpha * A' * B' + beta * C`, where `A'` and `B'` are the operands "
          "after the transpositions asked for. `A` and `B` are exactly 2-D: use "
          "`MatMul` for batches. Only `C` is broadcast.",
      .attributes = {{"alpha", AttrType::Float, 1.0F, "Factor of the matrix product."},
                     {"beta", AttrType::Float, 1.0F, "Factor of `C`."},
                     {"transA", AttrType::Int, 0, "1 transposes `A` first."},
                     {"transB", AttrType::Int, 0, "1 transposes `B` first."}},
      .inputs =
          {{"A", "T", "Matrix `[M, K]`, or `[K, M]` with `transA`.", kDifferentiable},
           {"B", "T", "Matrix `[K, N]`, or `[N, K]` with `transB`.", kDifferentiable},
           {"C", "T", "Added matrix, broadcast to `[M, N]`; absent: nothing is added.",
            kOptional | kDifferentiable}},
      .outputs = {{"Y", "T", "Matrix `[M, N]`.", kDifferentiable}},
      .types = {{"T", kWideNumbersIr4}},
      .history = {{.since = 11,
                   .unclassified = true,
                   .types = {{"T", kWideNumbersIr3}}},
                  {.since = 9,
                   .note = "`C` must be given",
                   .inputs = {{"A", "T", ""}, {"B", "T", ""}, {"C", "T", ""}}},
                  {.since = 7, .types = {{"T", kFloatsIr3}}},
                  {.since = 6,
                   .attributes = {{"broadcast", AttrType::Int, 0,
                                   "1 lets `C` be smaller than `[M, N]`; 0 asks for "
                                   "exactly that shape."}}},
                  {.since = 1}},
  };
}

}  // namespace opscribe::ops
