#pragma once

// Elements put before and after those of a tensor, or taken away there.

#include <string_view>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

// What stands outside of an axis `0 1 2`:
//
//   Constant  f f 0 1 2 f f      Edge  0 0 0 1 2 2 2
//   Reflect   2 1 0 1 2 1 0      Wrap  1 2 0 1 2 0 1
enum class PadMode : std::uint8_t { Constant, Reflect, Edge, Wrap };

struct Padding {
  PadMode mode = PadMode::Constant;
  // By how much each axis grows in front, or shrinks.
  TensorDims before;
  // The shape of the result, which says how much each axis grows at its end.
  TensorDims dims;
  // One element, of the type of the data; not defined: zero, false or empty text.
  Tensor fill = {};
};

// What is taken away is not there to be repeated. Fails with `invalid-input`, blaming
// input 1, where a mode other than Constant has nothing to repeat.
auto padded(EvalContext& ctx, const Tensor& data, const Padding& padding) -> Tensor;

}  // namespace opscribe::ops
