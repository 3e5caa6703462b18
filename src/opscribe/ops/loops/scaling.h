#pragma once

// Tensors scaled along some axes by interpolation: Resize and Upsample.

#include <string_view>
#include <vector>

#include "opscribe/ops/vocabulary.h"

namespace opscribe::ops {

enum class Interpolation : std::uint8_t { Nearest, Linear, Cubic };
// How `nearest` rounds; Half...: to the nearest, and halves down or up.
enum class Rounding : std::uint8_t { HalfDown, HalfUp, Down, Up };
// How a place in the result becomes one in the input; the names are those of Resize.
enum class Coordinates : std::uint8_t {
  HalfPixel,
  HalfPixelSymmetric,
  PytorchHalfPixel,
  AlignCorners,
  Asymmetric,
  TfHalfPixel,
  TfCropAndResize,
};

// How one axis is scaled.
struct AxisScaling {
  float factor = 1;
  // The part of the axis to take, 0 and 1 being its ends, for TfCropAndResize.
  float first = 0;
  float last = 1;
};

struct Scaling {
  Interpolation mode = Interpolation::Nearest;
  Rounding rounding = Rounding::Down;
  Coordinates coordinates = Coordinates::Asymmetric;
  float cubic_coefficient = -0.75F;
  bool exclude_outside = false;
  bool antialias = false;
  float extrapolation = 0;
  std::vector<AxisScaling> axes;  // one for each axis
  TensorDims dims;                // of the result
};

// Interpolates floats as they are (float16 and bfloat16 as float), other numbers as
// double, rounded as Cast does; complex numbers part by part. Text can only be picked
// (`Nearest`); Error{Invalid} otherwise.
auto scaled(EvalContext& ctx, const Tensor& x, const Scaling& scaling) -> Tensor;

}  // namespace opscribe::ops
