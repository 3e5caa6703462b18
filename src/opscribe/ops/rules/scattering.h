#pragma once

// What operators share that pick or write elements by indices.

#include "opscribe/ops/rules/sizes.h"

namespace opscribe::ops {

// GatherElements and ScatterElements: `indices` (input 1) have the rank of `data` (input
// 0), and outside of `axis` no dimension is larger. Checks these and the indices.
void check_element_indices(InferContext& ctx);

// Input `i` has the shape `wanted`; fails with `shape-mismatch`.
void check_shape(InferContext& ctx, std::size_t i, Shape wanted,
                 std::initializer_list<std::size_t> because);

// `reduction` is one that this version knows.
void check_reduction(InferContext& ctx);

// The number of coordinates that the last axis of `indices` (input 1) holds, of a tensor
// with `most` axes to speak of; nothing when it is not known.
auto coordinate_count(InferContext& ctx, Shape indices, std::size_t most)
    -> std::optional<std::size_t>;

}  // namespace opscribe::ops
