#pragma once

// What the shape rules of several operators share.

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "opscribe/schema/infer_context.h"

namespace opscribe::ops {

using namespace schema;
// The dimensions of rules, which are numbers when a model runs; those of a tensor at
// hand are `TensorDims`.
using symbolic::Dims;

// --- whole rules

// Output 0 has the shape of input 0.
void infer_same_shape(InferContext& ctx);
// All inputs broadcast to one shape, which output 0 has.
void infer_broadcast(InferContext& ctx);
// One-way broadcasting as before opset 7: output 0 has the shape of input 0, and input 1
// fits into it where `axis` and `broadcast` say.
void infer_legacy_broadcast(InferContext& ctx);

// --- parts of rules

// The shapes one after the other.
auto concat(std::initializer_list<Shape> parts) -> Dims;
// All dimensions multiplied.
auto product(Shape dims) -> Dim;

// What the shapes broadcast to; fails, blaming the inputs they belong to, when they
// never do.
struct InputShape {
  std::size_t input;
  Shape dims;
};
auto broadcast(InferContext& ctx, const InputShape& a, const InputShape& b) -> Dims;

// The two dimensions have to be equal: the one they are. Otherwise fails with
// `shape-mismatch`, blaming both inputs: "`A` has 3 columns, but `B` has 4 rows".
struct InputDim {
  std::size_t input;
  std::size_t axis;
  Dim dim;
};
auto same_dim(InferContext& ctx, const InputDim& a, const InputDim& b,
              std::string_view help = {}) -> Dim;

// Input `i` has to have that rank, or one between two; fails with `rank-mismatch`.
// Nothing when its shape is not known.
auto shape_of_rank(InferContext& ctx, std::size_t i, std::size_t rank)
    -> std::optional<Shape>;
auto shape_of_rank(InferContext& ctx, std::size_t i, std::size_t least,
                   std::size_t most) -> std::optional<Shape>;

// `count` sizes that nobody knows.
auto fresh_dims(InferContext& ctx, std::size_t count, std::string_view stem) -> Dims;

// The axes of a list counted from the front, each once; fails with `invalid-axis`,
// blaming input `from`, when one is out of range or stands twice.
auto normalized_axes(InferContext& ctx, IntList axes, std::size_t rank,
                     std::size_t from) -> SmallVector<std::size_t, 8>;

}  // namespace opscribe::ops
