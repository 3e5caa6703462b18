#pragma once

// Shapes put over one another, and the strides that read an operand under a shape.
//
//   [2, 1, 4] and [3, 1]  ->  [2, 3, 4]: axes are matched from the last, and an axis
//                             of size 1 is repeated
//
// A stride is a number of elements, 0 along an axis that is repeated.

#include <cstdint>
#include <optional>
#include <span>

#include "opscribe/tensor/dims.h"

namespace opscribe::kernel {

using Shape = std::span<const std::int64_t>;

// The shape of both together; nothing when they do not fit each other.
auto broadcast_dims(Shape a, Shape b) -> std::optional<Dims>;

// Whether an operand of shape `dims` can be read as one of shape `target`.
auto fits(Shape dims, Shape target) -> bool;

// Row-major strides. Error{Budget} for a shape whose elements cannot be counted.
auto strides_of(Shape dims) -> Dims;

// The strides, one for each axis of `target`, that read an operand of shape `dims` as
// one of shape `target`. The two must fit.
auto broadcast_strides(Shape dims, Shape target) -> Dims;

// The product of the sizes from axis `first` up to, not including, axis `last`.
auto count_between(Shape dims, std::size_t first, std::size_t last) -> std::int64_t;

}  // namespace opscribe::kernel
