#include "opscribe/ops/loops/padding.h"

#include <algorithm>

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/axis_places.h"

namespace opscribe::ops {
namespace {

// The part of an axis that is left: places from `first` up to, not including, `end`.
struct Window {
  std::int64_t first;
  std::int64_t end;
};

// The place that a mode shows at `place`, which lies outside of a window of `size`
// elements, counted from its first one.
auto repeated_place(PadMode mode, std::int64_t place, std::int64_t size)
    -> std::int64_t {
  if (mode == PadMode::Edge) return place < 0 ? 0 : size - 1;
  const std::int64_t period = mode == PadMode::Wrap || size == 1 ? size : 2 * (size - 1);
  const std::int64_t rest = place % period;
  const std::int64_t at = rest < 0 ? rest + period : rest;
  return at < size ? at : period - at;
}

// For each place along an axis of the result the place in the data, or kNowhere.
auto places_along(EvalContext& ctx, const Padding& padding, std::size_t axis,
                std::int64_t size) -> Positions {
  const std::int64_t grown = padding.dims[axis];
  const std::int64_t before = padding.before[axis];
  const std::int64_t after = checked::sub(checked::sub(grown, size, "padding"), before,
                                          "padding");
  const Window window{std::clamp<std::int64_t>(-std::min<std::int64_t>(before, 0), 0, size),
                      size - std::clamp<std::int64_t>(-std::min<std::int64_t>(after, 0), 0, size)};
  ctx.work(static_cast<std::uint64_t>(grown));
  Positions places(static_cast<std::size_t>(grown));
  for (std::int64_t k = 0; k < grown; ++k) {
    const std::int64_t place = k - before;
    std::int64_t& source = places[static_cast<std::size_t>(k)];
    if (place >= window.first && place < window.end) {
      source = place;
    } else if (padding.mode == PadMode::Constant) {
      source = kNowhere;
    } else if (window.first < window.end) {
      source = window.first + repeated_place(padding.mode, place - window.first,
                                             window.end - window.first);
    } else {
      ctx.fail("invalid-input", {1, 0}, "",
               "axis {} of size {} has nothing left to repeat after {} in front and {} "
               "at the end",
               axis, size, before, after);
    }
  }
  return places;
}

}  // namespace

auto padded(EvalContext& ctx, const Tensor& data, const Padding& padding) -> Tensor {
  if (element_count_of(padding.dims.span()) == 0) {
    return Tensor::zeros(data.dtype(), padding.dims, ctx.pool());
  }
  AxisPlaces places;
  for (std::size_t axis = 0; axis < data.rank(); ++axis) {
    places.push_back(places_along(ctx, padding, axis, data.dim(axis)));
  }
  return picked_along_axes(ctx, data, places, padding.fill);
}

}  // namespace opscribe::ops
