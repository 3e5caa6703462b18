#include "opscribe/ops/loops/sampling.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "opscribe/base/checked.h"
#include "opscribe/ops/loops/moving.h"
#include "opscribe/tensor/convert.h"

namespace opscribe::ops {
namespace {

constexpr double kCubic = -0.75;  // the coefficient of the cubic kernel

// One spatial axis: its size, and the ends between which coordinates lie.
struct Axis {
  std::int64_t size;
  std::int64_t stride;
  double low;
  double high;
};

auto axes_of(const Tensor& x, bool align_corners) -> std::vector<Axis> {
  const TensorDims strides = kernel::strides_of(x.dims().span());
  std::vector<Axis> axes;
  for (std::size_t k = 2; k < x.rank(); ++k) {
    const auto size = static_cast<double>(x.dim(k));
    axes.push_back({x.dim(k), strides[k], align_corners ? 0 : -0.5,
                    align_corners ? size - 1 : size - 0.5});
  }
  return axes;
}

// Mirrored at both ends, again and again.
auto reflected(double place, const Axis& axis) -> double {
  const double length = axis.high - axis.low;
  if (!(length > 0)) return axis.low;
  const double beyond = place < axis.low ? axis.low - place : place - axis.high;
  if (!(beyond > 0) || !std::isfinite(place)) return place;
  const double rest = std::fmod(beyond, length);
  const bool is_even = std::fmod(std::floor(beyond / length), 2) == 0;
  return (place < axis.low) == is_even ? axis.low + rest : axis.high - rest;
}

// The element that stands at a whole place, which may lie outside; -1: a zero.
auto element_at(double place, const Axis& axis, SamplePadding padding) -> std::int64_t {
  const double inside =
      padding == SamplePadding::Reflection ? reflected(place, axis) : place;
  const auto at = saturating_cast<std::int64_t>(inside);
  if (padding == SamplePadding::Border) {
    return std::clamp<std::int64_t>(at, 0, axis.size - 1);
  }
  return at < 0 || at >= axis.size || inside < 0 ? -1 : at;
}

// The place on an axis that a coordinate from -1 to 1 names, padded.
auto place_of(double coordinate, const Axis& axis, const Sampling& sampling) -> double {
  double place = axis.low + (coordinate + 1) / 2 * (axis.high - axis.low);
  if (sampling.mode == SampleMode::Nearest) place = std::nearbyint(place);
  if (place >= axis.low && place <= axis.high) return place;
  if (sampling.padding == SamplePadding::Border) {
    return place > 0 ? static_cast<double>(axis.size - 1) : 0;
  }
  return sampling.padding == SamplePadding::Reflection ? reflected(place, axis) : place;
}

// What one coordinate contributes: elements with their weights.
struct Taps {
  std::size_t count = 0;
  std::array<std::int64_t, 4> offsets{};  // in elements; -1: a zero
  std::array<double, 4> weights{};
};

auto cubic_weights(double ratio) -> std::array<double, 4> {
  const auto near = [](double x) {
    return ((kCubic + 2) * x - (kCubic + 3)) * x * x + 1;
  };
  const auto far = [](double x) {
    return ((kCubic * x - 5 * kCubic) * x + 8 * kCubic) * x - 4 * kCubic;
  };
  return {far(1 + ratio), near(ratio), near(1 - ratio), far(2 - ratio)};
}

auto taps_of(double coordinate, const Axis& axis, const Sampling& sampling) -> Taps {
  const double place = place_of(coordinate, axis, sampling);
  const double base = std::floor(place);
  const double ratio = place - base;
  Taps taps;
  double first = base;
  switch (sampling.mode) {
    case SampleMode::Nearest:
      taps.count = 1;
      taps.weights[0] = 1;
      break;
    case SampleMode::Linear:
      taps.count = 2;
      taps.weights = {1 - ratio, ratio, 0, 0};
      break;
    case SampleMode::Cubic:
      taps.count = 4;
      taps.weights = cubic_weights(ratio);
      first = base - 1;
      break;
  }
  for (std::size_t k = 0; k < taps.count; ++k) {
    const std::int64_t at =
        element_at(first + static_cast<double>(k), axis, sampling.padding);
    taps.offsets[k] = at < 0 ? -1 : at * axis.stride;
  }
  return taps;
}

// The sum over all taps of the axes from `axis` on.
auto sum_taps(std::span<const Taps> taps, const double* plane) -> double {
  if (taps.empty()) return *plane;
  double sum = 0;
  for (std::size_t k = 0; k < taps[0].count; ++k) {
    const double weight = taps[0].weights[k];
    if (weight == 0 || taps[0].offsets[k] < 0) continue;
    sum += weight * sum_taps(taps.subspan(1), plane + taps[0].offsets[k]);
  }
  return sum;
}

// Calls `visit(batch, point, taps)` for every place of the grid.
template <typename Visit>
void each_point(const Tensor& grid, std::span<const Axis> axes, std::int64_t batches,
                std::int64_t points, const Sampling& sampling, Visit&& visit) {
  const double* next = grid.cells<double>().data();
  std::vector<Taps> taps(axes.size());
  for (std::int64_t batch = 0; batch < batches; ++batch) {
    for (std::int64_t point = 0; point < points; ++point, next += axes.size()) {
      for (std::size_t k = 0; k < axes.size(); ++k) {
        taps[k] = taps_of(next[axes.size() - 1 - k], axes[k], sampling);
      }
      visit(batch, point, std::span<const Taps>(taps));
    }
  }
}

// The sizes of one use.
struct Sizes {
  std::int64_t batches;
  std::int64_t channels;
  std::int64_t points;  // of the grid, for each batch
  std::int64_t plane;   // elements of one channel
};

// Elements of any type, unread.
auto nearest(EvalContext& ctx, const Tensor& x, const Tensor& grid,
             const TensorDims& dims, const Sampling& sampling, const Sizes& sizes)
    -> Tensor {
  const std::vector<Axis> axes = axes_of(x, sampling.align_corners);
  return moved(ctx, x, dims, [&]<typename S>(std::span<const S> from,
                                             std::span<S> to) {
    each_point(grid, axes, sizes.batches, sizes.points, sampling,
               [&](std::int64_t batch, std::int64_t point, std::span<const Taps> taps) {
                 std::int64_t at = 0;
                 for (const Taps& tap : taps) {
                   at = at < 0 || tap.offsets[0] < 0 ? -1 : at + tap.offsets[0];
                 }
                 for (std::int64_t c = 0; c < sizes.channels; ++c) {
                   const std::int64_t row = batch * sizes.channels + c;
                   to[static_cast<std::size_t>(row * sizes.points + point)] =
                       at < 0 ? S{}
                              : from[static_cast<std::size_t>(row * sizes.plane + at)];
                 }
               });
  });
}

// Numbers, as double.
auto interpolated(EvalContext& ctx, const Tensor& x, const Tensor& grid,
                  const TensorDims& dims, const Sampling& sampling, const Sizes& sizes)
    -> Tensor {
  const std::vector<Axis> axes = axes_of(x, sampling.align_corners);
  const std::int64_t per_axis = sampling.mode == SampleMode::Cubic ? 4 : 2;
  std::int64_t steps = element_count_of(dims.span());
  for (std::size_t k = 0; k < axes.size(); ++k) {
    steps = checked::mul(steps, per_axis, "steps of sampling");
  }
  ctx.work(static_cast<std::uint64_t>(steps));
  Tensor y = ctx.make(DataType::Double, dims);
  const double* from = x.cells<double>().data();
  double* to = y.mutable_cells<double>().data();
  each_point(grid, axes, sizes.batches, sizes.points, sampling,
             [&](std::int64_t batch, std::int64_t point, std::span<const Taps> taps) {
               for (std::int64_t c = 0; c < sizes.channels; ++c) {
                 const std::int64_t row = batch * sizes.channels + c;
                 to[row * sizes.points + point] =
                     sum_taps(taps, from + row * sizes.plane);
               }
             });
  return y;
}

// One part of complex numbers, as double.
auto part_of(EvalContext& ctx, const Tensor& x, bool is_imaginary) -> Tensor {
  Tensor part = ctx.make(DataType::Double, x.dims());
  const auto to = part.mutable_cells<double>();
  dispatch(complex_types, x.dtype(), [&]<typename T>() {
    std::ranges::transform(x.cells<T>(), to.begin(), [&](const T& number) {
      return static_cast<double>(is_imaginary ? number.imag() : number.real());
    });
  });
  return part;
}

auto complex_of(EvalContext& ctx, const Tensor& real, const Tensor& imaginary,
                DataType dtype) -> Tensor {
  Tensor both = ctx.make(dtype, real.dims());
  dispatch(complex_types, dtype, [&]<typename T>() {
    using Part = typename T::value_type;
    std::ranges::transform(real.cells<double>(), imaginary.cells<double>(),
                           both.mutable_cells<T>().begin(), [](double a, double b) {
                             return T(static_cast<Part>(a), static_cast<Part>(b));
                           });
  });
  return both;
}

}  // namespace

auto sampled(EvalContext& ctx, const Tensor& x, const Tensor& grid,
             const TensorDims& dims, const Sampling& sampling) -> Tensor {
  // Of an input without elements only zeros are left, whatever the padding.
  if (x.is_empty() || element_count_of(dims.span()) == 0) {
    return Tensor::zeros(x.dtype(), dims, ctx.pool());
  }
  const Sizes sizes{.batches = dims[0],
                    .channels = dims[1],
                    .points = kernel::count_between(dims.span(), 2, dims.size()),
                    .plane = kernel::count_between(x.dims().span(), 2, x.rank())};
  const Tensor places = cast(grid, DataType::Double, {}, ctx.pool());
  if (sampling.mode == SampleMode::Nearest) {
    return nearest(ctx, x, places, dims, sampling, sizes);
  }
  const auto run = [&](const Tensor& part) {
    return interpolated(ctx, part, places, dims, sampling, sizes);
  };
  if (x.dtype() == DataType::String) {
    ctx.fail("input-type", {0}, "use the mode `nearest`",
             "there is nothing between two strings");
  }
  if (is_complex(x.dtype())) {
    return complex_of(ctx, run(part_of(ctx, x, false)), run(part_of(ctx, x, true)),
                      x.dtype());
  }
  return cast(run(cast(x, DataType::Double, {}, ctx.pool())), x.dtype(), {}, ctx.pool());
}

}  // namespace opscribe::ops
