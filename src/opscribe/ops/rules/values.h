#pragma once

// Known values through operators: what Shape gave stays known through arithmetic.
//
// A rule first sets shapes, then, in one more line, hands on what is known of values:
//
//   void infer_add(InferContext& ctx) {
//     infer_broadcast(ctx);
//     map_values(ctx, symbolic::add);
//   }
//
// Values only ever add to what a rule said; each of these does nothing when an input is
// not known, or the result would have more than symbolic::kMaxKnownElements elements.

#include <cstddef>
#include <span>
#include <vector>

#include "opscribe/ops/rules/shapes.h"
#include "opscribe/schema/infer_context.h"
#include "opscribe/symbolic/scalar_math.h"

namespace opscribe::ops {

// Each element of output 0 is `of` of the inputs' elements, which broadcast. `dtype` is
// the element type of the inputs.
using UnaryValue = Scalar (*)(const Scalar& x, DataType dtype);
using BinaryValue = Scalar (*)(const Scalar& a, const Scalar& b, DataType dtype);
void map_values(InferContext& ctx, UnaryValue of);
// Of the first two inputs.
void map_values(InferContext& ctx, BinaryValue of);
// Of any number of inputs, from the left: Sum, Max.
void fold_values(InferContext& ctx, BinaryValue of);

// Whole rules: `infer_unary<symbolic::floor_of>`. Broadcasting before opset 7 is a rule
// of its own, which follows no values.
template <UnaryValue Of>
void infer_unary(InferContext& ctx) {
  infer_same_shape(ctx);
  map_values(ctx, Of);
}
template <BinaryValue Of>
void infer_binary(InferContext& ctx) {
  infer_broadcast(ctx);
  map_values(ctx, Of);
}
template <BinaryValue Of>
void infer_variadic(InferContext& ctx) {
  infer_broadcast(ctx);
  fold_values(ctx, Of);
}

// Output 0 has the elements of input 0 in the same order, and a shape that the rule has
// set: Identity, Reshape, Squeeze, Flatten.
void keep_values(InferContext& ctx);
// Output 0 has elements of input 0 only: element k is the one at `source_of[k]`. The
// rule has set the shape: Transpose, Slice, Gather, Expand.
void pick_values(InferContext& ctx, std::span<const std::size_t> source_of);

// For each element of shape `to`, row-major, the element of shape `from` that
// broadcasting puts there. `from` broadcasts to `to`, which is small; otherwise empty.
auto broadcast_sources(IntList from, IntList to) -> std::vector<std::size_t>;

}  // namespace opscribe::ops
