#pragma once

// Kernels that pick or write elements at places of input 0 that input 1 names.

#include "opscribe/ops/loops/moving.h"

namespace opscribe::ops {

// GatherElements, ScatterElements: for each element of the indices its place in the
// data, which is its own but for the axis. The shape rule has compared the shapes.
auto places_of_elements(EvalContext& ctx) -> Positions;

// GatherND, ScatterND: where the slices begin that the coordinates on the last axis of
// the indices name. The first `num_batch_axes` axes of both are walked in step.
struct SlicePlaces {
  Positions places;
  std::int64_t size = 1;  // of each slice, in elements
};
auto places_of_slices(EvalContext& ctx, std::size_t num_batch_axes) -> SlicePlaces;

// Output 0 has the shape the rule says, and slice after slice of input 0.
void gather_slices(EvalContext& ctx, const SlicePlaces& slices);

// Output 0 is input 0 with the slices of input 2 written, or, as the attribute
// `reduction` says, combined with what is there, one after the other.
void scatter_slices(EvalContext& ctx, const SlicePlaces& slices);

}  // namespace opscribe::ops
