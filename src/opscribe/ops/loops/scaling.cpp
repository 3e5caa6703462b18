#include "opscribe/ops/loops/scaling.h"

#include <algorithm>
#include <cmath>

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/axis_places.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

// The length of an axis scaled by a factor, before it is rounded to `to` elements. Where
// the factor comes of whole sizes its own rounding does not count.
auto exact_length(float factor, std::int64_t from, std::int64_t to) -> float {
  constexpr float kRounding = 1e-5F;
  const float length = factor * static_cast<float>(from);
  const auto whole = static_cast<float>(to);
  return std::abs(length - whole) <= kRounding * whole ? whole : length;
}

// The place in an axis of `from` elements that place `at` of `to` comes from.
auto source_of(Coordinates how, const AxisScaling& axis, std::int64_t from,
               std::int64_t to, std::int64_t at) -> float {
  const auto x = static_cast<float>(at);
  const auto last = static_cast<float>(from - 1);
  const float length = exact_length(axis.factor, from, to);
  const float half_pixel = (x + 0.5F) / axis.factor - 0.5F;
  switch (how) {
    case Coordinates::HalfPixel:
      return half_pixel;
    case Coordinates::HalfPixelSymmetric: {
      const float center = static_cast<float>(from) / 2;
      return center * (1 - static_cast<float>(to) / length) + half_pixel;
    }
    case Coordinates::PytorchHalfPixel:
      return length > 1 ? half_pixel : 0;
    case Coordinates::AlignCorners:
      return length > 1 ? x * last / (length - 1) : 0;
    case Coordinates::Asymmetric:
      return x / axis.factor;
    case Coordinates::TfHalfPixel:
      return (x + 0.5F) / axis.factor;
    case Coordinates::TfCropAndResize:
      return length > 1 ? axis.first * last +
                              x * (axis.last - axis.first) * last / (length - 1)
                        : 0.5F * (axis.first + axis.last) * last;
  }
  return 0;
}

auto rounded(float place, Rounding rounding) -> float {
  switch (rounding) {
    case Rounding::HalfDown:
      return std::ceil(place - 0.5F);
    case Rounding::HalfUp:
      return std::floor(place + 0.5F);
    case Rounding::Down:
      return std::floor(place);
    case Rounding::Up:
      return std::ceil(place);
  }
  return place;
}

// What one axis is made of: its sizes, and where each place comes from.
struct Axis {
  std::int64_t from = 0;
  std::int64_t to = 0;
  float factor = 1;
  std::vector<float> sources;
};

auto axis_of(const Scaling& scaling, const TensorDims& dims, std::size_t k) -> Axis {
  Axis axis{.from = dims[k], .to = scaling.dims[k], .factor = scaling.axes[k].factor};
  for (std::int64_t at = 0; at < axis.to; ++at) {
    axis.sources.push_back(
        source_of(scaling.coordinates, scaling.axes[k], axis.from, axis.to, at));
  }
  return axis;
}

// With TfCropAndResize a place may lie outside, where nothing is known of the input.
auto is_outside(const Scaling& scaling, const Axis& axis, float source) -> bool {
  return scaling.coordinates == Coordinates::TfCropAndResize &&
         !(source >= 0 && source <= static_cast<float>(axis.from - 1));
}

auto nearest(EvalContext& ctx, const Tensor& x, const Scaling& scaling) -> Tensor {
  AxisPlaces places;
  for (std::size_t k = 0; k < x.rank(); ++k) {
    const Axis axis = axis_of(scaling, x.dims(), k);
    Positions along;
    for (const float source : axis.sources) {
      const auto place =
          saturating_cast<std::int64_t>(rounded(source, scaling.rounding));
      along.push_back(is_outside(scaling, axis, source)
                          ? kNowhere
                          : std::clamp<std::int64_t>(place, 0, axis.from - 1));
    }
    places.push_back(std::move(along));
  }
  const bool has_outside = scaling.coordinates == Coordinates::TfCropAndResize;
  const bool is_text = x.dtype() == DataType::String;
  const Tensor fill =
      has_outside && !is_text && !is_complex(x.dtype())
          ? cast(Tensor::scalar(scaling.extrapolation), x.dtype(), {}, ctx.pool())
          : Tensor();
  return picked_along_axes(ctx, x, places, fill);
}

