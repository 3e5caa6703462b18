#pragma once

// Elements of small tensors that move: which one comes where.

#include "opscribe/ops/rules/sizes.h"

namespace opscribe::ops {

// How many elements a tensor of these dimensions has; nothing when they are more than
// are followed.
auto followed_count(IntList dims) -> std::optional<std::size_t>;

// How far apart, row-major, neighbours along each axis are.
auto strides_of(IntList dims) -> Ints;

// The elements met by a walk over `dims`, row-major, that begins at `first` and makes
// steps of `strides`: 0 repeats, a negative one goes back. Each has to be in `from`.
auto walk(std::span<const Scalar> from, IntList dims, IntList strides,
          std::int64_t first) -> Scalars;

}  // namespace opscribe::ops
