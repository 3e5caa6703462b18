#pragma once

// What an operator can do beside being described: functions in its own file.

#include <array>
#include <cstddef>

namespace opscribe::schema {

class InferContext;
class EvalContext;
class GradientContext;

// Types, shapes and known values of the outputs from those of the inputs.
using InferRule = void (*)(InferContext&);
// The outputs' elements from the inputs'.
using EvalRule = void (*)(EvalContext&);
// One operator of a chain that runs tile by tile, on floats in cache: `run` makes
// `count` elements of `out`, which may be one of the inputs, of as many of each input.
struct Tile {
  using Run = void (*)(const Tile& tile, const float* const* inputs, float* out,
                       std::size_t count);
  Run run = nullptr;
  std::array<float, 4> numbers = {};  // of the attributes, as `run` wants them
};
// How a node that makes each element of its one output of the elements at the same
// place of its inputs, all of them float, runs tile by tile. `run` stays null where
// this use of the operator cannot.
using TileRule = void (*)(InferContext&, Tile&);
// The nodes that carry gradients from the outputs to the inputs.
using GradientRule = void (*)(GradientContext&);

// How far two right implementations may be apart, beside what the element type's own
// precision explains: |a - b| <= absolute + relative * |b|.
struct Tolerance {
  double relative = 0;
  double absolute = 0;
};

}  // namespace opscribe::schema