// --- linear and cubic

// Each place of the result is a sum of `count` neighbours in the input.
struct Taps {
  std::int64_t count = 0;
  std::vector<std::int64_t> places;
  std::vector<double> weights;
};

auto cubic_weight(double distance, double a) -> double {
  const double x = std::abs(distance);
  if (x <= 1) return ((a + 2) * x - (a + 3)) * x * x + 1;
  if (x < 2) return ((a * x - 5 * a) * x + 8 * a) * x - 4 * a;
  return 0;
}

auto weight_at(const Scaling& scaling, double distance) -> double {
  return scaling.mode == Interpolation::Cubic
             ? cubic_weight(distance, double{scaling.cubic_coefficient})
             : std::max(1 - std::abs(distance), 0.0);
}

// Scaled down with antialiasing the kernel is as much wider.
auto taps_of(EvalContext& ctx, const Scaling& scaling, const Axis& axis) -> Taps {
  const bool is_widened = scaling.antialias && axis.factor < 1;
  const double density = is_widened ? double{axis.factor} : 1.0;
  const double radius = scaling.mode == Interpolation::Cubic ? 2 : 1;
  const auto reach = saturating_cast<std::int64_t>(std::ceil(radius / density));
  Taps taps{.count = checked::mul<std::int64_t>(2, reach, "taps")};
  ctx.work(static_cast<std::uint64_t>(checked::mul(taps.count, axis.to, "taps")));
  for (const float source : axis.sources) {
    // The places around it, from `base - reach + 1` to `base + reach`.
    const auto base = saturating_cast<std::int64_t>(std::ceil(source)) - 1;
    double total = 0;
    for (std::int64_t k = 1 - reach; k <= reach; ++k) {
      const std::int64_t place = checked::add(base, k, "a place");
      const bool excluded = scaling.exclude_outside && (place < 0 || place >= axis.from);
      const double distance = static_cast<double>(place) - double{source};
      taps.weights.push_back(excluded ? 0 : weight_at(scaling, distance * density));
      taps.places.push_back(std::clamp<std::int64_t>(place, 0, axis.from - 1));
      total += taps.weights.back();
    }
    if (!is_widened && !scaling.exclude_outside) continue;
    const auto own = std::span(taps.weights).last(static_cast<std::size_t>(taps.count));
    for (double& weight : own) weight = total == 0 ? 0 : weight / total;
  }
  return taps;
}

// One axis of a tensor, with `blocks` before it and `inner` elements after it.
template <typename T>
void sum_taps(const Taps& taps, const Axis& axis, std::int64_t blocks,
              std::int64_t inner, const T* from, T* to) {
  for (std::int64_t block = 0; block < blocks; ++block, from += axis.from * inner) {
    for (std::int64_t at = 0; at < axis.to; ++at, to += inner) {
      std::fill_n(to, inner, T(0));
      for (std::int64_t k = 0; k < taps.count; ++k) {
        const auto tap = static_cast<std::size_t>(at * taps.count + k);
        const T weight = static_cast<T>(taps.weights[tap]);
        if (weight == 0) continue;
        const T* row = from + taps.places[tap] * inner;
        for (std::int64_t i = 0; i < inner; ++i) to[i] += weight * row[i];
      }
    }
  }
}

template <typename T>
auto scaled_along(EvalContext& ctx, const Tensor& x, const Scaling& scaling,
                  const Axis& axis, std::size_t k) -> Tensor {
  const Taps taps = taps_of(ctx, scaling, axis);
  TensorDims dims = x.dims();
  dims[k] = axis.to;
  const auto blocks = kernel::count_between(dims.span(), 0, k);
  const auto inner = kernel::count_between(dims.span(), k + 1, dims.size());
  Tensor y = ctx.make(x.dtype(), dims);
  ctx.work(static_cast<std::uint64_t>(
      checked::mul(y.element_count(), taps.count, "steps of scaling")));
  sum_taps(taps, axis, blocks, inner, x.cells<T>().data(), y.mutable_cells<T>().data());
  return y;
}

