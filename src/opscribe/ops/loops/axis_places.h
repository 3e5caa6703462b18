#pragma once

// Elements picked along every axis at once: what a result shows at a place depends on
// its coordinates one by one, as in padding and in scaling to the nearest element.

#include "opscribe/ops/loops/moving.h"

namespace opscribe::ops {

// In place of a place: nothing stands there.
inline constexpr std::int64_t kNowhere = -1;

// For each axis, and each place along it in the result, the place in the data.
using AxisPlaces = std::vector<Positions>;

// The elements at these places; `fill`, one element of the same type, where there is
// none along one of the axes. Not defined, it is zero, false or empty text.
auto picked_along_axes(EvalContext& ctx, const Tensor& data, const AxisPlaces& places,
                       const Tensor& fill) -> Tensor;

}  // namespace opscribe::ops
