#include "opscribe/kernel/planes.h"

#include <algorithm>
#include <cstring>

#include "opscribe/base/error.h"

namespace opscribe::kernel {
namespace {

// How many places of a phase the window reaches.
auto reach(const WindowAxis& axis) -> std::size_t {
  return axis.out + (axis.kernel - 1) * axis.dilation / axis.stride;
}

}  // namespace

auto Planes::phases_of(const WindowAxis& axis) -> Phases {
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

Planes::Planes(const WindowAxis& y, const WindowAxis& x)
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

// out[i] = row[i * stride + phase - pad], 0 outside of the row.
void Planes::write_row(const float* row, std::size_t phase, float* out) const {
  const std::size_t stride = x_.stride;
  const std::size_t before = x_.pad > phase ? x_.pad - phase : 0;
  const std::size_t first = std::min(row_, (before + stride - 1) / stride);
  // The first place that lies behind the row.
  const std::size_t end = x_.in + x_.pad > phase ? x_.in + x_.pad - phase : 0;
  const std::size_t last = std::max(first, std::min(row_, (end + stride - 1) / stride));
  std::fill(out, out + first, 0.0F);
  std::fill(out + last, out + row_, 0.0F);
  if (first == last) return;
  const float* from = row + (first * stride + phase - x_.pad);
  if (stride == 1) {
    std::memcpy(out + first, from, (last - first) * sizeof(float));
    return;
  }
  for (std::size_t i = first; i < last; ++i, from += stride) out[i] = *from;
}

void Planes::write(const float* channel, float* planes) const {
  for (const std::size_t down : y_phases_.used) {
    for (const std::size_t along : x_phases_.used) {
      for (std::size_t i = 0; i < column_; ++i, planes += row_) {
        const std::size_t y = i * y_.stride + down;
        if (y < y_.pad || y - y_.pad >= y_.in) {
          std::fill(planes, planes + row_, 0.0F);
        } else {
          write_row(channel + (y - y_.pad) * x_.in, along, planes);
        }
      }
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