// Writes the value of places outside where one of the coordinates is.
template <typename T>
void extrapolate(EvalContext& ctx, Tensor& y, const Scaling& scaling,
                 std::span<const Axis> axes) {
  const auto cells = y.mutable_cells<T>(ctx.pool());
  for (std::size_t k = 0; k < axes.size(); ++k) {
    const auto blocks = kernel::count_between(y.dims().span(), 0, k);
    const auto inner = kernel::count_between(y.dims().span(), k + 1, y.rank());
    T* next = cells.data();
    for (std::int64_t block = 0; block < blocks; ++block) {
      for (const float source : axes[k].sources) {
        if (is_outside(scaling, axes[k], source)) {
          std::fill_n(next, inner, static_cast<T>(scaling.extrapolation));
        }
        next += inner;
      }
    }
  }
}

// One axis after the other; an axis that keeps its size is left as it is.
template <typename T>
auto interpolated(EvalContext& ctx, Tensor x, const Scaling& scaling) -> Tensor {
  std::vector<Axis> axes;
  for (std::size_t k = 0; k < x.rank(); ++k) {
    axes.push_back(axis_of(scaling, x.dims(), k));
  }
  const bool may_crop = scaling.coordinates == Coordinates::TfCropAndResize;
  for (std::size_t k = 0; k < axes.size(); ++k) {
    const bool is_same = axes[k].from == axes[k].to && axes[k].factor == 1;
    const bool is_whole = scaling.axes[k].first == 0 && scaling.axes[k].last == 1;
    if (is_same && (is_whole || !may_crop)) continue;
    x = scaled_along<T>(ctx, x, scaling, axes[k], k);
  }
  if (may_crop) extrapolate<T>(ctx, x, scaling, axes);
  return x;
}

// Both parts of each number as a last axis that keeps its size.
auto interpolated_parts(EvalContext& ctx, const Tensor& x, Scaling scaling) -> Tensor {
  const std::int64_t parts = 2;
  const bool is_single = x.dtype() == DataType::Complex64;
  const DataType part = is_single ? DataType::Float : DataType::Double;
  scaling.axes.emplace_back();
  scaling.dims = joined({scaling.dims.span(), {&parts, 1}});
  const Tensor both = Tensor::from_buffer(part, joined({x.dims().span(), {&parts, 1}}),
                                          x.buffer());
  const Tensor y = scaled(ctx, both, scaling);
  return Tensor::from_buffer(x.dtype(), y.dims().span().first(x.rank()), y.buffer());
}

}  // namespace

auto scaled(EvalContext& ctx, const Tensor& x, const Scaling& scaling) -> Tensor {
  if (element_count_of(scaling.dims.span()) == 0) {
    return Tensor::zeros(x.dtype(), scaling.dims, ctx.pool());
  }
  if (x.is_empty()) {
    ctx.fail("invalid-input", {0}, "", "there is nothing to scale in a shape [{}]",
             fmt::join(x.dims(), ", "));
  }
  if (scaling.mode == Interpolation::Nearest) return nearest(ctx, x, scaling);
  const DataType dtype = x.dtype();
  if (dtype == DataType::String) {
    ctx.fail("input-type", {0}, "use the mode `nearest`",
             "there is nothing between two strings");
  }
  if (is_complex(dtype)) return interpolated_parts(ctx, x, scaling);
  const bool is_single = dtype == DataType::Float || dtype == DataType::Float16 ||
                         dtype == DataType::BFloat16;
  const DataType used = is_single ? DataType::Float : DataType::Double;
  Tensor wide = cast(x, used, {}, ctx.pool());
  const Tensor y = is_single ? interpolated<float>(ctx, std::move(wide), scaling)
                             : interpolated<double>(ctx, std::move(wide), scaling);
  return cast(y, dtype, {}, ctx.pool());
}

}  // namespace opscribe::ops
