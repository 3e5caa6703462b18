#pragma once

// Elementwise operators over float32 in vectors, on all threads, and as steps of chains
// that run tile by tile. Other element types take the plain loops of elementwise.h.
//
//   void eval_exp(EvalContext& ctx) {
//     if (map_rows(ctx, kernel::Unary::Exp)) return;
//     map_unary(ctx, float_types, [](auto x) { return std::exp(x); });
//   }

#include "opscribe/kernel/elementary.h"
#include "opscribe/ops/loops/elementwise.h"

namespace opscribe::ops {

// Output 0 of input 0; false, and nothing done, unless that is float32.
auto map_rows(EvalContext& ctx, kernel::Unary op) -> bool;

// Output 0 of inputs 0 and 1; false, and nothing done, unless those are float32.
auto map_rows(EvalContext& ctx, kernel::Binary op,
              Broadcasting how = Broadcasting::Numpy) -> bool;

// `.tile` of definitions; `no_tile` of older versions that put operands over one another
// in another way.
inline void no_tile(InferContext&, Tile&) {}
template <kernel::Unary kOp>
void tile(InferContext&, Tile& made) {
  made.run = [](const Tile&, const float* const* inputs, float* out,
                std::size_t count) {
    kernel::apply(kOp, {inputs[0], count}, {out, count});
  };
}
template <kernel::Binary kOp>
void tile(InferContext&, Tile& made) {
  made.run = [](const Tile&, const float* const* inputs, float* out,
                std::size_t count) {
    kernel::apply(kOp, {inputs[0], count}, {inputs[1], count}, {out, count});
  };
}

}  // namespace opscribe::ops
