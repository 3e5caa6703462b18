#pragma once

// How far two values are from each other.

#include <optional>
#include <string>

#include "opscribe/tensor/runtime_value.h"

namespace opscribe {

// Floats are close when |got - want| <= atol + rtol * |want|; everything else has to be
// the same. NaN is close to NaN. The defaults are those of ONNX's backend tests.
struct Tolerance {
  double rtol = 1e-3;
  double atol = 1e-7;
};

// What differs, for a sentence: `3 of 12 elements differ; at [0,2] expected 1.5, got
// 1.25; largest difference 0.25`. Nothing when the two are close.
auto difference(const RuntimeValue& want, const RuntimeValue& got,
                const Tolerance& tolerance = {}) -> std::optional<std::string>;

}  // namespace opscribe
