#include "opscribe/kernel/planes.h"

#include <algorithm>

#include "opscribe/base/error.h"
#include "opscribe/kernel/planes_copy.h"

namespace opscribe::kernel {
namespace {

// How many places of a phase the window reaches.
auto reach(const ImageAxis& axis) -> std::size_t {
  return axis.out + (axis.kernel - 1) * axis.dilation / axis.stride;
}

}  // namespace

auto Planes::phases_of(const ImageAxis& axis) -> Phases {
  Phases phases;
  phases.index.assign(axis.stride, axis.stride);
  for (std::size_t k = 0; k < axis.kernel; ++k) {
    const std::size_t phase = k * axis.dilation % axis.stride;
    if (phases.index[phase] != axis.stride) continue;
    phases.index[phase] = phases.used.size();
    phases.used.push_back(phase);
  }
  return phases;
}

Planes::Planes(const ImageAxis& y, const ImageAxis& x)
    : y_(y),
      x_(x),
      y_phases_(phases_of(y)),
      x_phases_(phases_of(x)),
      column_(reach(y)),
      row_(reach(x)),
      num_planes_(y_phases_.used.size() * x_phases_.used.size()) {
  require(y.out > 0 && x.out > 0 && y.kernel > 0 && x.kernel > 0,
          "a window of {} x {} with {} x {} places", y.kernel, x.kernel, y.out, x.out);
}

auto Planes::offset(std::size_t ky, std::size_t kx) const -> std::size_t {
  const std::size_t down = ky * y_.dilation;
  const std::size_t along = kx * x_.dilation;
  const std::size_t plane = y_phases_.index[down % y_.stride] * x_phases_.used.size() +
                            x_phases_.index[along % x_.stride];
  return plane * plane_size() + down / y_.stride * row_ + along / x_.stride;
}

// Of the places i that see element i * stride + phase - pad of an axis.
auto Planes::inside(const ImageAxis& axis, std::size_t phase, std::size_t size) const
    -> Inside {
  const std::size_t before = axis.pad > phase ? axis.pad - phase : 0;
  const std::size_t end = axis.in + axis.pad > phase ? axis.in + axis.pad - phase : 0;
  const auto place = [&](std::size_t distance) {
    return std::min(size, (distance + axis.stride - 1) / axis.stride);
  };
  return {place(before), std::max(place(before), place(end))};
}

void Planes::write_plane(const float* channel, std::size_t down, std::size_t along,
                         float* out) const {
  const Inside y = inside(y_, down, column_);
  const Inside x = inside(x_, along, row_);
  RowsCopy copy{.row = row_,
                .first = x.first,
                .last = x.last,
                .in_row = y_.stride * x_.in,
                .stride = x_.stride,
                .rows = y.last - y.first,
                .out = out + y.first * row_};
  if (y.first < y.last && x.first < x.last) {
    copy.in = channel + (y.first * y_.stride + down - y_.pad) * x_.in +
              (x.first * x_.stride + along - x_.pad);
  }
  std::fill(out, out + y.first * row_, 0.0F);
  copy_rows(copy);
  std::fill(out + y.last * row_, out + column_ * row_, 0.0F);
}

void Planes::write(const float* channel, float* planes) const {
  for (const std::size_t down : y_phases_.used) {
    for (const std::size_t along : x_phases_.used) {
      write_plane(channel, down, along, planes);
      planes += plane_size();
    }
  }
}

void Planes::write_all(const float* channels, std::size_t count,
                       std::span<float> planes, ThreadPool* pool) const {
  const std::size_t grain = std::max<std::size_t>(16'384 / (size() + 1), 1);
  parallel_for(pool, count, grain, [&](std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) {
      write(channels + i * y_.in * x_.in, planes.data() + i * size());
    }
  });
}

}  // namespace opscribe::kernel
