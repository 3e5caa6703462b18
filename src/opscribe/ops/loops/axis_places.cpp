#include "opscribe/ops/loops/axis_places.h"

namespace opscribe::ops {
namespace {

template <typename S>
struct PlacedCopy {
  const AxisPlaces& places;
  kernel::Shape strides;
  const S* from;
  S fill;
  S* to;

  // Writes everything that lies at `offset` of the axes before `axis`.
  void write(std::size_t axis, std::int64_t offset, bool is_nowhere) {
    if (axis == places.size()) {
      *to++ = is_nowhere ? fill : from[offset];
      return;
    }
    const bool is_row = axis + 1 == places.size();
    for (const std::int64_t place : places[axis]) {
      const bool is_outside = is_nowhere || place == kNowhere;
      const std::int64_t at = is_outside ? 0 : offset + place * strides[axis];
      if (is_row) {
        *to++ = is_outside ? fill : from[at];
      } else {
        write(axis + 1, at, is_outside);
      }
    }
  }
};

}  // namespace

auto picked_along_axes(EvalContext& ctx, const Tensor& data, const AxisPlaces& places,
                       const Tensor& fill) -> Tensor {
  TensorDims dims = TensorDims::filled(places.size(), 0);
  for (std::size_t k = 0; k < dims.size(); ++k) dims[k] = std::ssize(places[k]);
  const TensorDims strides = kernel::strides_of(data.dims().span());
  const Tensor one = fill.is_defined() ? unpacked(ctx, fill) : fill;
  return moved(
      ctx, data, dims, [&]<typename S>(std::span<const S> from, std::span<S> to) {
        if (to.empty()) return;
        const S value = one.is_defined() ? one.storage_cells<S>()[0] : S{};
        PlacedCopy<S>{places, strides.span(), from.data(), value, to.data()}.write(
            0, 0, false);
      });
}

}  // namespace opscribe::ops
