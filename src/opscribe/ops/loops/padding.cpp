#include "opscribe/ops/loops/padding.h"

#include <algorithm>

#include "opscribe/ops/loops/moving.h"

namespace opscribe::ops {
namespace {

constexpr std::int64_t kFill = -1;  // in place of a place

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

// For each place along an axis of the result the place in the data, or kFill.
auto sources_of(EvalContext& ctx, const Padding& padding, std::size_t axis,
                std::int64_t size) -> Positions {
  const std::int64_t grown = padding.dims[axis];
  const std::int64_t before = padding.before[axis];
  const std::int64_t after = checked::sub(checked::sub(grown, size, "padding"), before,
                                          "padding");
  const Window window{std::clamp<std::int64_t>(-std::min<std::int64_t>(before, 0), 0, size),
                      size - std::clamp<std::int64_t>(-std::min<std::int64_t>(after, 0), 0, size)};
  ctx.work(static_cast<std::uint64_t>(grown));
  Positions sources(static_cast<std::size_t>(grown));
  for (std::int64_t k = 0; k < grown; ++k) {
    const std::int64_t place = k - before;
    std::int64_t& source = sources[static_cast<std::size_t>(k)];
    if (place >= window.first && place < window.end) {
      source = place;
    } else if (padding.mode == PadMode::Constant) {
      source = kFill;
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
  return sources;
}

template <typename S>
struct PaddedCopy {
  std::span<const Positions> sources;  // of each axis
  std::span<const std::int64_t> strides;
  const S* from;
  S fill;
  S* to;

  // Writes everything that lies at `offset` of the axes before `axis`.
  void write(std::size_t axis, std::int64_t offset, bool is_fill) {
    if (axis == sources.size()) {
      *to++ = is_fill ? fill : from[offset];
      return;
    }
    const bool is_row = axis + 1 == sources.size();
    for (const std::int64_t source : sources[axis]) {
      const bool is_outside = is_fill || source == kFill;
      const std::int64_t at = is_outside ? 0 : offset + source * strides[axis];
      if (is_row) {
        *to++ = is_outside ? fill : from[at];
      } else {
        write(axis + 1, at, is_outside);
      }
    }
  }
};

}  // namespace

auto padded(EvalContext& ctx, const Tensor& data, const Padding& padding) -> Tensor {
  std::vector<Positions> sources;
  const bool is_empty = element_count_of(padding.dims.span()) == 0;
  for (std::size_t axis = 0; axis < data.rank() && !is_empty; ++axis) {
    sources.push_back(sources_of(ctx, padding, axis, data.dim(axis)));
  }
  const TensorDims strides = kernel::strides_of(data.dims().span());
  const Tensor fill =
      padding.fill.is_defined() ? unpacked(ctx, padding.fill) : padding.fill;
  return moved(ctx, data, padding.dims, [&]<typename S>(std::span<const S> from,
                                                        std::span<S> to) {
    if (to.empty()) return;
    const S value = fill.is_defined() ? fill.storage_cells<S>()[0] : S{};
    PaddedCopy<S>{sources, strides.span(), from.data(), value, to.data()}.write(0, 0,
                                                                               false);
  });
}

}  // namespace opscribe::ops
